// A value of the cache is a few bytes, and a call for each takes longer than to read it. So its form
// is public, not of the package alone: across rooms the compiler inlines nothing else.

/// A value that can be put into the cache and taken out again.
public protocol Cacheable {
  func write(to writer: inout CacheWriter)

  /// - Throws: `CacheDamage` if what is read is not what `write` wrote.
  init(from reader: inout CacheReader) throws(CacheDamage)
}

/// What is in the cache cannot be read: the cache is of no use.
public struct CacheDamage: Error, Hashable, Sendable {
  @inlinable
  public init() {}
}

/// Reads what a `CacheWriter` wrote; whatever the bytes are, no more is read than is there.
public struct CacheReader {
  @usableFromInline let bytes: UnsafeRawBufferPointer
  public var offset = 0

  @inlinable
  public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  @inlinable
  public mutating func byte() throws(CacheDamage) -> UInt8 {
    guard offset < bytes.count else { throw CacheDamage() }
    defer { offset += 1 }
    return bytes[offset]
  }

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

  @inlinable
  public mutating func integer() throws(CacheDamage) -> Int {
    let number = try number()
    return Int(truncatingIfNeeded: number >> 1) ^ -Int(truncatingIfNeeded: number & 1)
  }

  @inlinable
  public mutating func fixed() throws(CacheDamage) -> UInt64 {
    UInt64(littleEndian: try self.bytes(of: UInt64.self))
  }

  /// Numbers that were written as they lie in memory.
  ///
  /// - Parameter type: A type of whole numbers alone, for which any bytes are a value.
  @inlinable
  public mutating func bytes<Value: BitwiseCopyable>(
    of type: Value.Type
  ) throws(CacheDamage) -> Value {
    let size = MemoryLayout<Value>.size
    guard bytes.count - offset >= size else { throw CacheDamage() }
    defer { offset += size }
    return bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
  }

  /// A list of numbers that was written as it lay in memory.
  ///
  /// - Parameter type: A type of whole numbers alone, for which any bytes are a value.
  @inlinable
  public mutating func list<Value: BitwiseCopyable>(
    ofBytesOf type: Value.Type
  ) throws(CacheDamage) -> [Value] {
    let count = try count()
    let size = count * MemoryLayout<Value>.stride
    guard bytes.count - offset >= size else { throw CacheDamage() }
    defer { offset += size }
    let source = UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + size)])
    return Array(unsafeUninitializedCapacity: count) { list, filled in
      UnsafeMutableRawBufferPointer(list).copyMemory(from: source)
      filled = count
    }
  }

  /// A number of four bytes, whatever it is, of a list of such numbers.
  ///
  /// - Parameter number: Which of the list.
  @inlinable
  public func position(_ number: Int, ofListAt start: Int) throws(CacheDamage) -> Int {
    guard number >= 0, number < (bytes.count - start) / 4 else { throw CacheDamage() }
    return Int(
      UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: start + 4 * number, as: UInt32.self)))
  }

  @inlinable
  public mutating func flag() throws(CacheDamage) -> Bool { try byte() != 0 }

  /// How many values follow; each takes a byte at least.
  @inlinable
  public mutating func count() throws(CacheDamage) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.count - offset) else { throw CacheDamage() }
    return Int(count)
  }

  /// The bytes of a text, where they lie.
  @inlinable
  public mutating func rawText() throws(CacheDamage) -> UnsafeRawBufferPointer {
    let count = try count()
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)])
  }

  @inlinable
  public mutating func text() throws(CacheDamage) -> String {
    String(decoding: try rawText(), as: UTF8.self)
  }

  @inlinable
  public mutating func value<Value: Cacheable>(
    _ type: Value.Type = Value.self
  ) throws(CacheDamage) -> Value {
    try Value(from: &self)
  }

  @inlinable
  public mutating func optional<Value: Cacheable>() throws(CacheDamage) -> Value? {
    try flag() ? try value() : nil
  }

  @inlinable
  public mutating func optionalText() throws(CacheDamage) -> String? {
    try flag() ? try text() : nil
  }

  /// A text that is the same as another as a rule.
  @inlinable
  public mutating func text(orAs other: String) throws(CacheDamage) -> String {
    try flag() ? other : try text()
  }

  @inlinable
  public mutating func list<Value: Cacheable>() throws(CacheDamage) -> [Value] {
    let count = try count()
    var list: [Value] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try value()) }
    return list
  }

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
  /// What was read, if there is such a value.
  @inlinable
  public func undamaged() throws(CacheDamage) -> Wrapped {
    guard let self else { throw CacheDamage() }
    return self
  }
}
