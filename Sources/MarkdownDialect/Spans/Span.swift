import Bytes
import Text

/// A construct of the dialect within the text of an inline block that libcmark must not see the
/// inside of.
struct Span {
  enum Kind {
    case wikiLink(WikiLink)
    case address(Address)
    /// A reference to the footnote at a position.
    case footnote(Int)
    /// Attributes of the span before them.
    case attributes(AttributeList)
    /// What is written as it is.
    case markup([UInt8])
    case formula(Formula)
    /// Some other text.
    case text([UInt8])
    /// What says something to the index, and what it shows.
    case marks([SpanMark], showing: [UInt8])
    /// The bracket at an offset that opens a text with attributes, and the one that closes it.
    case opening(Int)
    case closing(of: Int, AttributeList)
    /// A sign of the dialect that a backslash makes text; see `EscapedSign`.
    case escape(UInt8)
  }

  let kind: Kind
  /// The construct as its author wrote it.
  let source: [UInt8]
  /// Where it starts: the line in the body, and the column in Unicode scalars.
  let place: (line: Int, column: Int)
  /// The same place, with the offset in what the inline block has of the line.
  let sourceOffset: SourceOffset
  /// Where the marks in it stand, as `place` does.
  var markPlaces: [(line: Int, column: Int)] = []
}

/// The characters that stand in a text for what was taken out of it, or that hint libcmark's
/// reading.
///
/// They are noncharacters of Unicode, meant for such private use: no text has them, and libcmark
/// takes them for letters. An inline block that has them nonetheless is left as it is.
enum Placeholder {
  /// U+FDD0, before the position of a span among those taken out; U+FDD1 ends it.
  static let opening: [UInt8] = [0xEF, 0xB7, 0x90]
  static let closing: [UInt8] = [0xEF, 0xB7, 0x91]
  /// U+FDD2, which is taken away again: a letter where libcmark needs to see one.
  static let letter: [UInt8] = [0xEF, 0xB7, 0x92]
  /// U+FDD3 between two colons, taken away with them: punctuation where libcmark needs to see it.
  static let punctuation: [UInt8] = [0x3A, 0xEF, 0xB7, 0x93, 0x3A]

  /// What stands for the span at a position.
  static func bytes(for position: Int) -> [UInt8] {
    opening + Array(String(position).utf8) + closing
  }

  /// Whether a text has any of these characters.
  static func isIn(_ text: [UInt8]) -> Bool { text.withBytes(isIn) }

  static func isIn(_ text: BorrowedBytes) -> Bool {
    guard text.count > 2 else { return false }
    // Of the three bytes the second is the rarest.
    for i in 1..<text.count - 1 where text[i] == 0xB7 {
      if text[i - 1] == 0xEF, (0x90...0x93).contains(text[i + 1]) { return true }
    }
    return false
  }
}

/// A piece of a text with placeholders.
enum Piece {
  case text(BorrowedBytes)
  /// The position of a span among those taken out.
  case span(Int)

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
        let digits = text[position...].prefix(while: \.isDigit)
        pieces.append(.span(digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }))
        position += digits.count + Placeholder.closing.count
      }
      start = position
    }
    if start < text.count { pieces.append(.text(text[start...])) }
    return pieces
  }
}

/// Finds where in the body pieces of an inline block's text stand, one after another from the first
/// to the last.
struct SpanLocator {
  private let text: [UInt8]
  /// The line of the body that the text at the offset stands on.
  private var line: Int
  private var offset = 0
  /// How many scalars stand before the offset on its line: of the text, and of the marks of blocks
  /// before it, which are found when they are first asked for.
  private var scalars = 0
  private var indentation: Int?

  init(of inlineBlock: InlineBlock, startingOn line: Int) {
    text = inlineBlock.text
    self.line = line
  }

  /// The line in the body and the column in Unicode scalars, or 0 where the line is not written as
  /// the text has it.
  mutating func place(
    of range: Range<Int>, in lines: inout SourceLines
  ) -> (line: Int, column: Int) {
    while offset < range.lowerBound {
      if text[offset] == 0x0A {
        line += 1
        scalars = 0
        indentation = nil
      } else if text[offset] & 0xC0 != 0x80 {
        scalars += 1
      }
      offset += 1
    }
    let source = text[range].prefix { $0 != 0x0A }
    let before = indentation ?? indentation(before: source, in: lines.bytes(ofLine: line))
    indentation = before
    return (line, before < 0 ? 0 : before + scalars + 1)
  }

  /// How many scalars more stand before a piece on its line than in the text; less than 0 where it
  /// is not there.
  private func indentation(before source: ArraySlice<UInt8>, in line: BorrowedBytes) -> Int {
    let start = text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let place = line.indices.dropFirst(offset - start).first { line[$0...].starts(with: source) }
    return place.map { line[..<$0].count { $0 & 0xC0 != 0x80 } - scalars } ?? -1
  }
}
