import Bytes

/// The form of values in the cache: numbers in as many bytes as they need, texts and lists after
/// their length, no names.
public struct CacheWriter: ~Copyable {
  @usableFromInline var bytes: ByteWriter
  /// Where what has been written goes, piece by piece; `nil` where it stays here.
  @usableFromInline let pieces: CachePieces?

  @inlinable
  public init() {
    bytes = ByteWriter(capacity: 256)
    pieces = nil
  }

  /// - Parameter pieces: Takes what is written, at the ends of the items of lists and when it is
  ///   finished, so that it is never here as a whole.
  public init(into pieces: CachePieces) {
    bytes = ByteWriter(capacity: 2 * CachePieces.size)
    self.pieces = pieces
  }

  /// Lends what has been written.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.bytes.withUnsafeBufferPointer { body(UnsafeRawBufferPointer($0)) }
  }

  /// Makes room for some bytes more.
  @inlinable
  public mutating func reserve(_ count: Int) { bytes.reserve(count) }

  @inlinable
  public mutating func removeAll() { bytes.truncate(to: 0) }
}

extension CacheWriter {
  @inlinable
  public mutating func write(byte: UInt8) { bytes.append(byte) }

  /// A number by its seven lowest bits, then the next, the last without the highest bit (LEB128).
  @inlinable
  @inline(__always)
  public mutating func write(_ number: UInt64) {
    // Most are small.
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

  /// A number that may be below zero, small ones in few bytes on both sides of it.
  @inlinable
  public mutating func write(_ number: Int) {
    write(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
  }

  @inlinable
  public mutating func write(fixed number: UInt64) { write(bytesOf: number.littleEndian) }

  /// A number of a list in which each is found by its position.
  @inlinable
  public mutating func write(position: Int) {
    write(bytesOf: UInt32(truncatingIfNeeded: position).littleEndian)
  }

  /// Numbers as they lie in memory: a cache is of one machine.
  @inlinable
  public mutating func write<Value: BitwiseCopyable>(bytesOf value: Value) {
    withUnsafeBytes(of: value) {
      bytes.append(BorrowedBytes($0.assumingMemoryBound(to: UInt8.self)))
    }
  }

  /// A list of such numbers, of a type that leaves no gaps between them.
  @inlinable
  public mutating func write<Value: BitwiseCopyable>(bytesOf list: [Value]) {
    write(UInt64(list.count))
    list.withUnsafeBytes { bytes.append(BorrowedBytes($0.assumingMemoryBound(to: UInt8.self))) }
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

  /// Writes a text that is the same as another as a rule, which takes a byte then.
  @inlinable
  public mutating func write(_ text: String, orAs other: String) {
    let isSame = text.isSpelled(as: other)
    write(isSame)
    if !isSame { write(text) }
  }

  @inlinable
  public mutating func write(_ list: [some Cacheable]) { write(all: list, count: list.count) }

  /// Writes values, each made when its turn comes, as a list of them is written.
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
  /// Hands on all that has been written.
  public mutating func finish() {
    handOn()
    guard let pieces, bytes.count > 0 else { return }
    withBytes { pieces.take($0) }
    removeAll()
  }

  /// Hands on what are whole pieces.
  @usableFromInline mutating func handOn() {
    guard let pieces else { return }
    var done = 0
    while bytes.count - done >= CachePieces.size {
      let end = done + CachePieces.size
      withBytes { pieces.take(UnsafeRawBufferPointer(rebasing: $0[done..<end])) }
      done = end
    }
    bytes.removeFirst(done)
  }
}
