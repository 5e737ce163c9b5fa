/// An opaque colour of sRGB, as CSS writes it in hexadecimal digits: `#1f5f8b`.
package struct Colour: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  package init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// The colour of six digits, or of three that each stand for two; `nil` for any other text.
  package init?(_ text: String) {
    let digits = text.utf8.dropFirst().compactMap(Self.value(ofDigit:))
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1,
      digits.count == 3 || digits.count == 6
    else { return nil }
    let all = digits.count == 6 ? digits : digits.flatMap { [$0, $0] }
    self.init(all.reduce(0) { $0 << 4 | $1 })
  }

  private static func value(ofDigit byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension Colour: CustomStringConvertible {
  package var description: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
