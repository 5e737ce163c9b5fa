import Liquid

/// Filters that choose from a list: `where` and `find` by a property, `where_exp` and `find_exp` by
/// a condition.
let choosingFilters: [String: Filter] = [
  "where": taking(2...2) { input, arguments, rendering in
    guard let elements = candidates(input, arguments) else { return input }
    return .array(
      elements.filter { element in
        property(arguments[0], of: element, &rendering).meets(arguments[1])
      })
  },
  "find": taking(2...2) { input, arguments, rendering in
    guard let elements = candidates(input, arguments) else { return input }
    return elements.first { property(arguments[0], of: $0, &rendering).meets(arguments[1]) }
      ?? .null
  },
  "where_exp": taking(2...2) { input, arguments, rendering in
    guard let elements = input.elements else { return input }
    let holds = try condition(arguments)
    return .array(try elements.filter { try holds($0, &rendering) })
  },
  "find_exp": taking(2...2) { input, arguments, rendering in
    guard let elements = input.elements else { return input }
    let holds = try condition(arguments)
    return try elements.first { try holds($0, &rendering) } ?? .null
  },
]

/// What a property is sought in; `nil` where the filter passes its input on.
private func candidates(_ input: Value, _ arguments: Arguments) -> [Value]? {
  switch arguments[1] {
  case .array, .object: nil
  default: arguments[0].isTruthy ? input.elements : nil
  }
}

/// Whether a condition such as `post.draft != true` holds for an element called `post`.
private func condition(
  _ arguments: Arguments
) throws -> (Value, inout Rendering) throws -> Bool {
  let name = arguments[0].text
  var markup = Markup(arguments[1].text)
  let condition = try markup.condition()
  return { element, rendering in
    try rendering.spend(4)
    return try rendering.with([(name: name, value: element)]) { try $0.evaluate(condition) }
  }
}

extension Value {
  /// Whether the value, or an element of it, reads as the target does.
  fileprivate func meets(_ target: Value) -> Bool {
    switch (self, target) {
    case (_, .null): isNull
    case (.null, _): false
    case (.array(let elements), _): elements.contains { $0.text == target.text }
    default: text == target.text
    }
  }
}
