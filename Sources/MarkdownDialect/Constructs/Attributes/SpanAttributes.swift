import CommonMark
import Diagnostics
import Text

extension SyntaxFeatures { static let attributeLists = new() }

extension Construct {
  static let spanAttributes = Construct(
    name: "attributes of spans", signs: [.span("{", then: ":", .attributeLists)],
    span: SpanStep(starts: "{") { $0.takeAttributeList() })
}

/// Attribute lists directly after a span: `*x*{:.note}`, `[a](b){:target="_blank"}`.
extension MarkdownTree {
  /// Applies a list to the span that ends where the list starts.
  ///
  /// After anything else the list is text, as in kramdown. It is reported if the author can hardly
  /// have meant it as text.
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

  /// Returns the source position of a span that was cut out of its text. A brace precedes the
  /// span's first byte.
  private mutating func place(of span: Span) -> SourceOffset {
    let wanted = Array("{".utf8) + span.source.prefix { $0 != 0x0A }
    let offset = lines.offset(
      of: wanted, onLine: span.sourceOffset.line, from: max(0, span.sourceOffset.offset - 1))
    return SourceOffset(line: span.sourceOffset.line, offset: offset ?? 0)
  }
}

extension SpanScanner {
  /// Consumes the attribute list at the position.
  mutating func takeAttributeList() -> Bool {
    guard let (list, length) = AttributeList.read(text[position...]) else { return false }
    // libcmark must see the brace, so that the span before the list ends before punctuation.
    position += 1
    cut(.attributes(list), length: length - 1)
    return true
  }
}
