import Bytes

/// How a text is cut into passages: each ends with a block, once it has the characters it needs.
///
/// A passage that would go on for several times that length ends sooner, but inside of no word.
struct Passages {
  private let text: BorrowedBytes
  private(set) var ranges: [Range<Int>] = []

  /// How many passages a text has at most, and how many characters one has at least, but the last.
  static let most = 28
  private static let least = 1000

  init(of text: BorrowedBytes) {
    self.text = text
    var least = Passages.least
    // Only a long text needs longer ones.
    if text.count > Passages.least * Passages.most {
      least = max(least, (ByteScan.characters(in: text) + Passages.most - 1) / Passages.most)
    }
    var start = 0
    while start < text.count {
      let enough = ByteScan.end(ofCharacters: least, in: text, from: start)
      let end = enough < text.count ? self.end(from: enough, upTo: least * 4) : text.count
      ranges.append(start..<end)
      start = end
    }
  }
}

extension Passages {
  /// Where a passage ends that may end from an offset on: behind the block, if that is near.
  private func end(from start: Int, upTo length: Int) -> Int {
    for i in start..<min(start + length, text.count) where text[i] == UInt8(ascii: "\n") {
      return min(i + 2, text.count)
    }
    guard start + length < text.count else { return text.count }
    return (start..<text.count).first(where: mayBreak) ?? text.count
  }

  /// Whether a space stands at an offset, or punctuation of scripts without spaces.
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
