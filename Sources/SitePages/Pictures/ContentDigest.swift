import Bytes

/// A number that stands for bytes: FNV-1a of 64 bits (IETF draft-eastlake-fnv), the same in every
/// run and on every machine.
struct ContentDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    var value = value
    bytes.withBytes {
      for byte in $0 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    self.value = value
  }

  /// The number as the name of a file.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Whether the name of a file begins with such a number, and a hyphen after it.
  static func begins(_ name: String) -> Bool {
    let start = name.utf8.prefix(17)
    return start.count == 17 && start.last == UInt8(ascii: "-")
      && start.dropLast().allSatisfy { $0.isDigit || $0 &- 0x61 < 6 }
  }
}
