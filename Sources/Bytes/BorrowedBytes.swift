import CBytes

/// Bytes that someone else owns, lent for a scope: a text, a part of it, a literal of a C library.
///
/// The one rule is that neither they nor what is cut from them leave the scope that lent them, the
/// closure of `withBytes` as a rule. Its result has to be `Sendable`, which lent bytes and values that
/// hold some are not. Within it no index reaches beyond what was lent: every subscript is checked, at
/// the price of one comparison; only a build for debugging also stops at one between the start of
/// what was lent and that of a slice. As with any collection a slice keeps the indices of what it was
/// cut from, so that an offset in a text stays one in its lines; `rebased` counts from 0 again.
///
///     Array("a b".utf8).withBytes { bytes in
///       bytes[2...].first  // "b"
///       bytes[2...].startIndex  // 2
///     }
///
/// A view that holds a `Span` would have the compiler hold the rule. But what cannot escape is no
/// `Collection` yet, and neither arrays, tuples, enums with ordinary cases nor stored closures can
/// hold it (Swift 6.3).
@frozen @safe public struct BorrowedBytes: RandomAccessCollection {
  public typealias Indices = Range<Int>
  public typealias SubSequence = BorrowedBytes

  /// The address that index 0 has, or would have.
  @usableFromInline let origin: UnsafePointer<UInt8>
  public let startIndex: Int
  public let endIndex: Int

  @inlinable @inline(__always)
  init(_ origin: UnsafePointer<UInt8>, _ indices: Range<Int>) {
    unsafe self.origin = origin
    startIndex = indices.lowerBound
    endIndex = indices.upperBound
  }

  /// Bytes at an address, which stay there as long as the scope lasts.
  @inlinable @inline(__always)
  @unsafe public init(start: UnsafePointer<UInt8>?, count: Int) {
    precondition(count >= 0, "bytes cannot be fewer than none")
    // Where there are no bytes any address will do, as nothing is read there.
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

  /// Characters of C at an address.
  @inlinable @inline(__always)
  @unsafe public init(characters: UnsafePointer<CChar>?, count: Int) {
    unsafe self.init(
      start: UnsafeRawPointer(characters)?.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// The bytes of a literal, which no one takes back.
  @inlinable @inline(__always)
  public init(_ text: StaticString) {
    unsafe self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// No bytes.
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
    // What is below zero wraps around to above all ends.
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

  /// The same bytes with indices from 0.
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
  /// Reads the bytes in order; it need compare each place only with the end.
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

  /// Those of the sixteen bytes from an index on that end a line or are signs that are rare in prose,
  /// a bit for each: all of ASCII but `! " ' ( ) , - /`.
  @inlinable @inline(__always)
  package func signsOfSixteen(at start: Int) -> UInt32 {
    sixteen(at: start) { unsafe bytes16_signs($0) }
  }

  /// The number that the bytes from an index on are, the first the lowest.
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
    precondition(start >= 0 && start <= endIndex &- MemoryLayout<Value>.size, "too few bytes")
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

  /// Whether the bytes are the same as others.
  @inlinable @inline(__always)
  public func elementsEqual(_ other: BorrowedBytes) -> Bool {
    unsafe count == other.count
      && memcmp(origin + startIndex, other.origin + other.startIndex, count) == 0
  }

  /// Whether the bytes begin with a literal.
  @inlinable @inline(__always)
  public func starts(with prefix: StaticString) -> Bool {
    guard count >= prefix.utf8CodeUnitCount else { return false }
    for i in 0..<prefix.utf8CodeUnitCount {
      guard unsafe origin[startIndex &+ i] == prefix.utf8Start[i] else { return false }
    }
    return true
  }

  /// Whether the bytes end with a literal.
  public func ends(with suffix: StaticString) -> Bool {
    self.suffix(suffix.utf8CodeUnitCount).elementsEqual(BorrowedBytes(suffix))
  }
}
