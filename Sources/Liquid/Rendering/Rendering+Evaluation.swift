extension Rendering {
  /// The value of an expression; null where it has none.
  public mutating func evaluate(_ expression: Expression) throws -> Value {
    if let path = expression.path { return try unretained(path) { try evaluate($0) } }
    switch expression.form {
    case .literal(let value): return value
    case .path(let path): return try evaluate(path)
    case .range(let lower, let upper):
      return .range(try evaluate(lower).bound(), try evaluate(upper).bound())
    case .empty, .blank: return ""
    }
  }

  /// The value of an expression after its filters.
  public mutating func evaluate(_ filtered: Filtered) throws -> Value {
    guard let expression = filtered.expression else { return .null }
    var value = try evaluate(expression)
    for call in filtered.calls {
      guard let filter = call.filter else { continue }
      var values: [Value] = []
      if !call.arguments.isEmpty {
        values.reserveCapacity(call.arguments.count)
        for argument in call.arguments { values.append(try evaluate(argument)) }
      }
      var options: [(name: String, value: Value)] = []
      for option in call.options { options.append((option.name, try evaluate(option.value))) }
      // A filter is worth several nodes even where there is little to do.
      try spend(8 + value.weight)
      value = try filter(value, Arguments(values: values, options: options), &self)
      try spend(value.weight)
    }
    return value
  }

  /// Whether a condition holds.
  public mutating func evaluate(_ condition: Condition) throws -> Bool {
    for position in condition.terms.indices {
      let answer: Bool? = try condition.terms.unretained(position) { term in
        let holds = try evaluate(term)
        return switch term.joint {
        case .and: holds ? nil : false
        case .or: holds ? true : nil
        case nil: holds
        }
      }
      if let answer { return answer }
    }
    return false
  }

  private mutating func evaluate(_ term: Condition.Term) throws -> Bool {
    try unretained(term.left) { left in
      guard let comparison = term.comparison else {
        if let place = place(of: left) { return place.isTruthy }
        return try evaluate(left).isTruthy
      }
      return try unretained(term.right) { right in
        switch comparison {
        case .equal: try equal(left, right)
        case .unequal: try !equal(left, right)
        default: try compare(left, right, by: comparison)
        }
      }
    }
  }

  private mutating func compare(
    _ left: Expression, _ right: Expression, by comparison: Condition.Comparison
  ) throws -> Bool {
    if comparison != .contains, let one = place(of: left)?.integer,
      let other = place(of: right)?.integer
    {
      return comparison.holds(for: one < other ? -1 : one == other ? 0 : 1)
    }
    let (left, right) = (try evaluate(left), try evaluate(right))
    try spend(comparison == .contains ? left.deepWeight : left.weight)
    if comparison == .contains { return left.holds(right) }
    guard left.isOrdered, right.isOrdered else { return false }
    guard let order = left.order(right) else {
      throw Fault("comparison of \(left.kind) with \(right.kind) failed")
    }
    return comparison.holds(for: order)
  }

  private mutating func equal(_ left: Expression, _ right: Expression) throws -> Bool {
    if let one = place(of: left), let other = place(of: right) {
      if let match = one.quickMatch(other) { return match }
      if let one = one.text, let other = other.text {
        try spend(one.count >> 4)
        return one.withBytes { one in other.withBytes { one.elementsEqual($0) } }
      }
      try spend(one.pointee.deepWeight)
      return one.pointee.matches(other.pointee)
    }
    switch (left.form, right.form) {
    case (.empty, .empty), (.blank, .blank), (.empty, .blank), (.blank, .empty): return false
    case (.empty, _): return try evaluate(right).isEmpty
    case (_, .empty): return try evaluate(left).isEmpty
    case (.blank, _): return try evaluate(right).isBlank
    case (_, .blank): return try evaluate(left).isBlank
    default:
      let (one, other) = (try evaluate(left), try evaluate(right))
      try spend(one.deepWeight)
      return one.matches(other)
    }
  }
}

extension Condition.Comparison {
  /// Whether it holds for two values of which one stands so beside the other in their order.
  fileprivate func holds(for order: Int) -> Bool {
    switch self {
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    default: order >= 0
    }
  }
}

extension Value {
  /// Whether `<` means anything for it.
  fileprivate var isOrdered: Bool {
    switch self {
    case .integer, .float, .string, .html: true
    case .drop(let drop): drop is Moment
    default: false
    }
  }

  /// The bound of a range: texts count as the number they begin with.
  fileprivate func bound() throws -> Int {
    switch self {
    case .integer(let integer): return integer
    case .null: return 0
    case .string, .html:
      if case .integer(let integer) = Number.leading(Array(text.utf8).trimmed) { return integer }
      throw Fault("invalid integer")
    default: return try wholeNumber()
    }
  }

  /// An integer, or a text that is one and nothing else.
  func wholeNumber() throws -> Int {
    switch self {
    case .integer(let integer): return integer
    // Integers beyond 64 bits are floats here.
    case .float(let float) where abs(float) >= 0x1p63: return Number.clamped(float)
    case .string, .html:
      let bytes = Array(text.utf8).trimmed
      let digits =
        bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
        ? bytes.dropFirst() : bytes[...]
      if !digits.isEmpty, digits.allSatisfy(\.isDigit) {
        switch Number.leading(bytes) {
        case .integer(let integer): return integer
        case .float(let float): return Number.clamped(float)
        }
      }
      throw Fault("invalid integer")
    default: throw Fault("invalid integer")
    }
  }
}
