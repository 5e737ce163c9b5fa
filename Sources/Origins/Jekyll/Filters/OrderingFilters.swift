import Bytes
import Liquid
import Notes

/// `sort`, which takes a property, and whether elements without it come first or last.
let orderingFilters: [String: Filter] = [
  "sort": taking(0...2) { input, arguments, rendering in
    // Of an object the pairs are sorted, by their names.
    let sorted = arguments[0].isNull ? input.members : input.elements
    guard let elements = sorted else {
      throw Fault("sort takes a list, and is given \(input.isNull ? "nothing" : "something else")")
    }
    // As many steps as comparisons, about.
    try rendering.spend(elements.count * (Int.bitWidth - elements.count.leadingZeroBitCount))
    guard !arguments[0].isNull else {
      return .array(
        try elements.sortedStably { one, other in
          guard let order = order(of: one, other) else {
            throw Fault("sort cannot compare all elements of the list; name a property")
          }
          return order
        })
    }
    let nils = arguments.count > 1 ? arguments[1].text : "first"
    guard nils == "first" || nils == "last" else {
      throw Fault("'\(nils)' is no order for elements without the property; write first or last")
    }
    let keyed = elements.map { (key: property(arguments[0], of: $0, &rendering), value: $0) }
    return .array(
      keyed.sortedStably { one, other in
        switch (one.key.isNull, other.key.isNull) {
        case (true, true): return 0
        case (true, false): return nils == "first" ? -1 : 1
        case (false, true): return nils == "first" ? 1 : -1
        case (false, false):
          return order(of: one.key, other.key) ?? textOrder(one.key.text, other.key.text)
        }
      }.map(\.value))
  }
]

/// Documents are ordered by date and then by path, as in Jekyll.
private func order(of one: Value, _ other: Value) -> Int? {
  if case .drop(let a) = one, case .drop(let b) = other, let a = a as? NoteDrop,
    let b = b as? NoteDrop
  {
    return a == b ? 0 : a.site.isBefore(a.number, b.number) ? -1 : 1
  }
  if case .array(let a) = one, case .array(let b) = other {
    for (one, other) in zip(a, b) {
      let order = order(of: one, other)
      if order != 0 { return order }
    }
    return a.count - b.count
  }
  return one.order(other)
}

private func textOrder(_ one: String, _ other: String) -> Int {
  if one.utf8.elementsEqual(other.utf8) { return 0 }
  return one.precedes(other) ? -1 : 1
}

extension Array {
  /// The elements in order; those that are equal keep theirs.
  fileprivate func sortedStably(by order: (Element, Element) throws -> Int) rethrows -> [Element] {
    try enumerated().sorted { one, other in
      let order = try order(one.element, other.element)
      return order == 0 ? one.offset < other.offset : order < 0
    }.map(\.element)
  }
}
