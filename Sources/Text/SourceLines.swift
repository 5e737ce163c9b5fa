import Bytes

/// The lines of a body as its author wrote them, for the few questions libcmark's tree does not
/// answer. They are found in one pass when the first question comes.
package struct SourceLines {
  private let text: BorrowedBytes
  private var starts: [Int] = []

  /// - Parameter starts: Where each line starts, where that is known already.
  package init(of text: BorrowedBytes, startingAt starts: [Int] = []) {
    self.text = text
    self.starts = starts
  }

  /// How many lines there are.
  package var count: Int {
    mutating get {
      if starts.isEmpty { starts = lineStarts(of: text) }
      return starts.count
    }
  }

  /// The bytes of a line, from 1, without its end; empty beyond the last.
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

  /// The column of an offset in a line, from 0, where a tab goes to the next multiple of four.
  package mutating func column(ofOffset offset: Int, onLine line: Int) -> Int {
    bytes(ofLine: line).prefix(offset).reduce(0) { column, byte in
      byte == 0x09 ? column + 4 - column % 4 : column + 1
    }
  }

  /// The first byte of a line that neither space nor a quote mark is, or 0.
  package mutating func firstMark(ofLine line: Int) -> UInt8 {
    bytes(ofLine: line).first { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") } ?? 0
  }

  /// Whether a line is the underline of a heading, quote marks and space aside.
  package mutating func isUnderline(_ line: Int) -> Bool {
    let marks = bytes(ofLine: line).filter { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") }
    guard let mark = marks.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else {
      return false
    }
    return marks.allSatisfy { $0 == mark }
  }

  /// Whether a line holds some text.
  package mutating func holds(_ text: String, onLine line: Int) -> Bool {
    offset(of: Array(text.utf8), onLine: line) != nil
  }

  /// Where some bytes stand on a line for the first time from an offset on.
  package mutating func offset(of wanted: [UInt8], onLine line: Int, from start: Int = 0) -> Int? {
    let bytes = bytes(ofLine: line)
    guard bytes.count - wanted.count >= start else { return nil }
    return (start...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
  }
}

/// A place in the text that is parsed: a line from 1, and an offset in it, in bytes.
package struct SourceOffset {
  package var line: Int
  package var offset: Int

  package init(line: Int, offset: Int) { (self.line, self.offset) = (line, offset) }

  /// How far into a line columns are counted.
  package static let farthest = 4096

  /// Moves to the end of a text that starts there.
  package mutating func advance(over text: ArraySlice<UInt8>) {
    guard let last = text.lastIndex(of: UInt8(ascii: "\n")) else {
      offset += text.count
      return
    }
    line += text.count { $0 == UInt8(ascii: "\n") }
    offset = text.endIndex - last - 1
  }
}
