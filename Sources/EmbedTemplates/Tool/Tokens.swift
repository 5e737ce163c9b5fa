/// The tokens of a script, as far as they must be told apart to write it in fewer bytes.
///
/// It reads what `Templates/` has, not all of ECMAScript: there every statement ends with a
/// semicolon or a brace, and a slash after a closing bracket divides.
func tokens(of script: String, at path: String) throws -> [String] {
  var reader = TokenReader(path: path, characters: Array(script))
  return try reader.read()
}

/// What a script leaves open, and where it begins.
struct Unclosed: Error, CustomStringConvertible {
  let path: String
  let line: Int
  let what: String

  var description: String { "\(path):\(line): error: this \(what) is not closed" }
}

private struct TokenReader {
  let path: String
  let characters: [Character]
  var at = 0
  var tokens: [String] = []
  /// What each open bracket is, and where it stands; `${` is that of a template.
  var open: [(sign: String, start: Int)] = []

  mutating func read() throws -> [String] {
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
      case "/" where next() == "*":
        try skipComment()
        continue
      case "'", "\"":
        try skipString(character)
      case "`":
        try skipTemplate()
      case "}" where open.last?.sign == "${":
        open.removeLast()
        try skipTemplate()
      case "/" where !endsOperand():
        try skipExpression()
      case _ where isWordCharacter(character):
        while at < characters.count, isWordCharacter(characters[at]) { at += 1 }
      default:
        at += signLength()
        try pair(String(character), at: start)
      }
      tokens.append(String(characters[start..<at]))
    }
    if let last = open.last { throw unclosed("bracket", at: last.start) }
    return tokens
  }

  private func next(_ distance: Int = 1) -> Character {
    characters.indices.contains(at + distance) ? characters[at + distance] : "\n"
  }

  private func unclosed(_ what: String, at start: Int) -> Unclosed {
    Unclosed(path: path, line: characters[..<start].count { $0.isNewline } + 1, what: what)
  }

  private mutating func pair(_ sign: String, at start: Int) throws {
    if ["(", "[", "{"].contains(sign) { open.append((sign, start)) }
    guard let opening = [")": "(", "]": "[", "}": "{"][sign] else { return }
    guard let last = open.popLast(), last.sign == opening else {
      throw unclosed("bracket", at: open.last?.start ?? start)
    }
  }

  private mutating func skipComment() throws {
    let start = at
    at += 3
    while next(-1) != "*" || next(0) != "/" {
      at += 1
      if at >= characters.count { throw unclosed("comment", at: start) }
    }
    at += 1
  }

  private mutating func skipString(_ quote: Character) throws {
    let start = at
    at += 1
    while next(0) != quote {
      at += next(0) == "\\" ? 2 : 1
      if at >= characters.count || next(0).isNewline { throw unclosed("string", at: start) }
    }
    at += 1
  }

  /// From a backquote, or the brace that ends an expression, to the next of either kind.
  private mutating func skipTemplate() throws {
    let start = at
    at += 1
    while next(0) != "`" {
      if next(0) == "$", next() == "{" {
        open.append(("${", at))
        at += 2
        return
      }
      at += next(0) == "\\" ? 2 : 1
      if at >= characters.count { throw unclosed("template", at: start) }
    }
    at += 1
  }

  private mutating func skipExpression() throws {
    let start = at
    var isClass = false
    at += 1
    while next(0) != "/" || isClass {
      if next(0) == "[" { isClass = true }
      if next(0) == "]" { isClass = false }
      at += next(0) == "\\" ? 2 : 1
      if at >= characters.count { throw unclosed("regular expression", at: start) }
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
