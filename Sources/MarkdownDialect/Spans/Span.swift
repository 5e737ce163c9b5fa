import Bytes
import Text

/// A span of the dialect in the text of an inline block. Its source is hidden from libcmark, which
/// would misread it.
struct Span {
  enum Content {
    case wikiLink(WikiLink)
    case address(Address)
    /// A reference to the footnote with this index in `Footnotes.all`.
    case footnote(Int)
    /// Attributes of the span before this one.
    case attributes(AttributeList)
    /// HTML that is written unchanged.
    case markup([UInt8])
    case formula(Formula)
    /// Text that replaces the source, such as an emoji.
    case text([UInt8])
    /// Index marks, and the text that they show.
    case marks([SpanMark], showing: [UInt8])
    /// The bracket that opens an indexed span, with its offset in the text of the inline block.
    case opening(Int)
    /// The bracket that closes an indexed span, with the offset of the opening bracket and the
    /// attributes of the span.
    case closing(of: Int, AttributeList)
    /// An escaped delimiter of the dialect, which is text; see `EscapedSign`.
    case escape(UInt8)
  }

  let content: Content
  /// The text of the span as its author wrote it.
  let source: [UInt8]
  /// The start of the span: the line of the body, and the column in Unicode scalars from 1. The
  /// column is 0 if it is not known.
  let position: (line: Int, column: Int)
  /// The start of the span: the line of the body, and a byte offset. The offset counts from the
  /// start of the inline block's text on that line, after the markers of containers.
  let sourceOffset: SourceOffset
  /// The positions of the marks in the span, in the form of `position`.
  var markPositions: [(line: Int, column: Int)] = []
}

/// Characters that the dialect inserts into a text before libcmark parses it: placeholders for
/// spans, and hints that change how libcmark reads the text beside them.
///
/// The characters are noncharacters of Unicode, which are reserved for internal use and do not
/// occur in normal text. libcmark treats them as letters. If the author's text contains them
/// anyway, the inline block is left unchanged.
enum Placeholder {
  /// U+FDD0, which starts the placeholder of a span. The index of the span follows it in decimal.
  static let opening: [UInt8] = [0xEF, 0xB7, 0x90]
  /// U+FDD1, which ends the placeholder of a span.
  static let closing: [UInt8] = [0xEF, 0xB7, 0x91]
  /// U+FDD2, a hint that libcmark reads as a letter.
  static let letterHint: [UInt8] = [0xEF, 0xB7, 0x92]
  /// U+FDD3 between two colons, a hint that libcmark reads as punctuation because of the colons.
  static let punctuationHint: [UInt8] = [0x3A, 0xEF, 0xB7, 0x93, 0x3A]

  /// Returns the placeholder for the span with an index in the list of cut spans.
  static func bytes(for position: Int) -> [UInt8] {
    opening + Array(String(position).utf8) + closing
  }

  /// Returns whether a text contains any of these characters.
  static func occurs(in text: [UInt8]) -> Bool { text.withBytes(isIn) }

  static func isIn(_ text: BorrowedBytes) -> Bool {
    guard text.count > 2 else { return false }
    // Search for the second of the three bytes, because it is the rarest in normal text.
    for i in 1..<text.count - 1 where text[i] == 0xB7 {
      if text[i - 1] == 0xEF, (0x90...0x93).contains(text[i + 1]) { return true }
    }
    return false
  }
}

/// A piece of a text with placeholders.
enum Piece {
  case text(BorrowedBytes)
  /// The placeholder of a span, with the index of the span in the list of cut spans.
  case span(Int)

  /// Splits a text at its placeholders, and removes the hints.
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
      // The colons around U+FDD3 are part of the hint.
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

/// A search for the source positions of ranges in the text of an inline block. The caller must pass
/// the ranges in ascending order.
struct SpanLocator {
  /// The text of the inline block.
  private let text: [UInt8]
  /// The line of the body that contains the byte at `offset`.
  private var line: Int
  /// The offset in `text` that the search has reached.
  private var offset = 0
  /// The number of Unicode scalars between the start of the current line of `text` and `offset`.
  private var scalars = 0
  /// The number of Unicode scalars that precede the text on the current source line, such as the
  /// markers of containers. It is negative if the source line does not contain the text, and `nil`
  /// until first needed.
  private var indentation: Int?

  init(of inlineBlock: InlineBlock, startingOn line: Int) {
    text = inlineBlock.text
    self.line = line
  }

  /// Returns the line of the body on which a range starts, and the column in Unicode scalars from
  /// 1. The column is 0 if the source line does not contain the text literally.
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

  /// Returns the value of `indentation`. It is the number of scalars before a piece of text on the
  /// source line, minus the number of scalars before the piece on the line of `text`.
  private func indentation(before source: ArraySlice<UInt8>, in line: BorrowedBytes) -> Int {
    let start = text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let place = line.indices.dropFirst(offset - start).first { line[$0...].starts(with: source) }
    return place.map { line[..<$0].count { $0 & 0xC0 != 0x80 } - scalars } ?? -1
  }
}
