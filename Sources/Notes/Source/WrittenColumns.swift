/// Where on their lines parts of a text stand, asked for in the order of the text.
///
/// The lines are counted once, and a line is read on from where the last part was found: a note may
/// have thousands of faults.
package struct WrittenColumns {
  private let text: SourceText
  private lazy var starts = text.bytes.withUnsafeBufferPointer { lineStarts(of: $0) }
  /// The line that was read last, and how far.
  private var line = 0
  private var end = 0

  package init(_ text: SourceText) { self.text = text }

  /// The column, from 1, at which a part stands next on a line, from 1; `nil` where it was written
  /// otherwise.
  package mutating func column(of part: String, onLine line: Int) -> Int? {
    guard starts.indices.contains(line - 1), !part.isEmpty else { return nil }
    let bytes = text.bytes
    let start = starts[line - 1]
    let next = line < starts.count ? starts[line] : bytes.count
    if line != self.line { (self.line, end) = (line, start) }
    let wanted = Array(part.utf8)
    guard next - end >= wanted.count,
      let found = (end...(next - wanted.count)).first(where: {
        bytes[$0...].starts(with: wanted)
      })
    else { return nil }
    end = found + wanted.count
    return bytes[start..<found].count { $0 & 0xC0 != 0x80 } + 1
  }
}
