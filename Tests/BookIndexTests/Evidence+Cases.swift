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

  /// A heading whose term does not occur in the prose.
  static let heading = EntryEvidence.of {
    $0.kinds = .heading
    ($0.headings, $0.sections, $0.notes, $0.words) = (1, 1, 1, 2)
    $0.signs = .wholeHeading
  }

  /// Returns evidence for a phrase that a note is about, with mentions in as many sections.
  static func phrase(words: UInt8 = 1, mentions: UInt16 = 5) -> EntryEvidence {
    .of {
      $0.kinds = .phrase
      $0.words = words
      ($0.mentions, $0.whole, $0.mostInNote, $0.sections) = (mentions, mentions, mentions, mentions)
      ($0.notes, $0.most, $0.repeated, $0.first, $0.leading, $0.inHeadings) = (1, 3, 4, 3, 3, 3)
    }
  }

  /// Returns evidence for a name from code that a note is about.
  static func name(calls: UInt16 = 0) -> EntryEvidence {
    .of {
      $0.kinds = .symbol
      ($0.mentions, $0.mostInNote, $0.sections, $0.notes) = (4, 4, 4, 1)
      ($0.most, $0.repeated, $0.headings, $0.inHeadings, $0.calls) = (2, 3, 1, 1, calls)
      $0.spans = 4
    }
  }

  /// Returns evidence for a member of a type that occurs only in code.
  static func member(inCode: UInt16 = 1, declared: UInt16 = 0) -> EntryEvidence {
    .of { ($0.kinds, $0.inCode, $0.declared) = (.member, inCode, declared) }
  }

  /// Evidence that is below every threshold.
  static let weakPhrase = EntryEvidence.of {
    $0.kinds = .phrase
    ($0.mentions, $0.whole, $0.mostInNote, $0.sections, $0.notes, $0.most) = (1, 1, 1, 1, 1, 1)
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
    _ notes: [[Mention]], kinds: Set<Mention.Source> = Set(Mention.Source.allCases),
    edits: IndexEdits = IndexEdits()
  ) -> BookIndex {
    let reader = MentionsAtHand(notes)
    var table = reader.table
    return BookIndex(
      of: notes.indices.map { "Note \($0)" }, kinds: kinds, editedBy: edits, in: &table,
      reading: reader)
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
