/// The names that a script declares and uses, each with the part it plays where it stands.
struct Names {
  /// What a token is to a name.
  enum Part {
    /// It stands for a variable.
    case variable
    /// It stands for a variable and the property of the same name: `{ item }`.
    case shorthand
    case other
  }

  let tokens: [String]
  private(set) var parts: [Part] = []
  /// The tokens that declare a variable, in their order.
  private(set) var declarations: [Int] = []

  init(of tokens: [String]) {
    self.tokens = tokens
    readParts()
    declarations = Set(tokens.indices.flatMap { declared(at: $0) }).sorted()
  }

  /// A token; an empty one where there is none.
  func token(_ at: Int) -> String { tokens.indices.contains(at) ? tokens[at] : "" }

  /// The bracket that a closing one closes.
  func opening(of close: Int) -> Int {
    var depth = 0
    return (0...close).last { at in
      depth += closes(at) ? 1 : 0
      depth -= opens(at) ? 1 : 0
      return depth == 0
    } ?? 0
  }

  /// The bracket that closes an opening one.
  func closing(of open: Int) -> Int {
    var depth = 0
    return tokens.indices.dropFirst(open).first { at in
      depth -= at > open && closes(at) ? 1 : 0
      depth += opens(at) ? 1 : 0
      return depth == 0
    } ?? open
  }

  /// The token after another, or after all that is in the brackets it opens.
  func after(_ at: Int) -> Int { opens(at) ? closing(of: at) + 1 : at + 1 }

  /// The middle of a template closes an expression and opens another.
  func opens(_ at: Int) -> Bool {
    ["(", "[", "{"].contains(tokens[at]) || tokens[at].hasSuffix("${")
  }

  func closes(_ at: Int) -> Bool {
    [")", "]"].contains(tokens[at]) || tokens[at].hasPrefix("}")
  }

  /// Whether brackets are those of a function's parameters, and not of `if` or `for`.
  func isFunction(_ open: Int, _ close: Int) -> Bool {
    token(close + 1) == "=>" || token(close + 1) == "{" && Names.isName(token(open - 1))
      || token(open - 1) == "function"
  }
}

extension Names {
  private mutating func readParts() {
    var open: [Character] = []
    for (at, token) in tokens.enumerated() {
      let before = self.token(at - 1)
      let after = self.token(at + 1)
      if closes(at) { open.removeLast() }
      if token == "{" {
        open.append(Names.opensObject.contains(before) || before.hasSuffix("${") ? "o" : "b")
      } else if opens(at) {
        open.append("(")
      }
      parts.append(.other)
      if Names.isName(token), before != ".", before != "?." {
        let isField = open.last == "o" && ["{", ",", "async", "*"].contains(before)
        if !isField {
          parts[at] = .variable
        } else if [",", "}", "="].contains(after) {
          parts[at] = .shorthand
        } else if after != ":", after != "(" {
          parts[at] = .variable
        }
      }
    }
  }

  /// What comes before the brace of an object or a pattern.
  private static let opensObject: Set = [
    "(", ",", "=", ":", "?", "[", "return", "...", "const", "let", "&&", "||", "??", "of", "??=",
  ]

  /// The tokens that declare variables by what stands at one: a word, or a closing bracket.
  private func declared(at: Int) -> [Int] {
    switch tokens[at] {
    case "const", "let":
      return patterns(at: at + 1)
    case "catch" where token(at - 1) == "}" && token(at + 1) == "(":
      return pattern(at: at + 2)
    case "=>" where tokens[at - 1] != ")":
      return [at - 1]
    case ")":
      let open = opening(of: at)
      return isFunction(open, at) ? variables(in: open..<at) : []
    case "function":
      return [at + (token(at + 1) == "*" ? 2 : 1)].filter { Names.isName(token($0)) }
    default:
      return []
    }
  }

  /// The names of a declaration, each of which may have a value.
  private func patterns(at start: Int) -> [Int] {
    var found = pattern(at: start)
    var at = start
    while at < tokens.count, tokens[at] != ";", tokens[at] != "of", !closes(at) {
      if tokens[at] == "," { found += pattern(at: at + 1) }
      at = after(at)
    }
    return found
  }

  /// A name, or those of a pattern.
  private func pattern(at start: Int) -> [Int] {
    opens(start) ? variables(in: start..<closing(of: start)) : [start]
  }

  private func variables(in range: Range<Int>) -> [Int] {
    range.filter { parts[$0] != .other && tokens[$0 - 1] != "=" }
  }

  private static func isName(_ token: String) -> Bool {
    guard let first = token.first else { return false }
    return isWordCharacter(first) && !first.isNumber && !keywords.contains(token)
  }
}

/// The words that name nothing.
let keywords: Set = [
  "async", "await", "break", "case", "catch", "const", "continue", "default", "delete", "do",
  "else", "false", "finally", "for", "function", "if", "in", "let", "new", "null", "of",
  "return", "switch", "this", "throw", "true", "try", "typeof", "undefined", "void", "while",
  "yield",
]
