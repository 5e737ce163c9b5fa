import Bytes

/// A tokenizer that splits code for guessing its language.
struct Tokens {
  let code: BorrowedBytes
  var position = 0

  init(_ code: BorrowedBytes) { self.code = code }

  /// Returns the next token; `nil` at the end.
  ///
  /// Consecutive line ends and the blanks between them are one token, because indentation and blank
  /// lines do not matter.
  mutating func next() -> Token? {
    var gap = Token.Gap.none
    var isAtLineEnd = false
    while position < code.count {
      switch code[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): gap = .blanks
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isAtLineEnd = true
      default:
        return isAtLineEnd ? Token(Token.lineEnd, after: .none) : token(after: gap)
      }
      position += 1
    }
    return isAtLineEnd ? Token(Token.lineEnd, after: .none) : nil
  }

  private mutating func token(after gap: Token.Gap) -> Token {
    switch code[position] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      return word(after: gap)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skip { $0.isName || $0.byte(0) == UInt8(ascii: ".") && $0.isDigit(at: 1) }
      return Token(Token.number, after: gap)
    case 0x80...:
      skip { $0.byte(0) >= 0x80 }
      return Token(Token.writing, after: gap)
    case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "$"):
      return isLetter(at: 1) ? word(marks: 1, after: gap) : sign(after: gap)
    case UInt8(ascii: "-") where isFirstOrSpaced:
      if isLetter(at: 1) { return word(marks: 1, after: gap) }
      let isOption = byte(1) == UInt8(ascii: "-") && isLetter(at: 2)
      return isOption ? word(marks: 2, after: gap) : sign(after: gap)
    default: return sign(after: gap)
    }
  }

  /// Reads a word with its prefix, as in `@property`, `#import`, `$HOME` and `--version`.
  private mutating func word(marks count: Int = 0, after gap: Token.Gap) -> Token {
    let marks = (0..<count).reduce(Token.seed) { Token.mix($0, byte($1)) }
    var hash = marks
    position += count
    let start = position
    var shape = WordShape()
    while position < code.count {
      let next = code[position]
      if !shape.accepts(next) {
        guard next == UInt8(ascii: "-"), isLetter(at: -1), isLetter(at: 1) else { break }
        shape.takeHyphen()
      }
      hash = Token.mix(hash, next)
      position += 1
    }
    let coarse = shape.coarse(startingWith: code[start], count: position - start, after: marks)
    let fine = count == 0 ? shape.fine(startingWith: code[start]) : nil
    return Token(hash, shape: coarse, cut: fine, after: gap)
  }
}

extension Tokens {
  /// Advances while a condition holds, at most to the end.
  @inline(__always)
  mutating func skip(while holds: (Tokens) -> Bool) {
    while position < code.count, holds(self) { position += 1 }
  }

  /// Returns the byte at an offset from the current one; 0 outside the code.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    let place = position + offset
    return place >= 0 && place < code.count ? code[place] : 0
  }

  @inline(__always)
  func isLetter(at offset: Int) -> Bool { byte(offset).isLetter }

  @inline(__always)
  func isDigit(at offset: Int) -> Bool { byte(offset).isDigit }

  /// Indicates whether the current byte continues a name.
  var isName: Bool { isLetter(at: 0) || isDigit(at: 0) || byte(0) == UInt8(ascii: "_") }

  /// Indicates whether the current byte is at the start of a line or after a blank.
  var isFirstOrSpaced: Bool { byte(-1) <= UInt8(ascii: " ") }
}

extension Tokens {
  /// Reads an operator or punctuation: one byte, or several that belong together, such as `==`,
  /// `->` and `</`.
  ///
  /// If the sign opens a string or a comment, the whole string or comment is skipped.
  mutating func sign(after gap: Token.Gap) -> Token {
    let isFree = isFirstOrSpaced
    let count = signCount
    let sign = code[position]
    let hash = (0..<count).reduce(Token.seed) { Token.mix($0, byte($1)) }
    let isQuote = count == 1 && (sign == UInt8(ascii: "\"") || isOpeningApostrophe)
    position += count
    if isQuote {
      skipText(closedBy: sign)
    } else if isFree, opensLineComment(sign, count) {
      skip { !$0.isLineEnd }
    } else if count == 2, sign == UInt8(ascii: "/"), byte(-1) == UInt8(ascii: "*") {
      skipBlock(closedBy: UInt8(ascii: "/"), after: UInt8(ascii: "*"))
    } else if count == 2, sign == UInt8(ascii: "<"), byte(0) == UInt8(ascii: "-") {
      skipBlock(closedBy: UInt8(ascii: ">"), after: UInt8(ascii: "-"))
    }
    return Token(hash, after: gap)
  }

  private var signCount: Int {
    let (first, second) = (byte(0), byte(1))
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return second == first && byte(2) == first ? 3 : 1
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"), UInt8(ascii: ","): return 1
    case second: return byte(2) == first ? 3 : 2
    default: return isJoined(first, second) ? 2 : 1
    }
  }

  private func isJoined(_ first: UInt8, _ second: UInt8) -> Bool {
    switch second {
    case UInt8(ascii: "="), UInt8(ascii: ">"):
      switch first {
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): return false
      default: return true
      }
    case UInt8(ascii: "/"): return first == UInt8(ascii: "<") || first == UInt8(ascii: "*")
    case UInt8(ascii: "*"): return first == UInt8(ascii: "/")
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return first == UInt8(ascii: "<")
    case UInt8(ascii: "%"): return first == UInt8(ascii: "{") || first == UInt8(ascii: "<")
    case UInt8(ascii: "}"): return first == UInt8(ascii: "%")
    default: return false
    }
  }

  /// Indicates whether the current byte is an opening `'`, and not the apostrophe of `don't`.
  private var isOpeningApostrophe: Bool {
    byte(0) == UInt8(ascii: "'") && !isLetter(at: -1) && !isDigit(at: -1)
  }

  /// Returns whether the last token opens a line comment: `//`, `# ` or `-- `. A Markdown heading
  /// therefore counts as a comment.
  private func opensLineComment(_ sign: UInt8, _ count: Int) -> Bool {
    switch sign {
    case UInt8(ascii: "/"): byte(-1) == sign && count > 1
    case UInt8(ascii: "#"): byte(-1) == sign && byte(0) <= UInt8(ascii: " ")
    case UInt8(ascii: "-"): byte(-1) == sign && count == 2 && byte(0) == UInt8(ascii: " ")
    default: false
    }
  }

  private var isLineEnd: Bool { byte(0) == UInt8(ascii: "\n") || byte(0) == UInt8(ascii: "\r") }

  /// Moves past the closing quote of a string on the same line; does not move if there is none
  /// within 256 bytes.
  private mutating func skipText(closedBy quote: UInt8) {
    let start = position
    while position < code.count, position < start + 256, !isLineEnd {
      let next = code[position]
      position += next == UInt8(ascii: "\\") ? 2 : 1
      if next == quote { return }
    }
    position = start
  }

  /// Moves past the end of a block comment, or to the end of the code.
  private mutating func skipBlock(closedBy last: UInt8, after before: UInt8) {
    skip { $0.byte(0) != last || $0.byte(-1) != before }
    position = min(position + 1, code.count)
  }
}

/// The smallest unit of code for a guess: a word, a number, a string, a run of text beyond ASCII,
/// an operator, or a line end.
///
/// A token is identified by the hash of its text. The contents of strings and comments are ignored:
/// their token is the opening delimiter alone, so `"` represents any string.
struct Token {
  var hash: UInt64
  /// The hash that represents the token if it is not a feature. It differs from `hash` only for
  /// words.
  var shape: UInt64
  /// The hash of a finer shape: the case of a word's letters and the separators between its parts.
  var cut: UInt64
  var gap: Gap

  init(_ hash: UInt64, shape: UInt64? = nil, cut: UInt64? = nil, after gap: Gap) {
    self.hash = hash
    self.shape = shape ?? hash
    self.cut = cut ?? self.shape
    self.gap = gap
  }

  /// The gap between a token and the previous one on its line.
  enum Gap: UInt64 {
    case none, blanks
  }
}

extension Token {
  /// Adds a byte to the hash of a text.
  @inline(__always)
  static func mix(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    let product = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  /// Adds a token to the hash of a run of tokens.
  @inline(__always)
  static func join(_ hash: UInt64, gap: Gap, next: UInt64) -> UInt64 {
    let product = (hash ^ gap.rawValue) &* 0xBF58_476D_1CE4_E5B9
    return (product ^ product >> 31 ^ next) &* 0x94D0_49BB_1331_11EB
  }

  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The hash of `0`, which represents any number.
  static let number = mix(seed, UInt8(ascii: "0"))
  /// The hash of `文`, which represents any text beyond ASCII.
  static let writing = mix(mix(mix(seed, 0xE6), 0x96), 0x87)
  static let lineEnd = mix(seed, UInt8(ascii: "\n"))
}

/// The kinds of letters in a word, and the hash that represents all words with them.
///
/// The hash is that of a sample word: `a` represents words in small letters, and `A` words with a
/// capital. A feature such as `let a = 0` therefore reads like code.
private struct WordShape {
  private var seen: UInt8 = 0

  /// Returns whether a byte can be in a word. The caller checks for hyphens, which are allowed
  /// between letters.
  @inline(__always)
  mutating func accepts(_ byte: UInt8) -> Bool {
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

  /// Returns the hash of `a`, `A`, or `AA` (two or more letters without small ones), after the
  /// prefix with the given hash.
  @inline(__always)
  func coarse(startingWith first: UInt8, count: Int, after marks: UInt64) -> UInt64 {
    if first &- UInt8(ascii: "A") >= 26 { return Token.mix(marks, UInt8(ascii: "a")) }
    let letter = Token.mix(marks, UInt8(ascii: "A"))
    let isLoud = count > 1 && seen & WordShape.small == 0
    return isLoud ? Token.mix(letter, UInt8(ascii: "A")) : letter
  }

  /// Returns the hash of `aA`, `a_a` or `a-a` if a word that begins with a small letter has such
  /// parts.
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
