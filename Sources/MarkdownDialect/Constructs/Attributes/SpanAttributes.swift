import CommonMark
import Diagnostics
import Text

extension SyntaxFeatures { static let attributeLists = new() }

extension Construct {
  static let spanAttributes = Construct(
    name: "attributes of spans", signs: [.span("{", then: ":", .attributeLists)],
    span: SpanStep(starts: "{") { $0.consumeAttributeList() })
}

/// Attribute lists directly after a span: `*x*{:.note}`, `[a](b){:target="_blank"}`.
extension MarkdownTree {
  /// Applies a list to the span that directly precedes it.
  ///
  /// If no span precedes the list, the list becomes text, as in kramdown. A list with attributes is
  /// reported then, because the author probably did not mean it as text.
  ///
  /// - Parameters:
  ///   - span: The list without its opening brace.
  ///   - text: The text since the last node, which includes the opening brace. The function removes
  ///     the brace, or appends the list.
  ///   - node: The node before which new nodes are inserted.
  mutating func give(
    _ list: AttributeList, of span: Span, after text: inout [UInt8], before node: Node
  ) {
    let place = place(of: span)
    if text.elementsEqual("{".utf8), let target = node.previous, give(list, to: target, at: place) {
      text = []
      return
    }
    text += span.source
    if !list.pairs.isEmpty { reportUnused(list, at: place) }
  }

  /// Returns the source position of an attribute list, with its opening brace.
  private mutating func place(of span: Span) -> SourceOffset {
    let wanted = Array("{".utf8) + span.source.prefix { $0 != 0x0A }
    let offset = lines.offset(
      of: wanted, onLine: span.sourceOffset.line, from: max(0, span.sourceOffset.offset - 1))
    return SourceOffset(line: span.sourceOffset.line, offset: offset ?? 0)
  }
}

extension SpanScanner {
  /// Consumes the attribute list at the position, without its opening brace.
  mutating func consumeAttributeList() -> Bool {
    guard let (list, length) = AttributeList.read(text[position...]) else { return false }
    // The opening brace stays in the text, because it is punctuation. Beside a placeholder, which
    // counts as a letter, libcmark might not read the `_` or `*` before the list as a closing run.
    position += 1
    cut(.attributes(list), length: length - 1)
    return true
  }
}
