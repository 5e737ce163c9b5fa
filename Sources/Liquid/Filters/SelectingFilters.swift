/// Filters that choose from a list by a property: whether it is true, or equals a value.
let selectingFilters: [String: Filter] = [
  "where": taking(1...2) { input, arguments, rendering in
    try select(input, arguments, &rendering).map { chosen, elements in
      .array(chosen.map { elements[$0] })
    } ?? .null
  },
  "reject": taking(1...2) { input, arguments, rendering in
    try select(input, arguments, &rendering).map { chosen, elements in
      let chosen = Set(chosen)
      return .array(elements.indices.filter { !chosen.contains($0) }.map { elements[$0] })
    } ?? .null
  },
  "has": taking(1...2) { input, arguments, rendering in
    try select(input, arguments, &rendering).map { .bool(!$0.chosen.isEmpty) } ?? .null
  },
  "find": taking(1...2) { input, arguments, rendering in
    try select(input, arguments, &rendering).map { chosen, elements in
      chosen.first.map { elements[$0] } ?? .null
    } ?? .null
  },
  "find_index": taking(1...2) { input, arguments, rendering in
    try select(input, arguments, &rendering).flatMap { chosen, _ in
      chosen.first.map { .integer($0) }
    } ?? .null
  },
]

/// The positions of the elements that have the property; nil where an element can have none.
private func select(
  _ input: Value, _ arguments: Arguments, _ rendering: inout Rendering
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
