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
  /// What authors say.
  var mentions: [(note: Int, mention: Mention)] = []
  /// What was found.
  private(set) var found: [FoundMention] = []
  private(set) var foundPlaces: [FoundPlace] = []
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
    lead(like: other)
    spellings.add(other.spellings)
  }

  /// Leads to all that another leads to.
  mutating func lead(like other: EntryNode) {
    mentions += other.mentions
    for var place in other.foundPlaces {
      place.mention += Int32(truncatingIfNeeded: found.count)
      foundPlaces.append(place)
    }
    found += other.found
    if let evidence = other.evidence { find(evidence) }
  }

  /// Leads nowhere.
  mutating func leadNowhere() { (mentions, found, foundPlaces) = ([], [], []) }
}

extension EntryNode {
  /// A mention that was found: its note and its number there.
  struct FoundMention {
    var note: Int
    var number: Int
    /// Whether it can be of no other term with the same key.
    var isCertain = true
  }

  /// A place that was found, in as few bytes as can be: an entry may have thousands, and leads to the
  /// best.
  struct FoundPlace {
    var weight: Int32
    var note: Int32
    /// The heading it stands under, or -1.
    var heading: Int32
    /// The mention it is a place of, and its number there.
    var mention: Int32
    var number: Int32
  }

  /// Takes in the places of a mention that was found.
  mutating func lead(
    to places: ArraySlice<MentionOutlines.Place>, of number: Int, ofNote note: Int,
    isCertain: Bool = true
  ) {
    for (position, place) in places.enumerated() {
      foundPlaces.append(
        FoundPlace(
          weight: place.weight, note: Int32(clamping: note), heading: place.heading,
          mention: Int32(clamping: found.count), number: Int32(clamping: position)))
    }
    found.append(FoundMention(note: note, number: number, isCertain: isCertain))
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
