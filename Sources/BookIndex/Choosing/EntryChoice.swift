/// The choice of which mentions of all notes become entries.
///
/// Entries named by an author, through a mark, a definition or another name of a note, are always
/// chosen. For the rest, a model scores each mention by the evidence of its note and of all notes.
/// A thing is an entry if one note is about it, and leads to all notes that treat it. Only heads
/// are read.
struct EntryChoice {
  /// The mentions that are chosen, in the order of the notes.
  private(set) var mentions: [Choice] = []

  struct Choice {
    /// The position of its note, and its number there.
    let note: Int
    let number: Int
    /// Its position among the mentions of all notes.
    let position: Int
    /// The position of the thing that it is a mention of.
    let subject: Int
    /// The kind that an author gave it; `nil` if it was only found.
    let saidKind: Mention.Source?
    /// The score that the model gives it; `.min` if an author named it.
    let score: Int16
  }

  /// The evidence for each thing that was found, over all notes.
  private(set) var evidence: [EntryEvidence?] = []
  /// The best score of each thing in a note.
  let bestScores: [Int16]

  /// The evidence of all mentions with one key.
  struct Thing {
    var evidence: EntryEvidence?
    /// A Boolean value that indicates whether an author or the site's owner names it, so that found
    /// mentions count too.
    var isNamed = false
    /// A Boolean value that indicates whether it is an ordinary word that is shown as code, and
    /// counts only where it is meant.
    var isWordInCode = false
  }

  /// - Parameters:
  ///   - table: The mentions of all notes.
  ///   - kinds: The kinds of mentions that may become entries.
  ///   - edits: The owner's edits, which name entries.
  init(of table: MentionTable, _ kinds: Set<Mention.Source>, named edits: IndexEdits) {
    let parts = Self.parts(of: table, kinds)
    let things = Self.things(of: table, parts, kinds, named: edits)
    let scores = Self.scores(of: table, parts, things)
    var best = things.map { _ in Int16.min }
    for (head, score) in zip(table.heads, scores) {
      best[Int(head.thing)] = max(best[Int(head.thing)], score)
    }
    let chosen = things.indices.map {
      things[$0].isChosen(best[$0], onSmallSite: table.isSmall)
    }
    var start = 0
    for (note, end) in table.ends.enumerated() {
      for position in start..<end {
        let head = table.heads[position]
        let saidKind: Mention.Source?
        switch head.meaning {
        case .found(let sign) where chosen[Int(head.thing)]:
          let thing = things[Int(head.thing)]
          guard thing.counts(parts[sign]),
            thing.isNamed || thing.isMemberInCode
              || scores[position] == best[Int(head.thing)]
              || scores[position] >= Threshold.place && !parts[sign].isPassing
          else { continue }
          saidKind = nil
        case .said(let kind) where kinds.contains(kind): saidKind = kind
        default: continue
        }
        mentions.append(
          Choice(
            note: note, number: position - start, position: position, subject: Int(head.thing),
            saidKind: saidKind, score: scores[position]))
      }
      start = end
    }
    evidence = things.map(\.evidence)
    bestScores = best
  }

  /// Returns the evidence of the table, unpacked, without kinds that may not become entries.
  static func parts(of table: MentionTable, _ kinds: Set<Mention.Source>) -> [EntryEvidence] {
    let isLimited = !kinds.isSuperset(of: [.term, .heading, .symbol, .phrase])
    return table.evidence.map { packed in
      let part = EntryEvidence(packed: packed) ?? EntryEvidence()
      return isLimited ? part.limited(to: kinds) : part
    }
  }

  /// Returns the score of each mention that was found.
  static func scores(
    of table: MentionTable, _ parts: [EntryEvidence], _ things: [Thing]
  ) -> [Int16] {
    let (model, site) = (IndexModel.fitted, SiteSize(notes: table.noteCount))
    let common = things.map { $0.evidence.map { model.commonScore(of: $0, site) } }
    var scores: [Int16] = table.heads.map { head in
      let thing = Int(head.thing)
      guard case .found(let sign) = head.meaning, let sum = things[thing].evidence,
        let common = common[thing]
      else { return .min }
      let score = Int16(clamping: model.score(parts[sign], of: sum, common))
      // The whole site is about it.
      if sum.titles > 3, Int(sum.titles) * 2 > site.notes { return min(score, Threshold.entry - 1) }
      return parts[sign].isCovered(of: sum, site) ? max(score, Threshold.entry) : score
    }
    var start = 0
    for end in table.ends {
      judgeSiblings(&scores, in: start..<end, of: table, parts, things)
      start = end
    }
    return scores
  }

  /// Makes sibling headings of a note entries if half of them or more are. Otherwise those that the
  /// note does not name again are none.
  ///
  /// - Parameter note: The positions of the note's mentions.
  private static func judgeSiblings(
    _ scores: inout [Int16], in note: Range<Int>, of table: MentionTable, _ parts: [EntryEvidence],
    _ things: [Thing]
  ) {
    var groups: [UInt8: [Int]] = [:]
    for position in note {
      guard case .found(let sign) = table.heads[position].meaning, parts[sign].siblings > 0,
        let sum = things[Int(table.heads[position].thing)].evidence,
        !sum.isHeadingOfForm(SiteSize(notes: table.noteCount))
      else { continue }
      groups[parts[sign].siblings, default: []].append(position)
    }
    for siblings in groups.values where siblings.count > 2 {
      let entries = siblings.count { scores[$0] >= Threshold.entry }
      for position in siblings {
        if entries * 2 >= siblings.count {
          scores[position] = max(scores[position], Threshold.entry)
        } else if case .found(let sign) = table.heads[position].meaning, parts[sign].mentions == 0 {
          scores[position] = min(scores[position], Threshold.entry - 1)
        }
      }
    }
  }

  /// Combines all mentions of each thing.
  ///
  /// - Parameter parts: The evidence of the table, unpacked.
  static func things(
    of table: MentionTable, _ parts: [EntryEvidence], _ kinds: Set<Mention.Source>,
    named edits: IndexEdits
  ) -> [Thing] {
    var things = [Thing](repeating: Thing(), count: table.keys.count)
    for head in table.heads {
      switch head.meaning {
      case .found(let sign): things[Int(head.thing)].add(parts[sign])
      case .said(let kind):
        // Another name of a note, or its tag, does not say that the thing is worth an entry.
        if kind < .tag, kinds.contains(kind) { things[Int(head.thing)].isNamed = true }
      }
    }
    let names = Set(edits.names)
    if !names.isEmpty {
      for (number, key) in table.keys.enumerated() where names.contains(key) {
        things[number].isNamed = true
      }
    }
    countInCode(&things, of: table, parts)
    return things
  }

  /// Counts ordinary words that are shown as code only where they are meant: of `push` the title
  /// *Create and push a repository* says nothing.
  private static func countInCode(
    _ things: inout [Thing], of table: MentionTable, _ parts: [EntryEvidence]
  ) {
    let numbers = things.indices.filter {
      !things[$0].isNamed && things[$0].evidence?.isWordInCode == true
    }
    guard !numbers.isEmpty else { return }
    for number in numbers { things[number] = Thing(isWordInCode: true) }
    for head in table.heads where things[Int(head.thing)].isWordInCode {
      if case .found(let sign) = head.meaning, parts[sign].isMeant {
        things[Int(head.thing)].add(parts[sign])
      }
    }
  }
}

extension EntryEvidence {
  /// Returns whether it is a phrase of the note's title, or of one of its headings, that the note
  /// names again: whatever the model says, the note treats it. On a large site it must distinguish
  /// the note from others, and not be made of the most common words alone.
  func isCovered(of sum: EntryEvidence, _ site: SiteSize) -> Bool {
    guard mentions > 0, form.rarest < Self.commonWord else { return false }
    guard wholeTitles > 0 || headings > 0 && !sum.isHeadingOfForm(site) else { return false }
    return site.notes < SiteSize.leastForShares || Int(sum.notes) * 4 <= site.notes
  }

  /// Indicates whether the note only mentions it: once and without any sign, or only as a part of a
  /// longer phrase.
  fileprivate var isPassing: Bool {
    guard titles == 0, headings == 0, inHeadings == 0, setApart == 0, kinded == 0,
      inCode == 0, declared == 0, spans == 0, signs.isEmpty
    else { return false }
    return mentions < 2 && linked == 0 && first == 0 || whole == 0 && boundness >= 7
  }

  /// Returns whether it is a heading of so many notes that it belongs to their form: Installation,
  /// Usage.
  fileprivate func isHeadingOfForm(_ site: SiteSize) -> Bool {
    Int(headings) > max(3, site.notes / 20)
  }

  /// The commonness of the most common words: a hundred in a million words.
  private static let commonWord: UInt8 = 16
}

/// The least scores.
enum Threshold {
  /// The score from which a note's mention makes an entry.
  static let entry: Int16 = 0
  /// The score from which an entry leads to a mention.
  static let place: Int16 = -32
}

extension EntryChoice.Thing {
  fileprivate mutating func add(_ other: EntryEvidence) {
    if evidence?.add(other) == nil { evidence = other }
  }

  /// Returns whether the entry leads to a note with this evidence.
  func counts(_ part: EntryEvidence) -> Bool { !isWordInCode || part.isMeant }

  /// Indicates whether only code tells of it, as of a member of a type.
  var isMemberInCode: Bool { evidence?.isMemberInCode == true }

  /// - Parameter score: The best score of a mention.
  func isChosen(_ score: Int16, onSmallSite isSmall: Bool) -> Bool {
    guard let evidence, !evidence.kinds.isEmpty else { return false }
    if isNamed { return true }
    if evidence.isMemberInCode { return isSmall || evidence.inCode >= 3 }
    return score >= Threshold.entry
  }
}
