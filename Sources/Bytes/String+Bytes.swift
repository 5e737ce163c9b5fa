extension String {
  /// Lends the text in UTF-8 where it lies.
  ///
  /// `withUTF8` asks for a text of one's own, and so counts a reference to each; nearly all texts
  /// can be lent as they are.
  @inlinable @inline(__always)
  public func withBytes<Result>(_ work: (BorrowedBytes) throws -> Result) rethrows -> Result {
    try unsafe utf8.withContiguousStorageIfAvailable { try unsafe work(BorrowedBytes($0)) }
      ?? withCopiedBytes(work)
  }

  /// Apart, or the compiler would count a reference in any case.
  @usableFromInline @inline(never)
  func withCopiedBytes<Result>(_ work: (BorrowedBytes) throws -> Result) rethrows -> Result {
    var copy = self
    return try copy.withUTF8 { try unsafe work(BorrowedBytes($0)) }
  }
}
