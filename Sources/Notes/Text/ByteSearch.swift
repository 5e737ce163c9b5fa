import CCMark

/// Finds bytes eight at a time, for passes over whole documents.
enum ByteSearch {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The offset of the first LF or CR from an offset on, or the length of the text.
  @inline(__always)
  static func lineEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = text.baseAddress else { return start }
    var i = start
    while i + 8 <= text.count {
      let word = load(base + i)
      let lf = word ^ (ones &* 0x0A)
      let cr = word ^ (ones &* 0x0D)
      let hits = zeroBytes(lf) | zeroBytes(cr)
      if hits != 0 { return i + hits.trailingZeroBitCount / 8 }
      i += 8
    }
    while i < text.count, base[i] != 0x0A, base[i] != 0x0D { i += 1 }
    return i
  }

  /// The offset of the first `"`, `&`, `<` or `>` from an offset on, or the length of the text.
  @inline(__always)
  static func markup(in text: UnsafePointer<UInt8>, _ count: Int, from start: Int) -> Int {
    var i = start
    while i &+ 8 <= count {
      let word = load(text + i)
      // `<` and `>` differ in one bit.
      let hits =
        zeroBytes(word ^ (ones &* 0x22)) | zeroBytes(word ^ (ones &* 0x26))
        | zeroBytes((word | (ones &* 0x02)) ^ (ones &* 0x3E))
      if hits != 0 { return i &+ hits.trailingZeroBitCount / 8 }
      i &+= 8
    }
    while i < count {
      let byte = text[i]
      if byte == 0x22 || byte == 0x26 || byte | 0x02 == 0x3E { return i }
      i &+= 1
    }
    return count
  }

  /// Whether a text holds a NUL.
  static func containsNUL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.baseAddress.map { memchr($0, 0, text.count) != nil } ?? false
  }

  /// The offset of the first byte that is not ASCII from an offset on, or the length of the text.
  @inline(__always)
  static func endOfASCII(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = text.baseAddress else { return start }
    var i = start
    while i + 8 <= text.count {
      let hits = load(base + i) & highs
      if hits != 0 { return i + hits.trailingZeroBitCount / 8 }
      i += 8
    }
    while i < text.count, base[i] < 0x80 { i += 1 }
    return i
  }

  /// The eight bytes at an address, the first the lowest; `nil` if any is not ASCII.
  @inline(__always)
  static func ascii(_ address: UnsafePointer<UInt8>) -> UInt64? {
    let word = load(address)
    return word & highs == 0 ? word : nil
  }

  @inline(__always)
  private static func load(_ address: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
  }

  /// The high bit of the lowest byte that is zero, and perhaps of some above it.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word & highs
  }
}
