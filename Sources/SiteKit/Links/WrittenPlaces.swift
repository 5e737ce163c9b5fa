import Bytes
import SiteModel
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
      guard let offset = text.withBytes({ Self.offset(of: form, in: $0) }) else { continue }
      let line = starts.partitioningIndex { $0 > offset }
      let start = form.utf8.first == UInt8(ascii: "\"") || form.utf8.first == UInt8(ascii: "'")
      let column = text[starts[line - 1]..<offset].count { $0 & 0xC0 != 0x80 } + (start ? 2 : 1)
      return (line, column)
    }
    return (nil, nil)
  }

  /// Where an address stands for the first time that is not the beginning of a longer one.
  private static func offset(of form: String, in text: BorrowedBytes) -> Int? {
    var from = 0
    while let offset = ByteScan.offset(of: form.utf8, in: text, from: from) {
      let end = offset + form.utf8.count
      if end >= text.count || !text[end].goesOnWithAddress { return offset }
      from = end
    }
    return ByteScan.offset(of: form.utf8, in: text, from: 0)
  }
}

extension UInt8 {
  /// Whether an address that this byte follows is longer; it may end with a full stop, though.
  fileprivate var goesOnWithAddress: Bool {
    isLetterOrDigit || "-_/?#&=%~+".utf8.contains(self)
  }
}
