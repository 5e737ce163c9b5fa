import Bytes

/// The format of an output file, which determines the characters that the file cannot contain.
///
/// Notes, file names and configurations may contain any character, which can reach a file through a
/// template, the HTML of a note, or a writer. So the format is applied to the finished bytes.
enum OutputFormat {
  /// HTML, Markdown and plain text: no control characters, except white space.
  case markup
  /// XML 1.0 (section "Characters"): no control characters except tab, LF and CR, no U+FFFE and no
  /// U+FFFF.
  case xml
  /// A format whose writer escapes everything itself, such as JSON, or that is not text.
  case other

  /// Creates the format that belongs to a file's extension.
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

  /// Returns the next character that the format cannot contain. Empty at the end of the text.
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

  /// Returns the index of the first U+FFFE or U+FFFF (EF BF BE and EF BF BF), or the end of the
  /// text.
  private static func noncharacter(in text: BorrowedBytes, from start: Int) -> Int {
    var i = start
    while case let lead = ByteScan.offset(of: 0xEF, in: text, from: i), lead + 2 < text.endIndex {
      if text[lead + 1] == 0xBF, text[lead + 2] >= 0xBE { return lead }
      i = lead + 1
    }
    return text.endIndex
  }
}
