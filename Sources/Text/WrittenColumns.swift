import Bytes

/// Where on their lines parts of a text stand, asked for in the order of the text.
///
/// The lines are counted once, and a line is read and its characters are counted on from where the
/// last part was found: a note may have thousands of faults on one line. A part that is written
/// otherwise is looked for up to the end of its line, so only some of a line's may be.
package struct WrittenColumns {
  private let text: SourceText
  private lazy var starts = text.bytes.withBytes { lineStarts(of: $0) }
  /// The line that was read last, how far, the column there, and how many parts were not on it.
  private var line = 0
  private var end = 0
  private var column = 1
  private var misses = 0

  /// After so many parts that a line does not have, no more are looked for on it.
  private static let mostMisses = 16
  /// How many bytes of a part are compared.
  private static let longest = 256

  package init(_ text: SourceText) { self.text = text }

  /// The column, from 1, at which a part stands next on a line, from 1; `nil` where it was written
  /// otherwise, or many before it were.
  package mutating func column(of part: String, onLine line: Int) -> Int? {
    guard starts.indices.contains(line - 1), !part.isEmpty else { return nil }
    let bytes = text.bytes
    let next = line < starts.count ? starts[line] : bytes.count
    if line != self.line { (self.line, end, column, misses) = (line, starts[line - 1], 1, 0) }
    guard misses < Self.mostMisses else { return nil }
    // A longer part is found by how it begins.
    let wanted = part.utf8.prefix(Self.longest)
    let found = bytes.withBytes { bytes in
      ByteScan.offset(of: wanted, in: bytes[..<next], from: end)
    }
    guard let found else {
      misses += 1
      return nil
    }
    let start = column + bytes[end..<found].count { $0 & 0xC0 != 0x80 }
    end = found + wanted.count
    column = start + bytes[found..<end].count { $0 & 0xC0 != 0x80 }
    return start
  }
}
