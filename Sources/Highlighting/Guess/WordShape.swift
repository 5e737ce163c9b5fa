/// What letters a word is made of; with it, the text that stands for all words alike.
///
/// That text is itself a word of its shape (`a` and `A` are a word in small letters and one with a
/// capital), so that a clue such as `let a = 0` reads as code does.
struct WordShape {
  private var seen: UInt8 = 0

  @inline(__always)
  mutating func insert(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): seen |= WordShape.small
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): seen |= WordShape.capital
    case UInt8(ascii: "_"): seen |= WordShape.underscore
    case UInt8(ascii: "-"): seen |= WordShape.hyphen
    default: break
    }
  }

  /// `a`, `A` or, of two letters or more and none of them small, `AA`; after the marks whose hash
  /// is given.
  func coarse(startingWith first: UInt8, count: Int, after marks: UInt64) -> UInt64 {
    let isCapital = first &- UInt8(ascii: "A") < 26
    let letter = Grain.mix(marks, isCapital ? UInt8(ascii: "A") : UInt8(ascii: "a"))
    let isLoud = isCapital && count > 1 && seen & WordShape.small == 0
    return isLoud ? Grain.mix(letter, UInt8(ascii: "A")) : letter
  }

  /// `aA`, `a_a` or `a-a`, if a word in small letters has such parts.
  func fine(startingWith first: UInt8) -> UInt64? {
    if first &- UInt8(ascii: "a") >= 26 { return nil }
    if seen & WordShape.hyphen != 0 { return WordShape.kebab }
    if seen & WordShape.underscore != 0 { return WordShape.snake }
    return seen & WordShape.capital != 0 ? WordShape.camel : nil
  }

  private static let small: UInt8 = 1
  private static let capital: UInt8 = 2
  private static let underscore: UInt8 = 4
  private static let hyphen: UInt8 = 8

  private static let camel = Grain.hash("aA")
  private static let snake = Grain.hash("a_a")
  private static let kebab = Grain.hash("a-a")
}
