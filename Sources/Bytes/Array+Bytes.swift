extension [UInt8] {
  /// Lends the bytes where they lie.
  @inlinable @inline(__always)
  public func withBytes<Result, Failure: Error>(
    _ work: (BorrowedBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { (buffer) throws(Failure) in
      try unsafe work(BorrowedBytes(buffer))
    }
  }
}

extension [UInt8] {
  /// Appends lent bytes in one go.
  @inlinable
  public mutating func append(contentsOf bytes: BorrowedBytes) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  @inlinable
  public static func += (bytes: inout [UInt8], more: BorrowedBytes) {
    bytes.append(contentsOf: more)
  }
}

extension ArraySlice<UInt8> {
  /// Lends the bytes where they lie, with indices from 0.
  @inlinable @inline(__always)
  public func withBytes<Result, Failure: Error>(
    _ work: (BorrowedBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { (buffer) throws(Failure) in
      try unsafe work(BorrowedBytes(buffer))
    }
  }
}

extension [UInt8] {
  /// Where some bytes stand for the last time.
  public func lastRange(of word: [UInt8]) -> Range<Int>? {
    guard count >= word.count else { return nil }
    return stride(from: count - word.count, through: 0, by: -1).lazy
      .map { $0..<$0 + word.count }
      .first { self[$0].elementsEqual(word) }
  }
}
