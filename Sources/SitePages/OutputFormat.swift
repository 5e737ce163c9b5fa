import Bytes

/// The format of an output file. It determines the characters that the file cannot contain.
///
/// Notes, file names and configurations may contain any character, and every template or function
/// can write it to a file. The forbidden characters are therefore removed from the finished bytes.
enum OutputFormat {
  /// HTML, Markdown and plain text: no control characters, except white space.
  case markup
  /// XML 1.0, section “Characters”: no control characters except tab, LF and CR, and neither U+FFFE
  /// nor U+FFFF.
  case xml
  /// A format that is not text, or whose writer escapes these characters, such as JSON.
  case other

  /// Creates the format of a file from its file extension.
  init(ofPath path: String) {
    self =
      switch path.split(separator: ".").last?.lowercased() {
      case "xml", "plist": .xml
      case "json", "inv", "dsidx": .other
      default: .markup
      }
  }

  /// Removes characters that the format cannot contain.
  func clean(_ output: inout ByteWriter) {
    var next = excluded(in: output.bytes, from: 0)
    guard !next.isEmpty else { return }
    var clean = ByteWriter(capacity: output.count)
    var kept = 0
    while !next.isEmpty {
      clean.append(output.bytes[kept..<next.lowerBound])
      kept = next.upperBound
      next = excluded(in: output.bytes, from: kept)
    }
    clean.append(output.bytes[kept...])
    swap(&output, &clean)
  }

  /// Returns the range of the next character that the format cannot contain; an empty range at the
  /// end of the text if there is none.
  private func excluded(in text: BorrowedBytes, from start: Int) -> Range<Int> {
    switch self {
    case .other: return text.count..<text.count
    case .markup:
      var control = ByteScan.control(in: text, from: start)
      while control < text.count, text[control] == Self.formFeed {
        control = ByteScan.control(in: text, from: control + 1)
      }
      return control..<min(control + 1, text.count)
    case .xml:
      let control = ByteScan.control(in: text, from: start)
      let other = Self.noncharacter(in: text[..<control], from: start)
      return other < control ? other..<other + 3 : control..<min(control + 1, text.count)
    }
  }

  private static let formFeed: UInt8 = 0x0C

  /// Returns the offset of the first U+FFFE or U+FFFF (bytes EF BF BE or EF BF BF); the end of the
  /// text if there is none.
  private static func noncharacter(in text: BorrowedBytes, from start: Int) -> Int {
    var i = start
    while case let lead = ByteScan.offset(of: 0xEF, in: text, from: i), lead + 2 < text.endIndex {
      if text[lead + 1] == 0xBF, text[lead + 2] >= 0xBE { return lead }
      i = lead + 1
    }
    return text.endIndex
  }
}
