/// The offset of the first byte that is not part of well-formed UTF-8, or `nil` if all are.
///
/// Table 3-7 of the Unicode standard says which bytes may follow which. Runs of ASCII are
/// passed eight bytes at a time.
func firstInvalidUTF8(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
  guard let base = bytes.baseAddress else { return nil }
  var i = ByteSearch.endOfASCII(in: bytes, from: start)
  while i < bytes.count {
    // Han and kana, most of what is not ASCII, stand in long runs.
    while i &+ 4 <= bytes.count, isThreeBytes(base + i) { i &+= 3 }
    guard i < bytes.count else { break }
    let length = wellFormedLength(base + i, bytes.count - i)
    if length == 0 { return i }
    i += length
    if i < bytes.count, base[i] < 0x80 { i = ByteSearch.endOfASCII(in: bytes, from: i) }
  }
  return nil
}

/// The length of the well-formed sequence that starts at a byte, or 0 if none does.
@inline(__always)
private func wellFormedLength(_ p: UnsafePointer<UInt8>, _ available: Int) -> Int {
  let lead = p[0]
  if lead < 0x80 { return 1 }
  if lead < 0xE0 {
    return lead >= 0xC2 && available >= 2 && isContinuation(p[1]) ? 2 : 0
  }
  if lead < 0xF0 {
    guard available >= 3, isContinuation(p[1]), isContinuation(p[2]) else { return 0 }
    if lead == 0xE0 { return p[1] >= 0xA0 ? 3 : 0 }
    if lead == 0xED { return p[1] < 0xA0 ? 3 : 0 }
    return 3
  }
  guard lead <= 0xF4, available >= 4, isContinuation(p[1]), isContinuation(p[2]),
    isContinuation(p[3])
  else { return 0 }
  if lead == 0xF0 { return p[1] >= 0x90 ? 4 : 0 }
  if lead == 0xF4 { return p[1] < 0x90 ? 4 : 0 }
  return 4
}

/// Whether the first three of four bytes are a sequence whose second byte may be any: all that start
/// with E1 to EF, but for ED.
@inline(__always)
private func isThreeBytes(_ p: UnsafePointer<UInt8>) -> Bool {
  let word = UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
  return word & 0x00C0_C0F0 == 0x0080_80E0 && p[0] != 0xE0 && p[0] != 0xED
}

@inline(__always)
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
