import CBytes

/// A view of bytes that another value owns, valid within a scope: a text, a slice of it, or a C
/// string.
///
/// Neither the view nor its slices may leave the scope that lent them, which is usually the closure
/// of `withBytes`. This is the only rule, and the compiler does not check it.
///
/// Every subscript checks its index against the end of the view, at the cost of one comparison.
/// Only a debug build also rejects an index before the start of a slice.
///
/// Slices share the indices of the view that they were cut from, as in any collection, so an offset
/// in a text is also an offset in its lines. `rebased` returns the same bytes with indices from 0.
///
/// ```
/// Array("a b".utf8).withBytes { bytes in
///   bytes[2...].first  // "b"
///   bytes[2...].startIndex  // 2
/// }
/// ```
///
/// With a `Span` inside the view, the compiler would check the rule. But a type that cannot escape
/// is not a `Collection` yet, and arrays, tuples, enums with ordinary cases and stored closures
/// cannot hold it (Swift 6.3).
@frozen @safe public struct BorrowedBytes: RandomAccessCollection {
  public typealias Indices = Range<Int>
  public typealias SubSequence = BorrowedBytes

  /// The address of index 0, even if the view starts later.
  @usableFromInline let origin: UnsafePointer<UInt8>
  public let startIndex: Int
  public let endIndex: Int

  @inlinable @inline(__always)
  init(_ origin: UnsafePointer<UInt8>, _ indices: Range<Int>) {
    unsafe self.origin = origin
    startIndex = indices.lowerBound
    endIndex = indices.upperBound
  }

  /// Creates a view of the bytes at an address, which must stay valid for the whole scope.
  @inlinable @inline(__always)
  @unsafe public init(start: UnsafePointer<UInt8>?, count: Int) {
    precondition(count >= 0, "the count is negative")
    // An empty view never reads its address, so any non-null address will do.
    unsafe self.init(start ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped, 0..<count)
  }

  @inlinable @inline(__always)
  @unsafe public init(_ buffer: UnsafeBufferPointer<UInt8>) {
    unsafe self.init(start: buffer.baseAddress, count: buffer.count)
  }

  @inlinable @inline(__always)
  @unsafe public init(_ buffer: UnsafeRawBufferPointer) {
    unsafe self.init(buffer.assumingMemoryBound(to: UInt8.self))
  }

  /// Creates a view of the C characters at an address.
  @inlinable @inline(__always)
  @unsafe public init(characters: UnsafePointer<CChar>?, count: Int) {
    unsafe self.init(
      start: UnsafeRawPointer(characters)?.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Creates a view of a literal, whose bytes are valid forever.
  @inlinable @inline(__always)
  public init(_ text: StaticString) {
    unsafe self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Creates an empty view.
  @inlinable @inline(__always)
  public init() { unsafe self.init(start: nil, count: 0) }
}

extension BorrowedBytes {
  @inlinable @inline(__always) public var count: Int { endIndex &- startIndex }
  @inlinable @inline(__always) public var isEmpty: Bool { endIndex == startIndex }
  @inlinable @inline(__always) public var indices: Range<Int> {
    unsafe Range(uncheckedBounds: (startIndex, endIndex))
  }

  @inlinable @inline(__always)
  public subscript(position: Int) -> UInt8 {
    // As an unsigned integer, a negative index is greater than every end.
    precondition(UInt(bitPattern: position) < UInt(bitPattern: endIndex), "index out of bounds")
    assert(position >= startIndex, "index out of bounds")
    return unsafe origin[position]
  }

  @inlinable @inline(__always)
  public subscript(bounds: Range<Int>) -> BorrowedBytes {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "range out of bounds")
    return unsafe BorrowedBytes(origin, bounds)
  }

  /// The same bytes, with indices from 0.
  @inlinable @inline(__always)
  public var rebased: BorrowedBytes {
    unsafe BorrowedBytes(origin + startIndex, 0..<count)
  }

  @inlinable @inline(__always) public func index(after i: Int) -> Int { i &+ 1 }
  @inlinable @inline(__always) public func index(before i: Int) -> Int { i &- 1 }
  @inlinable @inline(__always) public func formIndex(after i: inout Int) { i &+= 1 }
  @inlinable @inline(__always) public func formIndex(before i: inout Int) { i &-= 1 }
  @inlinable @inline(__always)
  public func index(_ i: Int, offsetBy distance: Int) -> Int { i + distance }
  @inlinable @inline(__always)
  public func distance(from start: Int, to end: Int) -> Int { end - start }
}

extension BorrowedBytes {
  /// An iterator over the bytes in order, which compares its position only with the end.
  @frozen @safe public struct Iterator: IteratorProtocol {
    @usableFromInline var place: UnsafePointer<UInt8>
    @usableFromInline let end: UnsafePointer<UInt8>

    @inlinable @inline(__always)
    init(_ place: UnsafePointer<UInt8>, count: Int) {
      unsafe self.place = place
      unsafe end = place + count
    }

    @inlinable @inline(__always)
    public mutating func next() -> UInt8? {
      guard unsafe place != end else { return nil }
      let byte = unsafe place.pointee
      unsafe place += 1
      return byte
    }
  }

  @inlinable @inline(__always)
  public func makeIterator() -> Iterator { unsafe Iterator(origin + startIndex, count: count) }
}

/// Access to the bytes as plain memory, for C and for the few files that need its speed.
extension BorrowedBytes {
  /// Calls `work` with the memory of the bytes, with indices from 0.
  @inlinable @inline(__always)
  @unsafe public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ work: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe work(UnsafeBufferPointer(start: origin + startIndex, count: count))
  }

  /// Calls `work` with the bytes as a span, with indices from 0.
  @inlinable @inline(__always)
  public func withSpan<Result, Failure: Error>(
    _ work: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe work(UnsafeBufferPointer(start: origin + startIndex, count: count).span)
  }

  /// Calls `work` with the bytes as C characters.
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

  /// Copies the bytes in one operation. An array that is created from a view uses this function.
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

  /// Returns the index in `whole` of the first byte of this view, which must have been cut from
  /// `whole`.
  @inlinable
  package func offset(in whole: BorrowedBytes) -> Int {
    unsafe (origin + startIndex) - whole.origin
  }

  package func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(
      bytes: UnsafeRawBufferPointer(start: origin + startIndex, count: count))
  }

  /// Returns the result of a `CBytes` function for the sixteen bytes at an index, one bit for each
  /// byte.
  @inlinable @inline(__always)
  @safe package func sixteen(at start: Int, _ kind: (UnsafePointer<UInt8>) -> UInt32) -> UInt32 {
    precondition(start >= 0 && start <= endIndex &- 16, "fewer than 16 bytes follow")
    assert(start >= startIndex, "index out of bounds")
    return unsafe kind(origin + start)
  }

  /// Returns one bit for each of the sixteen bytes at an index; a bit is set for a line end or a
  /// punctuation mark that is rare in prose.
  ///
  /// The set has all punctuation marks of ASCII except `! " ' ( ) , - /`.
  @inlinable @inline(__always)
  package func signsOfSixteen(at start: Int) -> UInt32 {
    sixteen(at: start) { unsafe bytes16_signs($0) }
  }

  /// Returns the bytes at an index as an integer in little-endian order.
  @inlinable @inline(__always)
  public func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at start: Int, as type: Number.Type = Number.self
  ) -> Number {
    Number(littleEndian: value(at: start))
  }

  /// The value that the bytes from an index on are in memory.
  ///
  /// - Parameter type: A type of integers alone, for which any bytes are a value.
  @inlinable @inline(__always)
  public func value<Value: BitwiseCopyable>(
    at start: Int, as type: Value.Type = Value.self
  ) -> Value {
    precondition(
      start >= 0 && start <= endIndex &- MemoryLayout<Value>.size, "the value extends past the end")
    assert(start >= startIndex, "index out of bounds")
    return unsafe UnsafeRawPointer(origin + start).loadUnaligned(as: Value.self)
  }

  /// The values that the bytes are in memory, one after the other.
  ///
  /// - Parameter type: A type of integers alone, for which any bytes are a value.
  @inlinable
  public func values<Value: BitwiseCopyable>(of type: Value.Type = Value.self) -> [Value] {
    let count = count / MemoryLayout<Value>.stride
    return unsafe [Value](unsafeUninitializedCapacity: count) { values, filled in
      unsafe UnsafeMutableRawBufferPointer(values).copyMemory(
        from: UnsafeRawBufferPointer(
          start: origin + startIndex, count: count * MemoryLayout<Value>.stride))
      filled = count
    }
  }
}

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

  /// Indicates whether two views have the same bytes.
  @inlinable @inline(__always)
  public func elementsEqual(_ other: BorrowedBytes) -> Bool {
    unsafe count == other.count
      && memcmp(origin + startIndex, other.origin + other.startIndex, count) == 0
  }

  /// Indicates whether the bytes begin with a literal.
  @inlinable @inline(__always)
  public func starts(with prefix: StaticString) -> Bool {
    guard count >= prefix.utf8CodeUnitCount else { return false }
    for i in 0..<prefix.utf8CodeUnitCount {
      guard unsafe origin[startIndex &+ i] == prefix.utf8Start[i] else { return false }
    }
    return true
  }

  /// Indicates whether the bytes end with a literal.
  public func ends(with suffix: StaticString) -> Bool {
    self.suffix(suffix.utf8CodeUnitCount).elementsEqual(BorrowedBytes(suffix))
  }
}
