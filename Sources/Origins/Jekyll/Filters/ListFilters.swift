import Bytes
import Liquid
import Notes

/// The filters that select from a list: `where` and `find` by a property, `where_exp` and
/// `find_exp` by a condition.
let selectionFilters: [String: Filter] = [
  "where": filter(argumentCount: 2...2) { input, arguments, rendering in
    guard let elements = candidates(input, arguments) else { return input }
    return .array(
      elements.filter { element in
        property(arguments[0], of: element, &rendering).meets(arguments[1])
      })
  },
  "find": filter(argumentCount: 2...2) { input, arguments, rendering in
    guard let elements = candidates(input, arguments) else { return input }
    return elements.first { property(arguments[0], of: $0, &rendering).meets(arguments[1]) }
      ?? .null
  },
  "where_exp": filter(argumentCount: 2...2) { input, arguments, rendering in
    guard let elements = input.elements else { return input }
    let holds = try condition(arguments)
    return .array(try elements.filter { try holds($0, &rendering) })
  },
  "find_exp": filter(argumentCount: 2...2) { input, arguments, rendering in
    guard let elements = input.elements else { return input }
    let holds = try condition(arguments)
    return try elements.first { try holds($0, &rendering) } ?? .null
  },
]

/// Returns the elements whose property is compared; `nil` if the filter returns its input
/// unchanged.
private func candidates(_ input: Value, _ arguments: Arguments) -> [Value]? {
  switch arguments[1] {
  case .array, .object: nil
  default: arguments[0].isTruthy ? input.elements : nil
  }
}

/// Returns a function that tests a condition such as `post.draft != true` for an element.
///
/// The first argument is the name of the element in the condition, here `post`.
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
  /// Returns whether the text of the value, or of one of its elements, equals the text of the
  /// target. A null target matches only null.
  fileprivate func meets(_ target: Value) -> Bool {
    switch (self, target) {
    case (_, .null): isNull
    case (.null, _): false
    case (.array(let elements), _): elements.contains { $0.text == target.text }
    default: text == target.text
    }
  }
}

/// The filters that group a list. Each group has a `name`, its `items` and its `size`.
let groupingFilters: [String: Filter] = [
  "group_by": filter(argumentCount: 1...1) { input, arguments, rendering in
    guard let elements = input.members else { return input }
    return grouped(elements) { .string(property(arguments[0], of: $0, &rendering).text) }
  },
  "group_by_exp": filter(argumentCount: 2...2) { input, arguments, rendering in
    guard let elements = input.members else { return input }
    let name = arguments[0].text
    let expression = try rendering.filtered(arguments[1].text)
    return try grouped(elements) { element in
      try rendering.with([(name: name, value: element)]) { try $0.evaluate(expression) }
    }
  },
]

/// Groups elements by a key. The groups are in the order of their first elements.
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

/// The filter `sort`. Its arguments are a property, and the place (`first` or `last`) of the
/// elements without the property.
let orderingFilters: [String: Filter] = [
  "sort": filter(argumentCount: 0...2) { input, arguments, rendering in
    // The pairs of an object are sorted by their names.
    let sorted = arguments[0].isNull ? input.members : input.elements
    guard let elements = sorted else {
      throw UnlocatedError(
        "sort needs a list, but its input is \(input.isNull ? "empty" : "something else")")
    }
    // The number of steps is roughly the number of comparisons.
    try rendering.spend(elements.count * (Int.bitWidth - elements.count.leadingZeroBitCount))
    guard !arguments[0].isNull else {
      return .array(
        try elements.sortedStably { one, other in
          guard let order = order(of: one, other) else {
            throw UnlocatedError(
              "sort cannot compare some elements of the list; give it a property to sort by")
          }
          return order
        })
    }
    let nils = arguments.count > 1 ? arguments[1].text : "first"
    guard nils == "first" || nils == "last" else {
      throw UnlocatedError("the second argument of sort must be 'first' or 'last', not '\(nils)'")
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

/// Compares two values for `sort`. Documents are ordered by date and then by path, as in Jekyll.
///
/// - Returns: `nil` if the values cannot be compared.
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
  /// Returns the elements in order. Elements that compare equal keep their order.
  fileprivate func sortedStably(by order: (Element, Element) throws -> Int) rethrows -> [Element] {
    try enumerated().sorted { one, other in
      let order = try order(one.element, other.element)
      return order == 0 ? one.offset < other.offset : order < 0
    }.map(\.element)
  }
}

/// The filters that add elements to a list or remove them, and `sample`.
let addingAndRemovingFilters: [String: Filter] = [
  "push": filter(argumentCount: 1...1) { input, arguments, _ in
    input.changed { $0 + [arguments[0]] }
  },
  "unshift": filter(argumentCount: 1...1) { input, arguments, _ in
    input.changed { [arguments[0]] + $0 }
  },
  "pop": filter(argumentCount: 0...1) { input, arguments, _ in
    let count = try count(arguments)
    return input.changed { Array($0.dropLast(count)) }
  },
  "shift": filter(argumentCount: 0...1) { input, arguments, _ in
    let count = try count(arguments)
    return input.changed { Array($0.dropFirst(count)) }
  },
  "sample": filter(argumentCount: 0...1) { input, arguments, rendering in
    guard case .array(var elements) = input else { return input }
    var random = SampleGenerator(&rendering)
    elements.shuffle(using: &random)
    let count = arguments.count > 0 ? arguments[0].wholeNumber ?? 1 : 1
    return count == 1 ? elements.first ?? .null : .array(Array(elements.prefix(max(0, count))))
  },
]

/// Returns the argument of `pop` or `shift`; 1 if there is none.
private func count(_ arguments: Arguments) throws -> Int {
  guard arguments.count > 0 else { return 1 }
  guard let count = arguments[0].wholeNumber, count >= 0 else {
    throw UnlocatedError(
      "the number of elements must be a whole number of at least 0, not '\(arguments[0].text)'")
  }
  return count
}

/// A random number generator for `sample` that gives the same numbers in every build. Its seed is
/// the path of the page and the number of times that the page has used `sample`.
private struct SampleGenerator: RandomNumberGenerator {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ rendering: inout Rendering) {
    let turn = rendering.store["samples"]?.wholeNumber ?? 0
    rendering.store["samples"] = .integer(turn + 1)
    let page = rendering.member("path", of: rendering["page"]).text
    for byte in "\(turn) \(page)".utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// Returns the next number of the SplitMix64 generator.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

extension Value {
  /// Returns the list after a change; any other value is unchanged.
  fileprivate func changed(_ change: ([Value]) -> [Value]) -> Value {
    guard case .array(let elements) = self else { return self }
    return .array(change(elements))
  }
}

/// Returns a property of an element of a list, as Jekyll's filters read it.
///
/// The name `author.name` means the member `name` of the member `author`. A text that looks like a
/// number is returned as a number.
func property(_ name: Value, of element: Value, _ rendering: inout Rendering) -> Value {
  var value = element
  for step in name.text.split(separator: ".", omittingEmptySubsequences: false) {
    switch value {
    case .object, .drop: value = rendering.member(String(step), of: value)
    case .string(let text):
      value = text.firstRange(of: String(step)) == nil ? .null : .string(String(step))
    default: return .null
    }
  }
  return value.readAsNumber
}

extension Value {
  /// The value as a number if it is a text that looks like one, such as `-1.5`; otherwise the value
  /// unchanged.
  fileprivate var readAsNumber: Value {
    guard case .string(let text) = self else { return self }
    let bare = text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard bare.count == 1, let digits = bare.first else { return self }
    let magnitude = digits.first == UInt8(ascii: "-") ? digits.dropFirst() : digits
    let points = magnitude.count { $0 == UInt8(ascii: ".") }
    guard points <= 1, magnitude.count > points,
      magnitude.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
    else { return self }
    let number = String(decoding: digits, as: UTF8.self)
    if points == 0 { return Int(number).map(Value.integer) ?? self }
    return Double(number).map(Value.float) ?? self
  }
}
