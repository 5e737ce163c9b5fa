/// The least part of code that a guess looks at: a word, a number, a text in quotes, a stretch of
/// other writing, a sign, or a line end.
///
/// A token is known by the hash of its text. What stands in quotes and in comments is not looked
/// at: of these a token has the opening sign alone, so that `"` is a whole text.
struct Token {
  var hash: UInt64
  /// The hash of what stands for it where no feature names it: its own but for words.
  var shape: UInt64
  /// The same, told finer: a word by its letters' case and by what joins its parts.
  var cut: UInt64
  var gap: Gap

  init(_ hash: UInt64, shape: UInt64? = nil, cut: UInt64? = nil, after gap: Gap) {
    self.hash = hash
    self.shape = shape ?? hash
    self.cut = cut ?? self.shape
    self.gap = gap
  }

  /// What came before a token on its line.
  enum Gap: UInt64 {
    case none, blanks
  }
}

extension Token {
  /// The hash of a text, a byte at a time.
  @inline(__always)
  static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    let product = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  /// The hash of tokens in a row, a token at a time.
  @inline(__always)
  static func join(_ hash: UInt64, _ gap: Gap, _ next: UInt64) -> UInt64 {
    let product = (hash ^ gap.rawValue) &* 0xBF58_476D_1CE4_E5B9
    return (product ^ product >> 31 ^ next) &* 0x94D0_49BB_1331_11EB
  }

  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  /// `0`, which stands for any number.
  static let number = mix(seed, UInt8(ascii: "0"))
  /// `文`, which stands for any writing beyond ASCII.
  static let writing = mix(mix(mix(seed, 0xE6), 0x96), 0x87)
  static let lineEnd = mix(seed, UInt8(ascii: "\n"))
}
