import Bytes

extension UInt8 {
  /// Indicates whether Ruby strips the byte as white space: tab, line feed, vertical tab, form
  /// feed, carriage return, space.
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0d) }
  /// Indicates whether the byte is part of a word: an ASCII letter or digit, `_`, or any byte
  /// beyond ASCII.
  var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}

extension String {
  /// Indicates whether the bytes are equal. In contrast, `==` also accepts canonically equivalent
  /// texts.
  @inline(__always)
  func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { one in other.withBytes { one.elementsEqual($0) } }
  }
}

extension Array where Element == UInt8 {
  /// The bytes without surrounding white space.
  var trimmed: [UInt8] {
    guard let first = firstIndex(where: { !$0.isSpace }),
      let last = lastIndex(where: { !$0.isSpace })
    else { return [] }
    return Array(self[first...last])
  }
}

extension BorrowedBytes {
  /// Returns the offset of the first matching byte from `start` on, or the length of the text. Most
  /// texts have no match and are searched eight bytes at a time.
  ///
  /// - Parameters:
  ///   - marks: Returns, for eight bytes in little-endian order, an integer with the highest bit
  ///     set in each matching byte. Only the lowest of these bits must be correct.
  ///   - isOne: Indicates whether a byte matches.
  @inline(__always)
  func first(from start: Int, marks: (UInt64) -> UInt64, isOne: (UInt8) -> Bool) -> Int {
    func marked(_ place: Int) -> UInt64 { marks(number(at: place)) & 0x8080_8080_8080_8080 }
    var position = start
    while position <= endIndex &- 8 {
      let found = marked(position)
      if found != 0 { return position &+ found.trailingZeroBitCount >> 3 }
      position &+= 8
    }
    // Check the last eight bytes at once. They overlap bytes that have already been checked.
    if position < count, count >= 8, marked(count &- 8) == 0 { return count }
    while position < count, !isOne(self[position]) { position &+= 1 }
    return position
  }
}

/// Finds a sequence of bytes in linear time (Knuth, Morris and Pratt). Quadratic time would be a
/// risk, because neither the sequence nor the text is trusted.
package struct ByteSearch {
  /// The byte sequence to find.
  let needle: [UInt8]
  /// The failure table: for each length of a partial match, the length of the longest shorter
  /// prefix that also ends there.
  private let fallback: [Int]

  /// Creates a search for a byte sequence.
  package init(_ needle: some Sequence<UInt8>) {
    let needle = Array(needle)
    var fallback = [Int](repeating: 0, count: needle.count)
    var matched = 0
    for position in needle.indices.dropFirst() {
      while matched > 0, needle[position] != needle[matched] { matched = fallback[matched - 1] }
      if needle[position] == needle[matched] { matched += 1 }
      fallback[position] = matched
    }
    self.needle = needle
    self.fallback = fallback
  }

  /// Returns the offset of the first occurrence of the needle at or after `start`; `nil` if there
  /// is none. An empty needle is found at `start`.
  package func first(in bytes: Span<UInt8>, from start: Int = 0) -> Int? {
    guard let head = needle.first else { return start <= bytes.count ? start : nil }
    var matched = 0
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if matched == 0, byte != head { continue }
      while matched > 0, byte != needle[matched] { matched = fallback[matched - 1] }
      if byte == needle[matched] { matched += 1 }
      if matched == needle.count { return position - matched }
    }
    return nil
  }

  func first(in bytes: [UInt8], from start: Int = 0) -> Int? { first(in: bytes.span, from: start) }

  /// Returns the offsets of all non-overlapping occurrences of the needle, from the left.
  func all(in bytes: [UInt8]) -> [Int] {
    guard !needle.isEmpty else { return [] }
    var places: [Int] = []
    var start = 0
    while let place = first(in: bytes, from: start) {
      places.append(place)
      start = place + needle.count
    }
    return places
  }
}
