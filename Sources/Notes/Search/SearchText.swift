/// The text of a note below its title, without markup, for the search index. The renderer collects
/// it while it renders the body.
///
/// A block is one line, whatever markup it contains, followed by an empty line.
public struct SearchText: Sendable {
  /// All text except headings and blocks of code.
  public var body: [UInt8] = []
  public var code: [UInt8] = []
  /// The passages of the body, so that a search can tell whether two words are near each other.
  public var passages: [Range<Int>] = []

  public init() {}
}
