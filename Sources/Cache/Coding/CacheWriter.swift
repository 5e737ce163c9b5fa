import Bytes

/// An encoder of values for the cache: numbers with a variable number of bytes, texts and lists
/// after their length, no field names.
public struct CacheWriter: ~Copyable {
  @usableFromInline var bytes: ByteWriter
  /// The sink for complete pieces, or `nil` if the writer keeps all bytes.
  @usableFromInline let pieces: CachePieces?

  @inlinable
  public init() {
    bytes = ByteWriter(capacity: 256)
    pieces = nil
  }

  /// Creates a writer that never keeps all bytes in memory.
  ///
  /// - Parameter pieces: Receives complete pieces after list items and the rest in `finish`.
  public init(into pieces: CachePieces) {
    bytes = ByteWriter(capacity: 2 * CachePieces.size)
    self.pieces = pieces
  }

  /// Calls a closure with the bytes that were written.
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

  /// Writes a number seven bits at a time, lowest bits first (LEB128).
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

  /// Writes a signed number. Numbers near zero take few bytes (zigzag encoding).
  @inlinable
  public mutating func write(_ number: Int) {
    write(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
  }

  @inlinable
  public mutating func write(fixed number: UInt64) { write(bytesOf: number.littleEndian) }

  /// Writes a number in four bytes, for lists that are accessed by position.
  @inlinable
  public mutating func write(position: Int) {
    write(bytesOf: UInt32(truncatingIfNeeded: position).littleEndian)
  }

  /// Writes the bytes of a value in memory.
  ///
  /// The byte order does not matter, because a cache belongs to one machine.
  @inlinable
  public mutating func write<Value: BitwiseCopyable>(bytesOf value: Value) {
    bytes.append(bytesOf: value)
  }

  /// Writes the bytes of a list in memory. The element type must not have padding.
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

  /// Writes a text that usually equals another one, in which case it takes one byte.
  @inlinable
  public mutating func write(_ text: String, ifDifferentFrom other: String) {
    let isSame = text.isSpelled(as: other)
    write(isSame)
    if !isSame { write(text) }
  }

  @inlinable
  public mutating func write(_ list: [some Cacheable]) { write(all: list, count: list.count) }

  /// Writes a sequence as a list, without collecting its elements first.
  @inlinable
  public mutating func write(all values: some Sequence<some Cacheable>, count: Int) {
    write(UInt64(count))
    for value in values {
      write(value)
      if bytes.count >= CachePieces.size { flushCompletePieces() }
    }
  }

  @inlinable
  public mutating func write(_ list: [String]) {
    write(UInt64(list.count))
    for text in list { write(text) }
  }
}

extension CacheWriter {
  /// Passes all remaining bytes to the sink.
  public mutating func finish() {
    flushCompletePieces()
    guard let pieces, bytes.count > 0 else { return }
    pieces.append(bytes.bytes)
    removeAll()
  }

  /// Passes complete pieces to the sink.
  @usableFromInline mutating func flushCompletePieces() {
    guard let pieces else { return }
    var done = 0
    while bytes.count - done >= CachePieces.size {
      let end = done + CachePieces.size
      pieces.append(bytes.bytes[done..<end])
      done = end
    }
    bytes.removeFirst(done)
  }
}
