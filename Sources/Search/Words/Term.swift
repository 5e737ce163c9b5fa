/// A term in the order of the index, which is by UTF-16 code units, as in JavaScript.
///
/// The order of UTF-8 differs only for characters above U+FFFF: in UTF-16, they precede the
/// characters from U+E000 to U+FFFF. A term therefore contains the bytes 0xEE to 0xF2 in place of
/// 0xF0 to 0xF4, and the bytes 0xF3 and 0xF4 in place of 0xEE and 0xEF.
struct Term: Hashable, Sendable {
  /// The bytes of the term in the order of UTF-16. No byte is 0.
  var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(utf8: some Sequence<UInt8>) { bytes = utf8.map(Term.ordered) }

  init(_ units: some Sequence<UInt16>) {
    self.init(utf8: String(decoding: Array(units), as: UTF16.self).utf8)
  }

  init(_ scalars: [UInt32]) {
    bytes = []
    for case let scalar? in scalars.map(Unicode.Scalar.init) {
      for byte in UTF8.encode(scalar) ?? .init() { bytes.append(Term.ordered(byte)) }
    }
  }

  var utf8: [UInt8] { bytes.map(Term.unordered) }
  var text: String { String(decoding: utf8, as: UTF8.self) }

  /// Returns the ordered byte for a byte of UTF-8.
  static func ordered(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0xEE, 0xEF: byte + 5
    case 0xF0...0xF4: byte - 2
    default: byte
    }
  }

  /// Returns the byte of UTF-8 for a byte of a term.
  static func unordered(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0xF3, 0xF4: byte - 5
    case 0xEE...0xF2: byte + 2
    default: byte
    }
  }
}

extension Term: Comparable {
  static func < (a: Term, b: Term) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

extension Term {
  /// Returns the length in bytes of the character that begins with this byte of a term.
  static func length(_ byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case ..<0xE0: 2
    case 0xE0..<0xEE, 0xF3, 0xF4: 3
    default: 4
    }
  }
}

/// A term in two parts. Its head decides most comparisons.
struct TermKey {
  /// The first eight bytes, the first one in the highest byte, padded with zeros.
  var head: UInt64
  /// The bytes after the first eight.
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

extension Term {
  /// The sign before reversed words, so that all reversed words are adjacent in the index.
  static let backwardsSign: UInt8 = 0x7E

  /// The key of the reversed word, by which a misspelled word is found from its end; `nil` for
  /// words of fewer than five letters, and for terms with digits or signs.
  var backwards: Term? {
    if bytes.allSatisfy({ 0x61...0x7A ~= $0 }) {
      guard bytes.count >= 5 else { return nil }
      return Term(bytes: [Term.backwardsSign] + bytes.reversed())
    }
    // Terms that are pairs have at most two letters.
    guard bytes.count >= 5, let first = bytes.first, first < 0xE0 || bytes.count > 8,
      bytes.contains(where: { $0 >= 0x80 })
    else { return nil }
    let scalars = text.unicodeScalars
    guard text.utf16.count >= 5, scalars.allSatisfy({ CharacterClass.isLetter($0.value) }) else {
      return nil
    }
    let reversed = String(String.UnicodeScalarView(scalars.reversed()))
    return Term(bytes: [Term.backwardsSign] + reversed.utf8.map(Term.ordered))
  }
}

extension TermKey {
  /// Indicates whether the key is long enough for a word that is listed reversed, and is not a
  /// pair.
  var mayBeListedReversed: Bool { head << 32 != 0 && (head >> 56 < 0xE0 || !tail.isEmpty) }
}
