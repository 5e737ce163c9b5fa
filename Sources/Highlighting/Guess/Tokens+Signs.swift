extension Tokens {
  /// A sign, which is one byte or what is written together: `==`, `->`, `</`.
  ///
  /// With a sign that opens a text in quotes or a comment goes all of that.
  mutating func sign(after gap: Token.Gap) -> Token {
    let isFree = isFirstOrSpaced
    let count = signCount
    let sign = code[here]
    let hash = (0..<count).reduce(Token.seed) { Token.mix($0, byte($1)) }
    let isQuote = count == 1 && (sign == UInt8(ascii: "\"") || isOpeningApostrophe)
    here += count
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

  /// Whether it is `'`, and not that of `don't`.
  private var isOpeningApostrophe: Bool {
    byte(0) == UInt8(ascii: "'") && !isLetter(at: -1) && !isDigit(at: -1)
  }

  /// `//`, `# ` and `-- `, and so headings of Markdown, too.
  private func opensLineComment(_ sign: UInt8, _ count: Int) -> Bool {
    switch sign {
    case UInt8(ascii: "/"): byte(-1) == sign && count > 1
    case UInt8(ascii: "#"): byte(-1) == sign && byte(0) <= UInt8(ascii: " ")
    case UInt8(ascii: "-"): byte(-1) == sign && count == 2 && byte(0) == UInt8(ascii: " ")
    default: false
    }
  }

  private var isLineEnd: Bool { byte(0) == UInt8(ascii: "\n") || byte(0) == UInt8(ascii: "\r") }

  /// To behind the quote that closes a text on its line; nowhere if none is near.
  private mutating func skipText(closedBy quote: UInt8) {
    let start = here
    while here < code.count, here < start + 256, !isLineEnd {
      let next = code[here]
      here += next == UInt8(ascii: "\\") ? 2 : 1
      if next == quote { return }
    }
    here = start
  }

  /// To behind the end of a comment, or to the end of the code.
  private mutating func skipBlock(closedBy last: UInt8, after before: UInt8) {
    skip { $0.byte(0) != last || $0.byte(-1) != before }
    here = min(here + 1, code.count)
  }
}
