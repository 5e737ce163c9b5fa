extension SearchIndex {
  /// A phrase in which a word that no note has is replaced by one with a typing error less: of
  /// those, the one that most notes have.
  ///
  /// One error leaves the beginning or the end of a word whole, and the index has its words
  /// backwards too: so a wrong word is looked for among those with its beginning or its end.
  func mended(_ phrase: Phrase) throws(SearchDamage) -> Phrase {
    guard let word = phrase.word, let backwards = word.backwards,
      try count(of: .init(term: word, extent: .beginningOfWord)) == 0
    else { return phrase }
    let units = Array(word.text.utf16)
    let reversed = Array(backwards.text.utf16)
    var candidates = Set(try terms(beginningWith: Term(units.prefix(units.count / 2))))
    for term in try terms(beginningWith: Term(reversed.prefix((units.count - 1) / 2 + 1))) {
      candidates.insert(Term(utf8: String(term.text.dropFirst().unicodeScalars.reversed())))
    }
    var best: (term: Term, count: Int)?
    for term in candidates.sorted() where Array(term.text.utf16).isOneErrorFrom(units) {
      let count = try count(of: .init(term: term, extent: .whole))
      if count > best?.count ?? 0 { best = (term, count) }
    }
    return best.map { Phrase(word: $0.term) } ?? phrase
  }

  private func terms(beginningWith key: Term) throws(SearchDamage) -> [Term] {
    let entries = try terms(at: key, most: 4)
    return (0..<entries.count).filter { entries.key($0).starts(with: key.bytes) }
      .map { Term(bytes: Array(entries.key($0))) }
  }
}

extension Term {
  fileprivate init(utf8 text: String) { self.init(utf8: text.utf8) }
}

extension String {
  fileprivate init(_ scalars: [Unicode.Scalar]) { self = String(String.UnicodeScalarView(scalars)) }
}

extension [UInt16] {
  /// Whether one unit more, one less, another one, or two that changed places part two words.
  func isOneErrorFrom(_ other: [UInt16]) -> Bool {
    let common = zip(self, other).prefix { $0 == $1 }.count
    let (x, y) = (self[common...], other[common...])
    let (rest, others) = (x.dropFirst(), y.dropFirst())
    if rest.elementsEqual(y) || x.elementsEqual(others) || rest.elementsEqual(others) {
      return true
    }
    return x.count > 1 && y.count > 1 && x.first == others.first && rest.first == y.first
      && rest.dropFirst().elementsEqual(others.dropFirst())
  }
}
