/// A number that stands for bytes: FNV-1a of 64 bits (IETF draft-eastlake-fnv), the same in every
/// run and on every machine.
struct ContentDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    var value = value
    bytes.withUnsafeBufferPointer {
      for byte in $0 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    self.value = value
  }

  /// The number as the name of a file.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
