import Bytes

/// The words of a text that has spaces between them.
struct SpacedWords: Sequence, IteratorProtocol {
  private let text: BorrowedBytes
  private var position: Int

  init(_ text: BorrowedBytes) { (self.text, position) = (text, text.startIndex) }

  mutating func next() -> BorrowedBytes? {
    while position < text.endIndex, text[position] == 0x20 { position += 1 }
    guard position < text.endIndex else { return nil }
    let start = position
    while position < text.endIndex, text[position] != 0x20 { position += 1 }
    return text[start..<position]
  }

  /// How many words are left.
  var count: Int {
    var (rest, count) = (self, 0)
    while rest.next() != nil { count += 1 }
    return count
  }
}
