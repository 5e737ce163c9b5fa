/// Where each name of a script is known: in a function, or in a statement that stands in none.
///
/// A block's names are taken for those of its function, so that a function must not use a name of
/// an outer one beside a block that has a name of its own like it.
struct Scopes {
  /// A stretch of tokens, the names that are declared in it, and their slots.
  ///
  /// Names that are never known at the same place may have one slot, and with it one short name.
  struct Scope {
    let tokens: Range<Int>
    let parent: Int?
    var slots: [String: Int] = [:]
    var end = 0
  }

  private(set) var scopes: [Scope] = []
  /// The innermost scope of each token, if any.
  private var innermost: [Int?] = []
  /// The names that are known everywhere.
  private(set) var outer: Set<String> = []

  init(of names: Names) {
    let ranges = names.functions + names.blocks
    var open: [Int] = []
    var starts = ranges.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }[...]
    for at in names.tokens.indices {
      while let last = open.last, scopes[last].tokens.upperBound <= at { open.removeLast() }
      while let range = starts.first, range.lowerBound == at {
        scopes.append(Scope(tokens: starts.removeFirst(), parent: open.last))
        open.append(scopes.count - 1)
      }
      innermost.append(open.last)
    }
    declare(names)
  }

  /// The slot of a name where a token stands; none where it is not one of a scope.
  func slot(of name: String, at token: Int) -> Int? {
    var scope = innermost[token]
    while let at = scope {
      if let slot = scopes[at].slots[name] { return slot }
      scope = scopes[at].parent
    }
    return nil
  }

  private mutating func declare(_ names: Names) {
    let declared = Dictionary(grouping: names.declarations) { innermost[$0] }
    outer = Set((declared[nil] ?? []).map { names.tokens[$0] })
    for at in scopes.indices {
      scopes[at].end = scopes[at].parent.map { scopes[$0].end } ?? 0
      for name in (declared[at] ?? []).map({ names.tokens[$0] })
      where scopes[at].slots[name] == nil {
        scopes[at].slots[name] = scopes[at].end
        scopes[at].end += 1
      }
    }
  }
}

extension Names {
  /// The tokens of each function, from its parameters to the end of its body.
  fileprivate var functions: [Range<Int>] {
    tokens.indices.compactMap { at in
      if tokens[at] == "=>" {
        let start = tokens[at - 1] == ")" ? opening(of: at - 1) : at - 1
        return start..<endOfExpression(at + 1)
      }
      guard tokens[at] == "(", isFunction(at, closing(of: at)) else { return nil }
      let close = closing(of: at)
      return token(close + 1) == "{" ? at..<closing(of: close + 1) + 1 : nil
    }
  }

  private func endOfExpression(_ start: Int) -> Int {
    if tokens[start] == "{" { return closing(of: start) + 1 }
    var at = start
    var questions = 0
    while at < tokens.count, !closes(at), !([",", ";"].contains(tokens[at])) {
      if tokens[at] == "?" { questions += 1 }
      if tokens[at] == ":" { questions -= 1 }
      if questions < 0 { break }
      at = after(at)
    }
    return at
  }

  /// The statements outside functions that have blocks of their own.
  fileprivate var blocks: [Range<Int>] {
    var found: [Range<Int>] = []
    var at = 0
    while at < tokens.count {
      let start = at
      while at < tokens.count, tokens[at] != ";", !(tokens[at] == "{" && endsStatement(at)) {
        at = after(at)
      }
      at = at < tokens.count ? after(at) : at
      if ["if", "for", "while", "try"].contains(tokens[start]) { found.append(start..<at) }
    }
    return found
  }

  /// Whether a brace opens a block with which a statement ends.
  private func endsStatement(_ open: Int) -> Bool {
    let isBlock = [")", "else", "try", "finally", "catch", "=>"].contains(token(open - 1))
    return isBlock && !Names.goesOn.contains(token(closing(of: open) + 1))
  }

  /// What a statement goes on with after a brace.
  private static let goesOn: Set = ["else", "catch", "finally", ";", ")", ",", ".", "?", "=", "of"]
}
