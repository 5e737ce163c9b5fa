import Bytes
import SiteModel
import SiteSource
import Text

/// A search for the locations of addresses in the text of a note.
struct AddressLocator {
  private let text: [UInt8]
  private var columns: ColumnFinder
  private lazy var starts = text.withBytes { lineStarts(of: $0) }

  /// Creates a search.
  ///
  /// - Parameter file: The bytes of the note's file.
  init(in file: [UInt8]) {
    text = file
    columns = ColumnFinder(SourceText(bytes: file, encoding: .utf8, evidence: .validity))
  }

  /// Returns the line and the column of an address, from 1. Each is `nil` if it cannot be found,
  /// for example because the text writes the address differently.
  mutating func place(of address: NoteAddresses.Address) -> (line: Int?, column: Int?) {
    if let line = address.line {
      return (line, address.sourceText.flatMap { columns.column(of: $0, onLine: line) })
    }
    // Search first for the address in quotation marks, as in raw HTML. Without them, it may be part
    // of a longer address.
    let plain = percentDecoded(address.text)
    for form in ["\"\(address.text)\"", "'\(address.text)'", address.text, plain] {
      guard let offset = text.withBytes({ Self.offset(of: form, in: $0) }) else { continue }
      let line = starts.partitioningIndex { $0 > offset }
      // In quotation marks, the address begins one column later.
      let start = form.utf8.first == UInt8(ascii: "\"") || form.utf8.first == UInt8(ascii: "'")
      let column = text[starts[line - 1]..<offset].count { $0 & 0xC0 != 0x80 } + (start ? 2 : 1)
      return (line, column)
    }
    return (nil, nil)
  }

  /// Returns the first offset of an address that is not the beginning of a longer address. If there
  /// are only longer addresses, returns the offset of the first of them. Returns `nil` if the text
  /// does not contain the address.
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
  /// A Boolean value that indicates whether the byte continues an address. A full stop does not,
  /// because it may end the sentence.
  fileprivate var goesOnWithAddress: Bool {
    isLetterOrDigit || "-_/?#&=%~+".utf8.contains(self)
  }
}
