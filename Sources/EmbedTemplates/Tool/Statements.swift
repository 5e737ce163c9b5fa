extension [String] {
  /// The same script in fewer words: declarations that follow each other are one, strings that are
  /// added too, and nothing says that its variables are constant.
  var condensed: [String] {
    let names = Names(of: self)
    var tokens = map { words[$0] ?? $0 }
    for at in indices where names.declares(at) {
      let end = names.endOfStatement(at)
      guard end + 1 < count, self[end] == ";", names.declares(end + 1) else { continue }
      tokens[end] = ","
      tokens[end + 1] = ""
    }
    for at in indices.dropFirst(2) where self[at - 1] == "+" {
      guard self[at].first == "'", self[at - 2].first == "'", names.token(at + 1) != "."
      else { continue }
      tokens[at] = String(tokens[at - 2].dropLast() + tokens[at].dropFirst())
      tokens[at - 1] = ""
      tokens[at - 2] = ""
    }
    return tokens.filter { !$0.isEmpty }
  }
}

private let words = ["const": "let", "true": "!0", "false": "!1"]

extension Names {
  fileprivate func declares(_ at: Int) -> Bool {
    ["const", "let"].contains(tokens[at]) && token(at - 1) != "("
  }

  fileprivate func endOfStatement(_ start: Int) -> Int {
    var at = start
    while at < tokens.count, tokens[at] != ";" { at = after(at) }
    return at
  }
}
