extension Rendering {
  /// The value of a variable, or null.
  public subscript(name: String) -> Value {
    mutating get { value(of: Name(name)) }
  }

  mutating func value(of name: Name) -> Value { find(name).map { value(of: $0) } ?? .null }

  /// The value of a path that begins anywhere.
  mutating func search(_ path: Expression.Path) throws -> Value {
    let root = try path.key.map { Name(try evaluate($0).text) } ?? path.root
    return try follow(path, found: find(root))
  }

  /// Where the steps lead from what the variable was found to be.
  private mutating func follow(
    _ path: Expression.Path, found: Scope.Content?
  ) throws -> Value {
    switch found {
    case .value(let value)?: return try follow(path, from: 0, value)
    case let content?: return try follow(path, content)
    case nil:
      missing(path.key == nil ? path.root.text : "\(Expression(.path(path)))", path)
      return .null
    }
  }

  /// Where the steps lead from a loop or a scope.
  private mutating func follow(
    _ path: Expression.Path, _ start: Scope.Content
  ) throws -> Value {
    var content = start
    for (index, step) in path.steps.enumerated() {
      guard let next = try self.step(step, from: content) else { return .null }
      if case .value(let value) = next { return try follow(path, from: index + 1, value) }
      content = next
    }
    return value(of: content)
  }

  /// Where the steps from one on lead from a value.
  mutating func follow(
    _ path: Expression.Path, from first: Int, _ start: Value
  ) throws -> Value {
    guard first < path.steps.count else { return start.ofPath }
    guard var value = try follow(path, step: first, start) else { return .null }
    for index in (first + 1)..<path.steps.count {
      guard let next = try follow(path, step: index, value) else { return .null }
      value = next
    }
    return value.ofPath
  }

  /// Where one step leads from a value; nil where that is nowhere, which is noted.
  private mutating func follow(
    _ path: Expression.Path, step index: Int, _ value: Value
  ) throws -> Value? {
    try path.steps.unretained(index) { step in
      if let key = step.key {
        let key = try evaluate(key)
        if let next = element(key, of: value) { return next }
        missing(key.text, path)
        return nil
      }
      if let next = member(step.name, of: value) { return next }
      if let command = step.command, let next = value.ofPath.answer(command) { return next }
      missing(step.name.text, path)
      return nil
    }
  }

  /// What `.name` or `[key]` leads to from a loop or a scope.
  private mutating func step(
    _ step: Expression.Path.Step, from content: Scope.Content
  ) throws -> Scope.Content? {
    let name = try step.key.map { Name(try evaluate($0).text) } ?? step.name
    let field = step.key == nil ? step.field : LoopField(rawValue: name.text)
    switch content {
    case .value(let value): return member(name, of: value).map { .value($0) }
    case .scope(let level): return find(name, level: level)
    case .loop(let position):
      guard let field else { return nil }
      let loop = scope.loops[position]
      if field == .parentloop { return loop.parent.map { .loop($0) } ?? .value(.null) }
      return loop.value(of: field).map { .value($0) }
    case .table(let position):
      return field.flatMap { scope.memory.tables[position].value(of: $0) }.map { .value($0) }
    }
  }

  mutating func find(_ name: Name) -> Scope.Content? {
    // No template of good will has enough of them for this to be more than nothing.
    charge(scope.locals.count >> 5)
    if let content = scope.content(of: name) { return content }
    return findInRoot(name, level: outer.count)
  }

  private mutating func find(_ name: Name, level: Int) -> Scope.Content? {
    guard level < outer.count else { return find(name) }
    let found = outer[level]
    guard let content = found.content(of: name) else { return findInRoot(name, level: level) }
    switch content {
    case .loop, .table: return .value(value(of: content, in: found))
    default: return content
    }
  }

  private mutating func findInRoot(_ name: Name, level: Int) -> Scope.Content? {
    if let value = root.value(for: name) { return .value(value) }
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
        if let value = scope.memory.tables[position].value(of: field) {
          fields[field.rawValue] = value
        }
      }
      return .drop(LoopDrop(fields: fields, shownName: "Liquid::TablerowloopDrop"))
    }
  }

  /// The member of a value called `name`, or null.
  public mutating func member(_ name: String, of value: Value) -> Value {
    member(Name(name), of: value)?.ofPath ?? .null
  }

  /// Reads an expression with its filters from a text that a filter was given.
  public func filtered(_ text: String) throws -> Filtered {
    var markup = Markup(text)
    let nowhere = Source(name: "", bytes: [])
    var parser = TagParser(nowhere, environment: environment, stack: stack)
    return try parser.filtered(&markup)
  }

  /// A member of a value, through a scope where the value is one.
  mutating func member(_ name: Name, of value: Value) -> Value? {
    value.member(name) ?? self.value(of: name, inScope: value)
  }

  /// What `value[key]` is, through a scope where the value is one.
  mutating func element(_ key: Value, of value: Value) -> Value? {
    value.element(key) ?? self.value(of: Name(key.text), inScope: value)
  }

  private mutating func value(of name: Name, inScope value: Value) -> Value? {
    // Comparing types is cheap, casting is not, and most drops are none of ours.
    guard case .drop(let drop) = value, type(of: drop) == ScopeDrop.self,
      let scope = drop as? ScopeDrop
    else { return nil }
    return find(name, level: scope.level).map { self.value(of: $0) }
  }
}
