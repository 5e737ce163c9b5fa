import CBytes

/// Returns the index of the first byte that is not part of well-formed UTF-8, or `nil`.
///
/// Table 3-7 of the Unicode standard lists the well-formed byte sequences.
package func firstInvalidUTF8(in bytes: BorrowedBytes, from start: Int = 0) -> Int? {
  precondition(start >= bytes.startIndex, "index out of bounds")
  let (base, end) = unsafe (bytes.origin, bytes.endIndex)
  var i = start
  while i < end {
    i = unsafe endOfPlainUTF8(in: base, end, from: i)
    let stop = min(end, i + 16)
    while i < stop {
      let length = unsafe wellFormedLength(base + i, end - i)
      if length == 0 { return i }
      i += length
    }
  }
  return nil
}

/// Skips well-formed characters sixteen bytes at a time, and returns the start of the first
/// character that needs a closer check.
///
/// The function stops at a lead byte that does not accept every continuation byte.
@inline(__always)
private func endOfPlainUTF8(
  in base: UnsafePointer<UInt8>, _ count: Int, from start: Int
) -> Int {
  var i = start
  // The bytes at the beginning of the next sixteen that must be continuation bytes.
  var due: UInt32 = 0
  while i &+ 16 <= count {
    let beyond = unsafe bytes16_beyond_ascii(base + i)
    if beyond | due != 0 {
      let continuing = unsafe bytes16_continuing(base + i)
      let wanted = unsafe due | (beyond & ~continuing) &<< 1 | bytes16_threes(base + i) &<< 2
      guard wanted & 0xFFFF == continuing, unsafe bytes16_choosy(base + i) == 0 else { break }
      due = wanted &>> 16
    }
    i &+= 16
  }
  if due != 0 { repeat { i &-= 1 } while unsafe base[i] & 0xC0 == 0x80 }
  return i
}

/// Returns the length of the well-formed sequence that starts at a byte, or 0 if it is malformed.
@inline(__always)
private func wellFormedLength(_ p: UnsafePointer<UInt8>, _ available: Int) -> Int {
  let lead = unsafe p[0]
  if lead < 0x80 { return 1 }
  if lead < 0xE0 {
    return unsafe lead >= 0xC2 && available >= 2 && isContinuation(p[1]) ? 2 : 0
  }
  if lead < 0xF0 {
    guard available >= 3, unsafe isContinuation(p[1]), unsafe isContinuation(p[2]) else { return 0 }
    if lead == 0xE0 { return unsafe p[1] >= 0xA0 ? 3 : 0 }
    if lead == 0xED { return unsafe p[1] < 0xA0 ? 3 : 0 }
    return 3
  }
  guard lead <= 0xF4, available >= 4, unsafe isContinuation(p[1]), unsafe isContinuation(p[2]),
    unsafe isContinuation(p[3])
  else { return 0 }
  if lead == 0xF0 { return unsafe p[1] >= 0x90 ? 4 : 0 }
  if lead == 0xF4 { return unsafe p[1] < 0x90 ? 4 : 0 }
  return 4
}

@inline(__always)
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
