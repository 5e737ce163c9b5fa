/// A part of a body at its place in the source: a text, or a tag that renders itself.
struct Node: ~Copyable, Sendable {
  let source: Source
  let span: Range<Int>
  /// Whether it writes nothing but white space.
  let isBlank: Bool
  /// What it writes, where it is a text; half of all nodes are. Empty for a tag.
  let text: [UInt8]
  /// What renders it, where it is none.
  let tag: any Tag

  init(textOf source: Source, _ span: Range<Int>) {
    let text = Array(source.bytes[span])
    self.init(source, span, isBlank: text.allSatisfy(\.isSpace), text, Interrupt(flow: .next))
  }

  init(_ tag: any Tag, source: Source, span: Range<Int>) {
    self.init(source, span, isBlank: tag.isBlank, [], tag)
  }

  private init(
    _ source: Source, _ span: Range<Int>, isBlank: Bool, _ text: [UInt8], _ tag: any Tag
  ) {
    (self.source, self.span, self.isBlank, self.text, self.tag) = (source, span, isBlank, text, tag)
  }
}
