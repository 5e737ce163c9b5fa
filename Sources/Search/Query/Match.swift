/// Where a phrase is: for each note, then for each name, its places as bits.
struct Match {
  /// The places of the phrase as it stands.
  var exact: [UInt32]
  /// The places of the phrase and of words that begin with it.
  var longer: [UInt32]
  /// Whether all its terms are there, though maybe in no place together.
  var isThere: [Bool]

  /// Names have one place, which is theirs alone.
  static let name: UInt32 = 1
}

extension SearchIndex {
  func match(_ phrase: Phrase) throws(SearchDamage) -> Match {
    guard let first = phrase.lookUps.first else {
      let none = [UInt32](repeating: 0, count: root.notes + root.names)
      return Match(exact: none, longer: none, isThere: none.map { _ in false })
    }
    var match = try match(first)
    for next in phrase.lookUps.dropFirst() {
      let other = try self.match(next)
      for entry in match.exact.indices {
        match.exact[entry] &= other.longer[entry]
        match.isThere[entry] = match.isThere[entry] && other.isThere[entry]
      }
    }
    if phrase.lookUps.count > 1 { match.longer = match.exact }
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
    return Match(exact: exact, longer: longer, isThere: longer.map { $0 != 0 })
  }
}

extension Postings {
  fileprivate func add(to entries: inout [UInt32], notes count: Int) {
    for posting in notes where posting.note < count { entries[posting.note] |= posting.places }
    for name in names where count + name < entries.count { entries[count + name] |= Match.name }
  }
}
