import Liquid

/// Filters that part a list into groups, each with its `name`, its `items` and its `size`.
let groupingFilters: [String: Filter] = [
  "group_by": taking(1...1) { input, arguments, rendering in
    guard let elements = input.members else { return input }
    return grouped(elements) { .string(property(arguments[0], of: $0, &rendering).text) }
  },
  "group_by_exp": taking(2...2) { input, arguments, rendering in
    guard let elements = input.members else { return input }
    let name = arguments[0].text
    let expression = try rendering.filtered(arguments[1].text)
    return try grouped(elements) { element in
      try rendering.with([(name: name, value: element)]) { try $0.evaluate(expression) }
    }
  },
]

/// The groups in the order in which their first elements stand.
private func grouped(
  _ elements: [Value], by key: (Value) throws -> Value
) rethrows -> Value {
  var positions: [Value: Int] = [:]
  var groups: [(name: Value, items: [Value])] = []
  for element in elements {
    let name = try key(element)
    if let position = positions[name] {
      groups[position].items.append(element)
    } else {
      positions[name] = groups.count
      groups.append((name, [element]))
    }
  }
  return .array(
    groups.map {
      ["name": $0.name, "items": .array($0.items), "size": .integer($0.items.count)]
    })
}

extension Value {
  /// The elements of a list, or the pairs of an object.
  var members: [Value]? {
    guard case .object(let object) = self else { return elements }
    return object.map { .array([.string($0.key), $0.value]) }
  }
}
