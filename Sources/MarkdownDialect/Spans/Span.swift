import Bytes
import Text

/// A span of the dialect in the text of an inline block. libcmark must not see its source.
struct Span {
  enum Construct {
    case wikiLink(WikiLink)
    case address(Address)
    /// A reference to the footnote at this position in `Footnotes`.
    case footnote(Int)
    /// Attributes of the span before this one.
    case attributes(AttributeList)
    /// Markup that is written unchanged.
    case markup([UInt8])
    case formula(Formula)
    /// Text that replaces the source, such as an emoji.
    case text([UInt8])
    /// Index marks, and the text that they show.
    case marks([SpanMark], showing: [UInt8])
    /// The bracket at this offset, which opens an indexed span.
    case opening(Int)
    /// The bracket that closes the indexed span opened at an offset, with its attributes.
    case closing(of: Int, AttributeList)
    /// An escaped delimiter of the dialect, which is text; see `EscapedSign`.
    case escape(UInt8)
  }

  let kind: Construct
  /// The text of the span as its author wrote it.
  let source: [UInt8]
  /// The start of the span: the line of the body, and the column in Unicode scalars.
  let place: (line: Int, column: Int)
  /// The same position, with the offset counted in the inline block's part of the line.
  let sourceOffset: SourceOffset
  /// The positions of the marks in the span, in the form of `place`.
  var markPlaces: [(line: Int, column: Int)] = []
}

/// Characters that replace the spans cut out of a text, or that hint at how libcmark must read the
/// text.
///
/// They are noncharacters of Unicode, reserved for internal use, and do not occur in normal text.
/// libcmark treats them as letters. An inline block that contains them anyway is left unchanged.
enum Placeholder {
  /// U+FDD0 precedes the position of a span in the list of cut spans; U+FDD1 follows it.
  static let opening: [UInt8] = [0xEF, 0xB7, 0x90]
  static let closing: [UInt8] = [0xEF, 0xB7, 0x91]
  /// U+FDD2, a letter where libcmark must see one. It is removed later.
  static let letter: [UInt8] = [0xEF, 0xB7, 0x92]
  /// U+FDD3 between two colons, punctuation where libcmark must see it. All three characters are
  /// removed later.
  static let punctuation: [UInt8] = [0x3A, 0xEF, 0xB7, 0x93, 0x3A]

  /// Returns the placeholder for the span at a position.
  static func bytes(for position: Int) -> [UInt8] {
    opening + Array(String(position).utf8) + closing
  }

  /// Returns whether a text contains any of these characters.
  static func isIn(_ text: [UInt8]) -> Bool { text.withBytes(isIn) }

  static func isIn(_ text: BorrowedBytes) -> Bool {
    guard text.count > 2 else { return false }
    // The second of the three bytes is the rarest.
    for i in 1..<text.count - 1 where text[i] == 0xB7 {
      if text[i - 1] == 0xEF, (0x90...0x93).contains(text[i + 1]) { return true }
    }
    return false
  }
}

/// A piece of a text with placeholders.
enum Piece {
  case text(BorrowedBytes)
  /// The position of a span in the list of cut spans.
  case span(Int)

  /// Splits a text into its pieces, in order, and drops the hints.
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

/// A search for the source positions of ranges in the text of an inline block. The ranges must be
/// ascending.
struct SpanLocator {
  private let text: [UInt8]
  /// The line of the body that contains the offset.
  private var line: Int
  private var offset = 0
  /// The number of Unicode scalars before the offset on its line of the text.
  private var scalars = 0
  /// The number of scalars that the source line has before them, such as the markers of containers;
  /// `nil` until needed.
  private var indentation: Int?

  init(of inlineBlock: InlineBlock, startingOn line: Int) {
    text = inlineBlock.text
    self.line = line
  }

  /// Returns the line of the body and the column in Unicode scalars. The column is 0 if the source
  /// line does not contain the text literally.
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

  /// Returns the number of scalars that the source line has before a piece in addition to the text,
  /// or a negative number if the line does not contain the piece.
  private func indentation(before source: ArraySlice<UInt8>, in line: BorrowedBytes) -> Int {
    let start = text[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let place = line.indices.dropFirst(offset - start).first { line[$0...].starts(with: source) }
    return place.map { line[..<$0].count { $0 & 0xC0 != 0x80 } - scalars } ?? -1
  }
}
