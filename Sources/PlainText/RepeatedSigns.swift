import Bytes

/// Takes signs at the start of lines as bullets if several lines of a text begin with them: `--> `,
/// `: `, `^`. The sign `>` alone is no bullet, because it begins quotations and commands.
enum RepeatedSigns {
  private static let leastLines = 3

  static func addMarkers(to lines: inout [PlainLine]) {
    var numbers = KeyNumbers()
    let leads = lines.map { $0.marker == nil ? Lead($0) : nil }
    let places = leads.map { $0.map { numbers.number(of: $0.key) } }
    for i in lines.indices {
      guard let lead = leads[i], let place = places[i], numbers.occurrences[place] >= leastLines
      else { continue }
      lines[i].marker = ListMarker(form: .loose(lead.sign), length: lead.length)
      lines[i].features.remove(.unmarked)
      lines[i].features.insert(.loose)
      lines[i].features.insert(.repeatedSign)
    }
  }
}

/// The signs at the start of a line.
private struct Lead {
  /// The signs as packed bytes.
  var sign: UInt32
  /// The length in bytes of the signs and of the space after them.
  var length: Int
  /// A number for the signs and the indentation.
  var key: UInt64

  /// Reads the signs of a line; `nil` unless the line begins with one to three signs before a letter
  /// or digit.
  init?(_ line: PlainLine) {
    let text = line.text
    let count = text.prefix { $0.isOne(of: ">-=:^.?!&~+*") }.count
    guard (1...3).contains(count), count < text.count,
      text.prefix(count).contains(where: { $0 != UInt8(ascii: ">") })
    else { return nil }
    var rest = count
    while rest < text.count, text[rest] == 0x20 || text[rest] == 0x09 { rest += 1 }
    guard rest < text.count, text[rest].isLetter || text[rest] >= 0xC3 || text[rest].isDigit,
      rest > count || text[rest] >= 0xC3 || text[0].isOne(of: ">^")
    else { return nil }
    sign = text.prefix(count).reduce(0) { $0 << 8 | UInt32($1) }
    length = rest
    key = UInt64(sign) << 32 | UInt64(UInt32(clamping: line.indent))
  }
}
