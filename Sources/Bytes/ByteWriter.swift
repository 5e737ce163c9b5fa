/// A growable buffer of bytes, into which renderers write.
///
/// It owns plain memory instead of an array, so that a short write costs one comparison and one
/// copy. Callers must not keep `start` or `bytes`, because the next write may move the memory.
@safe public struct ByteWriter: ~Copyable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var length = 0
  @usableFromInline var capacity: Int

  /// Creates a writer with memory for `capacity` bytes.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    unsafe start = .allocate(capacity: self.capacity)
  }

  /// Creates a writer without memory; the first write allocates it.
  public init() {
    capacity = 0
    unsafe start = ByteWriter.nowhere
  }

  deinit { if capacity > 0 { unsafe start.deallocate() } }

  /// The address that all writers without memory share.
  nonisolated(unsafe) private static let nowhere = UnsafeMutablePointer<UInt8>.allocate(
    capacity: 1)
}

extension ByteWriter {
  /// The number of bytes written.
  @inlinable public var count: Int { length }
  @inlinable public var isEmpty: Bool { length == 0 }

  /// A Boolean value that indicates whether all bytes are spaces or tabs.
  public var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The last byte, or 0 if the writer is empty.
  @inlinable public var last: UInt8 { length > 0 ? unsafe start[length - 1] : 0 }

  /// The written bytes, valid until the next write.
  @inlinable public var bytes: BorrowedBytes {
    unsafe BorrowedBytes(start: start, count: length)
  }

  /// A copy of the written bytes.
  public var array: [UInt8] { Array(bytes) }

  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe start[length] = byte
    length += 1
  }

  @inlinable @inline(__always)
  mutating func append(_ source: UnsafePointer<UInt8>, count more: Int) {
    reserve(more)
    unsafe (start + length).update(from: source, count: more)
    length += more
  }

  @inlinable @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let source = bytes.baseAddress { unsafe append(source, count: bytes.count) }
  }

  @inlinable @inline(__always)
  public mutating func append(_ bytes: BorrowedBytes) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Writes some of eight bytes, the lowest first: to store all of them takes less than to copy some.
  @inlinable @inline(__always)
  package mutating func append(_ count: Int, of bytes: UInt64) {
    precondition(count >= 0 && count <= 8, "not among eight bytes")
    reserve(8)
    unsafe UnsafeMutableRawPointer(start + length).storeBytes(
      of: bytes.littleEndian, as: UInt64.self)
    length &+= count
  }

  /// Writes the first bytes of the sixteen from an index of a text on.
  @inlinable @inline(__always)
  package mutating func append(_ count: Int, ofSixteenAt start: Int, in text: BorrowedBytes) {
    precondition(count >= 0 && count <= 16, "not among sixteen bytes")
    reserve(16)
    let (low, high): (UInt64, UInt64) = (text.value(at: start), text.value(at: start &+ 8))
    let target = unsafe UnsafeMutableRawPointer(self.start + length)
    unsafe target.storeBytes(of: low, as: UInt64.self)
    unsafe target.storeBytes(of: high, toByteOffset: 8, as: UInt64.self)
    length &+= count
  }

  @inlinable @inline(__always)
  public mutating func append(_ text: StaticString) {
    unsafe append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  @inlinable
  public mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  @inlinable
  public mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

  /// Writes a value as it is in memory.
  @inlinable @inline(__always)
  public mutating func append<Value: BitwiseCopyable>(bytesOf value: Value) {
    unsafe withUnsafeBytes(of: value) { unsafe append(BorrowedBytes($0)) }
  }

  /// Writes values as they are in memory, of a type without padding.
  @inlinable
  public mutating func append<Value: BitwiseCopyable>(bytesOf values: [Value]) {
    unsafe values.withUnsafeBytes { unsafe append(BorrowedBytes($0)) }
  }

  @inlinable
  public mutating func append(contentsOf bytes: some Collection<UInt8>) {
    let written: Void? = bytes.withContiguousStorageIfAvailable { unsafe append($0) }
    if written == nil { for byte in bytes { append(byte) } }
  }

  /// Appends an integer in decimal digits.
  public mutating func append(_ integer: Int) {
    // The maximum number of digits of a 64-bit integer.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = integer.magnitude
      var first = digits.count
      repeat {
        first -= 1
        unsafe digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if integer < 0 { append(UInt8(ascii: "-")) }
      unsafe append(UnsafeBufferPointer(rebasing: digits[first...]))
    }
  }

  /// Appends a text without escaping it.
  @inlinable
  public mutating func append(contentsOf text: String) {
    text.withBytes { append($0) }
  }

  /// Removes all bytes at and after an offset.
  public mutating func truncate(to count: Int) { length = min(length, max(0, count)) }

  /// Removes `count` bytes at the beginning.
  public mutating func removeFirst(_ count: Int) {
    let gone = min(length, max(0, count))
    length -= gone
    unsafe start.update(from: start + gone, count: length)
  }

  /// Allocates memory for at least `more` additional bytes.
  @inlinable @inline(__always)
  public mutating func reserve(_ more: Int) {
    if length + more > capacity { grow(by: more) }
  }

  @usableFromInline @inline(never)
  mutating func grow(by more: Int) {
    let wider = max(capacity * 2, length + more)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: wider)
    unsafe copy.update(from: start, count: length)
    if capacity > 0 { unsafe start.deallocate() }
    unsafe start = copy
    capacity = wider
  }
}

extension ByteWriter {
  /// Appends a text, escaped for HTML elements and attributes.
  package mutating func append(escaping text: String) { text.withBytes { appendEscaped($0) } }

  /// Appends a text, escaped for HTML elements and attributes.
  ///
  /// The function finds bytes that need an escape sixteen at a time, and copies all text between
  /// them at once.
  @inlinable @inline(__always)
  package mutating func appendEscaped(_ text: BorrowedBytes) {
    var run = text.startIndex
    while case let i = ByteScan.markup(in: text, from: run), i < text.endIndex {
      append(text[run..<i])
      append(entity(for: text[i]))
      run = i + 1
    }
    append(text[run...])
  }

  /// Appends a URL, escaped for an HTML attribute, up to the first NUL.
  ///
  /// Characters that are not allowed in URLs are percent-encoded; `&` and `'` become entities.
  /// Existing percent-encodings are kept.
  package mutating func appendURL(_ url: BorrowedBytes) {
    var run = url.startIndex
    for i in url.indices {
      let byte = url[i]
      let safe =
        byte < 128 && (byte < 64 ? safeLow >> UInt64(byte) : safeHigh >> UInt64(byte - 64)) & 1 != 0
      if !safe {
        append(url[run..<i])
        switch byte {
        case 0: return
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "'"): append("&#x27;")
        default:
          append(UInt8(ascii: "%"))
          append(hexDigit(byte >> 4))
          append(hexDigit(byte & 15))
        }
        run = i + 1
      }
    }
    append(url[run...])
  }

  @inlinable @inline(__always)
  func entity(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    default: "&gt;"
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }
}

/// The bytes below `@` that are allowed in a URL, as bits: `!#$%()*+,-./:;=?` and digits.
private let safeLow: UInt64 = 0xAFFF_FF3A_0000_0000
/// The bytes from `@` on that are allowed in a URL, as bits: `@_~` and letters.
private let safeHigh: UInt64 = 0x47FF_FFFE_87FF_FFFF
