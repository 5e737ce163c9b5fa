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
    unsafe text.withBytes { text in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      let bytes = unsafe text.span.bytes
      var position = 0
      while position + 8 <= bytes.byteCount {
        // All bits are a number, and the span sees to its bounds.
        let eight = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
        hash = (hash ^ eight) &* 0x0000_0100_0000_01b3
        position += 8
      }
      while position < bytes.byteCount {
        hash = unsafe (hash ^ UInt64(text[position])) &* 0x0000_0100_0000_01b3
        position += 1
      }
      return hash
    }
  }
}
