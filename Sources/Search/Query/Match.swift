/// The notes and names that contain a phrase. Each array has an element for each note, then for
/// each name: the places of the phrase as bits, or 0.
struct Match: Sendable {
  /// The places of the exact phrase.
  var exact: [UInt32]
  /// The places of the phrase and of words that begin with it.
  var prefixMatches: [UInt32]
  /// The rarity: the number of bits of (number of notes ÷ number of matching notes); 0 if no note
  /// matches.
  var rarity = 0
  /// The matches of the phrase's parts.
  var partialMatches: [Match] = []

  /// The bit for a matching name. Names have no places.
  static let name: UInt32 = 1

  init(exact: [UInt32], longer: [UInt32], notes: Int) {
    self.exact = exact
    self.prefixMatches = longer
    let count = longer.prefix(notes).count { $0 != 0 }
    if count > 0 { rarity = Int.bitWidth - (notes / count).leadingZeroBitCount }
  }

  func has(_ entry: Int) -> Bool { prefixMatches[entry] != 0 }
}

extension SearchIndex {
  /// Returns the notes and names that contain a phrase.
  func match(_ phrase: Phrase) throws(SearchIndexError) -> Match {
    var parts: [Match] = []
    for lookUp in phrase.lookUps { parts.append(try match(lookUp)) }
    guard var match = parts.first else {
      let none = [UInt32](repeating: 0, count: root.notes + root.names)
      return Match(exact: none, longer: none, notes: root.notes)
    }
    if parts.count > 1 {
      var common = match.exact
      for part in parts.dropFirst() {
        for entry in common.indices { common[entry] &= part.prefixMatches[entry] }
      }
      match = Match(exact: common, longer: common, notes: root.notes)
    }
    match.partialMatches = phrase.isQuoted ? [match] : parts
    return match
  }

  /// Returns the number of notes that contain a term.
  func count(of lookUp: Phrase.LookUp) throws(SearchIndexError) -> Int {
    try match(lookUp).prefixMatches.prefix(root.notes).count { $0 != 0 }
  }

  private func match(_ lookUp: Phrase.LookUp) throws(SearchIndexError) -> Match {
    let term = lookUp.term
    let entries = try terms(at: term, most: lookUp.extent == .whole ? 1 : 2)
    var exact = [UInt32](repeating: 0, count: root.notes + root.names)
    var longer = exact
    for i in 0..<entries.count {
      let key = entries.key(i)
      let isExact = key.elementsEqual(term.bytes)
      guard isExact || lookUp.extent != .whole && key.starts(with: term.bytes) else { continue }
      let postings = try Postings(coded: entries.content(i))
      if isExact { postings.add(to: &exact, notes: root.notes) }
      postings.add(to: &longer, notes: root.notes)
    }
    if lookUp.extent == .letter { exact = longer }
    return Match(exact: exact, longer: longer, notes: root.notes)
  }
}

extension Postings {
  fileprivate func add(to entries: inout [UInt32], notes count: Int) {
    for posting in notes where posting.note < count { entries[posting.note] |= posting.places }
    for name in names where count + name < entries.count { entries[count + name] |= Match.name }
  }
}

/// A note with its score.
struct Ranked {
  let note: Int
  private let score: Int

  /// Computes the score of a note.
  ///
  /// - Parameters:
  ///   - phrases: Phrases that the note contains. They count twice, and more if one place contains
  ///     all of them.
  ///   - parts: The matches of the phrases' parts. The note may lack some of them.
  init(_ note: Int, phrases: [Match] = [], parts: [Match]) {
    self.note = note
    var score = 0
    for match in phrases { score += 2 * Ranked.weight(of: match, in: note) }
    for match in parts { score += Ranked.weight(of: match, in: note) }
    let common = phrases.reduce(UInt32.max) { $0 & $1.prefixMatches[note] }
    if phrases.count > 1, common != 0 { score += 16 * phrases.reduce(0) { $0 + $1.rarity } }
    self.score = score
  }

  private static func weight(of match: Match, in note: Int) -> Int {
    max(2 * weight(of: match.exact[note]), weight(of: match.prefixMatches[note])) * match.rarity
  }

  /// Returns the weight of places. The title weighs most, even more if the phrase is also a name.
  /// Then come headings and names, then the body by its number of passages, then code.
  private static func weight(of places: UInt32) -> Int {
    if places & 1 != 0 { return 32 + Int(places & 0b10) * 4 }
    let passages = (places & Postings.body).nonzeroBitCount
    let body = passages > 0 ? 2 + min(passages, 5) : 0
    return Int(places & 0b110) * 4 + Int(places >> 3 & 1) + body
  }
}

/// If scores are equal, the newer note (with the higher number) comes first.
extension Ranked: Comparable {
  static func < (a: Ranked, b: Ranked) -> Bool { (a.score, a.note) < (b.score, b.note) }
  static func == (a: Ranked, b: Ranked) -> Bool { a.note == b.note }
}
