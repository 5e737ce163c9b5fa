/// The text of a note without markup, for the search index. The renderer collects the text while it
/// renders the body.
public struct SearchText: Sendable {
  /// All text in UTF-8 except headings and code blocks. Each block is one line, followed by an
  /// empty line.
  public var body: [UInt8] = []
  /// The text of all code blocks in UTF-8.
  public var code: [UInt8] = []
  /// The byte ranges of the passages of `body`. With them, a search recognises words that are near
  /// each other.
  public var passages: [Range<Int>] = []

  public init() {}
}
