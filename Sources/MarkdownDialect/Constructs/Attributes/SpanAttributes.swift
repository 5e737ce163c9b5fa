import CCMark
import Diagnostics

/// Attribute lists right behind a span: `*x*{:.note}`, `[a](b){:target="_blank"}`.
extension MarkdownTree {
  /// Gives a list to the span that ends where it starts. Behind anything else it is text, as for
  /// kramdown, and reported where it can hardly be meant as text.
  mutating func give(
    _ list: AttributeList, of span: Span, after text: inout [UInt8], before node: OpaquePointer
  ) {
    let place = place(of: span)
    if text.elementsEqual("{".utf8), let target = cmark_node_previous(node),
      give(list, to: target, at: place)
    {
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
  /// Takes the attribute list, or the extension of kramdown's, that starts here, if one does.
  mutating func takeAttributeList() -> Bool {
    guard features.contains(.attributeLists), byte(1) == UInt8(ascii: ":") else { return false }
    let rest = text[position...]
    if let (list, length) = AttributeList.read(rest) {
      // The brace stays for libcmark to see: the span before the list ends before punctuation.
      position += 1
      take(.attributes(list), length - 1)
      return true
    }
    if rest.starts(with: "{::}".utf8) {
      take(.markup([]), 4)
      return true
    }
    guard let tag = ExtensionTag.read(rest) else { return false }
    if tag.isClosed {
      take(.markup([]), tag.length)
      return true
    }
    return takeExtension(tag)
  }

  /// Takes an extension with all up to its closing tag.
  private mutating func takeExtension(_ tag: ExtensionTag) -> Bool {
    guard tag.name != .options, !unclosed.contains(tag.name) else { return false }
    let start = position + tag.length
    var end = start
    while let next = text[end...].firstIndex(of: UInt8(ascii: "{")) {
      for closing in tag.name.closings where text[next...].starts(with: closing) {
        let markup = tag.markup(for: Array(text[start..<next]))
        take(.markup(markup), next + closing.count - position)
        return true
      }
      end = next + 1
    }
    unclosed.insert(tag.name)
    return false
  }
}
