/// The evidence for and against a candidate as an entry of the index, in one note or in several.
///
/// It is small and trivial, because a site has one value for each candidate in each note.
/// `EntryChoice` decides by the sums over all notes.
public struct EntryEvidence: Hashable, Sendable {
  /// The counts that are summed over notes and sections. Their names are in an extension.
  ///
  /// The property is the first because of its alignment: after the others, a value of the type would
  /// be 32 bytes larger.
  var sums = SIMD16<UInt16>()
  var kinds: Kinds = []
  /// The spelling, by the most frequent form.
  var spelling: SpellingTraits = []
  var form = TermForm()
  /// The share of mentions that are only a part of one longer phrase, in eighths.
  var boundness: UInt8 = 0
  /// The share of the mentions of its rarer word, the first or the last, that are mentions of it,
  /// in eighths; 15 if it has no words.
  var cohesion: UInt8 = 15
  /// The number of mentions in a text of 8 KB, and the size of the note in bytes, as doublings.
  var density: UInt8 = 0
  /// The number of characters, up to 15.
  var length: UInt8 = 0
  var noteSize: UInt8 = 0

  /// The number of code spans that contain only it.
  var spans: UInt16 = 0
  /// The number of notes in which it is a name or a heading, and the most mentions in one of them.
  var notes: UInt16 = 0
  var mostInNote: UInt16 = 0
  /// The most mentions in one section.
  var most: UInt16 = 0

  /// If it is all of a heading in one note: the number of the group of sibling headings there; 0
  /// for none.
  var siblings: UInt8 = 0
  /// The score by the features of one note alone; `nil` if it is not computed yet.
  var localScore: Int16?
  /// Properties that it has anywhere.
  var signs: Signs = []

  init() {}
}

extension EntryEvidence {
  /// The ways in which it was found.
  struct Kinds: OptionSet, Hashable, Sendable {
    let rawValue: UInt16
    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// In code font.
    static let symbol = Kinds(rawValue: 1 << 0)
    /// A name from code in prose.
    static let camel = Kinds(rawValue: 1 << 1)
    /// Set apart or defined.
    static let term = Kinds(rawValue: 1 << 2)
    static let heading = Kinds(rawValue: 1 << 3)
    static let phrase = Kinds(rawValue: 1 << 4)
    // In blocks of code.
    static let call = Kinds(rawValue: 1 << 5)
    static let variable = Kinds(rawValue: 1 << 6)
    static let declaration = Kinds(rawValue: 1 << 7)
    static let type = Kinds(rawValue: 1 << 8)
    /// A phrase with a proper name.
    static let proper = Kinds(rawValue: 1 << 10)
    /// A member of a type that code tells.
    static let member = Kinds(rawValue: 1 << 11)
    /// The kinds that come only from blocks of code.
    static let ofCodeAlone: Kinds = [.call, .variable, .declaration, .type, .member]
  }

  /// The spelling.
  struct SpellingTraits: OptionSet, Hashable, Sendable {
    let rawValue: UInt16
    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It ends in `()`.
    static let call = SpellingTraits(rawValue: 1 << 0)
    /// It has an underscore, a full stop, or a capital behind a small letter.
    static let structure = SpellingTraits(rawValue: 1 << 1)
    /// It begins with a capital.
    static let capital = SpellingTraits(rawValue: 1 << 2)
    /// It has capitals and no small letter.
    static let allCapitals = SpellingTraits(rawValue: 1 << 3)
    static let digit = SpellingTraits(rawValue: 1 << 4)
    /// It has neither letters nor digits.
    static let signs = SpellingTraits(rawValue: 1 << 5)
    /// It ends as names of files do.
    static let file = SpellingTraits(rawValue: 1 << 6)
    /// It begins or ends with a colon.
    static let colon = SpellingTraits(rawValue: 1 << 7)
    /// It has spaces.
    static let spaced = SpellingTraits(rawValue: 1 << 8)
    /// It has a capital behind a small letter.
    static let innerCapital = SpellingTraits(rawValue: 1 << 9)
  }

  struct Signs: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }

    static let quoted = Signs(rawValue: 1 << 0)
    /// A translation follows it: `闭包 (closure)`.
    static let glossed = Signs(rawValue: 1 << 1)
    static let defined = Signs(rawValue: 1 << 2)
    /// It is a whole phrase of a title or a heading.
    static let wholePhrase = Signs(rawValue: 1 << 3)
    /// A name of several words that notes shorten to its last word: *Mark Twain*, then *Twain*.
    static let calledByLastWord = Signs(rawValue: 1 << 4)
  }

  enum Script: UInt8, Hashable, Sendable {
    case latin, han, japanese, other
  }
}

extension EntryEvidence {
  /// Adds the evidence from another note.
  mutating func add(_ other: EntryEvidence) {
    // The note that mentions it most decides its spelling and its words; of several such notes not
    // the first, so that the order of notes does not matter.
    if mostInNote < other.mostInNote || mostInNote == other.mostInNote && rank < other.rank {
      (spelling, form, boundness) = (other.spelling, other.form, other.boundness)
    }
    kinds.formUnion(other.kinds)
    signs.formUnion(other.signs)
    let sums = sums &+ other.sums
    self.sums = sums.replacing(with: .max, where: sums .< other.sums)
    func sum(_ a: UInt16, _ b: UInt16) -> UInt16 { a > .max - b ? .max : a + b }
    spans = sum(spans, other.spans)
    notes = sum(notes, other.notes)
    most = max(most, other.most)
    mostInNote = max(mostInNote, other.mostInNote)
  }

  /// The spelling and the words as a number.
  private var rank: UInt64 { form.bits << 32 | UInt64(spelling.rawValue) }
}

/// The counts, each with its own place among the sums, so that two pieces of evidence are added by
/// a few instructions: a site has hundreds of thousands.
extension EntryEvidence {
  /// The number of mentions in prose, and of whole noun phrases.
  var mentions: UInt16 {
    get { sums[0] }
    set { sums[0] = newValue }
  }
  var whole: UInt16 {
    get { sums[1] }
    set { sums[1] = newValue }
  }

  /// The number of calls; of uses, declarations and assignments in blocks of code.
  var calls: UInt16 {
    get { sums[2] }
    set { sums[2] = newValue }
  }
  var inCode: UInt16 {
    get { sums[3] }
    set { sums[3] = newValue }
  }
  var declared: UInt16 {
    get { sums[4] }
    set { sums[4] = newValue }
  }
  var assigned: UInt16 {
    get { sums[5] }
    set { sums[5] = newValue }
  }

  /// The number of sections that mention it in any form, and of those that mention it in this form.
  var sections: UInt16 {
    get { sums[6] }
    set { sums[6] = newValue }
  }
  var headings: UInt16 {
    get { sums[7] }
    set { sums[7] = newValue }
  }
  var inHeadings: UInt16 {
    get { sums[8] }
    set { sums[8] = newValue }
  }

  /// Near the start of a section, and near that of the note.
  var first: UInt16 {
    get { sums[9] }
    set { sums[9] = newValue }
  }
  var lead: UInt16 {
    get { sums[10] }
    set { sums[10] = newValue }
  }

  /// Emphasised.
  var setApart: UInt16 {
    get { sums[11] }
    set { sums[11] = newValue }
  }
  /// The number of notes with it in their titles.
  var titles: UInt16 {
    get { sums[12] }
    set { sums[12] = newValue }
  }
  var linked: UInt16 {
    get { sums[13] }
    set { sums[13] = newValue }
  }

  /// Mentions beside a noun for its kind: the option `echo`.
  var kinded: UInt16 {
    get { sums[14] }
    set { sums[14] = newValue }
  }

  /// The number of notes with it as a whole phrase in their titles.
  var wholeTitles: UInt16 {
    get { sums[15] }
    set { sums[15] = newValue }
  }
}

extension EntryEvidence {
  /// The evidence as a few numbers without padding, for a cache.
  public struct Packed: Equatable, Sendable, BitwiseCopyable {
    var sums: SIMD16<UInt16>
    /// The kinds, the spelling, the words and the counts that are not among the sums.
    var form: UInt64
    var words: UInt64
    var counts: UInt64
    /// The score of the note, and whether it is known.
    var score: UInt64

    public static func == (a: Packed, b: Packed) -> Bool {
      // Sums are compared at once so, and not one by one.
      (a.form, a.words, a.counts, a.score) == (b.form, b.words, b.counts, b.score)
        && all(a.sums .== b.sums)
    }
  }

  /// The evidence in its cached form.
  public var packed: Packed {
    Packed(
      sums: sums,
      form: UInt64(kinds.rawValue) | UInt64(spelling.rawValue) << 16 | UInt64(siblings) << 32
        | UInt64(signs.rawValue) << 48 | UInt64(boundness) << 56,
      words: form.bits | UInt64(density) << 56 | UInt64(noteSize & 31) << 51
        | UInt64(min(length, 15)) << 47 | UInt64(min(cohesion, 15)) << 43,
      counts: UInt64(spans) | UInt64(notes) << 16 | UInt64(mostInNote) << 32 | UInt64(most) << 48,
      score: localScore.map { UInt64(UInt16(bitPattern: $0)) | 1 << 16 } ?? 0)
  }

  /// Creates evidence from its cached form.
  ///
  /// - Returns: `nil` if the numbers are not packed evidence.
  public init?(packed: Packed) {
    guard let form = TermForm(bits: packed.words & (1 << 40 - 1)) else { return nil }
    self.form = form
    boundness = UInt8(packed.form >> 56)
    density = UInt8(packed.words >> 56)
    noteSize = UInt8(packed.words >> 51 & 31)
    length = UInt8(packed.words >> 47 & 15)
    cohesion = UInt8(packed.words >> 43 & 15)
    kinds = Kinds(rawValue: UInt16(truncatingIfNeeded: packed.form))
    spelling = SpellingTraits(rawValue: UInt16(truncatingIfNeeded: packed.form >> 16))
    siblings = UInt8(truncatingIfNeeded: packed.form >> 32)
    signs = Signs(rawValue: UInt8(truncatingIfNeeded: packed.form >> 48))
    spans = UInt16(truncatingIfNeeded: packed.counts)
    notes = UInt16(truncatingIfNeeded: packed.counts >> 16)
    mostInNote = UInt16(truncatingIfNeeded: packed.counts >> 32)
    most = UInt16(truncatingIfNeeded: packed.counts >> 48)
    if packed.score >> 16 & 1 == 1 {
      localScore = Int16(truncatingIfNeeded: packed.score)
    }
    sums = packed.sums
  }
}

extension EntryEvidence.Packed {
  /// A hash that is about twenty times faster than that of `Hashable`, which hashes each count
  /// separately.
  var hash: WordHash {
    var hash = form ^ words &* 0x9E37_79B9_7F4A_7C15 ^ counts << 7
    for i in sums.indices { hash = (hash ^ UInt64(sums[i])) &* 0x100_0000_01B3 }
    return WordHash(value: hash ^ hash >> 29)
  }
}
