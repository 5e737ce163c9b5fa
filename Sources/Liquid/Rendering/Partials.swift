import Synchronization

/// The source of the templates that `include` and `render` name.
public struct Partials: Sendable {
  let source: @Sendable (String) -> [UInt8]?
  /// Called for each use of a partial with its name, whether or not it exists.
  let noting: (@Sendable (String) -> Void)?

  /// Gets the bytes of a partial from `source` by its name as the template wrote it; nil means that
  /// it does not exist.
  ///
  /// `source` is called once for each name and environment, from any thread; `noting` is called
  /// each time that a rendering begins to use a partial.
  public init(
    _ source: @escaping @Sendable (String) -> [UInt8]?,
    noting: (@Sendable (String) -> Void)? = nil
  ) {
    self.source = source
    self.noting = noting
  }

  /// Templates held in memory, found by name, with or without `.liquid`, in any case.
  public init(_ sources: [String: [UInt8]]) {
    self.init(names: Array(sources.keys)) { sources[$0] }
  }

  /// Templates among `names`, which are paths relative to one folder; each is read on first use.
  ///
  /// A template may leave out `.liquid` and mistake upper for lower case; an exact name wins.
  public init(names: [String], read: @escaping @Sendable (String) -> [UInt8]?) {
    let exact = Set(names)
    var folded: [String: String] = [:]
    for name in names.sorted(by: >) { folded[name.lowercased()] = name }
    let caseless = folded
    noting = nil
    source = { name in
      let candidates = [name, Partials.resolved(name)].flatMap { [$0, $0 + ".liquid"] }
      for candidate in candidates where exact.contains(candidate) { return read(candidate) }
      for candidate in candidates {
        if let found = caseless[candidate.lowercased()] { return read(found) }
      }
      return nil
    }
  }

  public static let none = Partials { _ in nil }

  /// A path without `.` and with each `..` taken together with the folder before it.
  private static func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// A partial as parsed, with its errors of syntax.
final class Partial: Sendable {
  let source: Source
  let body: Body
  let errors: [LiquidError]
  /// The requested name; the last part of it also names the value passed to the partial.
  let name: Name
  let variable: Name
  /// Whether a variable can have its name, so that a variable of that name reaches the partial.
  let isNamedAsVariable: Bool

  init(_ name: String, source: Source, body: Body, errors: [LiquidError]) {
    self.source = source
    self.body = body
    self.errors = errors
    self.name = Name(name)
    variable = Name(Partial.variable(named: name))
    isNamedAsVariable = Partial.isWord(name)
  }

  /// Returns the name of the variable for a value passed to the partial.
  static func variable(named name: String) -> String {
    name.split(separator: "/").last.map { String($0) } ?? name
  }

  private static func isWord(_ name: String) -> Bool {
    var markup = Markup(name)
    return markup.word() == name
  }
}

/// The partials that templates have used, each parsed once.
final class PartialCache: Sendable {
  private let partials: Partials
  private let parsed = Mutex<[String: Partial?]>([:])

  init(_ partials: Partials) { self.partials = partials }

  /// Whether the host records each use.
  var isNoted: Bool { partials.noting != nil }

  /// Returns the partial of that name; nil if there is none.
  ///
  /// Two threads that ask for it first at once may both parse it, and get the same tree.
  func partial(named name: String, environment: Environment, stack: Stack) -> Partial? {
    partials.noting?(name)
    if let known = parsed.withLock({ $0[name] }) { return known }
    let fresh = partials.source(name).map { bytes in
      let source = Source(name: name, bytes: bytes)
      var parser = TagParser(source, environment: environment, stack: stack)
      let body = parser.template()
      return Partial(name, source: source, body: body, errors: parser.errors)
    }
    parsed.withLock { $0[name] = .some(fresh) }
    return fresh
  }
}

/// The variables that a partial sees.
public enum Visibility: Hashable, Sendable {
  /// All variables; assignments stay after the partial, as with `include`.
  case shared
  /// Only its parameters and the template's data, as with `render`.
  case isolated
}

extension Rendering {
  /// Renders the partial `name` with `parameters` as its own variables.
  public mutating func render(
    partial name: String, _ visibility: Visibility = .shared,
    parameters: [(name: String, value: Value)] = []
  ) throws -> Flow {
    let partial = try partial(named: name)
    switch visibility {
    case .shared: return try with(parameters) { try $0.render(partial) }
    case .isolated:
      var locals = UniqueArray<Scope.Binding>()
      for (name, value) in parameters { locals.append(Scope.Binding(Name(name), value)) }
      return try render(partial, isolatedWith: locals)
    }
  }

  /// Runs `work` with variables that are gone afterwards.
  public mutating func with<Result>(
    _ variables: [(name: String, value: Value)],
    _ work: (inout Rendering) throws -> Result
  ) rethrows -> Result {
    let count = scope.locals.count
    defer { scope.forgetLocals(from: count) }
    for (name, value) in variables {
      scope.locals.append(Scope.Binding(Name(name), value))
    }
    return try work(&self)
  }

  /// Whether there is a partial of that name.
  public func hasPartial(named name: String) -> Bool {
    environment.partials.partial(named: name, environment: environment, stack: stack) != nil
  }

  mutating func partial(named name: String) throws -> Partial {
    if let known = asked.first(where: { $0.name.text == name }) { return known }
    guard
      let partial = environment.partials.partial(
        named: name, environment: environment, stack: stack)
    else {
      throw Fault("There is no partial called '\(name)'", kind: .partial)
    }
    if asked.count == 8 { asked = [] }
    asked.append(partial)
    return partial
  }

  /// Renders a partial that shares the variables around it, and sees one more.
  mutating func render(
    _ partial: Partial, seeing local: consuming Scope.Binding
  ) throws -> Flow {
    let count = scope.locals.count
    scope.locals.append(local)
    defer { scope.forgetLocals(from: count) }
    return try render(partial)
  }

  /// Renders a partial that sees nothing but `locals`, and the loop it may stand in.
  mutating func render(
    _ partial: Partial, isolatedWith locals: consuming UniqueArray<Scope.Binding>,
    loop: Loop? = nil
  ) throws -> Flow {
    var inner = Scope()
    inner.locals = locals
    if let loop { inner.loops = [loop] }
    swap(&scope, &inner)
    outer.append(inner)
    defer { scope = outer.removeLast() }
    // A `break` in there ends the partial, not a loop around it.
    _ = try render(partial)
    return .next
  }

  private mutating func render(_ partial: Partial) throws -> Flow {
    if !partial.errors.isEmpty { try report(partial) }
    let outside = source
    source = partial.source
    defer { source = outside }
    return try render(partial.body)
  }

  /// A partial with errors is not rendered, unless its faulty tags are to be kept.
  private mutating func report(_ partial: Partial) throws {
    let isNew = reported.insert(partial.source.name).inserted
    guard environment.faults == .kept else {
      throw LiquidErrors(
        isNew || environment.faults == .written ? partial.errors : [])
    }
    if isNew { for error in partial.errors { record(error) } }
  }
}
