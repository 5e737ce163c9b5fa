extension UInt8 {
  /// Whether the byte is one of a few signs.
  @inline(__always)
  func isOne(of signs: StaticString) -> Bool {
    for i in 0..<signs.utf8CodeUnitCount where signs.utf8Start[i] == self { return true }
    return false
  }
}
