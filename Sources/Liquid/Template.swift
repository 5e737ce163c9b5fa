package import Bytes

/// An option that determines whether a template records the origin of its output.
public enum Tracing: Hashable, Sendable {
  /// No record.
  case off
  /// The template records for each line of the output its line in the template; see
  /// `render(_:into:lines:)`.
  case lines
}

/// A parsed template. It is immutable and can be rendered repeatedly, by several threads at the
/// same time.
///
///     let template = try Template("Hello {{ name | upcase }}!", name: "greeting")
///     var output: [UInt8] = []
///     try template.render(["name": "Ann"], into: &output)  // Hello ANN!
public final class Template: Sendable {
  /// The name of the template in errors, such as its path.
  public let name: String
  /// The settings that the template was parsed with.
  public let environment: Environment
  /// The escaping of text in output tags.
  public let escaping: Escaping
  /// The syntax errors; empty unless the template was created with `init(recovering:…)`.
  public let errors: [LiquidError]

  let source: Source
  let body: Body

  /// Parses `source`. All syntax errors are thrown together.
  ///
  /// - Parameter name: The name of the template in errors, such as its path.
  public convenience init(
    _ source: [UInt8], name: String, environment: Environment = Environment(),
    escaping: Escaping = .none
  ) throws(LiquidErrors) {
    self.init(recovering: source, name: name, environment: environment, escaping: escaping)
    if !errors.isEmpty { throw LiquidErrors(errors) }
  }

  /// Parses a template; see the initializer for bytes.
  public convenience init(
    _ source: String, name: String, environment: Environment = Environment(),
    escaping: Escaping = .none
  ) throws(LiquidErrors) {
    try self.init(
      Array(source.utf8), name: name, environment: environment, escaping: escaping)
  }

  /// Parses `source`. Tags with syntax errors stay in the text unchanged, and `errors` lists the
  /// errors. All other tags can be rendered.
  public init(
    recovering source: [UInt8], name: String, environment: Environment = Environment(),
    escaping: Escaping = .none, tracing: Tracing = .off
  ) {
    self.name = name
    self.environment = environment
    self.escaping = escaping
    self.source = Source(name: name, bytes: source)
    var parser = TagParser(self.source, environment: environment, tracing: tracing)
    body = parser.template()
    errors = parser.errors
  }
}

extension Template {
  /// Appends the rendered text to `output`. If this throws, `output` is unchanged.
  ///
  /// - Returns: The errors, if the environment writes them or keeps the tags
  ///   (`Environment.ErrorPolicy`). If it throws errors, the result is empty.
  @discardableResult
  public func render(
    _ scope: Object, into output: inout [UInt8]
  ) throws(LiquidErrors) -> [LiquidError] {
    try render(.object(scope), into: &output)
  }

  /// Renders with the members of a drop as variables.
  @discardableResult
  public func render(
    _ scope: some Drop, into output: inout [UInt8]
  ) throws(LiquidErrors) -> [LiquidError] {
    try render(.drop(scope), into: &output)
  }

  /// Renders a template that was parsed with `tracing: .lines`. Sets `lines` to the line in the
  /// template for each line of the output. All output of a tag belongs to the tag's line.
  ///
  /// Lines count from 1, and end with LF, CR LF or a lone CR.
  @discardableResult
  public func render(
    _ scope: some Drop, into output: inout [UInt8], lines: inout [Int]
  ) throws(LiquidErrors) -> [LiquidError] {
    let start = output.count
    var trace: Trace? = Trace(of: source)
    let faults = try render(.drop(scope), into: &output, tracing: &trace)
    lines = trace?.lines(of: output[start...]) ?? []
    return faults
  }

  private func render(
    _ data: Value, into output: inout [UInt8]
  ) throws(LiquidErrors) -> [LiquidError] {
    var trace: Trace?
    return try render(data, into: &output, tracing: &trace)
  }

  private func render(
    _ data: Value, into output: inout [UInt8], tracing trace: inout Trace?
  ) throws(LiquidErrors) -> [LiquidError] {
    var writer = ByteWriter(capacity: max(256, output.capacity - output.count))
    var rendering = Rendering(self, data)
    swap(&rendering.trace, &trace)
    defer { swap(&rendering.trace, &trace) }
    let faults = try rendering.render(self, into: &writer)
    output += writer.array
    return faults
  }
}

/// The escaping of text in output tags.
public enum Escaping: Hashable, Sendable {
  /// The characters `& < > " '` become character references, except in values that are markup.
  case html
  /// Text is written unchanged.
  case none
}

/// Renders templates one after the other in the same memory.
///
/// Allocating and freeing the memory of a rendering takes longer than rendering a short template.
package final class Renderer {
  private var rendering = Rendering(Template(recovering: [], name: ""), .null)
  private var isRendering = false

  package init() {}

  /// Appends the rendered text to `output`, like `Template.render(_:into:)`.
  @discardableResult
  package func render(
    _ template: Template, _ scope: Object, into output: inout ByteWriter
  ) throws(LiquidErrors) -> [LiquidError] {
    // A template can be rendered while another one is being rendered.
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

/// The result of rendering a template, with errors shown in place as Liquid does.
public struct Rendition: Sendable {
  /// The rendered text, in UTF-8.
  public var output: [UInt8]
  /// All errors, with syntax errors first.
  public var errors: [LiquidError]

  /// Parses and renders a template without throwing, for a command that renders one template.
  ///
  /// - Parameters:
  ///   - name: The name of the template in errors. An empty name is omitted, as in Liquid.
  ///   - data: An object whose members become the variables.
  ///   - now: The time that `'now'` stands for, in seconds since 1970-01-01 00:00 UTC.
  ///   - utcOffset: The zone of dates without a zone, in seconds east of UTC.
  public init(
    template: [UInt8], name: String = "", data: Value, partials: Partials = .none,
    limits: Limits = Limits(), now: Int = 0, utcOffset: Int = 0
  ) {
    let environment = Environment(
      partials: partials, limits: limits, unknownFilters: .ignored, faults: .written,
      clock: Clock(now: now, utcOffset: utcOffset))
    let template = Template(recovering: template, name: name, environment: environment)
    output = []
    errors = template.errors
    var scope = Object()
    if case .object(let object) = data { scope = object }
    do {
      errors += try template.render(scope, into: &output)
    } catch {
      errors += error.errors
    }
  }
}
