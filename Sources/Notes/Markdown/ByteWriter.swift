/// A growing run of bytes: what a renderer writes into.
///
/// It owns plain memory rather than an array, so that writing a few bytes costs a comparison and
/// a copy.
struct ByteWriter: ~Copyable {
  private(set) var start: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }
}

extension ByteWriter {
  var isEmpty: Bool { count == 0 }

  /// Whether nothing but spaces and tabs was written.
  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The last byte written, or 0.
  var last: UInt8 { count > 0 ? start[count - 1] : 0 }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ source: UnsafePointer<UInt8>, count length: Int) {
    reserve(length)
    (start + count).update(from: source, count: length)
    count += length
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  mutating func append(_ number: Int) {
    append(contentsOf: String(number))
  }

  mutating func append(contentsOf text: String) {
    var text = text
    text.withUTF8 { utf8 in
      if let base = utf8.baseAddress { append(base, count: utf8.count) }
    }
  }

  /// Writes a text escaped for HTML, be it in an element or an attribute.
  mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { utf8 in
      if let base = utf8.baseAddress { appendEscaped(base, count: utf8.count) }
    }
  }

  /// Forgets all bytes from an offset on.
  mutating func truncate(to length: Int) { count = min(count, max(0, length)) }

  @inline(__always)
  private mutating func reserve(_ length: Int) {
    if count + length > capacity { grow(by: length) }
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    let wider = max(capacity * 2, count + length)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: wider)
    copy.update(from: start, count: count)
    start.deallocate()
    start = copy
    capacity = wider
  }
}
