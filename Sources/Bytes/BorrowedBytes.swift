/// Bytes that someone else owns, lent for a scope: a text, a part of it, a literal of a C library.
///
/// The one rule is that neither they nor what is cut from them leave the scope that lent them, the
/// closure of `withBytes` as a rule. Within it no index reaches beyond what was lent: every subscript
/// is checked, at the price of one comparison; only a build for debugging also stops at one between
/// the start of what was lent and that of a slice. As with any collection a slice keeps the indices of
/// what it was cut from, so that an offset in a text stays one in its lines; `rebased` counts from
/// 0 again.
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
