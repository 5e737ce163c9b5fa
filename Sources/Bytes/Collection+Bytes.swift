extension [UInt8] {
  /// Calls `work` with a view of the bytes, without a copy.
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
  /// Appends the bytes of a view in one operation.
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
  /// Calls `work` with a view of the bytes, without a copy and with indices from 0.
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
  /// Calls `work` with a view of the bytes, without a copy and with indices from 0.
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
  /// Returns the range of the last occurrence of `word`, or `nil`.
  public func lastRange(of word: [UInt8]) -> Range<Int>? {
    guard count >= word.count else { return nil }
    return stride(from: count - word.count, through: 0, by: -1).lazy
      .map { $0..<$0 + word.count }
      .first { self[$0].elementsEqual(word) }
  }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without leading and trailing spaces and tabs.
  @inlinable
  package var trimmingSpace: SubSequence {
    let text = drop(while: \.isSpaceOrTab)
    let end = text.lastIndex { !$0.isSpaceOrTab }
    return end.map { text[...$0] } ?? text[text.endIndex...]
  }

  /// The bytes without leading and trailing spaces, tabs and LF.
  @inlinable
  package var trimmingLines: SubSequence {
    let text = drop { $0.isSpaceOrTab || $0 == 0x0A }
    let end = text.lastIndex { !$0.isSpaceOrTab && $0 != 0x0A }
    return end.map { text[...$0] } ?? text[text.endIndex...]
  }
}

extension BorrowedBytes {
  /// The bytes without leading and trailing spaces and tabs.
  package var trimmingSpace: BorrowedBytes {
    var (start, end) = (startIndex, endIndex)
    while start < end, unsafe origin[start].isSpaceOrTab { start &+= 1 }
    while end > start, unsafe origin[end &- 1].isSpaceOrTab { end &-= 1 }
    return unsafe BorrowedBytes(origin, start..<end)
  }
}

extension RandomAccessCollection {
  /// Returns the index of the first element for which a condition holds, by binary search.
  ///
  /// If the condition holds for an element, it must hold for all elements after it. Returns
  /// `endIndex` if the condition holds for no element. The name is that of Swift Algorithms.
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
  /// Indicates whether the byte is one of the given ASCII characters.
  @inlinable @inline(__always)
  package func isOne(of signs: StaticString) -> Bool {
    for i in 0..<signs.utf8CodeUnitCount where unsafe signs.utf8Start[i] == self { return true }
    return false
  }

  /// Indicates whether the byte is a space or a tab.
  @inlinable package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

  /// Indicates whether the byte is an ASCII letter.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Indicates whether the byte is an ASCII digit.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  /// Indicates whether the byte is an ASCII letter or digit.
  @inlinable package var isLetterOrDigit: Bool { isLetter || isDigit }
  /// The value of a hexadecimal digit; `nil` for other bytes.
  @inlinable package var hexadecimal: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = self | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "f")
      ? letter - UInt8(ascii: "a") + 10 : nil
  }
}
