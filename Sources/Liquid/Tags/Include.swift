/// The common part of `include` and `render`: a partial, an optional value for it, and parameters.
struct PartialCall: Sendable {
  /// The value that is passed to the partial. With `each`, the partial is rendered for each element
  /// of a list.
  enum PassedValue: Sendable { case with(Expression), each(Expression) }

  /// The name of the partial.
  let template: Expression
  let passedValue: PassedValue?
  /// The name for the passed value; `nil` to use the partial's name.
  let alias: Name?
  let parameters: [(name: Name, value: Expression)]

  init(_ markup: inout Markup) throws {
    template = try markup.expression()
    if markup.accept(word: "with") {
      passedValue = .with(try markup.expression())
    } else if markup.accept(word: "for") {
      passedValue = .each(try markup.expression())
    } else {
      passedValue = nil
    }
    if markup.accept(word: "as") {
      guard let word = markup.word() else { throw markup.fault("Expected a name after 'as'") }
      alias = Name(word)
    } else {
      alias = nil
    }
    parameters = try markup.namedArguments().map { (Name($0.name), $0.value) }
  }

  /// Returns the name for the passed value in a partial.
  func variable(in partial: Partial) -> Name { alias ?? partial.variable }
}

/// The tag `{% include 'card' with product, size: 2 %}`. The partial shares the surrounding
/// variables.
struct Include: Tag {
  let call: PartialCall

  init(_ parser: inout TagParser) throws {
    var markup = parser.markup
    call = try PartialCall(&markup)
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    guard rendering.outer.isEmpty else {
      throw UnlocatedError("include usage is not allowed in this context")
    }
    let partial = try partial(&rendering)
    let given: Value
    switch call.passedValue {
    case .with(let expression)?, .each(let expression)?:
      given = try rendering.evaluate(expression)
    case nil: given = partial.isNamedAsVariable ? rendering.value(of: partial.name) : .null
    }
    let count = rendering.scope.locals.count
    defer { rendering.scope.removeLocals(from: count) }
    // The value of a parameter can use the preceding parameters.
    for (name, value) in call.parameters {
      let value = try rendering.evaluate(value)
      rendering.scope.locals.append(Scope.Binding(name, value))
    }
    let variable = call.variable(in: partial)
    guard case .array(let elements) = given else {
      return try rendering.render(partial, seeing: Scope.Binding(variable, given))
    }
    for element in elements {
      let flow = try rendering.render(partial, seeing: Scope.Binding(variable, element))
      if flow != .next { return flow }
    }
    return .next
  }

  private func partial(_ rendering: inout Rendering) throws -> Partial {
    switch try rendering.evaluate(call.template) {
    case .string(let name): return try rendering.partial(named: name)
    case let name where name.kind == "String": return try rendering.partial(named: name.text)
    default: throw UnlocatedError("Argument error in tag 'include' - Illegal template name")
    }
  }
}

/// The tag `{% render 'card' for products as product, size: 2 %}`. The partial sees only its
/// parameters.
struct RenderPartial: Tag {
  let name: String
  let call: PartialCall

  init(_ parser: inout TagParser) throws {
    var markup = parser.markup
    let start = markup
    call = try PartialCall(&markup)
    guard let name = call.template.literalText else {
      throw start.fault("The name of the partial must be in quotes")
    }
    self.name = name
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    let partial = try rendering.partial(named: name)
    let variable = call.variable(in: partial)
    switch call.passedValue {
    case nil:
      return try render(partial, given: nil, variable: variable, loop: nil, rendering: &rendering)
    case .with(let expression)?:
      let value = try rendering.evaluate(expression)
      return try render(partial, given: value, variable: variable, loop: nil, rendering: &rendering)
    case .each(let expression)?:
      let value = try rendering.evaluate(expression)
      let elements: Elements
      switch value {
      case .array, .range, .object: elements = Elements(value)
      default:
        return try render(
          partial, given: value, variable: variable, loop: nil, rendering: &rendering)
      }
      var loop = Loop(name: name, length: elements.count, parent: nil)
      for position in 0..<elements.count {
        loop.index = position
        _ = try render(
          partial, given: elements[position], variable: variable, loop: loop, rendering: &rendering)
      }
      return .next
    }
  }

  private func render(
    _ partial: Partial, given: Value?, variable: Name, loop: Loop?,
    rendering: inout Rendering
  ) throws -> Flow {
    try rendering.spend(1)
    var locals = UniqueArray<Scope.Binding>()
    if loop != nil { locals.append(Scope.Binding(.forloop, .loop(0))) }
    for (name, value) in call.parameters {
      let value = try rendering.evaluate(value)
      locals.append(Scope.Binding(name, value))
    }
    if let given, given != .null {
      locals.append(Scope.Binding(variable, given))
    }
    return try rendering.render(partial, isolatedWith: locals, loop: loop)
  }
}
