/// What letters a word is made of; with it, the text that stands for all words alike.
///
/// That text is itself a word of its shape (`a` and `A` are a word in small letters and one with a
/// capital), so that a feature such as `let a = 0` reads as code does.
struct WordShape {
  private var seen: UInt8 = 0

  /// Whether a byte can be in a word; a hyphen can if letters stand on both of its sides, which is
  /// for others to see.
  @inline(__always)
  mutating func takes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): seen |= WordShape.small
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): seen |= WordShape.capital
    case UInt8(ascii: "0")...UInt8(ascii: "9"): break
    case UInt8(ascii: "_"): seen |= WordShape.underscore
    default: return false
    }
    return true
  }

  mutating func takeHyphen() { seen |= WordShape.hyphen }

  /// `a`, `A` or, of two letters or more and none of them small, `AA`; after the marks whose hash
  /// is given.
  @inline(__always)
  func coarse(startingWith first: UInt8, count: Int, after marks: UInt64) -> UInt64 {
    if first &- UInt8(ascii: "A") >= 26 { return Token.mix(marks, UInt8(ascii: "a")) }
    let letter = Token.mix(marks, UInt8(ascii: "A"))
    let isLoud = count > 1 && seen & WordShape.small == 0
    return isLoud ? Token.mix(letter, UInt8(ascii: "A")) : letter
  }

  /// `aA`, `a_a` or `a-a`, if a word that starts with a small letter has such parts.
  @inline(__always)
  func fine(startingWith first: UInt8) -> UInt64? {
    if seen & ~WordShape.small == 0 || first &- UInt8(ascii: "a") >= 26 { return nil }
    if seen & WordShape.hyphen != 0 { return WordShape.kebab }
    if seen & WordShape.underscore != 0 { return WordShape.snake }
    return WordShape.camel
  }

  private static let small: UInt8 = 1
  private static let capital: UInt8 = 2
  private static let underscore: UInt8 = 4
  private static let hyphen: UInt8 = 8

  private static let a = Token.mix(Token.seed, UInt8(ascii: "a"))
  private static let camel = Token.mix(a, UInt8(ascii: "A"))
  private static let snake = Token.mix(Token.mix(a, UInt8(ascii: "_")), UInt8(ascii: "a"))
  private static let kebab = Token.mix(Token.mix(a, UInt8(ascii: "-")), UInt8(ascii: "a"))
}
