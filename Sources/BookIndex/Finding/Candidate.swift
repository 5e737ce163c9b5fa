/// A thing that a note names and that may become an entry.
///
/// It and its places and spellings are trivial, and linked by numbers, so that a candidate costs no
/// memory of its own: most never become anything.
struct Candidate {
  /// The hash of its key.
  var key = WordHash()
  var kinds: Evidence.Kinds = []
  var script = Evidence.Script.latin
  var words = 1
  var rarest: UInt8 = 0
  var commonest: UInt8 = 0
  var mentions = 0
  var whole = 0
  var calls = 0
  var inCode = 0
  var declared = 0
  var assigned = 0
  /// How often it is a code span.
  var spans = 0
  /// The position of the type that it is a member of; -1 for none.
  var owner: Int32 = -1
  /// The character right before its first mention that may belong to it, and how many mentions have it
  /// there; 0 for none. Only of Chinese.
  var joint: UInt32 = 0
  var joined = 0
  var spellings = Chain()
  /// In the order of the sections.
  var places = Chain()

  /// The first and the last of what is linked, by their numbers; -1 for none.
  struct Chain {
    var first: Int32 = -1
    var last: Int32 = -1
    var count: Int32 = 0
  }
}

/// How a candidate is spelled, and how often so.
struct CandidateSpelling {
  /// Where its text is in the bytes of all.
  var text: Range<Int>
  var hash: WordHash
  var uses: Int
  var next: Int32 = -1
}

/// Where a thing stands in a section.
struct CandidatePlace {
  var section: Int
  var mentions = 0
  var signs: PlaceSigns = []
  var line: Int
  /// The text in the body, where it stands there in one piece; else an empty range before it.
  var text: Range<Int>?
  /// The first mention many lines below, and how many there are from there on.
  var laterLine = 0
  var laterText: Range<Int>?
  var laterMentions = 0
  var next: Int32 = -1

  init(_ sighting: Sighting) {
    (section, line, text) = (sighting.section, sighting.line, sighting.text)
  }
}

/// One time that a note names a thing.
struct Sighting {
  var kind: Evidence.Kinds
  var section: Int
  var line: Int
  var signs: PlaceSigns = []
  var text: Range<Int>?
  /// Whether it counts as a mention; a heading or an emphasised word is counted by its words.
  var isMention = true
  var words = 1
  var rarest: UInt8 = 0
  var commonest: UInt8 = 0
  var script = Evidence.Script.latin
}

extension CandidatePlace {
  /// How many lines below the first mention a later one is a place of its own.
  private static let farBelow = 25

  mutating func add(_ sighting: Sighting) {
    let isFixed = !signs.isDisjoint(with: [.heading, .defined])
    let isBetter =
      !sighting.signs.isDisjoint(with: [.heading, .defined])
      || sighting.isMention && mentions == 0 && !signs.contains(.bold)
    if isBetter, !isFixed { (line, text) = (sighting.line, sighting.text) }
    if sighting.isMention, mentions > 0, sighting.line - line >= Self.farBelow {
      if laterMentions == 0 { (laterLine, laterText) = (sighting.line, sighting.text) }
      laterMentions += 1
    }
    if sighting.isMention { mentions += 1 }
    signs.formUnion(sighting.signs)
  }
}
