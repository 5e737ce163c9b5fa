import CBytes

extension String {
  /// Calls `work` with a view of the text in UTF-8.
  ///
  /// `withUTF8` needs a mutable copy of the string, and so retains and releases its storage. Nearly
  /// all strings already have contiguous UTF-8 storage, which this function uses directly.
  @inlinable @inline(__always)
  public func withBytes<Result: Sendable>(
    _ work: (BorrowedBytes) throws -> Result
  ) rethrows -> Result {
    try unsafe utf8.withContiguousStorageIfAvailable { try unsafe work(BorrowedBytes($0)) }
      ?? withCopiedBytes(work)
  }

  /// A separate function, because inlined code would retain the string in every call.
  @usableFromInline @inline(never)
  func withCopiedBytes<Result: Sendable>(
    _ work: (BorrowedBytes) throws -> Result
  ) rethrows -> Result {
    var copy = self
    return try copy.withUTF8 { try unsafe work(BorrowedBytes($0)) }
  }
}

// These functions use spans. If closures borrowed the bytes of both strings, the compiler would
// retain both, which takes longer than the comparison.
extension String {
  /// Indicates whether the text comes before another in the order of their UTF-8 bytes.
  ///
  /// This order equals the order of their code points.
  public func precedes(_ other: String) -> Bool {
    let (bytes, others) = (utf8Span.span, other.utf8Span.span)
    let order = bytes.order(beside: others)
    return order != 0 ? order < 0 : bytes.count < others.count
  }

  /// Indicates whether both texts have the same UTF-8 bytes.
  ///
  /// `==` also accepts canonically equivalent texts with different bytes.
  public func isSpelled(as other: String) -> Bool {
    let (bytes, others) = (utf8Span.span, other.utf8Span.span)
    return bytes.count == others.count && bytes.order(beside: others) == 0
  }
}

extension Span<UInt8> {
  /// Compares the common length of two spans: negative if this one comes first, 0 if both are
  /// equal.
  @inline(__always)
  fileprivate func order(beside others: Span<UInt8>) -> Int32 {
    unsafe withUnsafeBufferPointer { bytes in
      unsafe others.withUnsafeBufferPointer { others in
        guard let start = bytes.baseAddress, let other = others.baseAddress else { return 0 }
        return unsafe memcmp(start, other, min(bytes.count, others.count))
      }
    }
  }
}
