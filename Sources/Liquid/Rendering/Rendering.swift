package import Bytes

/// The state of a rendering: the variables, the output, and the use of the limits.
public struct Rendering: ~Copyable {
  /// The output of the innermost `capture`, or of the template.
  package internal(set) var output = ByteWriter()
  /// The tags, filters and other settings.
  public private(set) var environment: Environment
  /// The escaping of text in output tags.
  public private(set) var escaping: Escaping
  /// Storage for the host's tags during one rendering. Each tag uses its own keys.
  public var store: [String: Value] = [:]
  /// The state of the host's tags that read `output`, so that they can continue at the place where
  /// they stopped. Each `capture` starts without such a state.
  public var outputReaderState: (any Sendable)?

  /// The data of the template: an object or a drop.
  private(set) var data: Borrowed
  var scope = Scope()
  /// The scopes around an isolated partial, outermost first.
  var outer = UniqueArray<Scope>()
  /// The template or partial that is being rendered.
  var source: Source
  private(set) var faults: [LiquidError] = []
  /// The last partials used, at most eight. A loop uses the same partials repeatedly, and reading
  /// this array needs no lock.
  var recentPartials: [Partial] = []
  /// The partials whose syntax errors have been recorded.
  var reported: Set<String> = []

  /// The variables whose values passed through an unknown filter. An argument error in a tag with
  /// such a variable is a consequence of the unknown filter and is not reported.
  var variablesWithUnknownFilters: Set<String> = []

  /// The record of the template lines that the output comes from. It is `nil` if the rendering is
  /// not traced, and within a `capture`.
  var trace: Trace?

  /// The stack usage, shared with the parser of partials.
  private(set) var stack = StackUse()
  private var limits: Limits
  private var stepsLeft: Int
  private var depth = 0
  /// The number of bytes in the output buffers around the innermost `capture`. They count toward
  /// the limit. Output from before the rendering is subtracted.
  private var outerByteCount = 0

  init(_ template: Template, _ data: Value) {
    source = template.source
    self.data = Borrowed(data)
    environment = template.environment
    escaping = template.escaping
    limits = environment.limits
    stepsLeft = limits.steps
  }
}

extension Rendering {
  /// Clears the result and the data, and keeps the allocated memory.
  mutating func clear() {
    data = Borrowed(.null)
    scope.clear()
    if !store.isEmpty { store = [:] }
    outputReaderState = nil
    if !faults.isEmpty { faults = [] }
    if !reported.isEmpty { reported = [] }
    if !variablesWithUnknownFilters.isEmpty { variablesWithUnknownFilters = [] }
    // If the host records which partials are used, the next rendering must look them up again.
    if environment.partials.recordsUses { recentPartials = [] }
  }

  /// Prepares a cleared rendering for another template and other data.
  mutating func restart(_ template: Template, _ data: Value) {
    source = template.source
    self.data = Borrowed(data)
    if environment !== template.environment {
      environment = template.environment
      limits = environment.limits
      recentPartials = []
    }
    escaping = template.escaping
    stack = StackUse()
    stepsLeft = limits.steps
  }

  /// Renders a whole template and appends to `output`. If this throws, `output` is unchanged.
  ///
  /// - Returns: The errors, if the environment does not throw them.
  mutating func render(
    _ template: Template, into output: inout ByteWriter
  ) throws(LiquidErrors) -> [LiquidError] {
    let start = output.count
    // Earlier output does not count toward the limit, so its size is subtracted.
    outerByteCount = -start
    swap(&self.output, &output)
    let faults = run(template.body)
    swap(&self.output, &output)
    if environment.faults == .thrown, !faults.isEmpty {
      output.truncate(to: start)
      throw LiquidErrors(faults)
    }
    return faults
  }

  /// Renders a body and returns all errors.
  private mutating func run(_ body: Body) -> [LiquidError] {
    do {
      _ = try render(body)
    } catch {
      // Errors in nodes have been recorded already, and a halt is not an error. Only an error
      // before the first node must be recorded here.
      if !(error is Halt) { try? note(error, source: source, span: 0..<0, blank: false) }
    }
    return faults
  }

  /// Renders a body into the output, and returns the control flow that follows.
  public mutating func render(_ body: Body) throws -> Flow {
    guard depth < limits.nesting, !stack.isExhausted else { throw UnlocatedError.tooDeep }
    depth += 1
    defer { depth -= 1 }
    try spend(body.nodes.count + 1)
    try checkOutput()
    for position in body.nodes.indices {
      let flow = try render(body.nodes[position])
      if flow != .next { return flow }
    }
    return .next
  }

  private mutating func render(_ node: borrowing Node) throws -> Flow {
    do {
      switch node.content {
      case .text(let text):
        output.append(text)
        try spend(text.count >> 6)
      case .path(let path): try write(path)
      case .tag(let tag):
        let flow = try tag.render(&self)
        guard flow == .next else { return flow }
      }
      try checkOutput()
    } catch {
      try note(error, source: node.source, span: node.span, blank: node.isBlank)
    }
    return .next
  }

  /// Renders a body into a separate buffer.
  public mutating func capture(_ body: Body) throws -> (bytes: [UInt8], flow: Flow) {
    var outside = ByteWriter(capacity: 256)
    var outsideTrace: Trace?
    var outsideReading: (any Sendable)?
    swap(&outside, &output)
    swap(&outsideReading, &outputReaderState)
    swap(&outsideTrace, &trace)
    outerByteCount += outside.count
    defer {
      outerByteCount -= outside.count
      swap(&outside, &output)
      swap(&outsideReading, &outputReaderState)
      swap(&outsideTrace, &trace)
    }
    let flow = try render(body)
    return (output.array, flow)
  }

  /// Throws if the output exceeds its limit.
  private mutating func checkOutput() throws {
    guard output.count &+ outerByteCount <= limits.outputBytes else {
      throw UnlocatedError(
        "The output is longer than \(limits.outputBytes) bytes", kind: .limit, ends: true)
    }
  }

  /// Counts a bounded amount of work without a check; the next `spend` checks the sum.
  mutating func charge(_ steps: Int) { stepsLeft &-= steps }

  /// Counts work, and throws an error if it exceeds the limit of steps.
  @inline(__always)
  public mutating func spend(_ steps: Int) throws {
    let (left, overflow) = stepsLeft.subtractingReportingOverflow(steps)
    stepsLeft = left
    if left < 0 || overflow { throw exhausted }
  }

  private var exhausted: UnlocatedError {
    UnlocatedError("The template takes more than \(limits.steps) steps", kind: .limit, ends: true)
  }

  /// Throws if a text of `bytes` bytes exceeds the limit; otherwise counts the work for it.
  public mutating func reserve(bytes: Int) throws {
    guard bytes <= limits.outputBytes else {
      throw UnlocatedError.tooLong(limits.outputBytes)
    }
    try spend(bytes >> 4)
  }
}

extension Rendering {
  /// Records an error in a node.
  ///
  /// Throws `Halt` if the error ends the rendering, or if there are a hundred errors.
  ///
  /// - Parameters:
  ///   - span: The byte range of the node in `source`.
  ///   - blank: Indicates whether the node writes only white space. Its errors are not shown in the
  ///     output, unless they end the rendering.
  private mutating func note(
    _ error: any Error, source: Source, span: Range<Int>, blank: Bool
  ) throws {
    if error is Halt { throw error }
    let known = faults.count
    var ends = false
    if let errors = error as? LiquidErrors {
      for error in errors.errors { record(error) }
    } else {
      let fault = error as? UnlocatedError ?? UnlocatedError("\(error)")
      if fault.kind != .argument || !isDoubtful(source.bytes[span]) {
        record(source.error(fault.kind, fault.message, at: fault.offset ?? span.lowerBound))
      }
      ends = fault.endsRendering
    }
    switch environment.faults {
    case .written: if !blank || ends, known < faults.count { write(message: faults[known]) }
    case .shownAsSource:
      // A loop encounters the same error in every iteration.
      if known < faults.count, faults[..<known].contains(where: faults[known].isAtSamePlace(as:)) {
        faults.removeSubrange(known...)
      }
      // The tag is written as in the template, so its lines correspond to those of the template.
      mark(span.lowerBound, .parallel)
      output.append(contentsOf: source.bytes[span])
    case .thrown: break
    }
    if ends || faults.count >= 100 { throw Halt() }
  }

  /// Indicates whether a tag contains the name of a variable with a doubtful value.
  private func isDoubtful(_ tag: ArraySlice<UInt8>) -> Bool {
    !variablesWithUnknownFilters.isEmpty
      && tag.split { !$0.isWord && $0 != UInt8(ascii: "-") }.contains { word in
        variablesWithUnknownFilters.contains(String(decoding: word, as: UTF8.self))
      }
  }

  /// Adds an error to the list, without writing it.
  mutating func record(_ error: LiquidError) { faults.append(error) }

  /// Indicates whether missing variables are ignored.
  var ignoresMissingVariables: Bool { environment.variables != .reported }

  /// Records a missing variable if the environment reports them.
  mutating func recordMissingVariable(_ name: String, _ path: borrowing Expression.Path) {
    guard !ignoresMissingVariables, faults.count < 100 else { return }
    record(path.source.error(.undefined, "Unknown variable '\(name)'", at: path.offset))
  }
}

extension Rendering {
  /// Writes a value as an output tag does: the elements of a list one after the other, and text
  /// with escaping if the template escapes.
  public mutating func write(_ value: Value) { output.write(value, escaping) }

  /// Writes text, with escaping if the template escapes.
  public mutating func write(text: String) { output.write(text, escaping) }

  /// Writes the value of an expression. The value of a path is not copied.
  mutating func write(_ expression: Expression) throws {
    switch expression.form {
    case .path(let path):
      charge(scope.locals.count >> 5)
      guard
        ignoresMissingVariables,
        Self.write(path, in: scope, data: data, escaping: escaping, into: &output) != nil
      else { return write(try search(path).resolved) }
    default: write(try evaluate(expression))
    }
  }

  private static func write(
    _ path: borrowing Expression.Path, in scope: borrowing Scope, data: borrowing Borrowed,
    escaping: Escaping, into output: inout ByteWriter
  ) -> Void? {
    at(path, in: scope, data: data) { output.write($0.value, escaping) }
  }

  /// Writes bytes unchanged.
  public mutating func write(markup: some Collection<UInt8>) { output.append(contentsOf: markup) }

  /// Writes text without escaping.
  public mutating func write(markup: String) { output.append(contentsOf: markup) }

  /// Writes an error as Liquid shows it in a page.
  mutating func write(message error: LiquidError) { write(text: error.shown) }

  /// Returns markup as a value that is not escaped again. If the template does not escape, the
  /// value is a text.
  public func markup(_ text: String) -> Value {
    escaping == .html ? .html(HTML(text)) : .string(text)
  }

  /// Returns the text of a value, escaped if the template escapes and the value is not markup.
  public func escaped(_ value: Value) -> String {
    if case .html = value { return value.text }
    return escaping == .html
      ? String(decoding: HTML(escaping: value.text).bytes, as: UTF8.self) : value.text
  }
}

extension ByteWriter {
  @inline(__always)
  mutating func write(_ text: String, _ escaping: Escaping) {
    if escaping == .html {
      HTML.escape(text, into: &self)
    } else {
      append(contentsOf: text)
    }
  }

  @inline(__always)
  mutating func write(_ value: Value, _ escaping: Escaping) {
    switch value {
    case .string(let text): write(text, escaping)
    default: write(other: value, escaping, depth: 0)
    }
  }

  private mutating func write(other value: Value, _ escaping: Escaping, depth: Int) {
    switch value {
    case .null: break
    case .string(let text): write(text, escaping)
    case .html(let html): append(html.bytes)
    case .integer(let integer): append(integer)
    case .bool(let bool): append(contentsOf: bool ? "true" : "false")
    case .array(let elements) where depth < 64:
      for element in elements { write(other: element, escaping, depth: depth + 1) }
    case .drop(let drop):
      // The shown value of a drop can be markup or a list, but not another drop.
      let shown = drop.displayValue
      if case .drop = shown { return }
      write(other: shown, escaping, depth: depth + 1)
    default: write(value.text, escaping)
    }
  }
}
