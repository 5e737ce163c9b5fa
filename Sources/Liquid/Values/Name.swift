import Bytes

/// A name with its hash worked out once, so that look-ups compare numbers before letters.
public struct Name: Hashable, Sendable {
  public let text: String
  let hash: UInt64

  public init(_ text: String) {
    self.text = text
    hash = Name.hash(text)
  }

  public static func == (one: Name, other: Name) -> Bool {
    one.hash == other.hash && one.text == other.text
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// FNV-1a, eight bytes at a time. It only speeds up a comparison that is made in full, so it need
  /// not be keyed.
  static func hash(_ text: String) -> UInt64 {
    text.withBytes { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      var rest = bytes
      while rest.count >= 8 {
        hash = (hash ^ rest.number(at: rest.startIndex)) &* 0x0000_0100_0000_01b3
        rest = rest.dropFirst(8)
      }
      for byte in rest { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      return hash
    }
  }
}
