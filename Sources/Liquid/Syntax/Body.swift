/// The content between two tags, or a whole template: texts, output tags and tags, in order.
///
/// This immutable type is a class, so that a tag that contains a body copies only a reference.
public final class Body: Sendable {
  let nodes: UniqueArray<Node>
  /// A Boolean value that indicates whether the body consists of white space and tags that write
  /// nothing.
  public let isBlank: Bool

  init(_ nodes: consuming UniqueArray<Node>) {
    isBlank = nodes.indices.allSatisfy { nodes[$0].isBlank }
    self.nodes = nodes
  }
}

extension Body {
  /// The body without its texts. Liquid drops white space in a block that writes nothing else.
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

/// A part of a body with its location in the source: a text, or a tag.
struct Node: ~Copyable, Sendable {
  let source: Source
  let span: Range<Int>
  /// Indicates whether the node writes only white space.
  let isBlank: Bool
  let content: NodeContent

  enum NodeContent: ~Copyable, Sendable {
    /// A text. About half of all nodes are texts.
    case text([UInt8])
    /// `{{ path }}`, the most frequent kind of output tag.
    case path(Expression)
    case tag(any Tag)
  }

  init(textOf source: Source, _ span: Range<Int>) {
    let text = Array(source.bytes[span])
    self.init(source, span: span, isBlank: text.allSatisfy(\.isSpace), content: .text(text))
  }

  init(_ tag: any Tag, source: Source, span: Range<Int>) {
    self.init(source, span: span, isBlank: tag.isBlank, content: .tag(tag))
  }

  init(path: Expression, source: Source, span: Range<Int>) {
    self.init(source, span: span, isBlank: false, content: .path(path))
  }

  private init(
    _ source: Source, span: Range<Int>, isBlank: Bool, content: consuming NodeContent
  ) {
    (self.source, self.span, self.isBlank) = (source, span, isBlank)
    self.content = content
  }
}
