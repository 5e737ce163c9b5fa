/// Which of the mentions of all notes become entries.
///
/// What an author says, by a mark, a definition or another name of a note, always does. For the
/// rest the evidence of all notes is added up by key and weighed. Only heads are read.
struct EntryChoice {
  /// The mentions that are chosen, by the positions of their notes and their numbers there.
  private(set) var mentions: [(note: Int, number: Int)] = []

  /// What is known of all mentions with one key.
  fileprivate struct Thing {
    var evidence: Evidence?
    /// How many notes have it for a heading of which nothing else is said.
    var headingNotes = 0
    /// Whether an author or the site's owner names it, so that what was found of it counts too.
    var isNamed = false
  }

  /// - Parameters:
  ///   - kinds: The kinds of mentions that may become entries.
  ///   - edits: What the owner says of entries, which names them.
  init(of notes: [IndexedNote], _ kinds: Set<Mention.Kind>, named edits: IndexEdits) {
    let count = notes.reduce(0) { $0 + $1.heads.count }
    var numbers: [UInt64: Int] = [:]
    numbers.reserveCapacity(count)
    var things: [Thing] = []
    // The thing of each mention, so that no key is looked up twice.
    var thingsOfMentions: [Int] = []
    thingsOfMentions.reserveCapacity(count)
    for note in notes {
      for head in note.heads {
        let number = Self.number(of: head.key, in: &numbers, next: things.count)
        if number == things.count { things.append(Thing()) }
        things[number].add(head, kinds)
        thingsOfMentions.append(number)
      }
    }
    for name in edits.names {
      if let number = numbers[name] { things[number].isNamed = true }
    }
    let isLimited = !kinds.isSuperset(of: [.term, .heading, .symbol, .phrase])
    let chosen = things.map { $0.isChosen(among: notes.count, isLimited ? kinds : nil) }
    var position = 0
    for (note, indexed) in notes.enumerated() {
      for (number, head) in indexed.heads.enumerated() {
        let isChosen =
          head.evidence == nil ? kinds.contains(head.kind) : chosen[thingsOfMentions[position]]
        if isChosen { mentions.append((note, number)) }
        position += 1
      }
    }
  }
}

extension EntryChoice {
  /// The number of a key, which is the next one where it is new; the key is hashed once.
  private static func number(of key: UInt64, in numbers: inout [UInt64: Int], next: Int) -> Int {
    func take(_ number: inout Int) -> Int {
      if number < 0 { number = next }
      return number
    }
    return take(&numbers[key, default: -1])
  }
}

extension EntryChoice.Thing {
  fileprivate mutating func add(_ head: MentionHead, _ kinds: Set<Mention.Kind>) {
    guard let other = head.evidence else {
      // Another name of a note, or its tag, does not say that the thing is worth an entry.
      if head.kind < .tag, kinds.contains(head.kind) { isNamed = true }
      return
    }
    if other.signs.contains(.wholeHeading) { headingNotes += 1 }
    if evidence?.add(other) == nil { evidence = other }
  }

  /// - Parameter kinds: Those that may become entries; `nil` for all.
  fileprivate func isChosen(among count: Int, _ kinds: Set<Mention.Kind>?) -> Bool {
    guard var evidence else { return false }
    if let kinds {
      evidence = evidence.limited(to: kinds)
      guard !evidence.kinds.isEmpty else { return false }
    }
    return isNamed
      || evidence.isChosen(among: count, headingNotes: evidence.headings > 0 ? headingNotes : 0)
  }
}
