import Diagnostics

/// The maximum length of a text that many pages repeat, in rows, feeds, search results and
/// metadata.
///
/// The limits are far above any intended length. They protect the pages from a value that is there
/// by mistake, such as a whole file.
public struct TextLimit: Sendable {
  /// The maximum number of bytes in UTF-8.
  let bytes: Int

  /// The limit of a title, a name, or a value on one line.
  public static let line = TextLimit(bytes: 1000)
  /// The limit of a summary.
  static let summary = TextLimit(bytes: 5000)
  /// The limit of a list item, such as a tag.
  static let item = TextLimit(bytes: 250)

  static func ofText(_ key: String) -> TextLimit {
    ["summary", "description", "excerpt"].contains(key) ? summary : line
  }
}

extension String {
  func isShort(_ limit: TextLimit) -> Bool { utf8.count <= limit.bytes }

  /// Returns the text, cut with an ellipsis if it is longer than a limit.
  ///
  /// - Parameter say: Called if the text is cut.
  func truncated(to limit: TextLimit, onTruncation say: () -> Void) -> String {
    guard !isShort(limit) else { return self }
    say()
    return truncated(to: limit)
  }

  /// Returns the text, cut with an ellipsis if it is longer than a limit.
  public func truncated(to limit: TextLimit) -> String {
    guard !isShort(limit) else { return self }
    var end = utf8.index(startIndex, offsetBy: limit.bytes - "…".utf8.count)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end]) + "…"
  }
}

extension Diagnostic {
  /// Returns a warning that a text was cut.
  ///
  /// - Parameter name: The name of the text.
  static func tooLong(at location: SourceLocation, named name: String) -> Diagnostic {
    Diagnostic(
      .warning, .longValue, at: location,
      "\(name) is too long and is cut on pages; shorten it")
  }
}
