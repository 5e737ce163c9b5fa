/// Which of the mentions of all notes become entries.
///
/// What an author says, by a mark, a definition or another name of a note, always does. For the
/// rest the evidence of all notes is added up by key and weighed. Only heads are read.
struct EntryChoice {
  /// The mentions that are chosen, in the order of the notes.
  private(set) var mentions: [Choice] = []

  struct Choice {
    /// The position of its note, and its number there.
    let note: Int
    let number: Int
    /// The position of the thing that was found; `nil` where an author says it.
    let thing: Int?
  }

  /// What speaks for each thing that was found, in all notes.
  private(set) var evidence: [Evidence?] = []

  /// What is known of all mentions with one key.
  fileprivate struct Thing {
    var evidence: Evidence?
    /// How many notes have it for a heading of which nothing else is said.
    var headingNotes = 0
    /// Whether an author or the site's owner names it, so that what was found of it counts too.
    var isNamed = false
  }

  /// - Parameters:
  ///   - count: How many notes there are.
  ///   - kinds: The kinds of mentions that may become entries.
  ///   - edits: What the owner says of entries, which names them.
  init<Reader: MentionReader>(
    of count: Int, _ kinds: Set<Mention.Kind>, named edits: IndexEdits, reading reader: Reader
  ) throws(Reader.Failure) {
    var sums = Sums(kinds: kinds)
    var ends: [Int] = []
    for note in 0..<count {
      try reader.readHeads(ofNote: note) { sums.add($0) }
      ends.append(sums.marks.count)
    }
    for name in edits.names { sums.markNamed(WordHash(value: name)) }
    let (things, marks) = (sums.things, sums.marks)
    let isLimited = !kinds.isSuperset(of: [.term, .heading, .symbol, .phrase])
    let chosen = things.map { $0.isChosen(among: count, isLimited ? kinds : nil) }
    var start = 0
    for (note, end) in ends.enumerated() {
      for position in start..<end {
        let number = position - start
        if let thing = marks[position].thing {
          if chosen[thing] { mentions.append(Choice(note: note, number: number, thing: thing)) }
        } else if marks[position] == .said {
          mentions.append(Choice(note: note, number: number, thing: nil))
        }
      }
      start = end
    }
    evidence = things.map { isLimited ? $0.evidence?.limited(to: kinds) : $0.evidence }
  }

  /// What all mentions together say of each thing.
  private struct Sums {
    let kinds: Set<Mention.Kind>
    private var numbers = HashPositions()
    private(set) var things: [Thing] = []
    /// What each mention is of, so that no key is looked up twice and no head is read again.
    private(set) var marks: [Mark] = []

    init(kinds: Set<Mention.Kind>) { self.kinds = kinds }

    mutating func add(_ head: MentionHead) {
      let number = numbers.position(of: WordHash(value: head.key), orNew: things.count)
      if number == things.count { things.append(Thing()) }
      things[number].add(head, kinds)
      marks.append(
        head.evidence != nil ? .found(number) : kinds.contains(head.kind) ? .said : .unwanted)
    }

    /// The owner of the site names a thing.
    mutating func markNamed(_ name: WordHash) {
      if let number = numbers.position(of: name) { things[number].isNamed = true }
    }
  }

  /// What a mention is of, in four bytes.
  private struct Mark: Equatable {
    private let number: Int32

    /// An author says it, and wants an entry of its kind or may not have one.
    static let said = Mark(number: -1)
    static let unwanted = Mark(number: -2)

    /// A thing by its position was found.
    static func found(_ thing: Int) -> Mark { Mark(number: Int32(truncatingIfNeeded: thing)) }

    var thing: Int? { number < 0 ? nil : Int(number) }
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
