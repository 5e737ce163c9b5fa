import CommonMark
import Diagnostics
import Text

extension SyntaxFeatures { static let attributeLists = new() }

extension Construct {
  static let spanAttributes = Construct(
    name: "attributes of spans", signs: [.span("{", then: ":", .attributeLists)],
    span: SpanStep(starts: "{") { $0.takeAttributeList() })
}

/// Attribute lists right behind a span: `*x*{:.note}`, `[a](b){:target="_blank"}`.
extension MarkdownTree {
  /// Gives a list to the span that ends where it starts. Behind anything else it is text, as for
  /// kramdown, and reported where it can hardly be meant as text.
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

  /// Where a span that was taken out of its text stands; its first byte is behind a brace.
  private mutating func place(of span: Span) -> SourceOffset {
    let wanted = Array("{".utf8) + span.source.prefix { $0 != 0x0A }
    let offset = lines.offset(
      of: wanted, onLine: span.sourceOffset.line, from: max(0, span.sourceOffset.offset - 1))
    return SourceOffset(line: span.sourceOffset.line, offset: offset ?? 0)
  }
}

extension SpanScanner {
  /// Takes the attribute list that starts here, if one does.
  mutating func takeAttributeList() -> Bool {
    guard let (list, length) = AttributeList.read(text[position...]) else { return false }
    // The brace stays for libcmark to see: the span before the list ends before punctuation.
    position += 1
    take(.attributes(list), length - 1)
    return true
  }
}
