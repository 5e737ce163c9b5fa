extension Rendering {
  /// The value of a variable, or null.
  public subscript(name: String) -> Value {
    find(Name(name)).map { value(of: $0) } ?? .null
  }

  mutating func evaluate(_ path: Expression.Path) throws -> Value {
    var steps = path.steps[...]
    var name = path.root
    if name == nil, case .element(let key)? = steps.popFirst() {
      name = Name(try evaluate(key).text)
    }
    guard let name, var content = find(name) else {
      missing(name?.text ?? "", path)
      return .null
    }
    // Most paths end in a plain value's member: keep to values from there.
    while let step = steps.first {
      if case .value(let value) = content { return try follow(steps, of: path, from: value) }
      steps.removeFirst()
      guard let next = try self.step(step, from: content) else { return .null }
      content = next
    }
    return value(of: content)
  }

  private mutating func follow(
    _ steps: ArraySlice<Expression.Path.Step>, of path: Expression.Path, from start: Value
  ) throws -> Value {
    var value = start
    for step in steps {
      let next: Value?
      switch step {
      case .member(let name, let known):
        next = member(name, of: value) ?? known.command.flatMap { value.answer($0) }
        if next == nil { missing(name.text, path) }
      case .element(let key):
        let key = try evaluate(key)
        next = element(key, of: value)
        if next == nil { missing(key.text, path) }
      }
      guard let next else { return .null }
      value = next
    }
    return value
  }

  /// What `.name` or `[key]` leads to from a loop or a scope.
  private mutating func step(
    _ step: Expression.Path.Step, from content: Scope.Content
  ) throws -> Scope.Content? {
    let name: Name
    let field: LoopField?
    switch step {
    case .member(let member, let known): (name, field) = (member, known.field)
    case .element(let key):
      name = Name(try evaluate(key).text)
      field = LoopField(rawValue: name.text)
    }
    switch content {
    case .value(let value): return member(name, of: value).map { .value($0) }
    case .scope(let level): return find(name, level: level)
    case .loop(let position):
      guard let field else { return nil }
      let loop = scope.loops[position]
      if field == .parentloop { return loop.parent.map { .loop($0) } ?? .value(.null) }
      return loop.value(of: field).map { .value($0) }
    case .table(let position):
      return field.flatMap { scope.tables[position].value(of: $0) }.map { .value($0) }
    }
  }

  func find(_ name: Name) -> Scope.Content? {
    if let content = scope.content(of: name) { return content }
    return findInRoot(name, level: outer.count)
  }

  private func find(_ name: Name, level: Int) -> Scope.Content? {
    guard level < outer.count else { return find(name) }
    let found = outer[level]
    guard let content = found.content(of: name) else { return findInRoot(name, level: level) }
    switch content {
    case .loop, .table: return .value(value(of: content, in: found))
    default: return content
    }
  }

  private func findInRoot(_ name: Name, level: Int) -> Scope.Content? {
    let value: Value? =
      switch root {
      case .object(let object): object[name]
      case .drop(let drop): drop.value(for: name.text)
      }
    if let value { return .value(value) }
    return name.text == "self" ? .scope(level) : nil
  }

  private func value(of content: Scope.Content) -> Value { value(of: content, in: scope) }

  /// Loops and scopes as values that can be assigned and passed on.
  private func value(of content: Scope.Content, in scope: Scope) -> Value {
    switch content {
    case .value(let value): return value
    case .scope(let level): return .drop(ScopeDrop(level: level))
    case .loop(let position):
      var fields = Object()
      let loop = scope.loops[position]
      for field in LoopField.allCases {
        if let value = loop.value(of: field) { fields[field.rawValue] = value }
      }
      // A parent stands before its children, so this ends.
      fields["parentloop"] = loop.parent.map { value(of: .loop($0), in: scope) } ?? .null
      return .drop(LoopDrop(fields: fields, shownName: "Liquid::ForloopDrop"))
    case .table(let position):
      var fields = Object()
      for field in LoopField.allCases {
        if let value = scope.tables[position].value(of: field) { fields[field.rawValue] = value }
      }
      return .drop(LoopDrop(fields: fields, shownName: "Liquid::TablerowloopDrop"))
    }
  }

  /// A member of a value, through a scope where the value is one.
  func member(_ name: Name, of value: Value) -> Value? {
    value.member(name) ?? self.value(of: name, inScope: value)
  }

  /// What `value[key]` is, through a scope where the value is one.
  func element(_ key: Value, of value: Value) -> Value? {
    value.element(key) ?? self.value(of: Name(key.text), inScope: value)
  }

  private func value(of name: Name, inScope value: Value) -> Value? {
    guard case .drop(let drop) = value, let scope = drop as? ScopeDrop else { return nil }
    return find(name, level: scope.level).map { self.value(of: $0) }
  }
}
