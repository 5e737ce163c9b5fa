import Bytes
import CYAML

/// Finds the line and column of libyaml's marks in the file.
///
/// libyaml takes U+0085, U+2028 and U+2029 for line ends, which editors do not; so places are
/// counted anew from the number of characters before a mark.
struct YAMLCursor {
  private let text: BorrowedBytes
  let firstLine: Int
  private var offset = 0
  private var index = 0
  private var line: Int
  private var column = 1

  init(_ text: BorrowedBytes, startingOnLine line: Int) {
    self.text = text
    firstLine = line
    self.line = line
  }

  mutating func place(of mark: yaml_mark_t) -> YAMLReader.Place { place(ofScalar: mark.index) }

  /// The place of a byte offset.
  mutating func place(ofByte offset: Int) -> YAMLReader.Place {
    place(ofScalar: text.prefix(offset).count { $0 & 0xC0 != 0x80 })
  }

  /// The place of a character, counted from 0. Marks come in ascending order as a rule, so the way
  /// is counted on from the last.
  private mutating func place(ofScalar wanted: Int) -> YAMLReader.Place {
    if wanted < index { (offset, index, line, column) = (0, 0, firstLine, 1) }
    while index < wanted, offset < text.count {
      let byte = text[offset]
      let isCRLF =
        byte == UInt8(ascii: "\r") && offset + 1 < text.count
        && text[offset + 1] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isCRLF) {
        line += 1
        column = 1
      } else {
        column += 1
      }
      repeat { offset += 1 } while offset < text.count && text[offset] & 0xC0 == 0x80
      index += 1
    }
    return YAMLReader.Place(line: line, column: column)
  }
}
