import CBytes

/// Finds bytes eight or sixteen at a time, for passes over whole documents.
@usableFromInline
package enum ByteScan {
  @usableFromInline static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The offset of the first byte of a kind from an offset on, or the length of the text.
  ///
  /// - Parameter kind: the bytes of the kind among sixteen, a bit each.
  @inlinable @inline(__always)
  static func first(
    in text: UnsafePointer<UInt8>, _ count: Int, from start: Int,
    _ kind: (UnsafePointer<UInt8>) -> UInt32, _ isOfKind: (UInt8) -> Bool
  ) -> Int {
    var i = start
    while i &+ 16 <= count {
      let hits = kind(text + i)
      if hits != 0 { return i &+ hits.trailingZeroBitCount }
      i &+= 16
    }
    if i < count, count >= 16 {
      // The last sixteen, of which some were looked at already.
      let hits = kind(text + (count &- 16)) &>> UInt32(truncatingIfNeeded: i &+ 16 &- count)
      return hits == 0 ? count : i &+ hits.trailingZeroBitCount
    }
    while i < count, !isOfKind(text[i]) { i &+= 1 }
    return i
  }

  /// The offset of the first LF or CR from an offset on, or the length of the text.
  @inlinable @inline(__always)
  package static func lineEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = text.baseAddress else { return start }
    return first(in: base, text.count, from: start, { bytes16_line_ends($0) }) {
      $0 == 0x0A || $0 == 0x0D
    }
  }

  /// The offset of the first `"`, `&`, `<` or `>` from an offset on, or the length of the text.
  @inlinable @inline(__always)
  package static func markup(in text: UnsafePointer<UInt8>, _ count: Int, from start: Int) -> Int {
    first(in: text, count, from: start, { bytes16_markup($0) }) {
      $0 == 0x22 || $0 == 0x26 || $0 | 0x02 == 0x3E
    }
  }

  /// The offset of the first of some byte from an offset on, or the length of the text.
  @inlinable @inline(__always)
  package static func offset(
    of byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    guard let base = text.baseAddress, start < text.count,
      let found = memchr(base + start, Int32(byte), text.count - start)
    else { return text.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Where a short text stands in another for the first time from an offset on.
  package static func offset(
    of wanted: some Collection<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let first = wanted.first else { return nil }
    let end = text.count - wanted.count
    var from = start
    while from <= end {
      let found = offset(of: first, in: text, from: from)
      if found > end { return nil }
      if text[found...].starts(with: wanted) { return found }
      from = found + 1
    }
    return nil
  }

  /// Whether a text holds a NUL.
  package static func containsNUL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.baseAddress.map { memchr($0, 0, text.count) != nil } ?? false
  }

  /// The offset of the first byte that is not ASCII from an offset on, or the length of the text.
  @inlinable @inline(__always)
  package static func endOfASCII(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = text.baseAddress else { return start }
    return first(in: base, text.count, from: start, { bytes16_beyond_ascii($0) }) { $0 >= 0x80 }
  }

  /// The length of the run of common Han, U+4000 to U+9FFF, that a well-formed text starts with, as
  /// far as one look shows it.
  @inlinable @inline(__always)
  package static func han(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
    guard count >= 16 else { return count >= 3 && text[0] &- 0xE4 < 6 ? 3 : 0 }
    // Every third byte starts a character.
    return (~bytes16_han(text) & 0x1249 | 0x8000).trailingZeroBitCount
  }

  /// The eight bytes at an address, the first the lowest; `nil` if any is not ASCII.
  @inlinable @inline(__always)
  package static func ascii(_ address: UnsafePointer<UInt8>) -> UInt64? {
    let word = load(address)
    return word & highs == 0 ? word : nil
  }

  @inlinable @inline(__always)
  static func load(_ address: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
  }
}

extension ByteScan {
  /// How many lines end in a text: with LF, CR LF or a lone CR.
  package static func lineEndCount(in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = text.baseAddress else { return 0 }
    var count = 0
    var i = 0
    while i < text.count {
      if i &+ 16 <= text.count, bytes16_equal(base + i, 0x0D) == 0 {
        count &+= bytes16_equal(base + i, 0x0A).nonzeroBitCount
        i &+= 16
        continue
      }
      let isBeforeLF = i &+ 1 < text.count && base[i &+ 1] == 0x0A
      if base[i] == 0x0A || base[i] == 0x0D && !isBeforeLF { count &+= 1 }
      i &+= 1
    }
    return count
  }

  /// The offset behind some characters that start at an offset of a well-formed text, or the length
  /// of the text.
  package static func end(
    ofCharacters n: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var left = n
    return end(taking: &left, in: text, from: start)
  }

  /// - Parameter left: how many characters are wanted, and then how many were not there.
  @inlinable @inline(__always)
  package static func end(
    taking left: inout Int, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    guard let base = text.baseAddress else { return start }
    var i = start
    while left >= 16, i &+ 16 <= text.count {
      left &-= 16 &- bytes16_continuations(base + i)
      i &+= 16
    }
    while i < text.count, left > 0 || base[i] & 0xC0 == 0x80 {
      if base[i] & 0xC0 != 0x80 { left &-= 1 }
      i &+= 1
    }
    return i
  }

  /// How many characters a well-formed text has.
  package static func characters(in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = text.baseAddress else { return 0 }
    var count = text.count
    var i = 0
    while i &+ 16 <= text.count {
      count &-= bytes16_continuations(base + i)
      i &+= 16
    }
    while i < text.count {
      if base[i] & 0xC0 == 0x80 { count &-= 1 }
      i &+= 1
    }
    return count
  }
}
