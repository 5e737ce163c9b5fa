/// Where a phrase is: for each note, then for each name, its places as bits.
struct Match: Sendable {
  /// The places of the phrase as it stands.
  var exact: [UInt32]
  /// The places of the phrase and of words that begin with it.
  var longer: [UInt32]
  /// The fewer notes have it the more: how many times their number may be doubled; 0 if none has it.
  var rarity = 0
  /// The same of the phrase's parts.
  var parts: [Match] = []

  /// Names have one place, which is theirs alone.
  static let name: UInt32 = 1

  init(exact: [UInt32], longer: [UInt32], notes: Int) {
    self.exact = exact
    self.longer = longer
    let count = longer.prefix(notes).count { $0 != 0 }
    if count > 0 { rarity = Int.bitWidth - (notes / count).leadingZeroBitCount }
  }

  func has(_ entry: Int) -> Bool { longer[entry] != 0 }
}

extension SearchIndex {
  func match(_ phrase: Phrase) throws(SearchDamage) -> Match {
    var parts: [Match] = []
    for lookUp in phrase.lookUps { parts.append(try match(lookUp)) }
    guard var match = parts.first else {
      let none = [UInt32](repeating: 0, count: root.notes + root.names)
      return Match(exact: none, longer: none, notes: root.notes)
    }
    if parts.count > 1 {
      var common = match.exact
      for part in parts.dropFirst() {
        for entry in common.indices { common[entry] &= part.longer[entry] }
      }
      match = Match(exact: common, longer: common, notes: root.notes)
    }
    match.parts = phrase.isQuoted ? [match] : parts
    return match
  }

  /// How many notes a term is in.
  func count(of lookUp: Phrase.LookUp) throws(SearchDamage) -> Int {
    try match(lookUp).longer.prefix(root.notes).count { $0 != 0 }
  }

  private func match(_ lookUp: Phrase.LookUp) throws(SearchDamage) -> Match {
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
