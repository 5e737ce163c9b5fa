import Diagnostics

/// How much of a text is shown that stands on many pages: in rows, feeds, search results, and in what
/// is told to others.
///
/// The limits lie far above what any author means, so that a value which got there by mistake, such
/// as a whole file, does not make every page as long as itself.
public struct TextLimit: Sendable {
  /// In bytes of UTF-8.
  let bytes: Int

  /// A title, a name, a value of one line.
  public static let line = TextLimit(bytes: 1000)
  /// A summary.
  static let summary = TextLimit(bytes: 5000)
  /// An item of a list, such as a tag.
  static let item = TextLimit(bytes: 250)

  static func ofText(_ key: String) -> TextLimit {
    ["summary", "description", "excerpt"].contains(key) ? summary : line
  }
}

extension String {
  func isShort(_ limit: TextLimit) -> Bool { utf8.count <= limit.bytes }

  /// The text, or where it is longer its beginning with an ellipsis.
  ///
  /// - Parameter say: called where it is cut.
  func cut(to limit: TextLimit, sayingSo say: () -> Void) -> String {
    guard !isShort(limit) else { return self }
    say()
    return beginning(limit)
  }

  /// The text, or where it is longer than a limit its beginning with an ellipsis.
  public func beginning(_ limit: TextLimit) -> String {
    guard !isShort(limit) else { return self }
    var end = utf8.index(startIndex, offsetBy: limit.bytes - "…".utf8.count)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end]) + "…"
  }
}

extension Diagnostic {
  /// - Parameter name: What was cut.
  static func isCut(at location: SourceLocation, _ name: String) -> Diagnostic {
    Diagnostic(
      .warning, .longValue, at: location,
      "\(name) is too long and is cut on pages; shorten it")
  }
}
