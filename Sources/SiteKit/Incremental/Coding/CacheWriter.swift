import Bytes

/// The form of values in the cache: numbers in as many bytes as they need, texts and lists after
/// their length, no names.
struct CacheWriter: ~Copyable {
  private var bytes: ByteWriter
  /// Where what has been written goes, piece by piece; `nil` where it stays here.
  private let pieces: CachePieces?

  init() {
    bytes = ByteWriter(capacity: 256)
    pieces = nil
  }

  /// - Parameter pieces: Takes what is written, at the ends of the items of lists and when it is
  ///   finished, so that it is never here as a whole.
  init(into pieces: CachePieces) {
    bytes = ByteWriter(capacity: 2 * CachePieces.size)
    self.pieces = pieces
  }

  var count: Int { bytes.count }

  /// Lends what has been written.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.bytes.withUnsafeBufferPointer { body(UnsafeRawBufferPointer($0)) }
  }

  mutating func removeAll() { bytes.truncate(to: 0) }
}

extension CacheWriter {
  mutating func write(byte: UInt8) { bytes.append(byte) }

  /// A number by its seven lowest bits, then the next, the last without the highest bit (LEB128).
  @inline(__always)
  mutating func write(_ number: UInt64) {
    // Most are small.
    if number < 0x80 { write(byte: UInt8(number)) } else { write(large: number) }
  }

  @inline(never)
  private mutating func write(large number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number that may be below zero, small ones in few bytes on both sides of it.
  mutating func write(_ number: Int) {
    write(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
  }

  mutating func write(fixed number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) {
      bytes.append(BorrowedBytes($0.assumingMemoryBound(to: UInt8.self)))
    }
  }

  mutating func write(_ flag: Bool) { write(byte: flag ? 1 : 0) }

  mutating func write(_ text: BorrowedBytes) {
    write(UInt64(text.count))
    bytes.append(text)
  }

  mutating func write(_ text: String) { text.withBytes { write($0) } }
}

extension CacheWriter {
  mutating func write(_ value: some Cacheable) { value.write(to: &self) }

  mutating func write(_ value: (some Cacheable)?) {
    write(value != nil)
    if let value { write(value) }
  }

  mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }

  /// Writes a text that is the same as another as a rule, which takes a byte then.
  mutating func write(_ text: String, orAs other: String) {
    let isSame = text.isSpelled(as: other)
    write(isSame)
    if !isSame { write(text) }
  }

  mutating func write(_ list: [some Cacheable]) { write(all: list) }

  /// Writes values as a list of them is written.
  mutating func write(all values: some Collection<some Cacheable>) {
    write(UInt64(values.count))
    for value in values {
      write(value)
      if bytes.count >= CachePieces.size { handOn() }
    }
  }

  mutating func write(_ list: [String]) {
    write(UInt64(list.count))
    for text in list { write(text) }
  }
}

extension CacheWriter {
  /// Hands on all that has been written.
  mutating func finish() {
    handOn()
    guard let pieces, bytes.count > 0 else { return }
    withBytes { pieces.take($0) }
    removeAll()
  }

  /// Hands on what are whole pieces.
  private mutating func handOn() {
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
