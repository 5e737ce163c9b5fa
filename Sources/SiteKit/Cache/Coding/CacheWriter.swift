/// The form of values in the cache: numbers in as many bytes as they need, texts and lists after
/// their length, no names.
///
/// It has one owner and memory of its own, for nearly all that it is given is a few bytes long, and
/// an array asks before each whether it may write.
struct CacheWriter: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  /// - Parameter count: About how many bytes are to be written.
  init(expecting count: Int = 0) {
    capacity = max(256, count)
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Lends what has been written.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: start, count: count))
  }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count &+ more > capacity { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    wider.moveInitialize(from: start, count: count)
    start.deallocate()
    start = wider
  }
}

extension CacheWriter {
  mutating func write(byte: UInt8) {
    reserve(1)
    start[count] = byte
    count &+= 1
  }

  /// A number by its seven lowest bits, then the next, the last without the highest bit (LEB128).
  mutating func write(_ number: UInt64) {
    reserve(10)
    var rest = number
    while rest >= 0x80 {
      start[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count &+= 1
      rest >>= 7
    }
    start[count] = UInt8(truncatingIfNeeded: rest)
    count &+= 1
  }

  /// A number that may be below zero, small ones in few bytes on both sides of it.
  mutating func write(_ number: Int) {
    write(UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
  }

  mutating func write(fixed number: UInt64) {
    reserve(8)
    UnsafeMutableRawPointer(start + count).storeBytes(of: number.littleEndian, as: UInt64.self)
    count &+= 8
  }

  mutating func write(_ flag: Bool) { write(byte: flag ? 1 : 0) }

  mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    write(UInt64(text.count))
    guard let bytes = text.baseAddress else { return }
    reserve(text.count)
    (start + count).update(from: bytes, count: text.count)
    count &+= text.count
  }

  mutating func write(_ text: String) {
    // Nearly all texts can be lent where they lie.
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { write($0) }
    if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { write($0) } }
  }
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

  mutating func write(_ list: [some Cacheable]) {
    write(UInt64(list.count))
    for value in list { write(value) }
  }

  mutating func write(_ list: [String]) {
    write(UInt64(list.count))
    for text in list { write(text) }
  }
}
