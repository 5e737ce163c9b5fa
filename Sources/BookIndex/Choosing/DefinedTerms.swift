/// Terms that differ only in case, accent or plural, and that each have their own definition: *IT*
/// and *it*, *Window* and *Windows*. Each is an entry, although they share a key.
struct DefinedTerms {
  /// The terms by the positions of things, in the order of the notes.
  private var groups: [Int: Group] = [:]

  private struct Group {
    var texts: [String] = []
    /// The notes that define one of them.
    var notes: Set<Int> = []
  }

  /// One of the terms.
  struct Term {
    let text: String
    /// A Boolean value that indicates whether it is the first of the terms with its key.
    let isFirst: Bool
    /// A Boolean value that indicates whether the definition applies to no other term of the key.
    var isCertain = true
  }

  init() {}

  /// Finds the terms among the mentions by authors. Reads only things with several such mentions.
  init<Reader: MentionReader>(
    among choices: [EntryChoice.Choice], reading reader: Reader
  ) throws(Reader.Failure) {
    let said = choices.filter { $0.saidKind == .term }
    var counts: [Int: Int] = [:]
    for choice in said { counts[choice.subject, default: 0] += 1 }
    for choice in said where counts[choice.subject, default: 0] > 1 {
      let mention = try reader.mention(choice.number, ofNote: choice.note)
      guard mention.definition != nil, mention.mark.path.count == 1 else { continue }
      let text = mention.mark.path[0].text
      groups[choice.subject, default: Group()].notes.insert(choice.note)
      if groups[choice.subject]?.texts.contains(text) == false {
        groups[choice.subject]?.texts.append(text)
      }
    }
    groups = groups.filter { $0.value.texts.count > 1 }
  }

  /// Returns whether several terms have the key of a thing.
  func share(thing: Int) -> Bool { groups[thing] != nil }

  /// Returns the term that a text means; `nil` if only one term has its key.
  func term(_ text: String, ofThing thing: Int) -> Term? {
    guard let texts = groups[thing]?.texts else { return nil }
    return Self.term(texts, at: Self.position(of: text, in: texts), isCertain: texts.contains(text))
  }

  /// Returns the term that a note means, by its spellings in the note.
  ///
  /// - Returns: `nil` if the note defines several of the terms and may mean each. They all lead there
  ///   already.
  func term(
    spelled spellings: [(text: String, uses: Int)], ofThing thing: Int, in note: Int
  ) -> Term? {
    guard let group = groups[thing] else { return nil }
    var uses = [Int](repeating: 0, count: group.texts.count)
    for spelling in spellings {
      uses[Self.position(of: spelling.text, in: group.texts)] += max(1, spelling.uses)
    }
    let isOne = uses.count { $0 > 0 } == 1
    if !isOne, group.notes.contains(note) { return nil }
    let most = uses.indices.max { uses[$0] != uses[$1] ? uses[$0] < uses[$1] : $0 > $1 } ?? 0
    return Self.term(
      group.texts, at: most,
      isCertain: isOne && spellings.allSatisfy { $0.text == group.texts[most] })
  }

  private static func term(_ texts: [String], at position: Int, isCertain: Bool) -> Term {
    Term(text: texts[position], isFirst: position == 0, isCertain: isCertain)
  }

  /// Returns the position of the term whose spelling is nearest to a text: the same, else one that
  /// differs in the case of its first letter, else one that differs only in case, else the first.
  private static func position(of text: String, in texts: [String]) -> Int {
    if let same = texts.firstIndex(of: text) { return same }
    let rest = text.dropFirst()
    let lower = text.lowercased()
    return texts.firstIndex { $0.dropFirst() == rest && $0.lowercased() == lower }
      ?? texts.firstIndex { $0.lowercased() == lower } ?? 0
  }
}
