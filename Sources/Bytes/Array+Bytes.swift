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
