/// Scripts that share their outermost names, in fewer bytes: without comments and spaces, and with
/// short names for their variables. Properties keep theirs, for others know them by these.
func shortened(_ scripts: [String]) -> [String] {
  let scripts = scripts.map { Names(of: tokens(of: $0)) }
  let outer = scripts.reduce(into: Set()) { $0.formUnion($1.outer) }
  let inner = scripts.reduce(into: Set()) { $0.formUnion($1.inner) }.subtracting(outer)
  let ordered = byFrequency(scripts.flatMap(\.used))
  let (capitals, letters, pairs) = shortNames(except: Set(ordered).subtracting(outer, inner))
  let outerNames = Dictionary(
    uniqueKeysWithValues: zip(ordered.filter(outer.contains), capitals + pairs))
  let ranks = Dictionary(
    uniqueKeysWithValues: ordered.filter(inner.contains).enumerated().map { ($1, $0) })
  let innerNames = letters + pairs.reversed()
  return scripts.map { script in
    joined(
      script.statements.flatMap { statement in
        var names = outerNames
        var taken = Set<String>()
        // Most names are short for the same everywhere, so that statements look alike.
        for name in ordered where ranks[name] != nil && script.uses(name, in: statement) {
          let usual = innerNames[(ranks[name] ?? 0) % letters.count]
          let free = taken.contains(usual) ? innerNames.first { !taken.contains($0) } : usual
          names[name] = free
          taken.insert(free ?? name)
        }
        return statement.map { script.token($0, named: names) }
      })
  }
}

extension Names {
  /// The variables in the order of their uses.
  fileprivate var used: [String] {
    zip(tokens, parts).filter { $1 != .other }.map(\.0)
  }

  fileprivate func uses(_ name: String, in statement: Range<Int>) -> Bool {
    statement.contains { tokens[$0] == name && parts[$0] != .other }
  }

  fileprivate func token(_ at: Int, named names: [String: String]) -> String {
    guard parts[at] != .other, let name = names[tokens[at]] else { return tokens[at] }
    return parts[at] == .shorthand ? "\(tokens[at]):\(name)" : name
  }
}

extension Set {
  fileprivate func subtracting(_ one: Set, _ other: Set) -> Set {
    subtracting(one).subtracting(other)
  }
}

/// Each once, the most frequent first, those that are as frequent in their order.
private func byFrequency(_ names: [String]) -> [String] {
  let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
}

/// Names of a capital, of a small letter, and of two small ones.
private func shortNames(except taken: Set<String>) -> ([String], [String], [String]) {
  let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
  let capitals = letters.map { $0.uppercased() }
  let pairs = letters.flatMap { first in (letters + capitals).map { first + $0 } }
  let free = { (names: [String]) in names.filter { !taken.contains($0) && !keywords.contains($0) } }
  return (free(capitals), free(letters + ["$", "_"]), free(pairs))
}

/// Tokens with only those spaces between them that part words, or signs that would run together.
private func joined(_ tokens: [String]) -> String {
  var text = ""
  for (at, token) in tokens.enumerated() {
    let next = at + 1 < tokens.count ? tokens[at + 1] : ""
    if token == ";", next == "}" { continue }
    if token == ",", ["}", "]", ")"].contains(next) { continue }
    if let last = text.last, let first = token.first {
      let areWords = isWordCharacter(last) && isWordCharacter(first)
      if areWords || "+-".contains(last) && first == last { text.append(" ") }
    }
    text += token
  }
  return text + "\n"
}
