import Bytes
import Text

/// A line of a plain text that is not blank, with what speaks for its kind.
struct PlainLine {
  /// The line without white space at its ends.
  var text: BorrowedBytes
  /// The whole line without its end.
  var bytes: BorrowedBytes
  /// Its number in the text, from 1.
  var number: Int
  /// How many columns of space it begins with; a tab reaches the next multiple of four.
  var indent: Int
  /// How many blank lines are above it.
  var blanks: Int
  var shape: LineShape
  /// The bullet or number it begins with.
  var lead: ListMarker?
  var evidence = EvidenceSet()
  /// What it was read as.
  var kind = LineKind.text
  /// By how many tenths of a nat its kind leads over the best reading in which the line is of
  /// another kind.
  var margin = 0
  /// What else it may be.
  var rival = LineKind.text
}

extension PlainLine {
  /// - Returns: `nil` for a blank line.
  init?(_ bytes: BorrowedBytes, number: Int, blanks: Int) {
    var start = 0
    var indent = 0
    while start < bytes.count {
      let length = Whitespace.length(in: bytes, at: start)
      if length == 0 { break }
      indent += bytes[start] == 0x09 ? 4 - indent % 4 : length == 3 ? 2 : 1
      start += length
    }
    guard start < bytes.count else { return nil }
    let text = bytes[start..<bytes.endOfText].rebased
    self.init(
      text: text, bytes: bytes, number: number, indent: indent, blanks: blanks,
      shape: LineShape(text), lead: ListMarker(text))
    look()
  }

  /// The text behind the bullet or number.
  var content: BorrowedBytes {
    text[(lead?.length ?? 0)...].rebased
  }

  func starts(with prefix: StaticString) -> Bool { text.starts(with: prefix) }
}

extension BorrowedBytes {
  /// Where the white space at the end begins.
  fileprivate var endOfText: Int {
    var end = count
    while end > 0 {
      var lead = end - 1
      while lead > 0, self[lead] & 0xC0 == 0x80 { lead -= 1 }
      let length = Whitespace.length(in: self, at: lead)
      guard length > 0, lead + length == end else { break }
      end = lead
    }
    return end
  }
}
