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
  /// The ranges of the statements that stand in no other.
  private(set) var statements: [Range<Int>] = []
  /// The names that these declare, and those that are declared within them.
  private(set) var outer: Set<String> = []
  private(set) var inner: Set<String> = []

  init(of tokens: [String]) {
    self.tokens = tokens
    readParts()
    for at in tokens.indices { readDeclaration(at) }
    for statement in statements {
      var first = statement.lowerBound
      if tokens[first] == "async" { first += 1 }
      switch tokens[first] {
      case "function": outer.insert(tokens[first + (tokens[first + 1] == "*" ? 2 : 1)])
      case "const", "let": outer.formUnion(names(declaredAt: first + 1))
      default: break
      }
    }
    inner.subtract(outer)
  }
}

extension Names {
  /// A token by its distance from another; an empty one where there is none.
  private func token(_ at: Int) -> String { tokens.indices.contains(at) ? tokens[at] : "" }

  private mutating func readParts() {
    var open: [Character] = []
    var start = 0
    for (at, token) in tokens.enumerated() {
      let before = self.token(at - 1)
      let after = self.token(at + 1)
      if token == "{" {
        open.append(Names.opensObject.contains(before) || before.hasSuffix("${") ? "o" : "b")
      } else if ["(", "["].contains(token) || token.hasPrefix("`") && token.hasSuffix("${") {
        open.append("(")
      } else if [")", "]", "}"].contains(token) || token.hasPrefix("}") && token.hasSuffix("`") {
        open.removeLast()
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
      let ends = token == ";" || token == "}" && !Names.goesOn.contains(after)
      if open.isEmpty, ends {
        statements.append(start..<at + 1)
        start = at + 1
      }
    }
  }

  /// What comes before the brace of an object or a pattern, and what goes on after a brace.
  private static let opensObject: Set = [
    "(", ",", "=", ":", "?", "[", "return", "...", "const", "let", "&&", "||", "??", "of", "??=",
  ]
  private static let goesOn: Set = ["else", "catch", "finally", ";", ")", ",", ".", "?", "=", "of"]

  private mutating func readDeclaration(_ at: Int) {
    switch tokens[at] {
    case "const", "let":
      inner.formUnion(names(declaredAt: at + 1))
    case "catch" where token(at + 1) == "(":
      inner.insert(tokens[at + 2])
    case "=>" where tokens[at - 1] != ")":
      inner.insert(tokens[at - 1])
    case ")" where ["=>", "{"].contains(token(at + 1)):
      let open = opening(of: at)
      // What stands between the brackets of a function, and not of `if` or `for`.
      if token(at + 1) == "=>" || Names.isName(token(open - 1)) {
        inner.formUnion(variables(in: open..<at))
      }
    case "function":
      let name = tokens[at + 1] == "*" ? tokens[at + 2] : tokens[at + 1]
      if Names.isName(name) { inner.insert(name) }
    default: break
    }
  }

  private func opening(of close: Int) -> Int {
    var depth = 0
    return (0...close).last { at in
      depth += tokens[at] == ")" ? 1 : tokens[at] == "(" ? -1 : 0
      return depth == 0
    } ?? 0
  }

  /// A name, or those of a pattern.
  private func names(declaredAt start: Int) -> Set<String> {
    guard ["{", "["].contains(tokens[start]) else { return [tokens[start]] }
    var depth = 0
    let end = tokens.indices.dropFirst(start).first { at in
      depth += ["{", "["].contains(tokens[at]) ? 1 : ["}", "]"].contains(tokens[at]) ? -1 : 0
      return depth == 0
    }
    return variables(in: start..<(end ?? start))
  }

  private func variables(in range: Range<Int>) -> Set<String> {
    Set(range.filter { parts[$0] != .other && tokens[$0 - 1] != "=" }.map { tokens[$0] })
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
