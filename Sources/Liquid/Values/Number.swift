/// A number in the arithmetic filters.
enum Number {
  case integer(Int)
  case float(Double)

  /// Converts any value as Liquid does: a number is kept, a text becomes the number at its start,
  /// and any other value becomes 0.
  init(_ value: Value) {
    switch value {
    case .integer(let integer): self = .integer(integer)
    case .float(let float): self = .float(float)
    case .string(let string): self.init(text: string)
    case .html: self.init(text: value.text)
    case .drop(let drop):
      if case .drop = drop.displayValue { self = .integer(0) } else { self.init(drop.displayValue) }
    default: self = .integer(0)
    }
  }

  /// Parses a decimal if the whole text is one (`-1.5`), otherwise the integer at its start.
  init(text: String) {
    let bytes = Array(text.utf8).trimmed
    var digits = bytes[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    let parts = digits.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
      let float = Double(String(decoding: bytes, as: UTF8.self))
    {
      self = .float(float)
    } else {
      self = Number.leading(bytes)
    }
  }

  /// Returns the integer at the start of a text, like Ruby's `to_i`; 0 if there is none.
  static func leading(_ bytes: [UInt8]) -> Number {
    var bytes = bytes[...]
    let negative = bytes.first == UInt8(ascii: "-")
    if negative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    var integer = 0
    var float = 0.0
    var overflowed = false
    for byte in bytes {
      guard byte.isDigit else { break }
      let digit = Int(byte - UInt8(ascii: "0"))
      float = float * 10 + Double(digit)
      let (tens, high) = integer.multipliedReportingOverflow(by: 10)
      let (next, low) = tens.addingReportingOverflow(digit)
      overflowed = overflowed || high || low
      integer = next
    }
    if overflowed { return .float(negative ? -float : float) }
    return .integer(negative ? -integer : integer)
  }

  var value: Value {
    switch self {
    case .integer(let integer): .integer(integer)
    case .float(let float): .float(float)
    }
  }

  var float: Double {
    switch self {
    case .integer(let integer): Double(integer)
    case .float(let float): float
    }
  }

  /// The number as a decimal; `nil` for a float that is not finite.
  var decimal: Decimal? {
    switch self {
    case .integer(let integer): Decimal(integer)
    case .float(let float): float.isFinite ? Decimal(float) : nil
    }
  }

  /// Returns the float as an integer, clamped to the range of `Int`.
  static func clamped(_ float: Double) -> Int {
    if float.isNaN { return 0 }
    if float >= 0x1p63 { return Int.max }
    if float < -0x1p63 { return Int.min }
    return Int(float)
  }
}

/// A decimal number, so that `0.1 + 0.2` is `0.3` in a template, as in Ruby's Liquid.
///
/// A float becomes the shortest decimal that converts back to it. Sums and products are exact up to
/// 38 digits. Beyond that, callers use floats.
struct Decimal {
  /// The digits. The value of the number is `digits × 10^exponent`.
  var digits: Int128
  var exponent: Int

  init(digits: Int128, exponent: Int) {
    self.digits = digits
    self.exponent = exponent
  }

  init(_ integer: Int) { self.init(digits: Int128(integer), exponent: 0) }

  /// Creates the shortest decimal that converts back to `float`, which must be finite.
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

  /// The nearest float. Parsing the decimal digits rounds correctly.
  var float: Double { Double("\(digits)e\(exponent)") ?? 0 }

  /// Returns the number in units of `10^power`; `nil` if the result is not an integer of 128 bits.
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
  /// Combines two numbers in their common unit; returns `nil` if the result does not fit into 128
  /// bits.
  static func aligned(
    _ one: Decimal, other: Decimal, combine: (Int128, Int128) -> (Int128, Bool)
  ) -> Decimal? {
    let power = min(one.exponent, other.exponent)
    guard let left = one.scaled(to: power), let right = other.scaled(to: power) else { return nil }
    let (digits, overflow) = combine(left, right)
    return overflow ? nil : Decimal(digits: digits, exponent: power)
  }

  static func sum(_ one: Decimal, _ other: Decimal) -> Decimal? {
    aligned(one, other: other) { left, right in
      let sum = left.addingReportingOverflow(right)
      return (sum.partialValue, sum.overflow)
    }
  }

  static func difference(_ one: Decimal, _ other: Decimal) -> Decimal? {
    aligned(one, other: other) { left, right in
      let difference = left.subtractingReportingOverflow(right)
      return (difference.partialValue, difference.overflow)
    }
  }

  static func product(_ one: Decimal, _ other: Decimal) -> Decimal? {
    let product = one.digits.multipliedReportingOverflow(by: other.digits)
    guard !product.overflow else { return nil }
    return Decimal(digits: product.partialValue, exponent: one.exponent + other.exponent)
  }

  /// Returns the remainder of `one` divided by `other`, with the sign of `other`, which must not be
  /// zero.
  static func remainder(_ one: Decimal, _ other: Decimal) -> Decimal? {
    aligned(one, other: other) { left, right in
      // `Int128.min` divided by -1 would overflow.
      if right == -1 { return (0, false) }
      let rest = left % right
      return (rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest, false)
    }
  }
}
