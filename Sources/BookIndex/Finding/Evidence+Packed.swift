extension Evidence {
  /// The evidence as seven numbers, for a cache: a site has hundreds of thousands.
  public typealias Packed = InlineArray<7, UInt64>

  public var packed: Packed {
    let head =
      UInt64(kinds.rawValue) | UInt64(spelling.rawValue) << 16 | UInt64(signs.rawValue) << 48
      | UInt64(script.rawValue) << 56
    let ofWords = UInt64(words) | UInt64(rarest) << 8 | UInt64(commonest) << 16
    return [
      head, ofWords | UInt64(mentions) << 32 | UInt64(whole) << 48,
      Self.packed(calls, inCode, declared, assigned),
      Self.packed(most, notes, mostInNote, sections),
      Self.packed(headings, inHeadings, first, leading),
      Self.packed(emphasized, bold, linked, kinded), UInt64(repeated) | UInt64(spans) << 16,
    ]
  }

  /// - Returns: `nil` if the numbers are no evidence that was packed.
  public init?(packed: Packed) {
    self.init()
    guard let script = Script(rawValue: UInt8(packed[0] >> 56)) else { return nil }
    self.script = script
    kinds = Kinds(rawValue: UInt16(truncatingIfNeeded: packed[0]))
    spelling = Spelling(rawValue: UInt32(truncatingIfNeeded: packed[0] >> 16))
    signs = Signs(rawValue: UInt8(truncatingIfNeeded: packed[0] >> 48))
    words = UInt8(truncatingIfNeeded: packed[1])
    rarest = UInt8(truncatingIfNeeded: packed[1] >> 8)
    commonest = UInt8(truncatingIfNeeded: packed[1] >> 16)
    mentions = UInt16(truncatingIfNeeded: packed[1] >> 32)
    whole = UInt16(truncatingIfNeeded: packed[1] >> 48)
    (calls, inCode, declared, assigned) = Self.unpacked(packed[2])
    (most, notes, mostInNote, sections) = Self.unpacked(packed[3])
    (headings, inHeadings, first, leading) = Self.unpacked(packed[4])
    (emphasized, bold, linked, kinded) = Self.unpacked(packed[5])
    repeated = UInt16(truncatingIfNeeded: packed[6])
    spans = UInt16(truncatingIfNeeded: packed[6] >> 16)
  }

  private static func packed(_ a: UInt16, _ b: UInt16, _ c: UInt16, _ d: UInt16) -> UInt64 {
    UInt64(a) | UInt64(b) << 16 | UInt64(c) << 32 | UInt64(d) << 48
  }

  private static func unpacked(_ number: UInt64) -> (UInt16, UInt16, UInt16, UInt16) {
    (
      UInt16(truncatingIfNeeded: number), UInt16(truncatingIfNeeded: number >> 16),
      UInt16(truncatingIfNeeded: number >> 32), UInt16(truncatingIfNeeded: number >> 48)
    )
  }
}
