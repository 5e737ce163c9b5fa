import Bytes

/// The lines of a body as the author wrote them, for the few questions that libcmark's tree cannot
/// answer. The starts of the lines are found in one pass on first use.
package struct SourceLines {
  private let text: BorrowedBytes
  private var starts: [Int] = []

  /// - Parameter starts: The offset at which each line starts, if already known.
  package init(of text: BorrowedBytes, startingAt starts: [Int] = []) {
    self.text = text
    self.starts = starts
  }

  /// The number of lines.
  package var count: Int {
    mutating get {
      if starts.isEmpty { starts = lineStarts(of: text) }
      return starts.count
    }
  }

  /// Returns the bytes of a line, from 1, without its line break; empty after the last line.
  package mutating func bytes(ofLine line: Int) -> BorrowedBytes {
    if starts.isEmpty { starts = lineStarts(of: text) }
    guard line >= 1, line <= starts.count else { return BorrowedBytes() }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : text.count
    while end > start, text[end - 1] == UInt8(ascii: "\n") || text[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return text[start..<end].rebased
  }

  /// Returns the column of an offset on a line, from 0. A tab advances to the next multiple of
  /// four.
  package mutating func column(ofOffset offset: Int, onLine line: Int) -> Int {
    bytes(ofLine: line).prefix(offset).reduce(0) { column, byte in
      byte == 0x09 ? column + 4 - column % 4 : column + 1
    }
  }

  /// Returns the first byte of a line after white space and quote markers, or 0.
  package mutating func firstMark(ofLine line: Int) -> UInt8 {
    bytes(ofLine: line).first { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") } ?? 0
  }

  /// Indicates whether a line is a setext underline, ignoring quote markers and white space.
  package mutating func isUnderline(_ line: Int) -> Bool {
    let marks = bytes(ofLine: line).filter { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") }
    guard let mark = marks.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else {
      return false
    }
    return marks.allSatisfy { $0 == mark }
  }

  /// Indicates whether a line contains a text.
  package mutating func contains(_ text: String, onLine line: Int) -> Bool {
    offset(of: Array(text.utf8), onLine: line) != nil
  }

  /// Returns the first offset from `start` on at which a line contains some bytes; `nil` if there
  /// is none.
  package mutating func offset(of wanted: [UInt8], onLine line: Int, from start: Int = 0) -> Int? {
    let bytes = bytes(ofLine: line)
    guard bytes.count - wanted.count >= start else { return nil }
    return (start...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
  }
}

/// A position in the parsed text: a line from 1, and a byte offset within it.
package struct SourceOffset {
  package var line: Int
  package var offset: Int

  package init(line: Int, offset: Int) { (self.line, self.offset) = (line, offset) }

  /// The maximum offset on a line for which columns are counted.
  package static let maximumColumnOffset = 4096

  /// Advances over a text that starts at this position.
  package mutating func advance(over text: ArraySlice<UInt8>) {
    guard let last = text.lastIndex(of: UInt8(ascii: "\n")) else {
      offset += text.count
      return
    }
    line += text.count { $0 == UInt8(ascii: "\n") }
    offset = text.endIndex - last - 1
  }
}
