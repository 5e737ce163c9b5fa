import Pictures

extension Configuration {
  /// The pictures to be made of those that notes show, for the browser to choose from.
  public struct Images: Sendable {
    /// Widths in pixels, the least first.
    public var widths: [Int] = []
    /// Other formats, the one to be preferred first.
    public var formats: [Picture.Format] = []
    /// The width of a picture on the page, as `sizes` of HTML has it: the measure of the default
    /// theme, or the window.
    public var sizes = "(min-width: 44rem) 38.25rem, 100vw"

    public init() {}

    package var areMade: Bool { !widths.isEmpty || !formats.isEmpty }

    /// The measure of the default theme in pixels: a picture that is less wide is shown as it is.
    package static let measure = 612
  }
}
