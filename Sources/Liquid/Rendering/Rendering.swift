package import Bytes

/// A template being rendered: its variables, its output, and what it has used of its limits.
public struct Rendering: ~Copyable {
  /// What was written so far by the innermost `capture`, or by the template.
  package internal(set) var output = ByteWriter()
  public private(set) var environment: Environment
  public private(set) var escaping: Escaping
  /// What the host's own tags remember in one rendering; each uses names of its own.
  public var store: [String: Value] = [:]
  /// What the host's own tags learned from reading `output`, so that they can read on where they
  /// were; a `capture` has its own.
  public var reading: (any Sendable)?

  /// The data that the template was given: an object or a drop.
  private(set) var data: Borrowed
  var scope = Scope()
  /// The scopes around an isolated partial, the outermost first.
  var outer = UniqueArray<Scope>()
  /// The template or partial that is being rendered.
  var source: Source
  private(set) var faults: [LiquidError] = []
  /// The partials that were asked for, a few: loops ask for the same ones again and again.
  var asked: [Partial] = []
  /// Partials whose syntax errors were noted.
  var reported: Set<String> = []

  /// Variables whose values went through a filter that is not known, so that what goes wrong with
  /// them is no fault of the template's own.
  var doubtful: Set<String> = []

  /// Where the output came from, where that is asked for; nil within a capture.
  var trace: Trace?

  /// Shared with the parser of the partials it asks for.
  private(set) var stack = Stack()
  private var limits: Limits
  private var stepsLeft: Int
  private var depth = 0
  /// What was written by captures that are still open.
  private var suspended = 0

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
  /// Forgets what was rendered, and the data; the room for it stays.
  mutating func clear() {
    data = Borrowed(.null)
    scope.clear()
    if !store.isEmpty { store = [:] }
    reading = nil
    if !faults.isEmpty { faults = [] }
    if !reported.isEmpty { reported = [] }
    if !doubtful.isEmpty { doubtful = [] }
    // The host is to be told of them in the next rendering too.
    if environment.partials.isNoted { asked = [] }
  }

  /// Begins with another template and other data, when all is cleared.
  mutating func restart(_ template: Template, _ data: Value) {
    source = template.source
    self.data = Borrowed(data)
    if environment !== template.environment {
      environment = template.environment
      limits = environment.limits
      asked = []
    }
    escaping = template.escaping
    stack = Stack()
    stepsLeft = limits.steps
  }

  /// Renders a whole template behind what `output` holds, which is left as it was where this throws.
  ///
  /// - Returns: the faults that were written or kept in place.
  mutating func render(
    _ template: Template, into output: inout ByteWriter
  ) throws(LiquidErrors) -> [LiquidError] {
    let start = output.count
    // What was there before does not count.
    suspended = -start
    swap(&self.output, &output)
    let faults = run(template.body)
    swap(&self.output, &output)
    if environment.faults == .thrown, !faults.isEmpty {
      output.truncate(to: start)
      throw LiquidErrors(faults)
    }
    return faults
  }

  /// - Returns: all that went wrong.
  private mutating func run(_ body: Body) -> [LiquidError] {
    do {
      _ = try render(body)
    } catch {
      // All but a halt was noted where it was thrown, save what the first step may throw.
      if !(error is Halt) { try? note(error, source: source, span: 0..<0, blank: false) }
    }
    return faults
  }

  /// Renders a body into the output.
  public mutating func render(_ body: Body) throws -> Flow {
    guard depth < limits.nesting, !stack.isExhausted else { throw Fault.tooDeep }
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

  /// Renders a body into bytes of their own.
  public mutating func capture(_ body: Body) throws -> (bytes: [UInt8], flow: Flow) {
    var outside = ByteWriter(capacity: 256)
    var outsideTrace: Trace?
    var outsideReading: (any Sendable)?
    swap(&outside, &output)
    swap(&outsideReading, &reading)
    swap(&outsideTrace, &trace)
    suspended += outside.count
    defer {
      suspended -= outside.count
      swap(&outside, &output)
      swap(&outsideReading, &reading)
      swap(&outsideTrace, &trace)
    }
    let flow = try render(body)
    return (output.array, flow)
  }

  /// Mutating, though it changes nothing, as are the look-ups: others would have the rendering
  /// copied for them.
  private mutating func checkOutput() throws {
    guard output.count &+ suspended <= limits.outputBytes else {
      throw Fault("The output exceeds \(limits.outputBytes) bytes", kind: .limit, ends: true)
    }
  }

  /// Counts work whose end is in sight, to be checked when more is spent.
  mutating func charge(_ steps: Int) { stepsLeft &-= steps }

  /// Counts work against the limit of steps.
  @inline(__always)
  public mutating func spend(_ steps: Int) throws {
    let (left, overflow) = stepsLeft.subtractingReportingOverflow(steps)
    stepsLeft = left
    if left < 0 || overflow { throw exhausted }
  }

  private var exhausted: Fault {
    Fault("The template takes more than \(limits.steps) steps", kind: .limit, ends: true)
  }

  /// Throws if a text of that many bytes is more than the template may make; counts the work.
  public mutating func reserve(bytes: Int) throws {
    guard bytes <= limits.outputBytes else {
      throw Fault.tooLong(limits.outputBytes)
    }
    try spend(bytes >> 4)
  }
}

extension Rendering {
  /// Notes what went wrong in a node, and throws again only what ends the whole rendering.
  private mutating func note(
    _ error: any Error, source: Source, span: Range<Int>, blank: Bool
  ) throws {
    if error is Halt { throw error }
    let known = faults.count
    var ends = false
    if let errors = error as? LiquidErrors {
      for error in errors.errors { record(error) }
    } else {
      let fault = error as? Fault ?? Fault("\(error)")
      if fault.kind != .argument || !isDoubtful(source.bytes[span]) {
        record(source.error(fault.kind, fault.message, at: fault.offset ?? span.lowerBound))
      }
      ends = fault.ends
    }
    switch environment.faults {
    case .written: if !blank || ends, known < faults.count { write(message: faults[known]) }
    case .kept:
      // A loop meets the same fault in every round.
      if known < faults.count, faults[..<known].contains(where: faults[known].isAtSamePlace(as:)) {
        faults.removeSubrange(known...)
      }
      mark(span.lowerBound, .parallel)
      output.append(contentsOf: source.bytes[span])
    case .thrown: break
    }
    if ends || faults.count >= 100 { throw Halt() }
  }

  /// Whether a variable with a doubtful value is named in a tag.
  private func isDoubtful(_ tag: ArraySlice<UInt8>) -> Bool {
    !doubtful.isEmpty
      && tag.split { !$0.isWord && $0 != UInt8(ascii: "-") }.contains { word in
        doubtful.contains(String(decoding: word, as: UTF8.self))
      }
  }

  /// Notes a fault that leaves the node it stands in as it is.
  mutating func record(_ error: LiquidError) { faults.append(error) }

  /// Whether names that are not there may be passed over.
  var passesOverMissing: Bool { environment.variables != .reported }

  /// Notes that a variable is not there, where the environment wants to know.
  mutating func missing(_ name: String, _ path: borrowing Expression.Path) {
    guard !passesOverMissing, faults.count < 100 else { return }
    record(path.source.error(.undefined, "Unknown variable '\(name)'", at: path.offset))
  }
}
