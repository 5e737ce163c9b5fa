import Bytes

/// A piece of a text with placeholders.
enum Piece {
  case text(BorrowedBytes)
  /// The position of a span among those taken out.
  case span(Int)

  var isSpan: Bool { if case .span = self { true } else { false } }
}

extension Piece {
  /// The pieces of a text in their order; the characters put in for libcmark's sake are left out.
  static func pieces(of text: BorrowedBytes) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var position = 0
    while position + 2 < text.count {
      guard text[position] == 0xEF, text[position + 1] == 0xB7, 0x90...0x93 ~= text[position + 2]
      else {
        position += 1
        continue
      }
      let sign = text[position + 2]
      // The colons beside U+FDD3 go with it.
      let end = sign == 0x93 ? position - 1 : position
      if end > start { pieces.append(.text(text[start..<end])) }
      position += sign == 0x93 ? 4 : 3
      if sign == 0x90 {
        let digits = text[position...].prefix { $0 &- 0x30 < 10 }
        pieces.append(.span(digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }))
        position += digits.count + Placeholder.closing.count
      }
      start = position
    }
    if start < text.count { pieces.append(.text(text[start...])) }
    return pieces
  }
}
