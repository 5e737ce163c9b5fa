import CBytes

/// Searches that compare eight or sixteen bytes at a time, for passes over whole documents.
@usableFromInline
package enum ByteScan {
  /// The highest bit of each of eight bytes.
  @usableFromInline static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Returns the index of the first matching byte at or after an index, or the end of the text.
  ///
  /// - Parameters:
  ///   - kind: Tests sixteen bytes at once, and returns one bit for each byte.
  ///   - isOfKind: The same test for a single byte.
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
      // The last sixteen bytes include bytes already tested, or bytes before the start of the
      // slice.
      let hits = unsafe kind(bytes + (end &- 16)) &>> UInt32(truncatingIfNeeded: i &+ 16 &- end)
      return hits == 0 ? end : i &+ hits.trailingZeroBitCount
    }
    while i < end, unsafe !isOfKind(bytes[i]) { i &+= 1 }
    return i
  }

  /// Returns the index of the first LF or CR at or after an index, or the end of the text.
  @inlinable @inline(__always)
  package static func lineEnd(in text: BorrowedBytes, from start: Int) -> Int {
    unsafe first(in: text, from: start, { unsafe bytes16_line_ends($0) }) {
      $0 == 0x0A || $0 == 0x0D
    }
  }

  /// Returns the index of the first `"`, `&`, `<` or `>` at or after an index, or the end of the
  /// text.
  @inlinable @inline(__always)
  package static func markup(in text: BorrowedBytes, from start: Int) -> Int {
    unsafe first(in: text, from: start, { unsafe bytes16_markup($0) }) {
      $0 == 0x22 || $0 == 0x26 || $0 | 0x02 == 0x3E
    }
  }

  /// Returns the index of the first `"`, `&`, `'`, `<` or `>` at or after an index, or the end of
  /// the text.
  @inlinable @inline(__always)
  package static func escapable(in text: BorrowedBytes, from start: Int) -> Int {
    unsafe first(in: text, from: start, { unsafe bytes16_escapable($0) }) {
      $0 == 0x22 || $0 == 0x26 || $0 == 0x27 || $0 | 0x02 == 0x3E
    }
  }

  /// Returns the index of the first ASCII control character at or after an index, or the end of the
  /// text.
  ///
  /// Tabs, LF and CR do not count as control characters.
  @inlinable @inline(__always)
  package static func control(in text: BorrowedBytes, from start: Int) -> Int {
    unsafe first(in: text, from: start, { unsafe bytes16_controls($0) }) {
      $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F
    }
  }

  /// Returns the index of the first occurrence of a byte at or after an index, or the end of the
  /// text.
  @inlinable @inline(__always)
  package static func offset(of byte: UInt8, in text: BorrowedBytes, from start: Int) -> Int {
    guard start < text.endIndex else { return text.endIndex }
    return text[start...].firstIndex(of: byte) ?? text.endIndex
  }

  /// Returns the index of the first occurrence of a short text at or after an index, or `nil`.
  package static func offset(
    of wanted: some Collection<UInt8>, in text: BorrowedBytes, from start: Int
  ) -> Int? {
    // A string that is not contiguous is copied.
    let found = wanted.withContiguousStorageIfAvailable { wanted in
      unsafe offset(ofBytes: wanted, in: text, from: start)
    }
    if let found { return found }
    return unsafe Array(wanted).withUnsafeBufferPointer { wanted in
      unsafe offset(ofBytes: wanted, in: text, from: start)
    }
  }

  /// Indicates whether a text contains at least one of some short texts.
  package static func contains(anyOf marks: [String], in text: BorrowedBytes) -> Bool {
    for var mark in marks {
      let isFound = mark.withUTF8 { mark in
        unsafe offset(ofBytes: mark, in: text, from: text.startIndex) != nil
      }
      if isFound { return true }
    }
    return false
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

  /// Indicates whether a text contains a NUL.
  package static func containsNUL(_ text: BorrowedBytes) -> Bool { text.contains(0) }

  /// Returns the index of the first byte beyond ASCII at or after an index, or the end of the text.
  @inlinable @inline(__always)
  package static func endOfASCII(in text: BorrowedBytes, from start: Int) -> Int {
    unsafe first(in: text, from: start, { unsafe bytes16_beyond_ascii($0) }) { $0 >= 0x80 }
  }

  /// Returns the length in bytes of a run of common Han characters (U+4000 to U+9FFF) at an index.
  ///
  /// The text must be well-formed UTF-8. The function examines at most sixteen bytes, so a longer
  /// run needs further calls.
  @inlinable @inline(__always)
  package static func han(in text: BorrowedBytes, at i: Int) -> Int {
    guard text.endIndex &- i >= 16 else {
      return text.endIndex &- i >= 3 && text[i] &- 0xE4 < 6 ? 3 : 0
    }
    // Every third byte starts a character.
    return (~text.sixteen(at: i) { unsafe bytes16_han($0) } & 0x1249 | 0x8000)
      .trailingZeroBitCount
  }

  /// Returns the eight bytes at an index as a little-endian integer, or `nil` if any is not ASCII.
  @inlinable @inline(__always)
  package static func ascii(in text: BorrowedBytes, at i: Int) -> UInt64? {
    let word: UInt64 = text.number(at: i)
    return word & highs == 0 ? word : nil
  }
}

extension ByteScan {
  /// Indicates whether any line of a text fulfils a condition. Each LF and each CR ends a line.
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

  /// Returns the number of line ends in a text. LF, CR LF and a lone CR are line ends.
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

  /// Returns the index after `n` characters of a well-formed text, or the end of the text.
  package static func end(ofCharacters n: Int, in text: BorrowedBytes, from start: Int) -> Int {
    var left = n
    return end(taking: &left, in: text, from: start)
  }

  /// Skips characters of a well-formed text, and returns the index after the last of them.
  ///
  /// - Parameter left: The number of characters to skip. After the call, the number by which the
  ///   text was too short.
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

  /// Returns the number of Unicode scalars in a well-formed text.
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

/// Returns the start index of each line of a text. A line ends with LF, CR LF or a lone CR.
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
