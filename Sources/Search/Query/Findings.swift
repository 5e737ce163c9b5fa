import Text

/// The result of a query as far as the index can answer it.
public struct Findings: Sendable {
  /// The numbers of the notes that match the whole query, the best first. If `isSure` is `false`,
  /// only the text of a note shows whether it contains the query literally.
  public var notes: [Int] = []
  /// The numbers of the matching tags and terms, best first.
  public var names: [Int] = []
  /// Those of `notes` that may have a matching heading, in the same order.
  public var notesWithHeadings: [Int] = []
  /// The notes that match only parts of the query, the best first. A note is listed if its matches
  /// weigh at least half as much as the heaviest ones. Empty for quoted queries.
  public var parts: [Int] = []
  /// Indicates whether an unknown word of the query was replaced by a similarly spelled one.
  public var isCorrected = false
  /// The phrases of the query, with corrections.
  let phrases: [Phrase]
  /// The notes and names that match each phrase.
  let matches: [Match]

  /// The query as text, with corrections.
  public var query: String {
    let runs = phrases.flatMap(\.runs)
    return String(decoding: Array(runs.joined(separator: [0x20])), as: UTF16.self)
  }

  /// Indicates whether a text consists only of the query.
  public func matchesExactly(_ text: String) -> Bool {
    Phrase.phrases(of: text).map(\.runs) == phrases.map(\.runs)
  }

  /// Returns the headings of a note that contain the whole query.
  public func headings(of note: NoteRecord) -> [NoteRecord.Heading] {
    let hits = Hits(phrases)
    return note.headings.filter { hits.areAll(in: Folding.foldForSearch(Array($0.text.utf16))) }
  }
}

extension Findings {
  /// A Boolean value that indicates whether all notes certainly contain the query literally. The
  /// index is exact for a single term.
  public var isSure: Bool { phrases.allSatisfy { $0.lookUps.count < 2 } }

  /// A Boolean value that indicates whether a part of the query is quoted. Partial matches are then
  /// not results.
  public var hasQuotedPhrase: Bool { phrases.contains { $0.isQuoted } }

  /// Indicates whether a note contains the query literally, in its title or its text. Also `true`
  /// if the text is not available.
  public func areHeld(by note: Int, titled title: String, text: () -> String?) -> Bool {
    // A phrase of a single term needs no check, because the index is exact for a term. A phrase of
    // one run needs no check either if only a name of the note matches: the name need not occur in
    // the text, and if it contains every pair of the run, it contains the run.
    let inText = zip(phrases, matches).filter { phrase, match in
      phrase.runs.count > 1
        || phrase.lookUps.count > 1
          && match.prefixMatches[note] & (TermLocation.title.bit | TermLocation.names.bit)
            != TermLocation.names.bit
    }.map(\.0)
    let left = Hits(inText).missing(in: Folding.foldForSearch(Array(title.utf16)))
    guard !left.isEmpty, let text = text(), !text.isEmpty else { return true }
    return Hits(left).areAll(in: Folding.foldForSearch(Array(text.utf16)))
  }
}

extension Findings {
  /// The number of first notes that are checked for the order of words.
  private static var orderCheckLimit: Int { 8 }

  /// Among the first notes, moves those up that contain the words in the order of the query.
  ///
  /// Notes at the head of the list keep their place if their title contains one of the words: a
  /// title says more about a note than the order of two words in its text.
  ///
  /// - Parameter texts: Returns the title of a note, and its text if available.
  public mutating func putInOrderFirst(
    texts: (Int) throws(SearchIndexError) -> [String]
  ) throws(SearchIndexError) {
    guard phrases.count > 1, isSure, !hasQuotedPhrase, var whole = phrases.last else { return }
    whole.runs = phrases.flatMap(\.runs)
    let hits = Hits([whole])
    let hitsOfOne = phrases.map { Hits([$0]) }
    var head = 0
    while head < min(notes.count, Findings.orderCheckLimit),
      let title = try texts(notes[head]).first
    {
      let folded = Folding.foldForSearch(Array(title.utf16))
      guard hitsOfOne.contains(where: { $0.areAll(in: folded) }) else { break }
      head += 1
    }
    var (ordered, others): ([Int], [Int]) = ([], [])
    for note in notes.prefix(Findings.orderCheckLimit).dropFirst(head) {
      let isOrdered = try texts(note).contains {
        hits.areAll(in: Folding.foldForSearch(Array($0.utf16)))
      }
      if isOrdered { ordered.append(note) } else { others.append(note) }
    }
    notes = notes.prefix(head) + ordered + others + notes.dropFirst(Findings.orderCheckLimit)
  }
}

extension SearchIndex {
  /// Runs a query. The search script in the browser returns the same results in the same order.
  public func find(_ query: String) throws(SearchIndexError) -> Findings {
    let asked = Phrase.phrases(of: query)
    var found = try rank(asked)
    if found.notes.isEmpty, found.names.isEmpty {
      var phrases: [Phrase] = []
      for phrase in asked { phrases.append(try corrected(phrase)) }
      found = try rank(phrases)
      found.isCorrected = !found.notes.isEmpty || !found.names.isEmpty
    }
    try putTitlesFirst(&found)
    return found
  }

  private func rank(_ phrases: [Phrase]) throws(SearchIndexError) -> Findings {
    var matches: [Match] = []
    for phrase in phrases { matches.append(try match(phrase)) }
    var findings = Findings(phrases: phrases, matches: matches)
    guard !matches.isEmpty else { return findings }
    let parts = matches.flatMap(\.partialMatches)
    var whole: [Ranked] = []
    var some: [(weight: Int, note: Ranked)] = []
    var others: [Int] = []
    for entry in 0..<(root.notes + root.names) {
      if matches.allSatisfy({ $0.has(entry) }) {
        if entry < root.notes {
          whole.append(Ranked(entry, phrases: matches, parts: parts))
        } else if matches.allSatisfy({ $0.exact[entry] != 0 }) {
          findings.names.append(entry - root.notes)
        } else {
          others.append(entry - root.notes)
        }
      } else if entry < root.notes, !findings.hasQuotedPhrase {
        let weight = parts.reduce(0) { $0 + ($1.has(entry) ? $1.rarity : 0) }
        if weight > 0 { some.append((weight, Ranked(entry, parts: parts))) }
      }
    }
    findings.names += others
    findings.notes = whole.sorted(by: >).map(\.note)
    findings.notesWithHeadings = findings.notes.filter { note in
      matches.allSatisfy { $0.prefixMatches[note] & TermLocation.heading.bit != 0 }
    }
    let most = some.map(\.weight).max() ?? 0
    findings.parts = some.filter { 2 * $0.weight >= most }.map(\.note).sorted(by: >).map(\.note)
    return findings
  }

  /// Moves notes whose title contains the whole query to the front. Exact matches come before
  /// longer words, then shorter titles before longer ones, so a note whose title equals the query
  /// comes first. Parts of a series stay in order. Only the titles of the first ten such notes are
  /// read.
  private func putTitlesFirst(_ findings: inout Findings) throws(SearchIndexError) {
    let matches = findings.matches
    let titled = findings.notes.filter { note in
      matches.allSatisfy { $0.prefixMatches[note] & TermLocation.title.bit != 0 }
    }.prefix(10)
    var titles: [(longer: Int, length: Int, place: Int, note: Int)] = []
    var places: [Substring: Int] = [:]
    for (place, note) in titled.enumerated() {
      let title = try record(ofNote: note).title
      let runs = Phrase.phrases(of: title).flatMap(\.runs)
      var place = place
      if let series = title.series {
        place = places[series] ?? place
        places[series] = place
      }
      let isExact = matches.allSatisfy { $0.exact[note] & TermLocation.title.bit != 0 }
      titles.append((isExact ? 0 : 1, runs.reduce(0) { $0 + $1.count }, place, note))
    }
    let others = findings.notes.filter { !titled.contains($0) }
    findings.notes = titles.sorted { $0 < $1 }.map(\.note) + others
  }
}

extension String {
  /// The title without the number, or the word in brackets, that identifies a part of a series;
  /// `nil` for other titles.
  fileprivate var series: Substring? {
    if let last, "）)".contains(last) {
      return lastIndex { "（(".contains($0) }.map { self[..<$0] }
    }
    let digits = reversed().prefix { $0.isASCII && $0.isNumber }.count
    return digits > 0 ? dropLast(digits) : nil
  }
}
