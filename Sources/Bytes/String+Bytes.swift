extension String {
  /// Hands on the text in UTF-8 where it lies. Unlike `withUTF8` it is asked of a text that is not
  /// changed, so that nobody makes a copy of it, whose reference would be counted.
  @inlinable @inline(__always)
  public func withBytes<Result>(
    _ work: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    if let result = try utf8.withContiguousStorageIfAvailable(work) { return result }
    return try Array(utf8).withUnsafeBufferPointer(work)
  }
}
