import BookIndex

extension Construct {
  static let indexRoles = Construct(
    name: "index roles", signs: [.mark("{", then: "i") { $1.starts(with: "{index}`") }],
    span: SpanStep(starts: "{") { $0.takeIndexRole() })
}

/// MyST's marks for an index, ``{index}`loops <pair: loop; statement>` ``, which show the text before
/// the entries (MyST Parser, "Indexes").
extension SpanScanner {
  static let indexRole = Array("{index}".utf8)

  /// Takes the role that starts here with the code span behind it.
  mutating func takeIndexRole() -> Bool {
    let start = position
    let code = start + SpanScanner.indexRole.count
    guard text[start...].starts(with: SpanScanner.indexRole), code < text.count,
      text[code] == UInt8(ascii: "`")
    else { return false }
    let length = run(of: UInt8(ascii: "`"), at: code)
    position = code
    skipCode()
    // Without a run that closes it, the scanner stands behind the one that opens.
    guard position > code + length else {
      position = start
      return false
    }
    let content = text[code + length..<position - length]
    let role = IndexRole(
      String(decoding: content.map { $0 == 0x0A ? 0x20 : $0 }.trimmingSpace, as: UTF8.self))
    let mark = SpanMark(range: start..<position, marks: role.marks, fault: role.fault)
    let range = role.text.isEmpty ? spaceAround(start..<position) : start..<position
    takeMark(
      .marks([mark], showing: Array(role.text.utf8)), from: range.lowerBound, to: range.upperBound)
    return true
  }
}
