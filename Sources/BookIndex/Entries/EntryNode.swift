/// An entry that is being put together.
struct EntryNode {
  /// The key of its path.
  let key: EntryKey
  var spellings = EntrySpellings()
  /// What it is called, once all mentions are there.
  var title = ""
  var sort: String?
  var letter: String?
  /// The most trusted kind of what its author says of it; `nil` where it was only found.
  private(set) var namedKind: Mention.Kind?
  /// Whether its author says that it is a name from code.
  var isNamedCode = false
  /// Whether the site's owner says something of it.
  var isEdited = false
  /// What speaks for it in all notes, where it was found.
  private(set) var evidence: Evidence?
  var mentions: [(note: Int, mention: Mention)] = []
  var children: [Int] = []
  var see: [Reference] = []
  var seeAlso: [Reference] = []
  /// Whether it refers to another entry instead of leading to what was found.
  var isReference = false

  init(_ key: EntryKey, _ kind: Mention.Kind?) { (self.key, namedKind) = (key, kind) }
}

extension EntryNode {
  /// Takes in what its author says it is.
  mutating func trust(_ kind: Mention.Kind) {
    namedKind = min(namedKind ?? kind, kind)
    if kind == .symbol { isNamedCode = true }
  }

  /// Takes in what was found in a note.
  mutating func find(_ other: Evidence) {
    if evidence?.add(other) == nil { evidence = other }
  }

  /// Takes in what was found of another.
  mutating func join(_ other: EntryNode) {
    mentions += other.mentions
    spellings.add(other.spellings)
    if let evidence = other.evidence { find(evidence) }
  }
}

extension EntryNode {
  var kind: Mention.Kind {
    guard let found = evidence?.kind else { return namedKind ?? .phrase }
    return min(namedKind ?? found, found)
  }

  var isCode: Bool {
    isNamedCode || isCommand || evidence?.isShownAsCode == true && !title.utf8.contains(0x20)
  }

  /// Whether it was only found, so that it may be left out or stand elsewhere.
  var isOnlyFound: Bool { evidence != nil && namedKind == nil && !isEdited }

  /// Whether it is a command with the program it is given to: `git commit`.
  var isCommand: Bool {
    guard let evidence, evidence.kinds.contains(.symbol), evidence.calls > 0 else { return false }
    return spellings.areOfWords
  }
}
