/// A whole template in the place of a variable that stands for what it writes.
final class PartNode: Node, @unchecked Sendable {
  private let part: Template

  /// - Parameter node: The node of the variable.
  init(_ part: Template, in node: Node) {
    self.part = part
    super.init(source: node.source, span: node.span, isBlank: false)
  }

  override func render(_ rendering: inout Rendering) throws -> Flow {
    try rendering.render(part: part)
    return .next
  }
}
