/// The contents between two tags, or a whole template: text, output tags and tags, in order.
///
/// It is an immutable class, so that a tag with a body copies only one reference.
public final class Body: Sendable {
  let nodes: UniqueArray<Node>
  /// Indicates whether the body contains only white space and tags that write nothing.
  public let isBlank: Bool

  init(_ nodes: consuming UniqueArray<Node>) {
    isBlank = nodes.indices.allSatisfy { nodes[$0].isBlank }
    self.nodes = nodes
  }
}

extension Body {
  /// The body without its texts. Liquid removes the white space if a block writes nothing else.
  public var withoutText: Body {
    var tags = UniqueArray<Node>()
    for position in nodes.indices {
      switch nodes[position].content {
      case .tag(let tag):
        tags.append(Node(tag, source: nodes[position].source, span: nodes[position].span))
      case .path(let path):
        tags.append(Node(path: path, source: nodes[position].source, span: nodes[position].span))
      default: break
      }
    }
    return Body(tags)
  }
}

/// A part of a body with its location in the source: a text, or a tag that renders itself.
struct Node: ~Copyable, Sendable {
  let source: Source
  let span: Range<Int>
  /// Indicates whether the node writes nothing but white space.
  let isBlank: Bool
  let content: Content

  enum Content: ~Copyable, Sendable {
    /// A text. Half of all nodes are texts.
    case text([UInt8])
    /// The output tag `{{ path }}`. Most output tags have this form.
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
