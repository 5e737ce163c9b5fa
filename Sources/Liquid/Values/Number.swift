/// A number as the arithmetic filters see it.
enum Number {
  case integer(Int)
  case float(Double)

  /// What Liquid makes of any value: the number it is, the number its text begins with, else 0.
  init(_ value: Value) {
    switch value {
    case .integer(let integer): self = .integer(integer)
    case .float(let float): self = .float(float)
    case .string(let string): self.init(text: string)
    case .html: self.init(text: value.text)
    case .drop(let drop):
      if case .drop = drop.shown { self = .integer(0) } else { self.init(drop.shown) }
    default: self = .integer(0)
    }
  }

  /// A decimal where the whole text is one (`-1.5`), else the integer it begins with.
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

  /// The integer a text begins with, as Ruby's `to_i` reads it; 0 where there is none.
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

  /// The decimal; nil for what is not finite.
  var decimal: Decimal? {
    switch self {
    case .integer(let integer): Decimal(integer)
    case .float(let float): float.isFinite ? Decimal(float) : nil
    }
  }

  /// The float as an integer, at the ends of the range where it lies beyond them.
  static func clamped(_ float: Double) -> Int {
    if float.isNaN { return 0 }
    if float >= 0x1p63 { return Int.max }
    if float < -0x1p63 { return Int.min }
    return Int(float)
  }
}
