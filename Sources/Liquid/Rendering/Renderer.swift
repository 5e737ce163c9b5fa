import Bytes

/// Renders one template after the other in memory that serves them all.
///
/// To make and to give back what a rendering needs takes longer than to render a short template.
public final class Renderer {
  // It is taken out and put back and never lent, so that nobody need ask.
  @exclusivity(unchecked) private var rendering: Rendering?

  public init() {}

  /// Appends the rendered text to `output`, as `Template.render(_:into:)` does.
  @discardableResult
  public func render(
    _ template: Template, _ scope: Object, into output: inout ByteWriter
  ) throws(LiquidErrors) -> [LiquidError] {
    let root = Root(scope)
    // Taken out meanwhile, so that a template may be rendered while another is.
    var rendering = self.rendering.take() ?? Rendering(template, root)
    rendering.restart(template, root)
    let result = Result { () throws(LiquidErrors) in
      try rendering.render(template, into: &output)
    }
    rendering.clear()
    self.rendering = consume rendering
    return try result.get()
  }
}
