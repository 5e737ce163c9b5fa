/// A set of bytes.
struct ByteSet: Hashable, Sendable {
  private var bits = SIMD4<UInt64>()

  init(_ bytes: some Sequence<UInt8>) { bytes.forEach { insert($0) } }

  /// Creates the set of the bytes of an ASCII text.
  init(_ text: String) { self.init(text.utf8) }

  func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0 }

  /// The bytes at which membership changes: a byte of the set whose predecessor is not in it, or
  /// the reverse.
  var edges: ByteSet {
    var edges = ByteSet.none
    let carried = SIMD4(0, bits[0] >> 63, bits[1] >> 63, bits[2] >> 63)
    edges.bits = bits ^ (bits &<< 1 | carried)
    return edges
  }

  mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  static func | (a: ByteSet, b: ByteSet) -> ByteSet {
    var union = a
    union.bits |= b.bits
    return union
  }

  static prefix func ! (set: ByteSet) -> ByteSet {
    var rest = set
    rest.bits = ~rest.bits
    return rest
  }
}

extension ByteSet: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(text) }
}

extension ByteSet {
  static let none: ByteSet = ""
  static let digits: ByteSet = "0123456789"
  /// The bytes of the names of constants.
  static let capitals = ByteSet(UInt8(ascii: "A")...UInt8(ascii: "Z")) | "_"
  static let letters =
    ByteSet(UInt8(ascii: "a")...UInt8(ascii: "z"))
    | ByteSet(UInt8(ascii: "A")...UInt8(ascii: "Z"))
  /// The bytes of all characters beyond ASCII, which are treated as letters.
  static let beyondASCII = ByteSet(0x80...0xFF)
  /// The bytes that a name begins with in most languages.
  static let nameStart = letters | "_" | beyondASCII
  /// The bytes that may follow in a name.
  static let name = nameStart | digits
  static let lineEnds: ByteSet = "\n\r"
  static let blanks: ByteSet = " \t"
  static let space = lineEnds | blanks
}
