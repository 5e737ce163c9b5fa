import CBytes

extension String {
  /// Lends the text in UTF-8 where it lies.
  ///
  /// `withUTF8` asks for a text of one's own, and so counts a reference to each; nearly all texts
  /// can be lent as they are.
  @inlinable @inline(__always)
  public func withBytes<Result: Sendable>(
    _ work: (BorrowedBytes) throws -> Result
  ) rethrows -> Result {
    try unsafe utf8.withContiguousStorageIfAvailable { try unsafe work(BorrowedBytes($0)) }
      ?? withCopiedBytes(work)
  }

  /// Apart, or the compiler would count a reference in any case.
  @usableFromInline @inline(never)
  func withCopiedBytes<Result: Sendable>(
    _ work: (BorrowedBytes) throws -> Result
  ) rethrows -> Result {
    var copy = self
    return try copy.withUTF8 { try unsafe work(BorrowedBytes($0)) }
  }
}

// By spans: to lend the bytes of two texts to closures would count references to both, which takes
// longer than to compare them.
extension String {
  /// Whether the text stands before another in the order of their bytes in UTF-8, which is that of
  /// their code points.
  public func precedes(_ other: String) -> Bool {
    let (bytes, others) = (utf8Span.span, other.utf8Span.span)
    let order = bytes.order(beside: others)
    return order != 0 ? order < 0 : bytes.count < others.count
  }

  /// Whether the text has the bytes of another in UTF-8; texts that `==` takes for equal may be
  /// spelled otherwise.
  public func isSpelled(as other: String) -> Bool {
    let (bytes, others) = (utf8Span.span, other.utf8Span.span)
    return bytes.count == others.count && bytes.order(beside: others) == 0
  }
}

extension Span<UInt8> {
  /// Below 0 where these bytes stand before others, as far as both go; 0 where they are the same.
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
