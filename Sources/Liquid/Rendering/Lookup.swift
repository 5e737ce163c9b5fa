extension Rendering {
  /// The value of a variable, or null.
  public subscript(name: String) -> Value {
    mutating get { value(of: Name(name)) }
  }

  mutating func value(of name: Name) -> Value { found(name, level: outer.count) ?? .null }

  /// Returns the value of a variable in the scope at a level, which is an index in `outer`. The level
  /// `outer.count` is the current scope.
  private mutating func found(_ name: Name, level: Int) -> Value? {
    guard let content = find(name, level: level) else { return nil }
    return value(of: content, in: scope)
  }

  /// Returns the value of a path, or null. A list of the host is not read.
  mutating func evaluate(_ path: borrowing Expression.Path) throws -> Value {
    charge(scope.locals.count >> 5)
    if ignoresMissingVariables, let value = Self.at(path, in: scope, data: data, work: { $0.value })
    {
      return value
    }
    return try search(path)
  }

  /// Calls `work` with the value of a path, or with null if there is no such value. Returns `nil`
  /// if the path needs `search(_:)`.
  ///
  /// The function is static, so that `work` can change the rendering.
  @inline(__always)
  static func at<Result>(
    _ path: borrowing Expression.Path, in scope: borrowing Scope, data: borrowing Borrowed,
    work: (borrowing Borrowed) -> Result
  ) -> Result? {
    if let local = scope.local(path.steps[0].name) {
      return switch scope.locals[local].content {
      case .value(let value): value.at(path, from: 1, work)
      default: nil
      }
    }
    if let position = scope.assigned.names.position(of: path.steps[0].name) {
      return scope.assigned.at(path, from: 0, position: position, work: work)
    }
    return scope.rareStates.isEmpty ? data.at(path, from: 0, work) : nil
  }

  /// Evaluates a path step by step. Unlike `at(_:in:_:_:)`, it handles all paths, for example paths
  /// with keys, loops or drops.
  mutating func search(_ path: borrowing Expression.Path) throws -> Value {
    let key = path.steps[0].key
    let name = try key.map { Name(try evaluate($0).text) } ?? path.steps[0].name
    guard var content = find(name) else {
      recordMissingVariable(key == nil ? name.text : path.description, path)
      return .null
    }
    for index in 1..<path.steps.count {
      guard let next = try step(path.steps[index], of: path, from: content) else { return .null }
      content = next
    }
    return value(of: content, in: scope)
  }

  /// Returns the result of one step, or `nil`. A missing member of a value is
  /// recorded.
  private mutating func step(
    _ step: borrowing Expression.Path.Step, of path: borrowing Expression.Path,
    from content: borrowing Scope.Meaning
  ) throws -> Scope.Meaning? {
    let key = try step.key.map { try evaluate($0) }
    switch content {
    case .value(let borrowed):
      let value = borrowed.value
      if let next = key.map({ element($0, of: value) }) ?? member(step.name, of: value) {
        return .value(Borrowed(next))
      }
      if let command = step.command, let answer = value.resolved.builtInProperty(command) {
        return .value(Borrowed(answer))
      }
      recordMissingVariable(key?.text ?? step.name.text, path)
      return nil
    case .scope(let level): return find(key.map { Name($0.text) } ?? step.name, level: level)
    case .loop(let position):
      guard let field = field(of: step, key) else { return nil }
      let loop = scope.loops[position]
      if field == .parentloop { return loop.parent.map { .loop($0) } ?? .value(Borrowed(.null)) }
      return loop.value(of: field).map { .value(Borrowed($0)) }
    case .table(let position):
      return field(of: step, key).flatMap { scope.rareState.tables[position].value(of: $0) }
        .map { .value(Borrowed($0)) }
    }
  }

  private func field(of step: borrowing Expression.Path.Step, _ key: Value?) -> LoopField? {
    if let key { LoopField.named(key.text) } else { step.field }
  }

  mutating func find(_ name: Name) -> Scope.Meaning? {
    // One step for each 32 locals, because the search may compare all locals.
    charge(scope.locals.count >> 5)
    if let content = scope.content(of: name) { return content }
    return findInData(name, level: outer.count)
  }

  private mutating func find(_ name: Name, level: Int) -> Scope.Meaning? {
    guard level < outer.count else { return find(name) }
    guard let content = outer[level].content(of: name) else {
      return findInData(name, level: level)
    }
    // Indices of loops and tables are valid only in their own scope, so convert them to values.
    return .value(Borrowed(value(of: content, in: outer[level])))
  }

  private mutating func findInData(_ name: Name, level: Int) -> Scope.Meaning? {
    if let value = data.value.member(name) { return .value(Borrowed(value)) }
    return name.text == "self" ? .scope(level) : nil
  }

  /// Converts loops and scopes to values that can be assigned and passed on.
  private func value(
    of content: borrowing Scope.Meaning, in scope: borrowing Scope
  ) -> Value {
    switch content {
    case .value(let borrowed): return borrowed.value
    case .scope(let level): return .drop(ScopeDrop(level: level))
    case .loop(let position):
      var fields = Object()
      let loop = scope.loops[position]
      for field in LoopField.allCases {
        if let value = loop.value(of: field) { fields[field.rawValue] = value }
      }
      // A parent precedes its children, so the recursion ends.
      fields["parentloop"] = loop.parent.map { value(of: .loop($0), in: scope) } ?? .null
      return .drop(LoopDrop(fields: fields, shownName: "Liquid::ForloopDrop"))
    case .table(let position):
      var fields = Object()
      for field in LoopField.allCases {
        if let value = scope.rareState.tables[position].value(of: field) {
          fields[field.rawValue] = value
        }
      }
      return .drop(LoopDrop(fields: fields, shownName: "Liquid::TablerowloopDrop"))
    }
  }

  /// Returns the member `name` of a value, or null.
  public mutating func member(_ name: String, of value: Value) -> Value {
    member(Name(name), of: value)?.resolved ?? .null
  }

  /// Parses an expression with its filters from a text, such as a filter's argument.
  public func filtered(_ text: String) throws -> FilteredExpression {
    var markup = Markup(text)
    let nowhere = Source(name: "", bytes: [])
    var parser = TagParser(nowhere, environment: environment, stack: stack)
    return try parser.filtered(&markup)
  }

  /// Returns a member of a value, or `nil`. If the value is a scope (`self`), the
  /// member is a variable of this scope.
  mutating func member(_ name: Name, of value: Value) -> Value? {
    value.member(name) ?? self.value(of: name, inScope: value)
  }

  /// Returns `value[key]`, or `nil`. If the value is a scope (`self`), the key is the
  /// name of a variable of this scope.
  mutating func element(_ key: Value, of value: Value) -> Value? {
    value.element(key) ?? self.value(of: Name(key.text), inScope: value)
  }

  private mutating func value(of name: Name, inScope value: Value) -> Value? {
    // Comparing types is cheaper than casting, and most drops have other types.
    guard case .drop(let drop) = value, type(of: drop) == ScopeDrop.self,
      let scope = drop as? ScopeDrop
    else { return nil }
    return found(name, level: scope.level)
  }
}

/// A value that cannot be copied, so that reading it needs no reference counting.
///
/// Most paths of a template lead by names from object to object. Copying each intermediate object
/// and the final value would take 8 % of the time of a clean build of a site. The tests compare the
/// results with those of `Rendering.search(_:)`.
struct Borrowed: ~Copyable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Borrowed {
  /// Calls `work` with the value after the steps of a path from the index `step` on, or with null
  /// if there is no such value. Returns `nil` if the steps need `Rendering.search(_:)`.
  func at<Result>(
    _ path: borrowing Expression.Path, from step: Int, _ work: (borrowing Borrowed) -> Result
  ) -> Result? {
    if step == path.steps.count { return work(self) }
    switch value {
    case .object(let object):
      return object.at(
        path, from: step, position: path.steps[step].position(in: object.names), work: work)
    case .drop: return nil
    default: return path.steps[step].isName ? work(Borrowed(.null)) : nil
    }
  }
}

extension Object {
  /// Continues a path at one of the members.
  ///
  /// - Parameter position: The index of the member in `values`; `nil` if the object has no member
  ///   for this step.
  func at<Result>(
    _ path: borrowing Expression.Path, from step: Int, position: Int?,
    work: (borrowing Borrowed) -> Result
  ) -> Result? {
    guard let position else { return path.steps[step].isName ? work(Borrowed(.null)) : nil }
    return unsafe values.withUnsafeBufferPointer { values in
      // A struct with a single field has the same layout as the field.
      unsafe values.withMemoryRebound(to: Borrowed.self) {
        // The last step is inlined to save a call.
        if step + 1 == path.steps.count { return unsafe work($0[position]) }
        return unsafe $0[position].at(path, from: step + 1, work)
      }
    }
  }
}

extension Expression.Path.Step {
  /// Returns the index of the name in `names`; `nil` if it is not there, or if the step is a key.
  @inline(__always)
  fileprivate func position(in names: Object.Names) -> Int? {
    key == nil ? names.position(of: name, near: lastIndex) : nil
  }
}
