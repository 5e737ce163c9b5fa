extension UnsafeBufferPointer<UInt8> {
  /// Whether the text begins with another.
  @inlinable @inline(__always)
  package func starts(with prefix: StaticString) -> Bool {
    guard count >= prefix.utf8CodeUnitCount else { return false }
    for i in 0..<prefix.utf8CodeUnitCount where self[i] != prefix.utf8Start[i] { return false }
    return true
  }

  /// Whether the text ends with another.
  package func ends(with suffix: StaticString) -> Bool {
    let length = suffix.utf8CodeUnitCount
    guard count >= length else { return false }
    for i in 0..<length where self[count - length + i] != suffix.utf8Start[i] { return false }
    return true
  }
}
