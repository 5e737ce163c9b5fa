import TestSupport

@testable import BookIndex

/// Evidence as typical notes produce it.
extension EntryEvidence {
  /// Returns empty evidence after a change.
  static func of(_ change: (inout EntryEvidence) -> Void) -> EntryEvidence {
    var evidence = EntryEvidence()
    change(&evidence)
    return evidence
  }

  /// The form of a phrase of nouns that are neither rare nor common.
  static func form(words: UInt8, commonness: UInt8 = 10) -> TermForm {
    var form = TermForm()
    (form.words, form.rarest, form.commonest) = (words, commonness, commonness)
    (form.first, form.last) = ([.noun, .usuallyNoun], [.noun, .usuallyNoun])
    return form
  }

  /// A heading whose term the prose has once.
  static let heading = EntryEvidence.of {
    $0.kinds = [.phrase, .heading]
    $0.form = form(words: 2)
    ($0.mentions, $0.headings, $0.inHeadings, $0.sections, $0.notes) = (1, 1, 1, 1, 1)
    ($0.length, $0.noteSize, $0.signs) = (11, 12, .wholePhrase)
  }

  /// Returns evidence for a phrase that a note is about, with mentions in as many sections.
  static func phrase(words: UInt8 = 1, mentions: UInt16 = 5) -> EntryEvidence {
    .of {
      $0.kinds = .phrase
      $0.form = form(words: words)
      ($0.mentions, $0.whole, $0.mostInNote, $0.sections) = (mentions, mentions, mentions, mentions)
      ($0.notes, $0.most, $0.first, $0.lead, $0.inHeadings, $0.titles) = (1, 3, 3, 1, 3, 1)
      ($0.wholeTitles, $0.length, $0.noteSize, $0.density) = (1, 8, 12, 6)
      $0.signs = .wholePhrase
    }
  }

  /// Returns evidence for a name from code that a note is about.
  static func name(calls: UInt16 = 0) -> EntryEvidence {
    .of {
      $0.kinds = .symbol
      ($0.mentions, $0.whole, $0.mostInNote, $0.sections, $0.notes) = (4, 4, 4, 4, 1)
      ($0.most, $0.headings, $0.inHeadings, $0.calls) = (2, 1, 1, calls)
      ($0.spans, $0.length, $0.noteSize, $0.density) = (4, 8, 12, 6)
      $0.signs = .wholePhrase
    }
  }

  /// Returns evidence for a member of a type that occurs only in code.
  static func member(inCode: UInt16 = 1, declared: UInt16 = 0) -> EntryEvidence {
    .of { ($0.kinds, $0.inCode, $0.declared) = (.member, inCode, declared) }
  }

  /// Evidence that is below every threshold.
  static let weakPhrase = EntryEvidence.of {
    $0.kinds = .phrase
    $0.form = form(words: 1, commonness: 22)
    ($0.mentions, $0.mostInNote, $0.sections, $0.notes, $0.most) = (1, 1, 1, 1, 1)
    ($0.length, $0.noteSize, $0.boundness) = (3, 14, 8)
  }
}

extension EntryEvidence {
  /// Creates evidence with a random value in each field that a field can have.
  init(using random: inout some RandomNumberGenerator) {
    self.init()
    kinds = Kinds(rawValue: .random(in: 0 ... .max, using: &random))
    spelling = SpellingTraits(rawValue: .random(in: 0 ... .max, using: &random))
    signs = Signs(rawValue: .random(in: 0 ... .max, using: &random))
    form.script = [.latin, .han, .japanese, .other].randomElement(using: &random) ?? .latin
    form.words = .random(in: 0...15, using: &random)
    form.rarest = .random(in: 0...31, using: &random)
    form.commonest = .random(in: 0...31, using: &random)
    form.first = PartsOfSpeech(rawValue: .random(in: 0 ... .max, using: &random))
    form.last = PartsOfSpeech(rawValue: .random(in: 0 ... .max, using: &random))
    boundness = .random(in: 0 ... .max, using: &random)
    cohesion = .random(in: 0...15, using: &random)
    density = .random(in: 0 ... .max, using: &random)
    length = .random(in: 0...15, using: &random)
    noteSize = .random(in: 0...31, using: &random)
    siblings = .random(in: 0...3, using: &random)
    func count() -> UInt16 {
      // Counts are small as a rule, so both ends of their range are tried.
      [0, 1, 2, .random(in: 0...40, using: &random), .random(in: 0 ... .max, using: &random), .max]
        .randomElement(using: &random) ?? 0
    }
    for place in sums.indices { sums[place] = count() }
    (spans, notes, mostInNote, most) = (count(), count(), count(), count())
  }
}

extension Mention {
  /// Returns a mention found in a note, with several spellings.
  static func found(
    _ evidence: EntryEvidence, _ spellings: KeyValuePairs<String, Int>, weights: [Int] = [8]
  ) -> Mention {
    var mention = Mention(
      IndexMark(spellings.first?.key ?? "?"), evidence.headings > 0 ? .heading : .phrase,
      at: weights.enumerated().map { heading, weight in
        Location(line: 0, anchor: .page, heading: heading, weight: weight)
      }, evidence: evidence)
    mention.spellings = spellings.map { SpellingCount($0.key, uses: $0.value) }
    return mention
  }

  /// Returns a mention that an author marks, under a heading.
  static func markedMention(_ text: String, heading: Int, isMain: Bool = false) -> Mention {
    Mention(
      (try? IndexMark(makeindex: text.utf8)) ?? IndexMark("?"), .marked,
      at: [Location(line: 0, anchor: .page, heading: heading, isMain: isMain)])
  }
}

extension BookIndex {
  static func of(
    _ notes: [[Mention]], tags: [IndexTag] = [],
    kinds: Set<Mention.Source> = Set(Mention.Source.allCases), edits: IndexEdits = IndexEdits(),
    names: NameOrder = .asWritten
  ) -> BookIndex {
    let reader = MentionsAtHand(notes)
    var table = reader.table
    return BookIndex(
      of: notes.indices.map { "Note \($0)" }, tags: tags, kinds: kinds, editedBy: edits,
      names: names, in: &table, reading: reader)
  }

  /// The titles of the entries, each followed by those of its sub-entries; code is in backticks.
  var outline: [String] {
    entries.flatMap { entry in
      [entry.shown] + entry.subentries.map { "\(entry.shown) › \($0.shown)" }
    }
  }
}

extension IndexEntry {
  fileprivate var shown: String { isCode ? "`\(title)`" : title }
}
