extension Construct {
  static let strikethrough = Construct(
    name: "strikethrough", signs: [.text("~")], texts: { $0.readStrikethrough() })
}

/// `~~struck out~~`, and with one tilde (GFM 0.29, section 6.5).
extension MarkdownTree {
  /// Puts what stands between tildes into `<del>`.
  func readStrikethrough() {
    wrapRuns(of: UInt8(ascii: "~"), lengths: 1...2, in: ("<del>", "</del>"))
  }
}
