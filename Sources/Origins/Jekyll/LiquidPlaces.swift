import Bytes
import Diagnostics
import Liquid
import Notes

/// Where in a note the faults of its Liquid stand.
///
/// Liquid counts lines and bytes from where the body of a note starts, and ends lines with LF alone;
/// a diagnostic counts as editors do, from the start of the file. The lines are found once, and the
/// characters of a line are counted on from the fault before: there may be thousands on one line.
struct LiquidPlaces {
  private let source: Note.Source
  /// Where each line of the body starts, as Liquid counts them.
  private var starts: [Int]
  /// The offset whose place was found last, and that place.
  private var offset = 0
  private var place = (line: 1, column: 1)

  init(in source: Note.Source) {
    self.source = source
    let bytes = source.text.bytes
    starts = [source.body.startIndex]
    for offset in source.body.startIndex..<bytes.count
    where bytes[offset] == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
  }
}

extension LiquidPlaces {
  /// The place of a fault; they come in the order of the text as a rule.
  mutating func place(of error: LiquidError) -> SourceLocation {
    guard error.template == source.path else {
      return SourceLocation(error.template, line: error.line, column: error.column)
    }
    let line = starts[max(0, min(error.line, starts.count) - 1)]
    advance(to: min(line + error.column - 1, source.text.bytes.count))
    return SourceLocation(source.path, line: place.line, column: place.column)
  }

  private mutating func advance(to end: Int) {
    if end < offset { (offset, place) = (0, (1, 1)) }
    let text = source.text.bytes
    text.withBytes { bytes in
      while offset < end {
        let byte = bytes[offset]
        offset += 1
        let isBeforeLF = offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isBeforeLF {
          place = (place.line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          place.column += 1
        }
      }
    }
  }
}
