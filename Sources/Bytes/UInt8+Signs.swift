extension UInt8 {
  /// Whether the byte is one of a few signs.
  @inlinable @inline(__always)
  package func isOne(of signs: StaticString) -> Bool {
    for i in 0..<signs.utf8CodeUnitCount where unsafe signs.utf8Start[i] == self { return true }
    return false
  }

  /// Whether the byte is a space or a tab.
  @inlinable package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is a letter of ASCII, a digit, or one of both.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }
}
