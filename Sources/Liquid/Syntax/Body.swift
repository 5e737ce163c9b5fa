/// What stands between two tags, or a whole template: text, output tags and tags, in order.
///
/// A class, though it never changes: one reference is all that a tag which holds a body copies.
public final class Body: Sendable {
  let nodes: [Node]
  /// Whether there is nothing but white space and tags that write nothing.
  public let isBlank: Bool

  init(_ nodes: [Node]) {
    self.nodes = nodes
    isBlank = nodes.allSatisfy(\.isBlank)
  }
}

extension Body {
  /// Without the white space, which Liquid leaves out where a block writes nothing else.
  public var withoutText: Body { Body(nodes.filter { !($0 is TextNode) }) }
}
