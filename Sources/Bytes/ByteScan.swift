import CBytes

/// Finds bytes eight or sixteen at a time, for passes over whole documents.
@usableFromInline
package enum ByteScan {
  @usableFromInline static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The index of the first byte of a kind from an index on, or the end of the text.
  ///
  /// - Parameter kind: the bytes of the kind among sixteen, a bit each.
  @inlinable @inline(__always)
  static func first(
    in text: BorrowedBytes, from start: Int,
    _ kind: (UnsafePointer<UInt8>) -> UInt32, _ isOfKind: (UInt8) -> Bool
  ) -> Int {
    precondition(start >= text.startIndex, "index out of bounds")
    let (bytes, end) = unsafe (text.origin, text.endIndex)
    var i = start
    while i &+ 16 <= end {
      let hits = unsafe kind(bytes + i)
      if hits != 0 { return i &+ hits.trailingZeroBitCount }
      i &+= 16
    }
    if i < end, end >= 16 {
      // The last sixteen, of which some were looked at already, or stand before a slice.
      let hits = unsafe kind(bytes + (end &- 16)) &>> UInt32(truncatingIfNeeded: i &+ 16 &- end)
      return hits == 0 ? end : i &+ hits.trailingZeroBitCount
    }
    while i < end, unsafe !isOfKind(bytes[i]) { i &+= 1 }
    return i
  }

  /// The index of the first LF or CR from an index on, or the end of the text.
  @inlinable @inline(__always)
  package static func lineEnd(in text: BorrowedBytes, from start: Int) -> Int {
    unsafe first(in: text, from: start, { unsafe bytes16_line_ends($0) }) {
      $0 == 0x0A || $0 == 0x0D
    }
  }

  /// The index of the first `"`, `&`, `<` or `>` from an index on, or the end of the text.
  @inlinable @inline(__always)
  package static func markup(in text: BorrowedBytes, from start: Int) -> Int {
    unsafe first(in: text, from: start, { unsafe bytes16_markup($0) }) {
      $0 == 0x22 || $0 == 0x26 || $0 | 0x02 == 0x3E
    }
  }

  /// The index of the first `"`, `&`, `'`, `<` or `>` from an index on, or the end of the text.
  @inlinable @inline(__always)
  package static func escapable(in text: BorrowedBytes, from start: Int) -> Int {
    unsafe first(in: text, from: start, { unsafe bytes16_escapable($0) }) {
      $0 == 0x22 || $0 == 0x26 || $0 == 0x27 || $0 | 0x02 == 0x3E
    }
  }

  /// The index of the first control character of ASCII from an index on, or the end of the text.
  /// Tabs, LF and CR are not counted among them.
  @inlinable @inline(__always)
  package static func control(in text: BorrowedBytes, from start: Int) -> Int {
    unsafe first(in: text, from: start, { unsafe bytes16_controls($0) }) {
      $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F
    }
  }

  /// The index of the first of some byte from an index on, or the end of the text.
  @inlinable @inline(__always)
  package static func offset(of byte: UInt8, in text: BorrowedBytes, from start: Int) -> Int {
    guard start < text.endIndex else { return text.endIndex }
    return text[start...].firstIndex(of: byte) ?? text.endIndex
  }

  /// Where a short text stands in another for the first time from an index on.
  package static func offset(
    of wanted: some Collection<UInt8>, in text: BorrowedBytes, from start: Int
  ) -> Int? {
    // The C library's search looks at sixteen bytes at once and more.
    let found = wanted.withContiguousStorageIfAvailable { wanted in
      unsafe offset(ofBytes: wanted, in: text, from: start)
    }
    if let found { return found }
    return unsafe Array(wanted).withUnsafeBufferPointer { wanted in
      unsafe offset(ofBytes: wanted, in: text, from: start)
    }
  }

  private static func offset(
    ofBytes wanted: UnsafeBufferPointer<UInt8>, in text: BorrowedBytes, from start: Int
  ) -> Int? {
    precondition(start >= text.startIndex, "index out of bounds")
    guard let first = wanted.baseAddress, start < text.endIndex else { return nil }
    let origin = unsafe text.origin
    let found = unsafe bytes_search(origin + start, text.endIndex - start, first, wanted.count)
    guard let found = unsafe found else { return nil }
    return unsafe found - origin
  }

  /// Whether a text holds a NUL.
  package static func containsNUL(_ text: BorrowedBytes) -> Bool { text.contains(0) }

  /// The index of the first byte that is not ASCII from an index on, or the end of the text.
  @inlinable @inline(__always)
  package static func endOfASCII(in text: BorrowedBytes, from start: Int) -> Int {
    unsafe first(in: text, from: start, { unsafe bytes16_beyond_ascii($0) }) { $0 >= 0x80 }
  }

  /// The length of the run of common Han, U+4000 to U+9FFF, that starts at an index of a well-formed
  /// text, as far as one look shows it.
  @inlinable @inline(__always)
  package static func han(in text: BorrowedBytes, at i: Int) -> Int {
    guard text.endIndex &- i >= 16 else {
      return text.endIndex &- i >= 3 && text[i] &- 0xE4 < 6 ? 3 : 0
    }
    // Every third byte starts a character.
    return (~text.sixteen(at: i) { unsafe bytes16_han($0) } & 0x1249 | 0x8000)
      .trailingZeroBitCount
  }

  /// The eight bytes from an index on, the first the lowest; `nil` if any is not ASCII.
  @inlinable @inline(__always)
  package static func ascii(in text: BorrowedBytes, at i: Int) -> UInt64? {
    let word: UInt64 = text.number(at: i)
    return word & highs == 0 ? word : nil
  }
}

extension ByteScan {
  /// Whether some line of a text fulfils a condition; each LF and each CR ends one.
  package static func hasLine(
    in text: BorrowedBytes, where condition: (BorrowedBytes) -> Bool
  ) -> Bool {
    var start = text.startIndex
    while start < text.endIndex {
      let end = lineEnd(in: text, from: start)
      if condition(text[start..<end].rebased) { return true }
      start = end + 1
    }
    return false
  }

  /// How many lines end in a text: with LF, CR LF or a lone CR.
  package static func lineEndCount(in text: BorrowedBytes) -> Int {
    let (bytes, end) = unsafe (text.origin, text.endIndex)
    var count = 0
    var i = text.startIndex
    while i < end {
      if i &+ 16 <= end, unsafe bytes16_equal(bytes + i, 0x0D) == 0 {
        count &+= unsafe bytes16_equal(bytes + i, 0x0A).nonzeroBitCount
        i &+= 16
        continue
      }
      let isBeforeLF = unsafe i &+ 1 < end && bytes[i &+ 1] == 0x0A
      if unsafe bytes[i] == 0x0A || bytes[i] == 0x0D && !isBeforeLF { count &+= 1 }
      i &+= 1
    }
    return count
  }

  /// The index behind some characters that start at an index of a well-formed text, or the end of
  /// the text.
  package static func end(ofCharacters n: Int, in text: BorrowedBytes, from start: Int) -> Int {
    var left = n
    return end(taking: &left, in: text, from: start)
  }

  /// - Parameter left: how many characters are wanted, and then how many were not there.
  @inlinable @inline(__always)
  package static func end(taking left: inout Int, in text: BorrowedBytes, from start: Int) -> Int {
    precondition(start >= text.startIndex, "index out of bounds")
    let (bytes, end) = unsafe (text.origin, text.endIndex)
    var i = start
    while left >= 16, i &+ 16 <= end {
      left &-= unsafe 16 &- bytes16_continuations(bytes + i)
      i &+= 16
    }
    while i < end, unsafe left > 0 || bytes[i] & 0xC0 == 0x80 {
      if unsafe bytes[i] & 0xC0 != 0x80 { left &-= 1 }
      i &+= 1
    }
    return i
  }

  /// How many characters a well-formed text has.
  package static func characters(in text: BorrowedBytes) -> Int {
    let (bytes, end) = unsafe (text.origin, text.endIndex)
    var count = text.count
    var i = text.startIndex
    while i &+ 16 <= end {
      count &-= unsafe bytes16_continuations(bytes + i)
      i &+= 16
    }
    while i < end {
      if unsafe bytes[i] & 0xC0 == 0x80 { count &-= 1 }
      i &+= 1
    }
    return count
  }
}

/// The index at which each line of a text starts; a line ends with LF, CR LF or a lone CR.
package func lineStarts(of text: BorrowedBytes) -> [Int] {
  var starts = [text.startIndex]
  starts.reserveCapacity(text.count / 32 + 1)
  var end = ByteScan.lineEnd(in: text, from: text.startIndex)
  while end < text.endIndex {
    if text[end] == 0x0D, end + 1 < text.endIndex, text[end + 1] == 0x0A { end += 1 }
    starts.append(end + 1)
    end = ByteScan.lineEnd(in: text, from: end + 1)
  }
  return starts
}
