/// Filters that put a list in order. Elements that are equal keep theirs.
let sortingFilters: [String: Filter] = [
  "sort": taking(0...1) { input, arguments, rendering in
    try sort(input, arguments, &rendering) { one, other in
      if let order = one.order(other) { return order }
      if case .null = one { return 1 }
      if case .null = other { return -1 }
      throw Fault("cannot sort values of incompatible types")
    }
  },
  "sort_natural": taking(0...1) { input, arguments, rendering in
    try sort(input, arguments, &rendering) { one, other in
      switch (one, other) {
      case (.null, .null): 0
      case (.null, _): 1
      case (_, .null): -1
      default: Value.order(one.text.utf8.lazy.map(folded), other.text.utf8.lazy.map(folded))
      }
    }
  },
]

/// Small letters for large ones, in ASCII alone.
private func folded(_ byte: UInt8) -> UInt8 {
  byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
}

private func sort(
  _ input: Value, _ arguments: Arguments, _ rendering: inout Rendering,
  by order: (Value, Value) throws -> Int
) throws -> Value {
  let elements = try list(input, &rendering)
  // As many steps as comparisons, about.
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
