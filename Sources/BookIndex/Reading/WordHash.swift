import Bytes

/// A hash that grows with each byte (FNV-1a).
struct WordHash: Hashable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  @inline(__always)
  mutating func add(_ bytes: BorrowedBytes) { for byte in bytes { add(byte) } }

  @inline(__always)
  mutating func add(_ bytes: (UInt8, UInt8, UInt8)) {
    add(bytes.0)
    add(bytes.1)
    add(bytes.2)
  }

  init() {}

  /// A hash that was made before.
  init(value: UInt64) { self.value = value }

  init(of bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  @inline(__always)
  init(of bytes: BorrowedBytes) { add(bytes) }

  /// The hash of a text with ASCII capitals read as small letters.
  init(ofLowered bytes: some Sequence<UInt8>) { for byte in bytes { add(byte.lowercased) } }
}

/// A set of words by their hashes alone: 64 bits tell a few hundred words from all others.
struct WordSet: Sendable {
  private let slots: [UInt64]

  init(_ words: some Sequence<some StringProtocol>) {
    self.init(hashes: words.map { WordHash(of: $0.utf8).value })
  }

  private init(hashes: [UInt64]) {
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
  init(_ words: String) {
    self.init(hashes: words.utf8.split { $0 <= UInt8(ascii: " ") }.map { WordHash(of: $0).value })
  }

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

/// Positions by hashes of 64 bits, for keys that are hashes already: half the instructions of a
/// dictionary, which would hash them again.
struct HashPositions {
  private struct Slot {
    var hash: UInt64 = 0
    /// The position and 1; 0 where the slot is free.
    var number: UInt32 = 0
  }

  private var slots: [Slot] = []
  private var count = 0
}

extension HashPositions {
  /// Returns the position of a hash; adds `new` for an unknown one.
  @inline(__always)
  mutating func position(of hash: WordHash, orNew new: Int) -> Int {
    if 2 * count >= slots.count { grow() }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash.value) & mask
    while slots[slot].number != 0 {
      if slots[slot].hash == hash.value { return Int(slots[slot].number) - 1 }
      slot = (slot + 1) & mask
    }
    fill(slot, hash, new)
    return new
  }

  @inline(never)
  private mutating func fill(_ slot: Int, _ hash: WordHash, _ position: Int) {
    slots[slot] = Slot(hash: hash.value, number: UInt32(truncatingIfNeeded: position + 1))
    count += 1
  }

  /// The position of a hash, if there is one.
  @inline(__always)
  func position(of hash: WordHash) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash.value) & mask
    while slots[slot].number != 0 {
      if slots[slot].hash == hash.value { return Int(slots[slot].number) - 1 }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Reserves memory for a number of hashes.
  mutating func reserve(_ count: Int) {
    if 2 * count > slots.count { grow(to: 2 * count) }
  }

  private mutating func grow(to least: Int = 256) {
    var size = max(256, 2 * slots.count)
    while size < least { size *= 2 }
    var larger = [Slot](repeating: Slot(), count: size)
    let mask = larger.count - 1
    for old in slots where old.number != 0 {
      var slot = Int(truncatingIfNeeded: old.hash) & mask
      while larger[slot].number != 0 { slot = (slot + 1) & mask }
      larger[slot] = old
    }
    slots = larger
  }
}
