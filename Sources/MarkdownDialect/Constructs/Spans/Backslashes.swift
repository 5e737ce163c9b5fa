import CommonMark

extension Construct {
  static let escapedSigns = Construct(
    name: "escaped signs", signs: [.span("\\", then: "~=")],
    span: SpanStep(starts: "\\") { $0.takeEscape() }, texts: { $0.putBackEscapedSigns() })
}

/// An escaped delimiter of the dialect, `\~` or `\=`, which is text (CommonMark 0.30, section 6.1).
///
/// libcmark would merge it with the text around it, and it would look like a delimiter without a
/// backslash. So the scanner cuts it out. It becomes text after the remaining delimiters have been
/// read.
enum EscapedSign {
  /// Returns a node that represents the delimiter and is not a text.
  static func node(for sign: UInt8) -> Node { Node.span(String(Unicode.Scalar(sign)), "") }

  /// Returns the delimiter that a node represents.
  static func sign(of node: Node) -> UInt8? {
    guard node.kind == .customInline, case let text = node.opening, text.count == 1 else {
      return nil
    }
    return text[0]
  }
}

extension SpanScanner {
  /// Consumes a backslash and the delimiter after it.
  mutating func takeEscape() -> Bool {
    guard byte(1) == UInt8(ascii: "~") || byte(1) == UInt8(ascii: "=") else { return false }
    cut(.escape(byte(1)), length: 2)
    return true
  }
}

extension MarkdownTree {
  /// Replaces the nodes of escaped delimiters with text.
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
  /// Consumes the two backslashes that break a line (kramdown, "Line Breaks"). libcmark sees one of
  /// them, which also breaks the line.
  mutating func takeLineBreak() -> Bool {
    guard byte(1) == UInt8(ascii: "\\"), byte(2) == 0x0A else { return false }
    hide(byteCount: 1)
    return true
  }
}
