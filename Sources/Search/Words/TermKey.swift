/// A term in two parts, of which the first settles most comparisons.
struct TermKey {
  /// The first eight bytes, the first one highest; zeros after the term's end.
  var head: UInt64
  /// The others.
  var tail: ArraySlice<UInt8>

  init(head: UInt64, tail: ArraySlice<UInt8>) {
    self.head = head
    self.tail = tail
  }

  init(_ term: Term) {
    head = 0
    for i in 0..<8 { head = head << 8 | UInt64(i < term.bytes.count ? term.bytes[i] : 0) }
    tail = term.bytes.dropFirst(8)
  }

  var term: Term { Term(head: head, tail: tail) }
}

extension TermKey: Comparable {
  static func == (a: TermKey, b: TermKey) -> Bool { a.head == b.head && a.tail == b.tail }

  static func < (a: TermKey, b: TermKey) -> Bool {
    a.head != b.head ? a.head < b.head : a.tail.lexicographicallyPrecedes(b.tail)
  }
}

extension Term {
  init(head: UInt64, tail: some Collection<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + tail.count)
    for i in 0..<8 {
      let byte = UInt8(truncatingIfNeeded: head >> UInt64(56 - 8 * i))
      if byte != 0 { bytes.append(byte) }
    }
    self.init(bytes: bytes + tail)
  }
}
