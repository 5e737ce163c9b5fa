import Diagnostics

/// The maximum length of a text that many pages repeat, such as a title in lists and feeds.
///
/// The limits are far above any intended length. They protect the pages from a value that an author
/// did not intend, such as a whole file in one field.
public struct TextLimit: Sendable {
  /// The maximum number of bytes in UTF-8.
  let bytes: Int

  /// The limit of a title, a name, or a value on one line.
  public static let line = TextLimit(bytes: 1000)
  /// The limit of a summary.
  static let summary = TextLimit(bytes: 5000)
  /// The limit of the first lines of a note in the preview of a link.
  public static let preview = TextLimit(bytes: 300)
  /// The limit of a list item, such as a tag.
  static let item = TextLimit(bytes: 250)

  /// Returns the limit for the text of a front matter key.
  static func ofText(_ key: String) -> TextLimit {
    ["summary", "description", "excerpt"].contains(key) ? summary : line
  }
}

extension String {
  /// Returns whether the text does not exceed a limit.
  func isShort(_ limit: TextLimit) -> Bool { utf8.count <= limit.bytes }

  /// Returns the text. If it is longer than a limit, it is cut and ends with an ellipsis.
  ///
  /// - Parameter say: A function that is called if the text is cut.
  func truncated(to limit: TextLimit, onTruncation: () -> Void) -> String {
    guard !isShort(limit) else { return self }
    onTruncation()
    return truncated(to: limit)
  }

  /// Returns the text. If it is longer than a limit, it is cut and ends with an ellipsis.
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
  /// - Parameter name: The name of the text as the subject of the message, such as “the heading”.
  static func tooLong(at location: SourceLocation, named name: String) -> Diagnostic {
    Diagnostic(
      .warning, .longValue, at: location,
      "\(name) is too long and is cut on pages; shorten it")
  }
}
