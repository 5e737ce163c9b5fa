let listFilters: [String: Filter] = [
  "join": filter(argumentCount: 0...1) { input, arguments, rendering in
    let glue = arguments.count > 0 ? arguments[0].text : " "
    let parts = try list(input, &rendering).map(\.text)
    let (glueBytes, overflow) = glue.utf8.count.multipliedReportingOverflow(by: parts.count)
    let bytes = parts.reduce(0) { sum($0, $1.utf8.count) }
    try rendering.reserve(bytes: overflow ? Int.max : sum(bytes, glueBytes))
    return .string(parts.joined(separator: glue))
  },
  "reverse": filter(argumentCount: 0...0) { input, _, rendering in
    .array(try list(input, &rendering).reversed())
  },
  "concat": filter(argumentCount: 1...1) { input, arguments, rendering in
    guard case .array(let more) = arguments[0] else {
      throw UnlocatedError("concat filter requires an array argument")
    }
    return .array(try list(input, &rendering) + more)
  },
  "map": filter(argumentCount: 1...1) { input, arguments, rendering in
    .array(
      try list(input, &rendering).map { element in
        element.hasProperties ? try property(arguments[0], of: element, &rendering) : .null
      })
  },
  "compact": filter(argumentCount: 0...1) { input, arguments, rendering in
    let elements = try list(input, &rendering)
    guard arguments.count > 0, arguments[0] != .null else {
      return .array(elements.filter { $0 != .null })
    }
    guard elements.allSatisfy(\.hasProperties) else { return .null }
    return .array(
      try elements.filter { try property(arguments[0], of: $0, &rendering) != .null })
  },
  "uniq": filter(argumentCount: 0...1) { input, arguments, rendering in
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
  "sum": filter(argumentCount: 0...1) { input, arguments, rendering in
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

/// Returns the elements of any value: nested lists are flattened, a range is expanded, null is
/// empty, and any other value is a list with one element.
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
  guard depth < 64 else { throw UnlocatedError("Lists are nested too deeply", kind: .limit) }
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

  /// Indicates whether `value[property]` is allowed.
  ///
  /// As in Ruby, it is allowed for a text: `text[0]` is the first character, and `text['b']` is `b`
  /// if the text contains `b`.
  var hasProperties: Bool {
    switch self {
    case .object, .drop, .array, .string, .html, .integer: true
    case .null, .bool, .float, .range: false
    }
  }
}

/// Returns a property of an element of a list; null if the element does not have it.
func property(_ name: Value, of element: Value, _ rendering: inout Rendering) throws -> Value {
  switch (element, name) {
  case (.object, .string), (.object, .html), (.drop, .string), (.drop, .html):
    return rendering.member(Name(name.text), of: element) ?? .null
  case (.object, _), (.drop, _): return .null
  case (.string, .string), (.html, .string): return element.containsElement(name) ? name : .null
  case (.array, .integer): return element.element(name) ?? .null
  case (.string, .integer(let position)):
    let scalars = Array(element.text.unicodeScalars)
    let place = position < 0 ? scalars.count + position : position
    return scalars.indices.contains(place) ? .string(String(scalars[place])) : .null
  default: throw UnlocatedError("cannot select the property '\(name.text)'")
  }
}

/// Filters that select the elements of a list with a property that is true or equals a value.
let selectingFilters: [String: Filter] = [
  "where": filter(argumentCount: 1...2) { input, arguments, rendering in
    try select(input, arguments: arguments, rendering: &rendering).map { chosen, elements in
      .array(chosen.map { elements[$0] })
    } ?? .null
  },
  "reject": filter(argumentCount: 1...2) { input, arguments, rendering in
    try select(input, arguments: arguments, rendering: &rendering).map { chosen, elements in
      let chosen = Set(chosen)
      return .array(elements.indices.filter { !chosen.contains($0) }.map { elements[$0] })
    } ?? .null
  },
  "has": filter(argumentCount: 1...2) { input, arguments, rendering in
    try select(input, arguments: arguments, rendering: &rendering).map { .bool(!$0.chosen.isEmpty) }
      ?? .null
  },
  "find": filter(argumentCount: 1...2) { input, arguments, rendering in
    try select(input, arguments: arguments, rendering: &rendering).map { chosen, elements in
      chosen.first.map { elements[$0] } ?? .null
    } ?? .null
  },
  "find_index": filter(argumentCount: 1...2) { input, arguments, rendering in
    try select(input, arguments: arguments, rendering: &rendering).flatMap { chosen, _ in
      chosen.first.map { .integer($0) }
    } ?? .null
  },
]

/// Returns the elements of the list, and the indices of those whose property matches. Returns `nil`
/// if an element cannot have properties.
private func select(
  _ input: Value, arguments: Arguments, rendering: inout Rendering
) throws -> (chosen: [Int], elements: [Value])? {
  let elements = try list(input, &rendering)
  let target = arguments[1]
  try rendering.spend(target.deepWeight)
  var chosen: [Int] = []
  for (position, element) in elements.enumerated() {
    guard element.hasProperties else { return nil }
    let value = try property(arguments[0], of: element, &rendering)
    if target == .null ? value.isTruthy : value.matches(target) { chosen.append(position) }
  }
  return (chosen, elements)
}

/// Filters that sort a list. Equal elements keep their order.
let sortingFilters: [String: Filter] = [
  "sort": filter(argumentCount: 0...1) { input, arguments, rendering in
    try sort(input, arguments: arguments, rendering: &rendering) { one, other in
      if let order = one.order(other) { return order }
      if case .null = one { return 1 }
      if case .null = other { return -1 }
      throw UnlocatedError("cannot sort values of incompatible types")
    }
  },
  "sort_natural": filter(argumentCount: 0...1) { input, arguments, rendering in
    try sort(input, arguments: arguments, rendering: &rendering) { one, other in
      switch (one, other) {
      case (.null, .null): 0
      case (.null, _): 1
      case (_, .null): -1
      default: Value.order(one.text.utf8.lazy.map(folded), other.text.utf8.lazy.map(folded))
      }
    }
  },
]

/// Returns an ASCII letter in lower case; other bytes unchanged.
private func folded(_ byte: UInt8) -> UInt8 {
  byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
}

private func sort(
  _ input: Value, arguments: Arguments, rendering: inout Rendering,
  by order: (Value, Value) throws -> Int
) throws -> Value {
  let elements = try list(input, &rendering)
  // The number of steps is about the number of comparisons.
  try rendering.spend(elements.count * (Int.bitWidth - elements.count.leadingZeroBitCount))
  let byProperty = arguments.count > 0 && arguments[0] != .null
  if byProperty, !elements.allSatisfy(\.hasProperties) { return .null }
  var keyed: [(key: Value, position: Int)] = []
  for (position, element) in elements.enumerated() {
    let key = byProperty ? try property(arguments[0], of: element, &rendering) : element
    keyed.append((key, position))
  }
  try keyed.sort { one, other in
    let order = try order(one.key, other.key)
    return order == 0 ? one.position < other.position : order < 0
  }
  return .array(keyed.map { elements[$0.position] })
}
