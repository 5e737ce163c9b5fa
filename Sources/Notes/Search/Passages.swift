import Bytes

/// The division of a text into passages.
///
/// A passage ends at the first end of a block after its minimum number of characters. If the block
/// is too long for that, the passage ends earlier, but not inside a word.
struct Passages {
  private let text: BorrowedBytes
  /// The byte ranges of the passages, which cover the whole text.
  private(set) var ranges: [Range<Int>] = []

  /// The maximum number of passages of a text.
  static let maximumCount = 28
  /// The minimum number of characters of a passage. Only the last passage may be shorter.
  private static let minimumCharacters = 1000

  init(of text: BorrowedBytes) {
    self.text = text
    var minimumCharacters = Passages.minimumCharacters
    // In a long text, raise the minimum so that there are not too many passages.
    if text.count > Passages.minimumCharacters * Passages.maximumCount {
      minimumCharacters = max(
        minimumCharacters,
        (ByteScan.characters(in: text) + Passages.maximumCount - 1) / Passages.maximumCount)
    }
    var start = 0
    while start < text.count {
      let enough = ByteScan.end(ofCharacters: minimumCharacters, in: text, from: start)
      let end =
        enough < text.count ? self.end(from: enough, upTo: minimumCharacters * 4) : text.count
      ranges.append(start..<end)
      start = end
    }
  }
}

extension Passages {
  /// Returns the end of a passage that has its minimum length at an offset: the end of the current
  /// block if it is at most `length` bytes away, otherwise the first word boundary after that.
  private func end(from start: Int, upTo length: Int) -> Int {
    for i in start..<min(start + length, text.count) where text[i] == UInt8(ascii: "\n") {
      return min(i + 2, text.count)
    }
    guard start + length < text.count else { return text.count }
    return (start..<text.count).first(where: mayBreak) ?? text.count
  }

  /// Returns whether white space or full-width punctuation is at an offset.
  private func mayBreak(at i: Int) -> Bool {
    if text[i] <= 0x20 { return true }
    guard i + 2 < text.count else { return false }
    switch (text[i], text[i + 1], text[i + 2]) {
    case (0xE3, 0x80, 0x80...0x83), (0xEF, 0xBC, 0x81...0x8F), (0xEF, 0xBC, 0x9A...0x9F):
      return true
    default: return false
    }
  }
}
