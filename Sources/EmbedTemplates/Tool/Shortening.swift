/// Scripts that share their outermost names, in fewer bytes: without comments and spaces, and with
/// short names for their variables. Properties keep theirs, for others know them by these.
///
/// The most used variables have the shortest names, and functions beside each other the same, so
/// that much of one is found again in another when they are compressed.
func shortened(_ scripts: [[String]]) throws -> [String] {
  let scripts = scripts.map { Script(names: Names(of: $0.condensed)) }
  var outer = Set<String>()
  for script in scripts {
    if let name = script.scopes.outer.intersection(outer).min() { throw DeclaredTwice(name: name) }
    outer.formUnion(script.scopes.outer)
  }
  var uses: [Variable: Int] = [:]
  var kept = Set<String>()
  var rest = ""
  for script in scripts {
    for at in script.names.tokens.indices {
      if let variable = script.variable(at, outer) {
        uses[variable, default: 0] += 1
      } else {
        rest += script.names.tokens[at]
        if script.names.parts[at] != .other { kept.insert(script.names.tokens[at]) }
      }
    }
  }
  let ordered = uses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  let short = Dictionary(
    uniqueKeysWithValues: zip(ordered, shortNames(inThe: rest, except: kept)))
  return scripts.map { script in
    joined(
      script.names.tokens.indices.map { at in
        let token = script.names.tokens[at]
        guard let name = script.variable(at, outer).flatMap({ short[$0] }) else { return token }
        return script.names.parts[at] == .shorthand ? "\(token):\(name)" : name
      })
  }
}

/// A name that two scripts of one page declare, which a browser would not run.
struct DeclaredTwice: Error, CustomStringConvertible {
  let name: String

  var description: String { "error: two scripts of a page declare \(name); rename one" }
}

/// What has a short name of its own: a slot, or a name that is known everywhere.
private enum Variable: Hashable, Comparable {
  case slot(Int)
  case outer(String)
}

private struct Script {
  let names: Names
  let scopes: Scopes

  init(names: Names) {
    self.names = names
    scopes = Scopes(of: names)
  }

  func variable(_ at: Int, _ outer: Set<String>) -> Variable? {
    guard names.parts[at] != .other else { return nil }
    let name = names.tokens[at]
    if let slot = scopes.slot(of: name, at: at) { return .slot(slot) }
    return outer.contains(name) ? .outer(name) : nil
  }
}

/// Names of one letter, those first that the rest of the text has most of, and of two of the first
/// of these; what is left when they run out keeps its own.
private func shortNames(inThe rest: String, except taken: Set<String>) -> [String] {
  let counts = rest.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_"
    .sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }.map(String.init)
  let few = letters.prefix(16)
  let pairs = few.flatMap { first in few.map { first + $0 } }
  return (letters + pairs).filter { !taken.contains($0) && !keywords.contains($0) }
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
