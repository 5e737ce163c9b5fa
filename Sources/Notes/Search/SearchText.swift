/// What a note says below its title, as plain text for an index of words; it is gathered while the
/// body is rendered.
///
/// A block is a line, whatever markup stands in it, with an empty line after it.
public struct SearchText: Sendable {
  /// All text but for that of headings and of blocks of code.
  public var body: [UInt8] = []
  public var code: [UInt8] = []
  /// The body in passages, so that it is known of two words whether they stand near each other.
  public var passages: [Range<Int>] = []

  public init() {}
}
