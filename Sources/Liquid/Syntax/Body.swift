/// What stands between two tags, or a whole template: text, output tags and tags, in order.
///
/// A class, though it never changes: one reference is all that a tag which holds a body copies.
public final class Body: Sendable {
  let nodes: UniqueArray<Node>
  /// Whether there is nothing but white space and tags that write nothing.
  public let isBlank: Bool

  init(_ nodes: consuming UniqueArray<Node>) {
    isBlank = nodes.indices.allSatisfy { nodes[$0].isBlank }
    self.nodes = nodes
  }
}

extension Body {
  /// Without the white space, which Liquid leaves out where a block writes nothing else.
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
