/// The bytes as plain memory: for C, and for the few files that are fast by it.
extension BorrowedBytes {
  /// Calls `work` with the memory, whose indices are from 0.
  @inlinable @inline(__always)
  @unsafe public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ work: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe work(UnsafeBufferPointer(start: origin + startIndex, count: count))
  }

  /// Calls `work` with the bytes as a span, whose indices are from 0.
  @inlinable @inline(__always)
  public func withSpan<Result, Failure: Error>(
    _ work: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe work(UnsafeBufferPointer(start: origin + startIndex, count: count).span)
  }

  /// Calls `work` with the memory as characters of C.
  @unsafe package func withCharacters<Result>(
    _ work: (UnsafeBufferPointer<CChar>) -> Result
  ) -> Result {
    unsafe withUnsafeBufferPointer { unsafe $0.withMemoryRebound(to: CChar.self, work) }
  }

  @inlinable @inline(__always)
  public func withContiguousStorageIfAvailable<Result>(
    _ work: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try unsafe work(UnsafeBufferPointer(start: origin + startIndex, count: count))
  }

  /// Copies the bytes in one go, as an array does that is made from them.
  @inlinable
  public func _copyContents(
    initializing target: UnsafeMutableBufferPointer<UInt8>
  ) -> (Iterator, UnsafeMutableBufferPointer<UInt8>.Index) {
    let copied = Swift.min(target.count, count)
    if let start = target.baseAddress {
      unsafe start.initialize(from: origin + startIndex, count: copied)
    }
    return unsafe (Iterator(origin + startIndex + copied, count: count - copied), copied)
  }

  /// The index that the first byte has in what it was cut from.
  @inlinable
  package func offset(in whole: BorrowedBytes) -> Int {
    unsafe (origin + startIndex) - whole.origin
  }

  package func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(
      bytes: UnsafeRawBufferPointer(start: origin + startIndex, count: count))
  }

  /// What a function of `CBytes` tells of the sixteen bytes from an index on, a bit for each.
  @inlinable @inline(__always)
  @safe package func sixteen(at start: Int, _ kind: (UnsafePointer<UInt8>) -> UInt32) -> UInt32 {
    precondition(start >= 0 && start <= endIndex &- 16, "not sixteen bytes")
    assert(start >= startIndex, "index out of bounds")
    return unsafe kind(origin + start)
  }

  /// The number that the bytes from an index on are, the first the lowest.
  @inlinable @inline(__always)
  package func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at start: Int, as type: Number.Type = Number.self
  ) -> Number {
    precondition(start >= 0 && start <= endIndex &- MemoryLayout<Number>.size, "too few bytes")
    assert(start >= startIndex, "index out of bounds")
    return unsafe Number(
      littleEndian: UnsafeRawPointer(origin + start).loadUnaligned(as: Number.self))
  }
}
