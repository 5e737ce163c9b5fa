import Bytes

/// Writes values as they are in the cache: numbers in as many bytes as they need, texts and lists after
/// their length, no names.
public struct CacheWriter: ~Copyable {
  @usableFromInline var bytes: ByteWriter
  /// Takes the bytes piece by piece; `nil` if they stay here.
  @usableFromInline let pieces: CachePieces?

  @inlinable
  public init() {
    bytes = ByteWriter(capacity: 256)
    pieces = nil
  }

  /// - Parameter pieces: Takes the bytes after items of lists and in `finish`, so that they are never in
  ///   memory as a whole.
  public init(into pieces: CachePieces) {
    bytes = ByteWriter(capacity: 2 * CachePieces.size)
    self.pieces = pieces
  }

  /// Lends the bytes that were written.
  @inlinable
  public func withBytes<Result: Sendable>(_ body: (BorrowedBytes) -> Result) -> Result {
    body(bytes.bytes)
  }

  /// A copy of the bytes that were written.
  public var array: [UInt8] { bytes.array }

  /// The number of bytes that were written.
  @inlinable public var count: Int { bytes.count }

  /// Reserves memory for more bytes.
  @inlinable
  public mutating func reserve(_ count: Int) { bytes.reserve(count) }

  @inlinable
  public mutating func removeAll() { bytes.truncate(to: 0) }
}

extension CacheWriter {
  @inlinable
  public mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes a number seven bits at a time, the lowest first (LEB128).
  @inlinable
  @inline(__always)
  public mutating func write(_ number: UInt64) {
    // Most numbers are small.
    if number < 0x80 { write(byte: UInt8(number)) } else { write(large: number) }
  }

  @usableFromInline @inline(never)
  mutating func write(large number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a signed number, in few bytes if it is near zero.
  @inlinable
  public mutating func write(_ number: Int) {
    write(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
  }

  @inlinable
  public mutating func write(fixed number: UInt64) { write(bytesOf: number.littleEndian) }

  /// Writes a number in four bytes, for lists in which numbers are found by their positions.
  @inlinable
  public mutating func write(position: Int) {
    write(bytesOf: UInt32(truncatingIfNeeded: position).littleEndian)
  }

  /// Writes a value as it is in memory: a cache belongs to one machine.
  @inlinable
  public mutating func write<Value: BitwiseCopyable>(bytesOf value: Value) {
    bytes.append(bytesOf: value)
  }

  /// Writes a list as it is in memory, of a type without padding.
  @inlinable
  public mutating func write<Value: BitwiseCopyable>(bytesOf list: [Value]) {
    write(UInt64(list.count))
    bytes.append(bytesOf: list)
  }

  @inlinable
  public mutating func write(_ flag: Bool) { write(byte: flag ? 1 : 0) }

  @inlinable
  public mutating func write(_ text: BorrowedBytes) {
    write(UInt64(text.count))
    bytes.append(text)
  }

  @inlinable
  public mutating func write(_ text: String) { text.withBytes { write($0) } }

  /// Writes the bytes of another writer as a text, which can be skipped.
  public mutating func write(part writer: borrowing CacheWriter) { write(writer.bytes.bytes) }

  /// Writes the bytes of another writer as if it had written them here.
  public mutating func append(_ writer: borrowing CacheWriter) { bytes.append(writer.bytes.bytes) }
}

extension CacheWriter {
  @inlinable
  public mutating func write(_ value: some Cacheable) { value.write(to: &self) }

  @inlinable
  public mutating func write(_ value: (some Cacheable)?) {
    write(value != nil)
    if let value { write(value) }
  }

  @inlinable
  public mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }

  /// Writes a text that is usually the same as another, and takes one byte then.
  @inlinable
  public mutating func write(_ text: String, orAs other: String) {
    let isSame = text.isSpelled(as: other)
    write(isSame)
    if !isSame { write(text) }
  }

  @inlinable
  public mutating func write(_ list: [some Cacheable]) { write(all: list, count: list.count) }

  /// Writes values as a list, each made when it is written.
  @inlinable
  public mutating func write(all values: some Sequence<some Cacheable>, count: Int) {
    write(UInt64(count))
    for value in values {
      write(value)
      if bytes.count >= CachePieces.size { handOn() }
    }
  }

  @inlinable
  public mutating func write(_ list: [String]) {
    write(UInt64(list.count))
    for text in list { write(text) }
  }
}

extension CacheWriter {
  /// Hands on all bytes.
  public mutating func finish() {
    handOn()
    guard let pieces, bytes.count > 0 else { return }
    pieces.take(bytes.bytes)
    removeAll()
  }

  /// Hands on the pieces that are complete.
  @usableFromInline mutating func handOn() {
    guard let pieces else { return }
    var done = 0
    while bytes.count - done >= CachePieces.size {
      let end = done + CachePieces.size
      pieces.take(bytes.bytes[done..<end])
      done = end
    }
    bytes.removeFirst(done)
  }
}
