/// Links whose label stands behind a space or on the next line, `[text] [label]`, as the first
/// Markdown had them and kramdown has them still (kramdown, "Reference Links").
///
/// Only on a Jekyll site: everywhere else the text is CommonMark's, in brackets.
extension SpanScanner {
  /// Takes out the white space before the label that follows the position, if one does.
  mutating func takePartedReference() -> Bool {
    guard features.isSuperset(of: [.partedReferences, .definitions]), !isBehindTaskMark,
      byte(0) == 0x20 || byte(0) == 0x0A, byte(1) == UInt8(ascii: "["), byte(2) != UInt8(ascii: "^")
    else { return false }
    let start = position + 2
    let label = text[start...].prefix { $0 != 0x5B && $0 != 0x5D && $0 != 0x5C }
    guard text[label.endIndex...].first == UInt8(ascii: "]"), !label.trimmingLines.isEmpty
    else { return false }
    join(position..<position + 1, label: start..<label.endIndex)
    return true
  }

  /// Whether the bracket that was closed is that of `[ ]` or `[x]` at the start of an item.
  private var isBehindTaskMark: Bool { position == 3 }
}
