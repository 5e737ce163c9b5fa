package import Bytes

/// Renders one template after the other in memory that serves them all.
///
/// To make and to give back what a rendering needs takes longer than to render a short template.
public final class Renderer {
  private var rendering = Rendering(Template(recovering: [], name: ""), .null)
  private var isRendering = false

  public init() {}

  /// Appends the rendered text to `output`, as `Template.render(_:into:)` does.
  @discardableResult
  public func render(
    _ template: Template, _ scope: Object, into output: inout [UInt8]
  ) throws(LiquidErrors) -> [LiquidError] {
    var writer = ByteWriter()
    let faults = try render(template, scope, into: &writer)
    output += writer.array
    return faults
  }

  /// Appends the rendered text to `output`, as `Template.render(_:into:)` does.
  @discardableResult
  package func render(
    _ template: Template, _ scope: Object, into output: inout ByteWriter
  ) throws(LiquidErrors) -> [LiquidError] {
    // A template may be rendered while another is.
    guard !isRendering else { return try Renderer().render(template, scope, into: &output) }
    isRendering = true
    rendering.restart(template, .object(scope))
    defer {
      rendering.clear()
      isRendering = false
    }
    return try rendering.render(template, into: &output)
  }
}
