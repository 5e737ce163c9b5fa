extension Construct {
  static let highlight = Construct(
    name: "highlighted text", signs: [.text("=", then: "=")], texts: { $0.readHighlight() })
}

/// `==highlighted==`, as Obsidian has it.
extension MarkdownTree {
  /// Puts what stands between two equals signs on both sides into `<mark>`.
  func readHighlight() {
    wrapRuns(of: UInt8(ascii: "="), lengths: 2...2, in: ("<mark>", "</mark>"))
  }
}
