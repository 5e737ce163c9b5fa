extension Value {
  /// The value as text, written as by Ruby's `to_s`, because templates rely on it. Null is empty. A
  /// list is written with its elements between brackets.
  public var text: String {
    switch self {
    case .null: ""
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let integer): String(integer)
    case .float(let float): Value.text(of: float)
    case .string(let string): string
    case .html(let html): String(decoding: html.bytes, as: UTF8.self)
    case .array, .object: inspected(depth: 0)
    case .range(let lower, let upper): "\(lower)..\(upper)"
    case .drop(let drop): drop.displayValue.shownText
    }
  }

  /// The text of a value that a drop shows. Empty if the value is a drop, too.
  fileprivate var shownText: String {
    if case .drop = self { return "" }
    return text
  }

  /// Returns the value as Ruby's `inspect` writes it within a list or hash.
  private func inspected(depth: Int) -> String {
    // Data can be nested more deeply, but deeper levels would be unreadable.
    guard depth < 64 else { return "..." }
    switch self {
    case .null: return "nil"
    case .string(let string): return Value.quoted(string)
    case .html: return Value.quoted(text)
    case .array(let elements):
      return "[" + elements.map { $0.inspected(depth: depth + 1) }.joined(separator: ", ") + "]"
    case .object(let object):
      let members = object.map { key, value in
        Value.quoted(key) + "=>" + value.inspected(depth: depth + 1)
      }
      return "{" + members.joined(separator: ", ") + "}"
    default: return text
    }
  }

  private static func quoted(_ string: String) -> String {
    var quoted = "\""
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{c}": quoted += "\\f"
      case "\u{b}": quoted += "\\v"
      case "\u{8}": quoted += "\\b"
      case "\u{7}": quoted += "\\a"
      case "\u{1b}": quoted += "\\e"
      case "{" where previous == "#", "$" where previous == "#", "@" where previous == "#":
        quoted.removeLast()
        quoted += "\\#"
        quoted.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{7f}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
      default: quoted.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return quoted + "\""
  }

  /// Returns a float as Ruby writes it, with at least one digit after the point.
  ///
  /// Numbers from 10¹⁶ on and numbers below 0.0001 are written with an exponent of at least two
  /// digits: `1.0e+16`, `1.0e-05`.
  static func text(of float: Double) -> String {
    if float.isNaN { return "NaN" }
    if float.isInfinite { return float < 0 ? "-Infinity" : "Infinity" }
    if float == 0 { return float.sign == .minus ? "-0.0" : "0.0" }
    let decimal = Decimal(float)
    var digits = String(decimal.digits.magnitude)
    var exponent = decimal.exponent
    while digits.utf8.count > 1, digits.hasSuffix("0") {
      digits.removeLast()
      exponent += 1
    }
    let sign = float < 0 ? "-" : ""
    // The position of the decimal point in `digits`. If it is -n, n zeros follow the point before
    // the digits: it is -3 for 0.00012.
    let point = digits.utf8.count + exponent
    if point > 16 || point < -3 {
      let rest = digits.dropFirst()
      let power = point - 1
      let magnitude = String(power.magnitude)
      let padded = (magnitude.utf8.count < 2 ? "0" : "") + magnitude
      let first = digits.prefix(1) + "." + (rest.isEmpty ? "0" : rest)
      return sign + first + "e" + (power < 0 ? "-" : "+") + padded
    }
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) + ".0" }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }
}
