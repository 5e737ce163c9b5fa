import Bytes
import CYAML

/// A converter from libyaml's marks to lines and columns of the file.
///
/// libyaml treats U+0085, U+2028 and U+2029 as line ends, but editors do not. The cursor therefore
/// ignores the line numbers in libyaml's marks. It counts the lines in the text itself, up to the
/// character offset of the mark.
struct YAMLCursor {
  private let text: BorrowedBytes
  /// The line of the file on which the text starts.
  let firstLine: Int
  /// The byte offset in the text up to which lines were counted.
  private var offset = 0
  /// The number of characters before `offset`.
  private var index = 0
  /// The line of the file at `offset`.
  private var line: Int
  /// The column at `offset`, counted from 1 in characters.
  private var column = 1

  init(_ text: BorrowedBytes, startingOnLine line: Int) {
    self.text = text
    firstLine = line
    self.line = line
  }

  /// Returns the location of a mark.
  mutating func location(of mark: yaml_mark_t) -> YAMLReader.Location {
    location(ofScalar: mark.index)
  }

  /// Returns the location of a byte offset.
  mutating func location(ofByte offset: Int) -> YAMLReader.Location {
    location(ofScalar: text.prefix(offset).count { $0 & 0xC0 != 0x80 })
  }

  /// Returns the location of a character, by its index in the text, counted from 0.
  ///
  /// Marks usually arrive in ascending order, so counting continues at the previous location.
  private mutating func location(ofScalar scalarIndex: Int) -> YAMLReader.Location {
    if scalarIndex < index { (offset, index, line, column) = (0, 0, firstLine, 1) }
    while index < scalarIndex, offset < text.count {
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
    return YAMLReader.Location(line: line, column: column)
  }
}
