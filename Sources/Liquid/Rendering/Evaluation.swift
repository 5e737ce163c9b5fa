extension Rendering {
  /// Returns the value of an expression; null if it has none.
  public mutating func evaluate(_ expression: Expression) throws -> Value {
    let value = try unread(expression)
    if case .drop = value { return value.resolved }
    return value
  }

  /// Returns the value of an expression. A list of the host is not read.
  mutating func unread(_ expression: Expression) throws -> Value {
    switch expression.form {
    case .literal(let value): return value
    case .path(let path): return try evaluate(path)
    case .range(let lower, let upper):
      return .range(try evaluate(lower).bound(), try evaluate(upper).bound())
    case .word: return ""
    }
  }

  /// Returns the value of an expression after applying its filters.
  public mutating func evaluate(_ filtered: FilteredExpression) throws -> Value {
    let value = try filtered.expression.map { try evaluate($0) } ?? .null
    return filtered.calls.isEmpty ? value : try apply(filtered.calls, to: value)
  }

  /// Returns the value of an expression after applying its filters. Without filters, a list of the
  /// host is not read.
  mutating func unread(_ filtered: FilteredExpression) throws -> Value {
    guard filtered.calls.isEmpty, let expression = filtered.expression else {
      return try evaluate(filtered)
    }
    return try unread(expression)
  }

  private mutating func apply(_ calls: [FilteredExpression.Call], to input: Value) throws -> Value {
    var value = input
    var isDoubtful = false
    for call in calls {
      guard let filter = call.filter else {
        isDoubtful = true
        continue
      }
      var values: [Value] = []
      if !call.arguments.isEmpty {
        values.reserveCapacity(call.arguments.count)
        for argument in call.arguments { values.append(try evaluate(argument)) }
      }
      var options: [(name: String, value: Value)] = []
      for option in call.options { options.append((option.name, try evaluate(option.value))) }
      // Applying a filter costs as much as several nodes, even with little input.
      try spend(8 + value.weight)
      do {
        value = try filter(value, Arguments(values: values, options: options), &self)
        if case .drop = value { value = value.resolved }
      } catch let fault as UnlocatedError where isDoubtful && fault.kind == .argument {
        // The error is a consequence of the unknown filter, which has been reported.
        return value
      }
      try spend(value.weight)
    }
    return value
  }

  /// Indicates whether a condition is true.
  public mutating func evaluate(_ condition: Condition) throws -> Bool {
    var holds = false
    for position in condition.terms.indices {
      holds = try evaluate(condition.terms[position])
      // Only a true term before `and`, or a false term before `or`, leaves the result open.
      guard condition.terms[position].logicalOperator == (holds ? .and : .or) else { break }
    }
    return holds
  }

  private mutating func evaluate(_ term: borrowing Condition.Term) throws -> Bool {
    guard let comparison = term.comparison, let right = term.right else {
      return try isTruthy(term.left)
    }
    switch comparison {
    case .equal: return try equal(term.left, right)
    case .unequal: return try !equal(term.left, right)
    default: return try compare(term.left, right, by: comparison)
    }
  }

  private mutating func isTruthy(_ expression: Expression) throws -> Bool {
    switch expression.form {
    case .path(let path):
      charge(scope.locals.count >> 5)
      if ignoresMissingVariables,
        let holds = Self.at(path, in: scope, data: data, work: { $0.value.isTruthy })
      {
        return holds
      }
      return try search(path).isTruthy
    default: return try evaluate(expression).isTruthy
    }
  }

  private mutating func compare(
    _ left: Expression, _ right: Expression, by comparison: Condition.Comparison
  ) throws -> Bool {
    let (left, right) = (try evaluate(left), try evaluate(right))
    try spend(comparison == .contains ? left.deepWeight : left.weight)
    if comparison == .contains { return left.containsElement(right) }
    guard left.isOrdered, right.isOrdered else { return false }
    guard let order = left.order(right) else {
      throw UnlocatedError("comparison of \(left.kind) with \(right.kind) failed")
    }
    return comparison.holds(for: order)
  }

  /// Compares the value of a path with a literal. Returns the result and its cost in steps. Returns
  /// `nil` if the expressions are not a path and a literal, or if the path needs a search.
  private mutating func matches(
    _ path: Expression, _ literal: Expression
  ) -> (Bool, weight: Int)? {
    guard ignoresMissingVariables else { return nil }
    switch path.form {
    case .path(let path):
      switch literal.form {
      case .literal(let literal): return matches(path, literal)
      default: return nil
      }
    default: return nil
    }
  }

  private mutating func matches(
    _ path: borrowing Expression.Path, _ literal: Value
  ) -> (Bool, weight: Int)? {
    charge(scope.locals.count >> 5)
    let found = Self.at(path, in: scope, data: data) { found -> (Bool, weight: Int)? in
      if case .drop = found.value { return nil }
      return (found.value.matches(literal), found.value.deepWeight)
    }
    return found ?? nil
  }

  private mutating func equal(_ left: Expression, _ right: Expression) throws -> Bool {
    if let (matches, weight) = matches(left, right) {
      try spend(weight)
      return matches
    }
    switch (left.word, right.word) {
    case (nil, nil):
      let (one, other) = (try evaluate(left), try evaluate(right))
      try spend(one.deepWeight)
      return one.matches(other)
    case (.empty?, nil): return try evaluate(right).isEmpty
    case (nil, .empty?): return try evaluate(left).isEmpty
    case (.blank?, nil): return try evaluate(right).isBlank
    case (nil, .blank?): return try evaluate(left).isBlank
    default: return false
    }
  }
}

extension Condition.Comparison {
  /// Indicates whether the comparison is true for two values with this order.
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
  /// Indicates whether the value can be compared with `<`.
  fileprivate var isOrdered: Bool {
    switch self {
    case .integer, .float, .string, .html: true
    case .drop(let drop): drop is Moment
    default: false
    }
  }

  /// Returns the bound of a range. A text counts as the number at its start.
  fileprivate func bound() throws -> Int {
    switch self {
    case .integer(let integer): return integer
    case .null: return 0
    case .string, .html:
      if case .integer(let integer) = Number.leading(Array(text.utf8).trimmed) { return integer }
      throw UnlocatedError("invalid integer")
    default: return try wholeNumber()
    }
  }

  /// Returns an integer, or the integer that a whole text represents.
  func wholeNumber() throws -> Int {
    switch self {
    case .integer(let integer): return integer
    // Integers beyond 64 bits are stored as floats.
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
      throw UnlocatedError("invalid integer")
    default: throw UnlocatedError("invalid integer")
    }
  }
}
