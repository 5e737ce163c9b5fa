extension Evidence {
  /// The evidence as a few numbers without a gap, for a cache.
  public struct Packed: Equatable, Sendable, BitwiseCopyable {
    var sums: SIMD16<UInt16>
    /// What it is, how it is spelled, of which words it is made and what is counted beside the sums.
    var form: UInt64
    var words: UInt64
    var counts: UInt64

    public static func == (a: Packed, b: Packed) -> Bool {
      // Sums are compared at once so, and not one by one.
      (a.form, a.words, a.counts) == (b.form, b.words, b.counts) && all(a.sums .== b.sums)
    }
  }

  public var packed: Packed {
    Packed(
      sums: sums,
      form: UInt64(kinds.rawValue) | UInt64(spelling.rawValue) << 16
        | UInt64(signs.rawValue) << 48 | UInt64(script.rawValue) << 56,
      words: UInt64(words) | UInt64(rarest) << 8 | UInt64(commonest) << 16,
      counts: UInt64(spans) | UInt64(notes) << 16 | UInt64(mostInNote) << 32 | UInt64(most) << 48)
  }

  /// - Returns: `nil` if the numbers are no evidence that was packed.
  public init?(packed: Packed) {
    guard let script = Script(rawValue: UInt8(packed.form >> 56)) else { return nil }
    self.script = script
    kinds = Kinds(rawValue: UInt16(truncatingIfNeeded: packed.form))
    spelling = Spelling(rawValue: UInt32(truncatingIfNeeded: packed.form >> 16))
    signs = Signs(rawValue: UInt8(truncatingIfNeeded: packed.form >> 48))
    words = UInt8(truncatingIfNeeded: packed.words)
    rarest = UInt8(truncatingIfNeeded: packed.words >> 8)
    commonest = UInt8(truncatingIfNeeded: packed.words >> 16)
    spans = UInt16(truncatingIfNeeded: packed.counts)
    notes = UInt16(truncatingIfNeeded: packed.counts >> 16)
    mostInNote = UInt16(truncatingIfNeeded: packed.counts >> 32)
    most = UInt16(truncatingIfNeeded: packed.counts >> 48)
    sums = packed.sums
  }
}

extension Evidence.Packed {
  /// A hash that takes a twentieth of what that of `Hashable` does, which hashes each count by itself.
  var hash: WordHash {
    var hash = form ^ words &* 0x9E37_79B9_7F4A_7C15 ^ counts << 7
    for i in sums.indices { hash = (hash ^ UInt64(sums[i])) &* 0x100_0000_01B3 }
    return WordHash(value: hash ^ hash >> 29)
  }
}
