/// The tag `{% assign name = expression | filters %}`.
struct Assign: Tag {
  let name: Name
  let value: FilteredExpression

  init(_ parser: inout TagParser) throws {
    let (word, start) = try parser.parse(parser.markup) { _, markup in
      guard let word = markup.word(), markup.accept("=") else {
        throw markup.fault("Invalid 'assign' tag; write 'assign name = value'")
      }
      return (word, markup.position)
    } orLax: { _, markup in
      markup.nameBeforeEqual().map { ($0, markup.position) }
    }
    var markup = Markup(parser.markup.source, start..<parser.markup.end)
    name = Name(word)
    value = try parser.filtered(&markup)
  }

  var isBlank: Bool { true }

  func render(_ rendering: inout Rendering) throws -> Flow {
    let value = try rendering.unread(self.value)
    rendering.scope.assigned.set(name, value)
    if self.value.isDoubtful(in: rendering) {
      rendering.variablesWithUnknownFilters.insert(name.text)
    }
    return .next
  }
}

/// The tag `{% capture name %}…{% endcapture %}`, which assigns its rendered body to a variable.
struct Capture: Tag {
  let name: Name
  let body: Body

  init(_ parser: inout TagParser) throws {
    let word = try parser.parse(parser.markup) { _, markup in
      // Older templates write the name between quotes.
      guard let word = try markup.quoted() ?? markup.word() else {
        throw markup.fault("Invalid 'capture' tag; write 'capture name'")
      }
      try markup.expectEnd()
      return word
    } orLax: { _, laxMarkup in
      laxMarkup.name()
    }
    name = Name(word)
    body = try parser.body(until: "endcapture").body
  }

  var isBlank: Bool { true }

  func render(_ rendering: inout Rendering) throws -> Flow {
    let (bytes, flow) = try rendering.capture(body)
    rendering.scope.assigned.set(name, Value(captured: bytes, rendering.escaping))
    return flow
  }
}

extension Value {
  /// Creates a value from captured output, which is already escaped.
  init(captured bytes: [UInt8], _ escaping: Escaping) {
    self =
      escaping == .html
      ? .html(HTML(bytes)) : .string(String(decoding: bytes, as: UTF8.self))
  }
}

/// The tags `{% increment name %}` and `{% decrement name %}`. `increment` writes a counter, then
/// adds one. `decrement` subtracts one first.
struct Counter: Tag {
  let name: Name
  let step: Int

  init(_ parser: inout TagParser, step: Int) throws {
    var markup = parser.markup
    guard let word = markup.word() else { throw markup.fault("Missing name of the counter") }
    try markup.expectEnd()
    name = Name(word)
    self.step = step
  }

  func render(_ rendering: inout Rendering) throws -> Flow {
    var value = 0
    if case .integer(let integer)? = rendering.scope.rareState.counters[name] { value = integer }
    rendering.scope.rareState.counters.set(name, .integer(value + step))
    rendering.write(.integer(step < 0 ? value + step : value))
    return .next
  }
}

/// `{{ expression | filters }}`, and the tag `{% echo expression | filters %}` in liquid tags.
struct Echo: Tag {
  let value: FilteredExpression

  func render(_ rendering: inout Rendering) throws -> Flow {
    rendering.write(try rendering.evaluate(value))
    return .next
  }
}

/// The tags `{% break %}` and `{% continue %}`.
struct Interrupt: Tag {
  let flow: Flow

  func render(_ rendering: inout Rendering) throws -> Flow { flow }
}
