/// The tokens of a script, as far as they must be told apart to write it in fewer bytes.
///
/// It reads what `Templates/` has, not all of ECMAScript: there every statement ends with a
/// semicolon or a brace, and a slash after a closing bracket divides.
func tokens(of script: String) -> [String] {
  var reader = TokenReader(characters: Array(script))
  return reader.read()
}

private struct TokenReader {
  let characters: [Character]
  var at = 0
  var tokens: [String] = []
  /// What each open brace will close: a template's expression, or anything else.
  var isTemplate: [Bool] = []

  mutating func read() -> [String] {
    while at < characters.count {
      let start = at
      let character = characters[at]
      switch character {
      case _ where character.isWhitespace:
        at += 1
        continue
      case "/" where next() == "/":
        while at < characters.count, characters[at] != "\n" { at += 1 }
        continue
      case "'", "\"":
        skipString(character)
      case "`":
        skipTemplate()
      case "}" where isTemplate.popLast() == true:
        skipTemplate()
      case "/" where !endsOperand():
        skipExpression()
      case _ where isWordCharacter(character):
        while at < characters.count, isWordCharacter(characters[at]) { at += 1 }
      default:
        if character == "{" { isTemplate.append(false) }
        at += signLength()
      }
      tokens.append(String(characters[start..<at]))
    }
    return tokens
  }

  private func next(_ distance: Int = 1) -> Character {
    at + distance < characters.count ? characters[at + distance] : "\n"
  }

  private mutating func skipString(_ quote: Character) {
    at += 1
    while next(0) != quote { at += next(0) == "\\" ? 2 : 1 }
    at += 1
  }

  /// From a backquote, or the brace that ends an expression, to the next of either kind.
  private mutating func skipTemplate() {
    at += 1
    while next(0) != "`" {
      if next(0) == "$", next() == "{" {
        isTemplate.append(true)
        at += 2
        return
      }
      at += next(0) == "\\" ? 2 : 1
    }
    at += 1
  }

  private mutating func skipExpression() {
    var isClass = false
    at += 1
    while next(0) != "/" || isClass {
      if next(0) == "[" { isClass = true }
      if next(0) == "]" { isClass = false }
      at += next(0) == "\\" ? 2 : 1
    }
    at += 1
    while next(0).isLetter { at += 1 }
  }

  /// Whether the token before is one that a slash divides.
  private func endsOperand() -> Bool {
    guard let last = tokens.last?.last else { return false }
    return isWordCharacter(last) && tokens.last != "return" || ")]}".contains(last)
  }

  /// The longest sign that begins here.
  private func signLength() -> Int {
    let rest = String(characters[at..<min(at + 4, characters.count)])
    return signs.first { rest.hasPrefix($0) }?.count ?? 1
  }
}

/// The signs of more than one character that `Templates/` uses, the longer first.
private let signs = [
  ">>>=", "...", "===", "!==", ">>>", "??=", "&&=", "||=", "=>", "==", "!=", "<=", ">=", "&&",
  "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "|=", "&=", "<<", ">>",
]

func isWordCharacter(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_" || character == "$"
}
