import CBytes

extension BorrowedBytes {
  @inlinable @inline(__always)
  public func _customIndexOfEquatableElement(_ byte: UInt8) -> Int?? {
    let start = unsafe UnsafeRawPointer(origin + startIndex)
    guard let found = unsafe memchr(start, Int32(byte), count) else { return .some(nil) }
    return unsafe startIndex &+ (UnsafeRawPointer(found) - start)
  }

  @inlinable @inline(__always)
  public func _customContainsEquatableElement(_ byte: UInt8) -> Bool? {
    unsafe memchr(origin + startIndex, Int32(byte), count) != nil
  }

  /// Whether the bytes are the same as others.
  @inlinable @inline(__always)
  public func elementsEqual(_ other: BorrowedBytes) -> Bool {
    unsafe count == other.count
      && memcmp(origin + startIndex, other.origin + other.startIndex, count) == 0
  }

  /// Whether the bytes begin with a literal.
  @inlinable @inline(__always)
  public func starts(with prefix: StaticString) -> Bool {
    guard count >= prefix.utf8CodeUnitCount else { return false }
    for i in 0..<prefix.utf8CodeUnitCount {
      guard unsafe origin[startIndex &+ i] == prefix.utf8Start[i] else { return false }
    }
    return true
  }

  /// Whether the bytes end with a literal.
  public func ends(with suffix: StaticString) -> Bool {
    self.suffix(suffix.utf8CodeUnitCount).elementsEqual(BorrowedBytes(suffix))
  }
}
