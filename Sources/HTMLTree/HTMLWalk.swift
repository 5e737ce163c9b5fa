import CGumbo

/// A walk through all that a node holds, in the order of the text.
///
/// It goes from node to node without calling itself: a tree may be as deep as its text is long.
public struct HTMLWalk: IteratorProtocol {
  /// A step of the walk.
  public enum Step {
    /// A node begins; what it holds follows, unless it is skipped.
    case enter(HTMLNode)
    /// A node that was entered ends.
    case leave(HTMLNode)
  }

  private let root: HTMLNode
  private var last: Step?
  private var isSkipping = false

  public init(_ root: HTMLNode) { self.root = root }

  /// Passes over what the node holds that was entered last.
  public mutating func skipContent() { isSkipping = true }

  public mutating func next() -> Step? {
    defer { isSkipping = false }
    switch last {
    case nil: last = Self.child(of: root, 0).map(Step.enter)
    case .enter(let node):
      let child = isSkipping ? nil : Self.child(of: node, 0)
      last = child.map(Step.enter) ?? .leave(node)
    case .leave(let node):
      guard let parent = node.pointee.parent.map({ HTMLNode($0) }) else { return nil }
      if let sibling = Self.child(of: parent, Int(node.pointee.index_within_parent) + 1) {
        last = .enter(sibling)
      } else if parent == root {
        return nil
      } else {
        last = .leave(parent)
      }
    }
    return last
  }

  private static func child(of node: HTMLNode, _ number: Int) -> HTMLNode? {
    guard node.isElement else { return nil }
    let children = node.pointee.v.element.children
    guard number < Int(children.length), let child = children.data[number] else { return nil }
    return HTMLNode(child.assumingMemoryBound(to: GumboNode.self))
  }
}

extension HTMLNode {
  /// Whether it is an element, which may hold others.
  public var isElement: Bool {
    pointee.type == GUMBO_NODE_ELEMENT || pointee.type == GUMBO_NODE_TEMPLATE
  }
}
