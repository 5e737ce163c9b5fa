import Liquid

/// A property of an element of a list, as Jekyll's filters read it: `author.name` leads to a member
/// of a member, and a text that looks like a number is one.
package func property(_ name: Value, of element: Value, _ rendering: inout Rendering) -> Value {
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
  /// The number that a text is, where it is one and nothing else.
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
