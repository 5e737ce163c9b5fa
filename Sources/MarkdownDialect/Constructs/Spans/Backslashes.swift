import CommonMark

extension Construct {
  static let escapedSigns = Construct(
    name: "escaped signs", signs: [.span("\\", then: "~=")],
    span: SpanStep(starts: "\\") { $0.takeEscape() }, texts: { $0.putBackEscapedSigns() })
}

/// A sign of the dialect that a backslash before it makes text, `\~` and `\=` (CommonMark 0.30,
/// section 6.1).
///
/// libcmark joins it with the text around it, where it cannot be told from any other. So it is
/// taken out, and comes back as text when the signs that are left have been read.
enum EscapedSign {
  /// A node that stands for the sign and is no text.
  static func node(for sign: UInt8) -> Node { Node.span(String(Unicode.Scalar(sign)), "") }

  /// The sign that a node stands for.
  static func sign(of node: Node) -> UInt8? {
    guard node.kind == .customInline, case let text = node.opening, text.count == 1 else {
      return nil
    }
    return text[0]
  }
}

extension SpanScanner {
  /// Takes a backslash and the sign behind it.
  mutating func takeEscape() -> Bool {
    guard byte(1) == UInt8(ascii: "~") || byte(1) == UInt8(ascii: "=") else { return false }
    take(.escape(byte(1)), 2)
    return true
  }
}

extension MarkdownTree {
  /// Makes text of the signs that were taken out.
  func putBackEscapedSigns() {
    for node in nodes(of: .customInline) {
      if let sign = EscapedSign.sign(of: node) { node.replace(with: Node(text: [sign])) }
    }
  }
}

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
