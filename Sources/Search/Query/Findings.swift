import Text

/// What answers a query.
public struct Findings: Sendable {
  /// The numbers of the notes, the best first.
  public var notes: [Int] = []
  /// The numbers of the tags and terms, the best first.
  public var names: [Int] = []
  /// The notes, in the same order, that may have a heading which answers.
  public var withHeadings: [Int] = []
  public var kind = Kind.whole
  /// What was looked for.
  let phrases: [Phrase]

  public enum Kind: Hashable, Sendable {
    /// All of the query was found, or none.
    case whole
    /// A word of the query is nowhere; one that is written nearly the same was looked for.
    case mended
    /// No note has all of the query; these have the most of it.
    case partial
  }

  init(_ phrases: [Phrase]) { self.phrases = phrases }

  /// What was looked for, as text.
  public var query: String {
    let runs = phrases.flatMap(\.runs)
    return String(decoding: Array(runs.joined(separator: [0x20])), as: UTF16.self)
  }

  /// Whether a text says what was looked for and no more.
  public func isCalled(_ text: String) -> Bool {
    Phrase.phrases(of: text).map(\.runs) == phrases.map(\.runs)
  }

  /// The headings of a note, by its record, in which all of the query is.
  public func headings(of note: NoteRecord) -> [NoteRecord.Heading] {
    let hits = Hits(phrases)
    return note.headings.filter { hits.haveAll(Folding.fold(Array($0.text.utf16))) }
  }
}

extension SearchIndex {
  /// What answers a query; the browser's script gives the same in the same order.
  public func find(_ query: String) throws(SearchDamage) -> Findings {
    let asked = Phrase.phrases(of: query)
    let (found, _) = try rank(asked)
    if !found.notes.isEmpty || !found.names.isEmpty { return found }
    var phrases: [Phrase] = []
    for phrase in asked { phrases.append(try mended(phrase)) }
    var (mended, some) = try rank(phrases)
    if !mended.notes.isEmpty || !mended.names.isEmpty {
      mended.kind = .mended
    } else if !some.isEmpty {
      mended.kind = .partial
      mended.notes = some
    }
    return mended
  }

  /// What has all phrases, and the notes that have some.
  private func rank(
    _ phrases: [Phrase]
  ) throws(SearchDamage) -> (whole: Findings, some: [Int]) {
    var matches: [Match] = []
    for phrase in phrases { matches.append(try match(phrase)) }
    var findings = Findings(phrases)
    var whole: [Ranked] = []
    var some: [Ranked] = []
    var others: [Int] = []
    for entry in 0..<(root.notes + root.names) {
      var ranked = Ranked(entry)
      for match in matches { ranked.add(match) }
      guard ranked.phrases > 0 else { continue }
      let isWhole = ranked.phrases == phrases.count
      if entry < root.notes {
        if isWhole { ranked.addNearness() }
        if isWhole { whole.append(ranked) } else { some.append(ranked) }
      } else if isWhole {
        let isExact = ranked.score == phrases.count * Ranked.exactName
        let name = entry - root.notes
        if isExact { findings.names.append(name) } else { others.append(name) }
      }
    }
    findings.names += others
    findings.notes = whole.sorted(by: >).map(\.entry)
    findings.withHeadings = findings.notes.filter { note in
      matches.allSatisfy { $0.longer[note] & 1 << UInt32(Place.heading.rawValue) != 0 }
    }
    return (findings, some.sorted(by: >).map(\.entry))
  }
}
