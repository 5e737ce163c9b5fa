import Bytes

/// Code taken apart into tokens, from its start to its end.
struct Tokens {
  let code: BorrowedBytes
  var here = 0

  init(_ code: BorrowedBytes) { self.code = code }

  /// The next token; `nil` at the end.
  ///
  /// Line ends in a row, and the blanks between them, are one token: what indentation the code
  /// has, or has lost, does not matter.
  mutating func next() -> Token? {
    var gap = Token.Gap.none
    var isAtLineEnd = false
    while here < code.count {
      switch code[here] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): gap = .blanks
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isAtLineEnd = true
      default:
        return isAtLineEnd ? Token(Token.lineEnd, after: .none) : token(after: gap)
      }
      here += 1
    }
    return isAtLineEnd ? Token(Token.lineEnd, after: .none) : nil
  }

  private mutating func token(after gap: Token.Gap) -> Token {
    switch code[here] {
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

  /// A word and what marks it, as in `@property`, `#import`, `$HOME` and `--version`.
  private mutating func word(marks count: Int = 0, after gap: Token.Gap) -> Token {
    let marks = (0..<count).reduce(Token.seed) { Token.mix($0, byte($1)) }
    var hash = marks
    here += count
    let start = here
    var shape = WordShape()
    while here < code.count {
      let next = code[here]
      if !shape.takes(next) {
        guard next == UInt8(ascii: "-"), isLetter(at: -1), isLetter(at: 1) else { break }
        shape.takeHyphen()
      }
      hash = Token.mix(hash, next)
      here += 1
    }
    let coarse = shape.coarse(startingWith: code[start], count: here - start, after: marks)
    let fine = count == 0 ? shape.fine(startingWith: code[start]) : nil
    return Token(hash, shape: coarse, cut: fine, after: gap)
  }
}

extension Tokens {
  /// Goes on while something holds, to the end at most.
  @inline(__always)
  mutating func skip(while holds: (Tokens) -> Bool) {
    while here < code.count, holds(self) { here += 1 }
  }

  /// The byte so many places from here; 0 outside the code.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    let place = here + offset
    return place >= 0 && place < code.count ? code[place] : 0
  }

  @inline(__always)
  func isLetter(at offset: Int) -> Bool { byte(offset).isLetter }

  @inline(__always)
  func isDigit(at offset: Int) -> Bool { byte(offset).isDigit }

  /// Whether a byte stands here that words of code go on with.
  var isName: Bool { isLetter(at: 0) || isDigit(at: 0) || byte(0) == UInt8(ascii: "_") }

  /// Whether nothing comes before on the line, or a blank does.
  var isFirstOrSpaced: Bool { byte(-1) <= UInt8(ascii: " ") }
}
