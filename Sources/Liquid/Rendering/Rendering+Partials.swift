/// What a partial sees of the variables around it.
public enum Visibility: Hashable, Sendable {
  /// All of them, and what it assigns stays, as with `include`.
  case shared
  /// Only its parameters and the template's data, as with `render`.
  case isolated
}

extension Rendering {
  /// Renders the partial called `name` with `parameters` as variables of its own.
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

  /// Sets a variable that stays to the end of the template.
  public mutating func assign(_ value: Value, to name: String) {
    scope.assigned.set(Name(name), value)
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
