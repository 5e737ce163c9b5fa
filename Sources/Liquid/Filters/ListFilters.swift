let listFilters: [String: Filter] = [
  "join": taking(0...1) { input, arguments, rendering in
    let glue = arguments.count > 0 ? arguments[0].text : " "
    let parts = try list(input, &rendering).map(\.text)
    let (glueBytes, overflow) = glue.utf8.count.multipliedReportingOverflow(by: parts.count)
    let bytes = parts.reduce(0) { sum($0, $1.utf8.count) }
    try rendering.reserve(bytes: overflow ? Int.max : sum(bytes, glueBytes))
    return .string(parts.joined(separator: glue))
  },
  "reverse": taking(0...0) { input, _, rendering in .array(try list(input, &rendering).reversed())
  },
  "concat": taking(1...1) { input, arguments, rendering in
    guard case .array(let more) = arguments[0] else {
      throw Fault("concat filter requires an array argument")
    }
    return .array(try list(input, &rendering) + more)
  },
  "map": taking(1...1) { input, arguments, rendering in
    .array(
      try list(input, &rendering).map { element in
        element.hasProperties ? try property(arguments[0], of: element, &rendering) : .null
      })
  },
  "compact": taking(0...1) { input, arguments, rendering in
    let elements = try list(input, &rendering)
    guard arguments.count > 0, arguments[0] != .null else {
      return .array(elements.filter { $0 != .null })
    }
    guard elements.allSatisfy(\.hasProperties) else { return .null }
    return .array(
      try elements.filter { try property(arguments[0], of: $0, &rendering) != .null })
  },
  "uniq": taking(0...1) { input, arguments, rendering in
    let elements = try list(input, &rendering)
    let byProperty = arguments.count > 0 && arguments[0] != .null
    if byProperty, !elements.allSatisfy(\.hasProperties) { return .null }
    try rendering.spend(Value.array(elements).deepWeight)
    var seen: Set<Value> = []
    return .array(
      try elements.filter { element in
        seen.insert(byProperty ? try property(arguments[0], of: element, &rendering) : element)
          .inserted
      })
  },
  "sum": taking(0...1) { input, arguments, rendering in
    var elements = try list(input, &rendering)
    if arguments.count > 0, arguments[0] != .null {
      elements = try elements.map {
        $0.hasProperties ? try property(arguments[0], of: $0, &rendering) : 0
      }
      elements = try list(.array(elements), &rendering)
    }
    return elements.reduce(Number.integer(0)) { $0.plus(Number($1)) }.value
  },
]

/// The elements of whatever is given: lists within lists laid out flat, a range counted out, what
/// is no list as a list of one, null as none.
func list(_ value: Value, _ rendering: inout Rendering) throws -> [Value] {
  switch value {
  case .null: return []
  case .range(let lower, let upper):
    let count = Value.count(lower, upper)
    try rendering.reserve(bytes: count > 1 << 40 ? Int.max : count * MemoryLayout<Value>.stride)
    return (0..<count).map { .integer(lower + $0) }
  case .array(let elements):
    guard elements.contains(where: \.isList) else { return elements }
    var flat: [Value] = []
    try flatten(elements, into: &flat, &rendering, depth: 0)
    return flat
  default: return [value]
  }
}

private func flatten(
  _ elements: [Value], into flat: inout [Value], _ rendering: inout Rendering, depth: Int
) throws {
  guard depth < 64 else { throw Fault("Lists nest too deep", kind: .limit) }
  try rendering.spend(elements.count)
  for element in elements {
    if case .array(let inner) = element {
      try flatten(inner, into: &flat, &rendering, depth: depth + 1)
    } else {
      flat.append(element)
    }
  }
}

extension Value {
  fileprivate var isList: Bool { if case .array = self { true } else { false } }

  /// Whether `value[property]` may be asked; of texts it asks for a part of them, as in Ruby.
  var hasProperties: Bool {
    switch self {
    case .object, .drop, .array, .string, .html, .integer: true
    case .null, .bool, .float, .range: false
    }
  }
}

/// The property of an element of a list.
func property(_ name: Value, of element: Value, _ rendering: inout Rendering) throws -> Value {
  switch (element, name) {
  case (.object, .string), (.object, .html), (.drop, .string), (.drop, .html):
    return rendering.member(Name(name.text), of: element) ?? .null
  case (.object, _), (.drop, _): return .null
  case (.string, .string), (.html, .string): return element.holds(name) ? name : .null
  case (.array, .integer): return element.element(name) ?? .null
  case (.string, .integer(let position)):
    let scalars = Array(element.text.unicodeScalars)
    let place = position < 0 ? scalars.count + position : position
    return scalars.indices.contains(place) ? .string(String(scalars[place])) : .null
  default: throw Fault("cannot select the property '\(name.text)'")
  }
}
