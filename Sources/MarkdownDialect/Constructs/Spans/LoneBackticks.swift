extension Construct {
  static let loneBackticks = Construct(
    name: "backticks, as kramdown reads them", trigger: .any(.loneBackticks),
    span: SpanStep(starts: "`") { $0.loneBacktick() })
}

extension SpanScanner {
  /// Goes over code between single backticks on a Jekyll site, which ends at the next backtick even
  /// if others follow it; a backtick between blanks is text there.
  mutating func loneBacktick() -> Bool {
    guard byte(1) != UInt8(ascii: "`") else { return false }
    if position > 0, byte(-1) <= 0x20, byte(1) <= 0x20, position + 1 < text.count {
      hint([UInt8(ascii: "\\")], at: position)
      position += 1
      return true
    }
    guard let end = text[(position + 1)...].firstIndex(of: UInt8(ascii: "`")) else { return false }
    position = end + 1
    if byte(0) == UInt8(ascii: "`") { hint(Placeholder.letter, at: position) }
    return true
  }
}
