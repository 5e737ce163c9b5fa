/// Arithmetic filters. The results of integers are integers unless they overflow. Other numbers are
/// decimal, so that 0.1 + 0.2 is 0.3.
let mathFilters: [String: Filter] = [
  "plus": calculation { $0.plus($1) },
  "minus": calculation { $0.minus($1) },
  "times": calculation { $0.times($1) },
  "divided_by": calculation { try $0.divided(by: $1) },
  "modulo": calculation { try $0.modulo($1) },
  "at_least": calculation { $0.float < $1.float ? $1 : $0 },
  "at_most": calculation { $0.float > $1.float ? $1 : $0 },
  "abs": filter(argumentCount: 0...0) { input, _, _ in
    switch Number(input) {
    case .integer(let integer):
      integer == Int.min ? .float(-Double(integer)) : .integer(abs(integer))
    case .float(let float): .float(abs(float))
    }
  },
  "ceil": rounding { $0.rounded(.up) },
  "floor": rounding { $0.rounded(.down) },
  "round": filter(argumentCount: 0...1) { input, arguments, _ in
    let places = arguments.count > 0 ? Number.clamped(Number(arguments[0]).float) : 0
    return Number(input).rounded(to: places).value
  },
]

private func calculation(
  _ calculate: @escaping @Sendable (Number, Number) throws -> Number
) -> Filter {
  filter(argumentCount: 1...1) { input, arguments, _ in
    try calculate(Number(input), Number(arguments[0])).value
  }
}

private func rounding(_ round: @escaping @Sendable (Double) -> Double) -> Filter {
  filter(argumentCount: 0...0) { input, _, _ in
    switch Number(input) {
    case .integer(let integer): return .integer(integer)
    case .float(let float):
      guard float.isFinite else { throw UnlocatedError("The number is not finite") }
      return .integer(Number.clamped(round(float)))
    }
  }
}

extension Number {
  func plus(_ other: Number) -> Number {
    combined(other, whole: { $0.addingReportingOverflow($1) }, exact: Decimal.sum, near: +)
  }

  func minus(_ other: Number) -> Number {
    combined(
      other, whole: { $0.subtractingReportingOverflow($1) }, exact: Decimal.difference, near: -)
  }

  func times(_ other: Number) -> Number {
    combined(
      other, whole: { $0.multipliedReportingOverflow(by: $1) }, exact: Decimal.product, near: *)
  }

  /// Returns the quotient, rounded down if both numbers are integers.
  func divided(by other: Number) throws -> Number {
    guard other.float != 0 else { throw UnlocatedError("divided by 0") }
    guard case .integer(let a) = self, case .integer(let b) = other else {
      return .float(float / other.float)
    }
    // `Int.min` divided by -1 would overflow.
    if b == -1 { return Number.integer(0).minus(self) }
    let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
    return .integer(rest != 0 && (rest < 0) != (b < 0) ? quotient - 1 : quotient)
  }

  /// Returns the remainder, with the sign of the divisor.
  func modulo(_ other: Number) throws -> Number {
    guard other.float != 0 else { throw UnlocatedError("divided by 0") }
    if case .integer(let a) = self, case .integer(let b) = other {
      if b == -1 { return .integer(0) }
      let rest = a % b
      return .integer(rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest)
    }
    if let one = decimal, let divisor = other.decimal,
      let rest = Decimal.remainder(one, divisor)
    {
      return .float(rest.float)
    }
    let rest = float.truncatingRemainder(dividingBy: other.float)
    return .float(rest != 0 && (rest < 0) != (other.float < 0) ? rest + other.float : rest)
  }

  /// Returns the number rounded to a number of decimal places, halves away from zero. With -1
  /// places, 15 becomes 20.
  func rounded(to places: Int) -> Number {
    if case .integer = self, places >= 0 { return self }
    guard var decimal else { return self }
    let isWhole = if case .integer = self { true } else { places == 0 }
    // There are no digits that far from the decimal point.
    guard places > -20, places < 400 else { return places > 0 ? self : .integer(0) }
    while decimal.exponent < -places - 1, decimal.digits != 0 {
      decimal.digits /= 10
      decimal.exponent += 1
    }
    if decimal.exponent < -places {
      let half: Int128 = decimal.digits < 0 ? -5 : 5
      decimal.digits = (decimal.digits + half) / 10
      decimal.exponent += 1
    }
    return isWhole ? .integer(Number.clamped(decimal.float)) : .float(decimal.float)
  }

  /// Returns an integer if both numbers are integers and the result does not overflow; otherwise
  /// the exact decimal result if there is one; otherwise the nearest `Double`.
  private func combined(
    _ other: Number, whole: (Int, Int) -> (partialValue: Int, overflow: Bool),
    exact: (Decimal, Decimal) -> Decimal?, near: (Double, Double) -> Double
  ) -> Number {
    if case .integer(let a) = self, case .integer(let b) = other {
      let (result, overflow) = whole(a, b)
      return overflow ? .float(near(Double(a), Double(b))) : .integer(result)
    }
    if let one = decimal, let two = other.decimal, let result = exact(one, two) {
      return .float(result.float)
    }
    return .float(near(float, other.float))
  }
}
