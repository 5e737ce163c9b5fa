import Bytes

/// A reference by a key, which is a name to programs alone: `[@knuth84; see @lamport]`,
/// `@lamport94` (Pandoc, “Citation syntax”), `\@ref(chapter-one)` (bookdown).
enum Citation {
  /// Returns the end of the citation at an index; `nil` if there is none.
  ///
  /// Without a bracket before it, a key must contain a digit, as of a year, or a sign between
  /// words; otherwise it may be a name from code: `@State`.
  static func end(in text: BorrowedBytes, from start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "@") else { return nil }
    var end = start + 1
    while end < text.count, text[end].isPartOfKey { end += 1 }
    let key = text[start + 1..<end]
    if key.elementsEqual("ref".utf8), end < text.count, text[end] == UInt8(ascii: "(") {
      return text[end...].prefix(longestLabel).firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 }
    }
    return key.contains { $0.isDigit || $0.isOne(of: "_:-") } || isBracketed(start, in: text)
      ? end : nil
  }

  /// The maximum length of a label, in bytes.
  private static let longestLabel = 200

  private static func isBracketed(_ start: Int, in text: BorrowedBytes) -> Bool {
    guard start > 0 else { return false }
    return text[start - 1].isOne(of: "[-") || text[..<start].ends(with: "; ")
  }
}

extension UInt8 {
  fileprivate var isPartOfKey: Bool { isLetterOrDigit || isOne(of: "_:.#$%&-+?<>~/") }
}
