import Bytes

/// Finds the columns of parts of a text, in the order of the text.
///
/// A search on a line continues from the previous part, because a note may have thousands of
/// problems on one line. If the line does not contain a part literally, the search reads the whole
/// rest of the line, so the number of such searches per line is limited.
package struct ColumnFinder {
  private let text: SourceText
  private lazy var starts = text.bytes.withBytes { lineStarts(of: $0) }
  /// The last searched line, from 1.
  private var line = 0
  /// The offset after the last part that was found on this line.
  private var end = 0
  /// The column of this offset.
  private var column = 1
  /// The number of parts that were not found on this line.
  private var misses = 0

  /// The number of failed searches after which a line is no longer searched.
  private static let mostMisses = 16
  /// The number of bytes of a part that are compared.
  private static let longest = 256

  package init(_ text: SourceText) { self.text = text }

  /// Returns the column, from 1, of the next occurrence of a part on a line, from 1; `nil` if the
  /// part is not found, or after too many failed searches on the line.
  package mutating func column(of part: String, onLine line: Int) -> Int? {
    guard starts.indices.contains(line - 1), !part.isEmpty else { return nil }
    let bytes = text.bytes
    let next = line < starts.count ? starts[line] : bytes.count
    if line != self.line { (self.line, end, column, misses) = (line, starts[line - 1], 1, 0) }
    guard misses < Self.mostMisses else { return nil }
    // For a longer part, its beginning suffices.
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
