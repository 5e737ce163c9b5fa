import Bytes

/// The judgement of a term: what each note says of it, and why it is an entry or is not.
///
/// `EntryChoice` decides for all terms at once and keeps no reasons. A judgement repeats its steps
/// for one term and keeps all numbers, for `index --why`.
public struct Judgement: Sendable {
  /// The reason for the decision.
  public private(set) var reason = Reason.nothingFound
  /// A Boolean value that indicates whether the owner's edits rename, hide or move it.
  public private(set) var isEdited = false
  /// The mentions by authors, in the order of the notes.
  public private(set) var named: [NamedMention] = []
  /// The mentions that were found, the highest scores first.
  public private(set) var found: [FoundMention] = []

  /// The reason why a term is an entry or is not.
  public enum Reason: Hashable, Sendable {
    /// It is an entry: an author or the site's owner names it.
    case named
    /// It is an entry: the score of a note is high enough.
    case score
    /// It is an entry: the title or a heading of a note has it, and the note names it again.
    case covered
    /// It is an entry: it is a heading of a note, and most of the headings beside it are entries.
    case sibling
    /// It is an entry if blocks of code use it often enough. Nothing else names it.
    case member(uses: Int, isEnough: Bool)
    /// It is not an entry: the scores of all notes are too low.
    case lowScores
    /// It is not an entry although a score is high enough: most titles of the site have it, or the
    /// headings beside it are no entries.
    case overruled
    /// It is not an entry: only mentions of kinds that are off, or that do not count, name it.
    case nothingFound
  }

  /// A mention by an author.
  public struct NamedMention: Hashable, Sendable {
    /// The position of the note, and the number of the mention there.
    public var note: Int
    public var number: Int
    /// The kind that the author gave it.
    public var kind: Mention.Source
  }

  /// A mention that was found, with its score.
  public struct FoundMention: Sendable {
    /// The position of the note, and the number of the mention there.
    public var note: Int
    public var number: Int
    /// The number of times that the text of the note names it.
    public var uses: Int
    /// The score by the model: the sum of the contributions.
    public var score: Int
    /// A Boolean value that indicates whether the coverage rule makes it an entry, whatever its
    /// score is.
    public var isCovered: Bool
    /// A Boolean value that indicates whether it is a heading beside others, of which most are
    /// entries.
    public var isSibling = false
    /// A Boolean value that indicates whether it makes no entry although its score is high enough.
    public var isOverruled = false
    /// A Boolean value that indicates whether it counts. An ordinary word that is shown as code
    /// counts only where it is code, emphasised or a heading.
    public var isCounted: Bool
    /// The contributions to the score, the largest first, without those of 0.
    public var contributions: [Contribution]
  }

  /// A part of a score.
  public struct Contribution: Hashable, Sendable {
    /// The name of the feature in the table of weights, and its value from 0 to 15.
    public var feature: String
    public var value: Int
    /// The weight of the value, in sixteenths of a natural logarithm of odds.
    public var points: Int
    /// The value of the feature in plain words.
    public var text: String
  }

  /// The score from which a note makes its term an entry.
  public static let leastForEntry = Int(Threshold.entry)
  /// The score from which an entry leads to a note.
  public static let leastForPlace = Int(Threshold.place)
}

extension Judgement {
  /// Judges a term.
  ///
  /// - Parameters:
  ///   - path: The term, or a sub-entry with its parents.
  ///   - table: The mentions of all notes.
  ///   - kinds: The kinds of mentions that may become entries.
  ///   - edits: The owner's edits.
  /// - Returns: `nil` if no note mentions the term.
  public init?(
    of path: [IndexMark.Level], in table: MentionTable, _ kinds: Set<Mention.Source>,
    editedBy edits: IndexEdits
  ) {
    guard let number = table.keys.firstIndex(of: EntryKey(path).number) else { return nil }
    isEdited = edits.edit(of: path) != nil
    let parts = EntryChoice.parts(of: table, kinds)
    let things = EntryChoice.things(of: table, parts, kinds, named: edits)
    let (thing, scores) = (things[number], EntryChoice.scores(of: table, parts, things))
    let site = SiteSize(notes: table.noteCount)
    var isMentioned = false
    var start = 0
    for (note, end) in table.ends.enumerated() {
      for position in start..<end where Int(table.heads[position].thing) == number {
        isMentioned = true
        switch table.heads[position].meaning {
        case .said(let kind) where kinds.contains(kind):
          named.append(NamedMention(note: note, number: position - start, kind: kind))
        case .said: break
        case .found(let sign):
          var mention = FoundMention(parts[sign], of: thing.evidence ?? parts[sign], site)
          mention.isCounted = thing.counts(parts[sign])
          mention.isSibling =
            !mention.isCovered && mention.score < Self.leastForEntry
            && scores[position] >= Threshold.entry
          mention.isOverruled =
            mention.score >= Self.leastForEntry && scores[position] < Threshold.entry
          (mention.note, mention.number) = (note, position - start)
          found.append(mention)
        }
      }
      start = end
    }
    // The table may keep keys of notes that have changed.
    guard isMentioned else { return nil }
    found.sort { ($1.score, $0.note) < ($0.score, $1.note) }
    reason = Self.reason(thing, found, onSmallSite: table.isSmall)
  }

  private static func reason(
    _ thing: EntryChoice.Thing, _ found: [FoundMention], onSmallSite isSmall: Bool
  ) -> Reason {
    if thing.isNamed { return .named }
    guard let evidence = thing.evidence, !evidence.kinds.isEmpty else { return .nothingFound }
    if evidence.isMemberInCode {
      let isEnough = thing.isChosen(.min, onSmallSite: isSmall)
      return .member(uses: Int(evidence.inCode), isEnough: isEnough)
    }
    if found.contains(where: { $0.score >= leastForEntry && !$0.isOverruled }) { return .score }
    if found.contains(where: { $0.isCovered && !$0.isOverruled }) { return .covered }
    if found.contains(where: \.isSibling) { return .sibling }
    return found.contains(where: \.isOverruled) ? .overruled : .lowScores
  }
}

extension Judgement.Reason {
  /// Indicates whether it makes the term an entry.
  public var isEntry: Bool {
    switch self {
    case .named, .score, .covered, .sibling: true
    case .member(_, let isEnough): isEnough
    case .lowScores, .overruled, .nothingFound: false
    }
  }
}

extension Judgement.FoundMention {
  /// - Parameters:
  ///   - part: The evidence of the note.
  ///   - sum: The evidence of all notes.
  fileprivate init(_ part: EntryEvidence, of sum: EntryEvidence, _ site: SiteSize) {
    let (model, kind) = (IndexModel.fitted, sum.modelKind)
    (note, number, uses, isCounted) = (0, 0, Int(part.mentions), true)
    score = model.score(part, of: sum, site)
    isCovered = part.isCovered(of: sum, site)
    var contributions: [Judgement.Contribution] = []
    part.forEachFeature(sum, site) { feature, value in
      contributions.append(
        Judgement.Contribution(
          feature: "\(feature)", value: value, points: model.weight(of: feature, value, kind),
          text: part.text(of: feature, sum, site)))
    }
    contributions.append(
      Judgement.Contribution(
        feature: "bonus", value: 0, points: site.bonus(forNoteOf: part),
        text: "the site has only a few notes, and this is a long one"))
    let constant = score - contributions.reduce(0) { $0 + $1.points }
    contributions.append(
      Judgement.Contribution(
        feature: "constant", value: 0, points: constant,
        text: "the start for \(kind.text)"))
    // Of equal ones the first feature is shown first.
    self.contributions = contributions.enumerated().filter { $0.element.points != 0 }
      .sorted { (-abs($0.element.points), $0.offset) < (-abs($1.element.points), $1.offset) }
      .map(\.element)
  }
}

extension EntryKey {
  /// Returns the lines of a text, counted from 1, on which words with this key begin: an
  /// approximation of what `TermFinder` reads, for terms that it dropped.
  public func lines(in text: [UInt8]) -> [Int] {
    // Scripts without spaces are searched byte by byte.
    let hasSpaces = bytes.allSatisfy { $0 < 0xE0 }
    let most = 1 + bytes.count / 2
    return text.withBytes { text in
      var (lines, line) = ([Int](), 1)
      var i = text.startIndex
      var isStart = true
      while i < text.endIndex {
        let isWord = text[i].isOfWord
        if text[i] == 0x0A { line += 1 }
        if !hasSpaces {
          if text[i...].starts(with: bytes) { lines.append(line) }
        } else if isWord, isStart, begins(in: text[i...], mostWords: min(most, 6)) {
          lines.append(line)
        }
        isStart = !isWord
        i += 1
      }
      return lines
    }
  }

  /// Returns whether one of the first runs of words has the key.
  private func begins(in text: BorrowedBytes, mostWords: Int) -> Bool {
    var (end, words) = (text.startIndex, 0)
    while end < text.endIndex, words < mostWords {
      while end < text.endIndex, text[end].isOfWord { end += 1 }
      words += 1
      // A key is never shorter than half of its words and separators.
      if end - text.startIndex > 2 * bytes.count + 8 { return false }
      if WordHash(ofKeyOf: text[..<end]).value == number { return true }
      guard end < text.endIndex, text[end].isKeySeparator else { return false }
      while end < text.endIndex, text[end].isKeySeparator { end += 1 }
    }
    return false
  }
}

extension UInt8 {
  /// Indicates whether it is a byte of a word in a script with spaces.
  fileprivate var isOfWord: Bool { isLetter || isDigit || self >= 0x80 || self == 0x27 }
}
