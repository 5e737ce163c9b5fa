/// A name with its hash worked out once, so that look-ups compare numbers before letters.
struct Name: Hashable, Sendable {
  let text: String
  let hash: UInt64

  init(_ text: String) {
    self.text = text
    hash = Name.hash(text)
  }

  static func == (one: Name, other: Name) -> Bool {
    one.hash == other.hash && one.text == other.text
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// FNV-1a. It only speeds up a comparison that is made in full, so it need not be keyed.
  static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }
}
