import Synchronization

/// The source of the templates that `include` and `render` use.
public struct Partials: Sendable {
  let source: @Sendable (String) -> [UInt8]?
  /// Called with the name at each use of a partial, even if the partial does not exist.
  let onUse: (@Sendable (String) -> Void)?

  /// Creates partials from a function.
  ///
  /// - Parameters:
  ///   - source: Returns the bytes of a partial by the name in the template; `nil` if the partial
  ///     does not exist. The environment caches the result for each name. The function may be called
  ///     from any thread, and by several threads at the same time for the same name.
  ///   - onUse: Called each time that a rendering begins to use a partial.
  public init(
    _ source: @escaping @Sendable (String) -> [UInt8]?,
    onUse: (@Sendable (String) -> Void)? = nil
  ) {
    self.source = source
    self.onUse = onUse
  }

  /// Creates partials from memory. Names match with or without `.liquid`, ignoring case.
  public init(_ sources: [String: [UInt8]]) {
    self.init(names: Array(sources.keys)) { sources[$0] }
  }

  /// Creates partials from `names`, which are paths relative to a folder. `read` is called with one
  /// of these names when a template first uses it.
  ///
  /// A template may omit `.liquid` and may confuse upper and lower case. An exact name is
  /// preferred.
  public init(names: [String], read: @escaping @Sendable (String) -> [UInt8]?) {
    let exact = Set(names)
    var folded: [String: String] = [:]
    for name in names.sorted(by: >) { folded[name.lowercased()] = name }
    let caseless = folded
    onUse = nil
    source = { name in
      let candidates = [name, Partials.resolved(name)].flatMap { [$0, $0 + ".liquid"] }
      for candidate in candidates where exact.contains(candidate) { return read(candidate) }
      for candidate in candidates {
        if let found = caseless[candidate.lowercased()] { return read(found) }
      }
      return nil
    }
  }

  /// A source without templates.
  public static let none = Partials { _ in nil }

  /// Returns a path with `.` and `..` resolved.
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

/// A parsed partial with its syntax errors.
final class Partial: Sendable {
  let source: Source
  let body: Body
  let errors: [LiquidError]
  /// The name that the template uses.
  let name: Name
  /// The variable for a value that is passed to the partial: the last component of the name.
  let variable: Name
  /// Indicates whether the name is also a valid variable name. If it is, an `include` without a
  /// value passes the value of the variable with this name.
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

/// The parsed partials that templates have used.
final class PartialCache: Sendable {
  private let partials: Partials
  private let parsed = Mutex<[String: Partial?]>([:])

  init(_ partials: Partials) { self.partials = partials }

  /// A Boolean value that indicates whether the host records each use.
  var recordsUses: Bool { partials.onUse != nil }

  /// Returns the partial with a name; `nil` if there is none.
  ///
  /// If two threads ask for the same partial at the same time, both may parse it, with equal
  /// results.
  func partial(named name: String, environment: Environment, stack: StackUse) -> Partial? {
    partials.onUse?(name)
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

/// The variables that a partial can read.
public enum Visibility: Hashable, Sendable {
  /// All variables. Assignments remain after the partial, as with `include`.
  case shared
  /// Only its parameters and the template's data, as with `render`.
  case isolated
}

extension Rendering {
  /// Renders the partial `name` with `parameters` as additional variables.
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

  /// Calls `work` with variables that exist only during the call.
  public mutating func with<Result>(
    _ variables: [(name: String, value: Value)],
    _ work: (inout Rendering) throws -> Result
  ) rethrows -> Result {
    let count = scope.locals.count
    defer { scope.removeLocals(from: count) }
    for (name, value) in variables {
      scope.locals.append(Scope.Binding(Name(name), value))
    }
    return try work(&self)
  }

  /// Indicates whether a partial with this name exists.
  public func hasPartial(named name: String) -> Bool {
    environment.partials.partial(named: name, environment: environment, stack: stack) != nil
  }

  mutating func partial(named name: String) throws -> Partial {
    if let known = recentPartials.first(where: { $0.name.text == name }) { return known }
    guard
      let partial = environment.partials.partial(
        named: name, environment: environment, stack: stack)
    else {
      throw UnlocatedError("Partial '\(name)' not found", kind: .partial)
    }
    if recentPartials.count == 8 { recentPartials = [] }
    recentPartials.append(partial)
    return partial
  }

  /// Renders a partial that sees the surrounding variables and also `local`.
  mutating func render(
    _ partial: Partial, seeing local: consuming Scope.Binding
  ) throws -> Flow {
    let count = scope.locals.count
    scope.locals.append(local)
    defer { scope.removeLocals(from: count) }
    return try render(partial)
  }

  /// Renders a partial that sees only `locals` and the loop that renders it, if any.
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
    // A `break` in the partial ends the partial, but not a loop around the tag.
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

  /// Throws the syntax errors of a partial, so that it is not rendered. If the environment keeps
  /// faulty tags, records the errors instead.
  private mutating func report(_ partial: Partial) throws {
    let isNew = reported.insert(partial.source.name).inserted
    guard environment.faults == .shownAsSource else {
      throw LiquidErrors(
        isNew || environment.faults == .written ? partial.errors : [])
    }
    if isNew { for error in partial.errors { record(error) } }
  }
}
