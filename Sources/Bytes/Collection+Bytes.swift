extension [UInt8] {
  /// Lends the bytes where they lie.
  @inlinable @inline(__always)
  public func withBytes<Result: Sendable, Failure: Error>(
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
  public func withBytes<Result: Sendable, Failure: Error>(
    _ work: (BorrowedBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { (buffer) throws(Failure) in
      try unsafe work(BorrowedBytes(buffer))
    }
  }
}

extension Span<UInt8> {
  /// Lends the bytes where they lie, with indices from 0.
  @inlinable @inline(__always)
  public func withBytes<Result: Sendable, Failure: Error>(
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

extension BidirectionalCollection<UInt8> {
  /// Without spaces and tabs at its ends.
  @inlinable
  package var trimmingSpace: SubSequence {
    let text = drop(while: \.isSpaceOrTab)
    let end = text.lastIndex { !$0.isSpaceOrTab }
    return end.map { text[...$0] } ?? text[text.endIndex...]
  }

  /// Without spaces, tabs and line ends at its ends.
  @inlinable
  package var trimmingLines: SubSequence {
    let text = drop { $0.isSpaceOrTab || $0 == 0x0A }
    let end = text.lastIndex { !$0.isSpaceOrTab && $0 != 0x0A }
    return end.map { text[...$0] } ?? text[text.endIndex...]
  }
}

extension BorrowedBytes {
  /// Without spaces and tabs at its ends.
  package var trimmingSpace: BorrowedBytes {
    var (start, end) = (startIndex, endIndex)
    while start < end, unsafe origin[start].isSpaceOrTab { start &+= 1 }
    while end > start, unsafe origin[end &- 1].isSpaceOrTab { end &-= 1 }
    return unsafe BorrowedBytes(origin, start..<end)
  }
}

extension RandomAccessCollection {
  /// The index of the first element for which a condition holds, found by halving; `endIndex` where
  /// it holds for none. Once it holds it must hold for all that follow.
  ///
  /// Named as in Swift Algorithms.
  @inlinable public func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension UInt8 {
  /// Whether the byte is one of a few signs.
  @inlinable @inline(__always)
  package func isOne(of signs: StaticString) -> Bool {
    for i in 0..<signs.utf8CodeUnitCount where unsafe signs.utf8Start[i] == self { return true }
    return false
  }

  /// Whether the byte is a space or a tab.
  @inlinable package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is a letter of ASCII, a digit, or one of both.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }
}
