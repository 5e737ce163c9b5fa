/// A language that code can be highlighted as.
public struct Language: Sendable {
  /// The language's own short name, in lower case: `swift`, `cpp`, `shell`.
  public let name: String
  let machine: LexerTables

  /// The language of a name or alias as authors write it: `Swift`, `Objc`, `c++`, `yml`.
  ///
  /// ASCII capitals do not matter. `nil` where the language is not known; `text` and its like are
  /// known, and have nothing to colour.
  public static func named(_ name: some StringProtocol) -> Language? {
    guard name.utf8.count <= longestName else { return nil }
    return byName[name.lowercased()].map { Language(name: $0.name, machine: $0.machine()) }
  }

  /// Every language, in alphabetical order of their names.
  public static var all: [Language] {
    entries.map { Language(name: $0.name, machine: $0.machine()) }
  }
}

extension Language: Hashable {
  public static func == (a: Language, b: Language) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private let byName: [String: LanguageEntry] = {
  var result: [String: LanguageEntry] = [:]
  for entry in entries {
    for name in [entry.name] + entry.aliases { result[name] = entry }
  }
  return result
}()

private let longestName = byName.keys.map(\.utf8.count).max() ?? 0
