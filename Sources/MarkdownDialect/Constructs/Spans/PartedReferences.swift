extension SyntaxFeatures {
  static let partedReferences = SyntaxFeatures.new()
}

extension Construct {
  static let partedReferences = Construct(
    name: "references behind a space",
    signs: [.span("]", then: " \n", .partedReferences) { $1[2] == UInt8(ascii: "[") }],
    trigger: .all([.partedReferences, .definitions]),
    span: SpanStep(starts: "]") { $0.takePartedReference() })
}

/// Links whose label stands behind a space or on the next line, `[text] [label]`, as the first
/// Markdown had them and kramdown has them still (kramdown, "Reference Links").
///
/// Only on a Jekyll site: everywhere else the text is CommonMark's, in brackets.
extension SpanScanner {
  /// Takes out the white space behind the bracket here, if a label follows it.
  mutating func takePartedReference() -> Bool {
    guard brackets > 0, !isTaskMark, byte(1) == 0x20 || byte(1) == 0x0A,
      byte(2) == UInt8(ascii: "["), byte(3) != UInt8(ascii: "^")
    else { return false }
    let start = position + 3
    let label = text[start...].prefix { $0 != 0x5B && $0 != 0x5D && $0 != 0x5C }
    guard text[label.endIndex...].first == UInt8(ascii: "]"), !label.trimmingLines.isEmpty
    else { return false }
    openBrackets.removeLast()
    join(position + 1..<position + 2, label: start..<label.endIndex)
    return true
  }

  /// Whether the bracket closes `[ ]` or `[x]` at the start of an item.
  private var isTaskMark: Bool { position == 2 }
}
