import Bytes

// The encoding functions are public so that the compiler can inline them into other modules. Most
// values have few bytes, and a function call would take longer than reading the value.

/// A value that can be written to the cache and read back.
public protocol Cacheable {
  /// Writes the value.
  func write(to writer: inout CacheWriter)

  /// Reads a value.
  ///
  /// - Throws: `CacheDamage` if the bytes are not the output of `write`.
  init(from reader: inout CacheReader) throws(CacheDamage)
}

/// An error that indicates damaged bytes in the cache.
public struct CacheDamage: Error, Hashable, Sendable {
  @inlinable
  public init() {}
}

/// A decoder for the output of a `CacheWriter`.
///
/// Every function that reads throws `CacheDamage` if the bytes end early or cannot be decoded. The
/// reader never reads beyond its bytes, even if the bytes are damaged.
public struct CacheReader {
  @usableFromInline let bytes: BorrowedBytes
  /// The offset of the next byte to read. The caller must keep it within the bytes.
  public var offset = 0

  /// - Parameter bytes: The bytes, with indices from 0.
  @inlinable
  public init(_ bytes: BorrowedBytes) { self.bytes = bytes }

  /// Reads one byte.
  @inlinable
  public mutating func byte() throws(CacheDamage) -> UInt8 {
    guard offset < bytes.count else { throw CacheDamage() }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads an unsigned number with a variable number of bytes (LEB128).
  @inlinable
  public mutating func number() throws(CacheDamage) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 64 else { throw CacheDamage() }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  /// Reads a signed number with a variable number of bytes (zigzag encoding).
  @inlinable
  public mutating func integer() throws(CacheDamage) -> Int {
    let number = try number()
    return Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
  }

  /// Reads a number of eight bytes.
  @inlinable
  public mutating func fixed() throws(CacheDamage) -> UInt64 {
    UInt64(littleEndian: try self.bytes(of: UInt64.self))
  }

  /// Reads a value that was written as its bytes in memory.
  ///
  /// - Parameter type: A type that consists only of integers, so that any bytes are a valid value.
  @inlinable
  public mutating func bytes<Value: BitwiseCopyable>(
    of type: Value.Type
  ) throws(CacheDamage) -> Value {
    let size = MemoryLayout<Value>.size
    guard bytes.count - offset >= size else { throw CacheDamage() }
    defer { offset += size }
    return bytes.value(at: offset)
  }

  /// Reads a list that was written as its bytes in memory.
  ///
  /// - Parameter type: A type that consists only of integers, so that any bytes are a valid value.
  @inlinable
  public mutating func list<Value: BitwiseCopyable>(
    ofBytesOf type: Value.Type
  ) throws(CacheDamage) -> [Value] {
    let count = try count()
    let size = count * MemoryLayout<Value>.stride
    guard bytes.count - offset >= size else { throw CacheDamage() }
    defer { offset += size }
    return bytes[offset..<(offset + size)].values()
  }

  /// Returns a number from a list of four-byte numbers. Does not change `offset`.
  ///
  /// - Parameters:
  ///   - number: The index of the number in the list.
  ///   - start: The offset of the list.
  /// - Throws: `CacheDamage` if the list would extend beyond the bytes.
  @inlinable
  public func position(_ number: Int, ofListAt start: Int) throws(CacheDamage) -> Int {
    guard number >= 0, number < (bytes.count - start) / 4 else { throw CacheDamage() }
    return Int(bytes.number(at: start + 4 * number, as: UInt32.self))
  }

  /// Reads a Boolean value.
  @inlinable
  public mutating func flag() throws(CacheDamage) -> Bool { try byte() != 0 }

  /// Reads the number of the values that follow.
  ///
  /// Each value has at least one byte. So a number that exceeds the number of remaining bytes is
  /// damage.
  @inlinable
  public mutating func count() throws(CacheDamage) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.count - offset) else { throw CacheDamage() }
    return Int(count)
  }

  /// Reads a text without copying its bytes.
  @inlinable
  public mutating func rawText() throws(CacheDamage) -> BorrowedBytes {
    let count = try count()
    defer { offset += count }
    return bytes[offset..<(offset + count)].rebased
  }

  /// Reads a text.
  @inlinable
  public mutating func text() throws(CacheDamage) -> String {
    String(decoding: try rawText(), as: UTF8.self)
  }

  /// Reads a value.
  @inlinable
  public mutating func value<Value: Cacheable>(
    _ type: Value.Type = Value.self
  ) throws(CacheDamage) -> Value {
    try Value(from: &self)
  }

  /// Reads a value that may be `nil`.
  @inlinable
  public mutating func optional<Value: Cacheable>() throws(CacheDamage) -> Value? {
    try flag() ? try value() : nil
  }

  /// Reads a text that may be `nil`.
  @inlinable
  public mutating func optionalText() throws(CacheDamage) -> String? {
    try flag() ? try text() : nil
  }

  /// Reads a text that `write(_:ifDifferentFrom:)` wrote.
  ///
  /// - Parameter other: The text to return if the written text was equal to it.
  @inlinable
  public mutating func text(orAs other: String) throws(CacheDamage) -> String {
    try flag() ? other : try text()
  }

  /// Reads a list of values.
  @inlinable
  public mutating func list<Value: Cacheable>() throws(CacheDamage) -> [Value] {
    let count = try count()
    var list: [Value] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try value()) }
    return list
  }

  /// Reads a list of texts.
  @inlinable
  public mutating func texts() throws(CacheDamage) -> [String] {
    let count = try count()
    var list: [String] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try text()) }
    return list
  }
}

extension Optional {
  /// Returns the wrapped value.
  ///
  /// - Throws: `CacheDamage` if the value is `nil`.
  @inlinable
  public func undamaged() throws(CacheDamage) -> Wrapped {
    guard let self else { throw CacheDamage() }
    return self
  }
}
