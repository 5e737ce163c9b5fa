import CommonMark

extension Construct {
  static let escapedSigns = Construct(
    name: "escaped signs", signs: [.span("\\", then: "~=")],
    span: SpanStep(starts: "\\") { $0.consumeEscape() }, texts: { $0.putBackEscapedSigns() })
}

/// An escaped delimiter of the dialect, `\~` or `\=`, which is text (CommonMark 0.30, section 6.1).
///
/// libcmark would remove the backslash and merge the sign with the text around it. Then the sign
/// would look like a delimiter. So the scanner cuts the escaped sign out of the text, and the
/// sign becomes text again when the delimiters have been read.
enum EscapedSign {
  /// Returns a node that represents the delimiter. It is a span and not a text, so that the sign is
  /// not read as a delimiter.
  static func node(for sign: UInt8) -> Node { Node.span(String(Unicode.Scalar(sign)), "") }

  /// Returns the delimiter that a node represents, or `nil` for any other node.
  static func sign(of node: Node) -> UInt8? {
    guard node.kind == .customInline, case let text = node.openingMarkup, text.count == 1 else {
      return nil
    }
    return text[0]
  }
}

extension SpanScanner {
  /// Consumes a backslash and the delimiter after it.
  mutating func consumeEscape() -> Bool {
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
    span: SpanStep(starts: "\\") { $0.consumeLineBreak() })
}

extension SpanScanner {
  /// Consumes two backslashes at the end of a line, which are a line break (kramdown, "Line
  /// Breaks"). Hides one backslash, because for libcmark a single backslash is a line break.
  mutating func consumeLineBreak() -> Bool {
    guard byte(1) == UInt8(ascii: "\\"), byte(2) == 0x0A else { return false }
    remove(byteCount: 1)
    return true
  }
}
