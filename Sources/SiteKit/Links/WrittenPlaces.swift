import Bytes
import SiteSource
import Text

/// Where in the text of a note its addresses are written.
struct WrittenPlaces {
  private let text: [UInt8]
  private var columns: WrittenColumns
  private lazy var starts = text.withBytes { lineStarts(of: $0) }

  /// - Parameter file: The bytes of the file.
  init(in file: [UInt8]) {
    text = file
    columns = WrittenColumns(SourceText(bytes: file, encoding: .utf8, evidence: .validity))
  }

  /// The line and the column, from 1; `nil` where the address was written otherwise.
  mutating func place(of address: NoteAddresses.Address) -> (line: Int?, column: Int?) {
    if let line = address.line {
      return (line, address.written.flatMap { columns.column(of: $0, onLine: line) })
    }
    // In raw HTML it stands between quotation marks; elsewhere the same may be part of another.
    let plain = percentDecoded(address.text)
    for form in ["\"\(address.text)\"", "'\(address.text)'", address.text, plain] {
      guard let offset = text.withBytes({ ByteScan.offset(of: form.utf8, in: $0, from: 0) }) else {
        continue
      }
      let line = starts.partitioningIndex { $0 > offset }
      let start = form.utf8.first == UInt8(ascii: "\"") || form.utf8.first == UInt8(ascii: "'")
      let column = text[starts[line - 1]..<offset].count { $0 & 0xC0 != 0x80 } + (start ? 2 : 1)
      return (line, column)
    }
    return (nil, nil)
  }
}
