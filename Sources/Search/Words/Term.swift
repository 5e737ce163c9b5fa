/// A term as the index orders it: by UTF-16 code units, as browsers compare texts.
///
/// UTF-8 has the same order but for the characters above U+FFFF, which come before those from
/// U+E000: so the first bytes of these three- and four-byte forms change places.
struct Term: Hashable, Sendable {
  /// UTF-8 in which greater bytes mean greater UTF-16; no byte is 0.
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

  /// The byte that stands for a byte of UTF-8.
  static func ordered(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0xEE, 0xEF: byte + 5
    case 0xF0...0xF4: byte - 2
    default: byte
    }
  }

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
  /// How many bytes the character takes that begins with a byte of a term.
  static func length(_ byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case ..<0xE0: 2
    case 0xE0..<0xEE, 0xF3, 0xF4: 3
    default: 4
    }
  }
}
