import Bytes

/// A hash that grows with each byte (FNV-1a).
struct WordHash: Hashable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  init() {}

  /// A hash that was made before.
  init(value: UInt64) { self.value = value }

  init(of bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  @inline(__always)
  init(of bytes: BorrowedBytes) { for byte in bytes { add(byte) } }

  /// The hash of a text whose capitals of ASCII are read as small letters.
  init(ofLowered bytes: some Sequence<UInt8>) { for byte in bytes { add(byte.lowercased) } }
}

/// A set of words by their hashes alone: 64 bits tell a few hundred words from all others.
struct WordSet: Sendable {
  private let slots: [UInt64]

  init(_ words: some Sequence<some StringProtocol>) {
    let hashes = words.map { WordHash(of: $0.utf8).value }
    var size = 8
    while size < 2 * hashes.count { size *= 2 }
    var slots = [UInt64](repeating: 0, count: size)
    for hash in hashes {
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & (size - 1) }
      slots[slot] = hash
    }
    self.slots = slots
  }

  /// - Parameter words: Words with white space between them.
  init(_ words: String) { self.init(words.split(whereSeparator: \.isWhitespace)) }

  func contains(_ hash: WordHash) -> Bool {
    var slot = Int(truncatingIfNeeded: hash.value) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == hash.value { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  func contains(_ word: some Sequence<UInt8>) -> Bool { contains(WordHash(of: word)) }
}

extension UInt8 {
  /// The small letter of a capital of ASCII.
  @inline(__always)
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  @inline(__always)
  var isCapital: Bool { self &- 0x41 < 26 }
  @inline(__always)
  var isSmall: Bool { self &- 0x61 < 26 }
}
