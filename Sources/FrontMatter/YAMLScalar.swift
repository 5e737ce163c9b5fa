import Liquid

/// Conversion of plain YAML scalars into typed values, by the rules of Ruby's YAML parser.
///
/// Null, Booleans as in YAML 1.1 (`yes`, `off`), integers (also binary, octal and hexadecimal, with
/// `_` and `,` between digits) and floats become typed values. All other scalars stay text.
///
/// Two forms stay text although Ruby converts them: dates, because templates and `DateTime` parse
/// text, and times such as `12:30`, which YAML 1.1 reads as the number 750.
package enum YAMLScalar {
  /// Returns the typed value of a plain scalar.
  static func value(of text: String) -> Value {
    guard let first = text.utf8.first else { return .null }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return number(Array(text.utf8)) ?? .string(text)
    default:
      guard text.utf8.count <= 5 else { return .string(text) }
      switch text.lowercased() {
      case "~", "null": return .null
      case "true", "yes", "on": return .bool(true)
      case "false", "no", "off": return .bool(false)
      default: return .string(text)
      }
    }
  }

  /// Returns whether Ruby's YAML parser reads a plain scalar as a time in UTC.
  ///
  /// Such a scalar is a date and a time with seconds, without a zone: `2024-05-01 9:30:00`.
  package static func isTimestamp(_ text: String) -> Bool {
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" || $0 == "t" }
    guard parts.count == 2 else { return false }
    let time = parts[1].drop { $0 == " " }.split(separator: ".", omittingEmptySubsequences: false)
    return areNumbers(parts[0], "-", lengths: [4...4, 1...2, 1...2])
      && time.count <= 2 && areNumbers(time[0], ":", lengths: [1...2, 2...2, 2...2])
      && (time.count == 1 || time[1].utf8.allSatisfy(\.isDigit))
  }

  /// Returns whether a text consists of numbers with the given numbers of digits, separated by a
  /// character.
  private static func areNumbers(
    _ text: Substring, _ separator: Character, lengths: [ClosedRange<Int>]
  ) -> Bool {
    let numbers = text.split(separator: separator, omittingEmptySubsequences: false)
    return numbers.count == lengths.count
      && zip(numbers, lengths).allSatisfy { number, length in
        length.contains(number.utf8.count) && number.utf8.allSatisfy(\.isDigit)
      }
  }

  /// Returns the number that a text represents; `nil` for any other text.
  private static func number(_ text: [UInt8]) -> Value? {
    let isNegative = text[0] == UInt8(ascii: "-")
    let isSigned = isNegative || text[0] == UInt8(ascii: "+")
    let digits = text.dropFirst(isSigned ? 1 : 0)
    // A hyphen inside a number can only be the sign of its exponent. Most texts with other hyphens
    // are dates.
    for i in digits.indices.dropFirst()
    where digits[i] == UInt8(ascii: "-") && digits[i - 1] | 0x20 != UInt8(ascii: "e") {
      return nil
    }
    switch String(decoding: digits, as: UTF8.self).lowercased() {
    case ".inf": return .float(isNegative ? -.infinity : .infinity)
    case ".nan" where !isSigned: return .float(.nan)
    default: break
    }
    if let magnitude = integer(digits) { return .integer(isNegative ? -magnitude : magnitude) }
    return float(digits).map { .float(isNegative ? -$0 : $0) }
  }

  /// Parses an unsigned integer; `nil` for any other text.
  private static func integer(_ digits: ArraySlice<UInt8>) -> Int? {
    guard let first = digits.first, first.isDigit, digits.last.map(isSeparator) == false else {
      return nil
    }
    var radix = 10
    var rest = digits
    if first == UInt8(ascii: "0"), digits.count > 1 {
      switch digits[digits.startIndex + 1] {
      case UInt8(ascii: "x"): (radix, rest) = (16, digits.dropFirst(2))
      case UInt8(ascii: "b"): (radix, rest) = (2, digits.dropFirst(2))
      default: (radix, rest) = (8, digits.dropFirst(1))
      }
    }
    let digitsOnly = rest.filter { !isSeparator($0) }
    guard !digitsOnly.isEmpty else { return nil }
    return Int(String(decoding: digitsOnly, as: UTF8.self), radix: radix)
  }

  /// Parses an unsigned float; `nil` for any other text.
  ///
  /// A float needs a point and at least one digit beside it. An exponent needs a sign: `1.5e+3`.
  private static func float(_ digits: ArraySlice<UInt8>) -> Double? {
    guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let whole = digits[..<point].filter { !isSeparator($0) }
    guard whole.allSatisfy(\.isDigit), digits.first.map(isSeparator) == false else { return nil }
    let fraction = digits[(point + 1)...].prefix(while: \.isDigit)
    let exponent = digits[fraction.endIndex...]
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    if !exponent.isEmpty {
      guard exponent.count >= 3, exponent.first.map({ $0 | 0x20 }) == UInt8(ascii: "e"),
        [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(exponent[exponent.startIndex + 1]),
        exponent.dropFirst(2).allSatisfy(\.isDigit)
      else { return nil }
    }
    let text =
      (whole.isEmpty ? [UInt8(ascii: "0")] : whole) + [UInt8(ascii: ".")]
      + (fraction.isEmpty ? [UInt8(ascii: "0")] : Array(fraction)) + Array(exponent)
    return Double(String(decoding: text, as: UTF8.self))
  }

  /// Returns whether a byte may separate the digits of a number.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: ",")
  }
}
