/// A part of a body at its place in the source: a text, or a tag that renders itself.
struct Node: ~Copyable, Sendable {
  let source: Source
  let span: Range<Int>
  /// Whether it writes nothing but white space.
  let isBlank: Bool
  let content: Content

  enum Content: ~Copyable, Sendable {
    /// Half of all nodes are texts.
    case text([UInt8])
    /// `{{ path }}`: what most output tags are.
    case path(Expression)
    case tag(any Tag)
  }

  init(textOf source: Source, _ span: Range<Int>) {
    let text = Array(source.bytes[span])
    self.init(source, span, isBlank: text.allSatisfy(\.isSpace), .text(text))
  }

  init(_ tag: any Tag, source: Source, span: Range<Int>) {
    self.init(source, span, isBlank: tag.isBlank, .tag(tag))
  }

  init(path: Expression, source: Source, span: Range<Int>) {
    self.init(source, span, isBlank: false, .path(path))
  }

  private init(
    _ source: Source, _ span: Range<Int>, isBlank: Bool, _ content: consuming Content
  ) {
    (self.source, self.span, self.isBlank) = (source, span, isBlank)
    self.content = content
  }
}
