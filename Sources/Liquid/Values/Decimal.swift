/// A decimal number, so that `0.1 + 0.2` is `0.3` in a template, as in Ruby's Liquid.
///
/// A float becomes the shortest decimal that reads back as it. Sums and products are exact as long
/// as they fit in 38 digits; callers fall back on floats where they do not.
struct Decimal {
  /// The value is `digits × 10^exponent`.
  var digits: Int128
  var exponent: Int

  init(digits: Int128, exponent: Int) {
    self.digits = digits
    self.exponent = exponent
  }

  init(_ integer: Int) { self.init(digits: Int128(integer), exponent: 0) }

  /// The shortest decimal that reads back as `float`, which must be finite.
  init(_ float: Double) {
    digits = 0
    exponent = 0
    var fraction = false
    var power = 0
    var powerSign = 0
    for byte in float.description.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int(byte - UInt8(ascii: "0"))
        if powerSign != 0 {
          power = power * 10 + digit
        } else {
          digits = digits * 10 + Int128(digit)
          if fraction { exponent -= 1 }
        }
      case UInt8(ascii: "."): fraction = true
      case UInt8(ascii: "e"): powerSign = 1
      case UInt8(ascii: "-") where powerSign != 0: powerSign = -1
      default: break
      }
    }
    exponent += power * powerSign
    if float < 0 { digits.negate() }
  }

  /// The nearest float, by way of its decimal digits, which rounds correctly.
  var float: Double { Double("\(digits)e\(exponent)") ?? 0 }

  /// The number in units of `10^power`, where that is exact and fits.
  func scaled(to power: Int) -> Int128? {
    var scaled = digits
    guard scaled != 0 else { return 0 }
    guard exponent >= power, exponent - power < 39 else { return nil }
    for _ in power..<exponent {
      let (next, overflow) = scaled.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      scaled = next
    }
    return scaled
  }
}

extension Decimal {
  /// Combines two numbers in their common unit; nil where that does not fit.
  static func aligned(
    _ one: Decimal, _ other: Decimal, _ combine: (Int128, Int128) -> (Int128, Bool)
  ) -> Decimal? {
    let power = min(one.exponent, other.exponent)
    guard let left = one.scaled(to: power), let right = other.scaled(to: power) else { return nil }
    let (digits, overflow) = combine(left, right)
    return overflow ? nil : Decimal(digits: digits, exponent: power)
  }

  static func sum(_ one: Decimal, _ other: Decimal) -> Decimal? {
    aligned(one, other) { left, right in
      let sum = left.addingReportingOverflow(right)
      return (sum.partialValue, sum.overflow)
    }
  }

  static func difference(_ one: Decimal, _ other: Decimal) -> Decimal? {
    aligned(one, other) { left, right in
      let difference = left.subtractingReportingOverflow(right)
      return (difference.partialValue, difference.overflow)
    }
  }

  static func product(_ one: Decimal, _ other: Decimal) -> Decimal? {
    let product = one.digits.multipliedReportingOverflow(by: other.digits)
    guard !product.overflow else { return nil }
    return Decimal(digits: product.partialValue, exponent: one.exponent + other.exponent)
  }

  /// What is left of `one` after whole steps of `other`, with the sign of `other`, which must not
  /// be zero.
  static func remainder(_ one: Decimal, _ other: Decimal) -> Decimal? {
    aligned(one, other) { left, right in
      // The least number has no negative, so -1 would overflow.
      if right == -1 { return (0, false) }
      let rest = left % right
      return (rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest, false)
    }
  }
}
