extension Shards {
  /// The shards of the terms of notes and names.
  ///
  /// - Parameters:
  ///   - notes: How many notes there are.
  ///   - names: The text of each name, in order.
  ///   - bag: The words of a note, by its number.
  public init(
    termsOf notes: Int, names: [String], lanes: Lanes, bag: @Sendable (Int) -> Bag
  ) throws(SearchDamage) {
    var postings: [Term: Postings] = [:]
    for note in 0..<notes {
      for (term, places) in bag(note).terms() {
        postings[term, default: Postings()].notes.append(.init(note: note, places: places))
      }
    }
    for (term, names) in Shards.terms(of: names) { postings[term, default: Postings()].names = names }
    var items = postings.map { TermShard.item($0, $1) }
    for (term, postings) in postings where postings.isInProse {
      if let key = term.backwards { items.append(TermShard.item(key, content: [])) }
    }
    items.sort { $0.first.lexicographicallyPrecedes($1.first) }
    let partition = Partition(limit: TermShard.limit) { _ throws(SearchDamage) in throw SearchDamage() }
    self.init(try partition.leaves(of: items), TermShard.data)
  }

  static func terms(of names: [String]) -> [Term: [Int]] {
    var terms: [Term: [Int]] = [:]
    for (id, name) in names.enumerated() {
      var bag = Bag()
      bag.add(name, at: .names)
      for term in bag.terms().keys { terms[term, default: []].append(id) }
    }
    return terms
  }
}
