import Bytes
import Text

/// The headers at the start of a mail or of a Usenet article.
package struct MailHead: Equatable {
  /// The values of the headers `Subject`, `From` and `Date`; `nil` if they are missing or empty.
  package private(set) var subject: String?
  package private(set) var author: String?
  package private(set) var date: String?
  /// The offset of the line below the headers, and the number of lines above it.
  package private(set) var end = 0
  package private(set) var lineCount = 0
  /// Indicates whether the header `From` contains a mail address.
  private var hasAddress = false
}

extension MailHead {
  /// The maximum number of lines in the headers.
  private static let maximumLines = 60

  /// Reads the headers; `nil` if the text does not begin with the headers of a mail.
  ///
  /// The headers are lines of the form `Name: value` above a blank line. At least two of the names are
  /// usual, and one of these is `Subject`, or `From` with an address.
  package init?(_ text: BorrowedBytes) {
    var known = 0
    var last: MailHeader?
    for line in TextLines(text) {
      lineCount += 1
      guard lineCount <= MailHead.maximumLines else { return nil }
      if line.isBlank {
        guard known > 0 else {
          guard last == nil else { return nil }
          continue
        }
        end = line.end
        break
      }
      let isFirst = last == nil
      if !isFirst, line.bytes[0] == 0x20 || line.bytes[0] == 0x09 {
        last?.value += " " + String(decoding: line.trimmed, as: UTF8.self)
        continue
      }
      if isFirst, line.bytes.starts(with: "From ") { continue }
      take(last)
      guard let header = MailHeader(line.bytes) else { return nil }
      if header.isKnown { known += 1 }
      last = header
    }
    take(last)
    guard known >= 2, end > 0, subject != nil || hasAddress else { return nil }
  }

  /// Takes the value of a header.
  private mutating func take(_ header: MailHeader?) {
    guard var header, !header.value.isEmpty else { return }
    header.value = header.value.decodingEncodedWords
    switch header.name {
    case "subject": subject = subject ?? header.value
    case "from":
      author = author ?? header.author
      hasAddress = hasAddress || header.value.contains("@")
    case "date": date = date ?? header.value
    default: break
    }
  }
}

/// A header of a mail.
struct MailHeader {
  /// The name in lower case.
  var name: String
  var value: String

  /// Parses `Name: value`; `nil` for a line without a name before the first colon.
  init?(_ line: BorrowedBytes) {
    guard let colon = line.prefix(32).firstIndex(of: UInt8(ascii: ":")), colon > 1,
      line[..<colon].allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") })
    else { return nil }
    name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    value = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmed
  }

  /// A Boolean value that indicates whether the name is that of a usual header.
  var isKnown: Bool { MailHeader.names.contains(name) }

  private static let names: Set<String> = [
    "from", "subject", "date", "to", "newsgroups", "message-id", "path", "organization",
    "references", "lines", "return-path", "received", "reply-to", "cc", "sender", "in-reply-to",
    "content-type", "mime-version",
  ]

  /// The name of the author without the address: `Ann Lee <ann@example.org>` and
  /// `ann@example.org (Ann Lee)` → `Ann Lee`; the value if it has no name.
  fileprivate var author: String {
    let name =
      if let open = value.firstIndex(of: "("), value.last == ")" {
        value[value.index(after: open)...].dropLast()
      } else {
        value[..<(value.firstIndex(of: "<") ?? value.endIndex)]
      }
    let trimmed = String(name.filter { $0 != "\"" }).trimmed
    return trimmed.isEmpty ? value : trimmed
  }
}
