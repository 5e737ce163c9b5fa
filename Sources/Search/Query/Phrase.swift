import Text

/// A part of a query that is searched as a unit: a word, a run of letters of a script without
/// spaces, or a quoted text.
struct Phrase: Hashable, Sendable {
  /// The runs that must follow each other, with only separators between them.
  var runs: [[UInt16]]
  /// The terms to look up. A note with the phrase contains all of these terms.
  var lookUps: [LookUp]
  /// The word, if more letters may follow it in the text; `nil` for quoted words and runs of
  /// letters.
  var word: Term?
  /// Indicates whether the phrase is quoted and must match literally.
  var isQuoted = false

  /// A term to look up in the index.
  struct LookUp: Hashable, Sendable {
    var term: Term
    var extent: MatchMode
  }

  /// The terms that match a look-up.
  enum MatchMode: Hashable, Sendable {
    /// Only the term itself.
    case whole
    /// All terms that begin with a word; the word itself counts more.
    case beginningOfWord
    /// All terms that begin with a letter, as if each were the term itself.
    case letter
  }
}

extension Phrase {
  /// Returns the phrases of a query: each quoted text, and each other word and run of letters.
  static func phrases(of query: String) -> [Phrase] {
    let pieces = Folding.foldForSearch(Array(query.utf16)).split(omittingEmptySubsequences: false) {
      $0 == 0x22 || $0 == 0x201C || $0 == 0x201D
    }
    return pieces.enumerated().flatMap { i, piece -> [Phrase] in
      var phrases: [Phrase] = []
      Tokens.forEachRun(in: Array(piece)) { run, _ in phrases.append(Phrase(run)) }
      guard !i.isMultiple(of: 2), let first = phrases.first else { return phrases }
      return [phrases.dropFirst().reduce(first.quoted) { $0.joined(with: $1.quoted) }]
    }
  }

  /// Creates a phrase from a corrected word.
  init(word term: Term) {
    word = term
    runs = [Array(term.text.utf16)]
    lookUps = [LookUp(term: term, extent: .beginningOfWord)]
  }

  /// The parts to search for if the whole is not found: the letter pairs of a run.
  var parts: [Phrase] {
    if isQuoted || lookUps.count < 2 { return [self] }
    return lookUps.map { Phrase(runs: [Array($0.term.text.utf16)], lookUps: [$0]) }
  }

  private init(_ run: Tokens.Run) {
    switch run {
    case .word(let units, let written):
      let term = Term(units)
      runs = [written]
      word = units.count > 1 ? term : nil
      lookUps = [LookUp(term: term, extent: units.count > 1 ? .beginningOfWord : .whole)]
    case .pairs(let characters):
      runs = [characters.flatMap { Array(String($0.scalar).utf16) }]
      let pairs = zip(characters, characters.dropFirst())
        .map { LookUp(term: Term([$0.scalar, $1.scalar]), extent: .whole) }
      lookUps = pairs
      if pairs.isEmpty, let only = characters.first {
        lookUps = [LookUp(term: Term([only.scalar]), extent: .letter)]
      }
    }
  }

  /// The same phrase, matched literally.
  private var quoted: Phrase {
    var phrase = self
    phrase.word = nil
    phrase.isQuoted = true
    for i in lookUps.indices where lookUps[i].extent == .beginningOfWord {
      phrase.lookUps[i].extent = .whole
    }
    return phrase
  }

  private func joined(with next: Phrase) -> Phrase {
    var phrase = self
    phrase.runs += next.runs
    phrase.lookUps += next.lookUps
    return phrase
  }
}

extension String {
  fileprivate init(_ scalar: UInt32) {
    self = Unicode.Scalar(scalar).map { String(Character($0)) } ?? ""
  }
}
