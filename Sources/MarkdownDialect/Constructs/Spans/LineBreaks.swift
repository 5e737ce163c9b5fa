extension Construct {
  static let lineBreaks = Construct(
    name: "line breaks", signs: [.span("\\", then: "\\") { $1[2] == 0x0A || $1[2] == 0x0D }],
    span: SpanStep(starts: "\\") { $0.takeLineBreak() })
}

extension SpanScanner {
  /// Takes the two backslashes that break a line (kramdown, "Line Breaks"), for libcmark to see one
  /// of them, which does the same.
  mutating func takeLineBreak() -> Bool {
    guard byte(1) == UInt8(ascii: "\\"), byte(2) == 0x0A else { return false }
    drop(1)
    return true
  }
}
