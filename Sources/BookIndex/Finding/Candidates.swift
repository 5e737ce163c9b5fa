/// What is true of a thing in one section of a note.
struct PlaceSigns: OptionSet, Hashable {
  let rawValue: UInt32

  /// It is the section's heading, or in it.
  static let heading = PlaceSigns(rawValue: 1 << 0)
  static let inHeading = PlaceSigns(rawValue: 1 << 1)
  /// The section is the whole note.
  static let title = PlaceSigns(rawValue: 1 << 2)
  static let emphasized = PlaceSigns(rawValue: 1 << 3)
  static let bold = PlaceSigns(rawValue: 1 << 4)
  static let linked = PlaceSigns(rawValue: 1 << 5)
  static let quoted = PlaceSigns(rawValue: 1 << 6)
  static let defined = PlaceSigns(rawValue: 1 << 7)
  /// In the first words of the section.
  static let first = PlaceSigns(rawValue: 1 << 8)
  /// Code that is called with arguments.
  static let call = PlaceSigns(rawValue: 1 << 9)
  static let glossed = PlaceSigns(rawValue: 1 << 10)
  static let code = PlaceSigns(rawValue: 1 << 11)
  /// First of all in the section.
  static let leading = PlaceSigns(rawValue: 1 << 12)
  static let kinded = PlaceSigns(rawValue: 1 << 13)
  static let cell = PlaceSigns(rawValue: 1 << 14)
  static let declared = PlaceSigns(rawValue: 1 << 15)
  /// A heading that ends in a general word.
  static let weakHeading = PlaceSigns(rawValue: 1 << 16)
  /// The heading as it stands, in which no name was found.
  static let wholeHeading = PlaceSigns(rawValue: 1 << 17)

  /// Of how a text is set.
  static let set: PlaceSigns = [.emphasized, .bold, .linked, .defined]
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
}

/// A thing that a note names and that may become an entry.
struct Candidate {
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
  var spellings: [Mention.Spelling] = []
  /// In the order of the sections.
  var places: [CandidatePlace] = []
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

/// The things that a note names, by their keys.
struct Candidates {
  private(set) var all: [Candidate] = []
  private var positions: [UInt64: Int] = [:]

  /// How many lines below the first mention a later one is a place of its own.
  private static let farBelow = 25

  /// Adds a sighting of what is spelled like this.
  ///
  /// - Returns: The position of the candidate.
  @discardableResult
  mutating func add(
    _ key: WordHash, _ sighting: Sighting, spelled text: String
  ) -> Int {
    let position: Int
    if let known = positions[key.value] {
      position = known
    } else {
      position = all.count
      positions[key.value] = position
      var candidate = Candidate()
      (candidate.words, candidate.script) = (sighting.words, sighting.script)
      (candidate.rarest, candidate.commonest) = (sighting.rarest, sighting.commonest)
      all.append(candidate)
    }
    let uses = (sighting.isMention ? 1 : 0) + (sighting.signs.contains(.heading) ? 1 : 0)
    all[position].add(sighting, spelled: text, uses: uses, farBelow: Self.farBelow)
    return position
  }

  func position(of key: WordHash) -> Int? { positions[key.value] }

  mutating func change(_ position: Int, _ edit: (inout Candidate) -> Void) { edit(&all[position]) }
}

extension Candidate {
  fileprivate mutating func add(
    _ sighting: Sighting, spelled text: String, uses: Int, farBelow: Int
  ) {
    kinds.formUnion(sighting.kind)
    if let known = spellings.firstIndex(where: { $0.text == text }) {
      spellings[known].uses += uses
    } else if spellings.count < 8 {
      spellings.append(Mention.Spelling(text, uses: uses))
    }
    if sighting.isMention { mentions += 1 }
    if places.last?.section != sighting.section {
      places.append(
        CandidatePlace(section: sighting.section, line: sighting.line, text: sighting.text))
    }
    places[places.count - 1].add(sighting, farBelow: farBelow)
  }
}

extension CandidatePlace {
  fileprivate mutating func add(_ sighting: Sighting, farBelow: Int) {
    let isFixed = !signs.isDisjoint(with: [.heading, .defined])
    let isBetter =
      !sighting.signs.isDisjoint(with: [.heading, .defined])
      || sighting.isMention && mentions == 0 && !signs.contains(.bold)
    if isBetter, !isFixed { (line, text) = (sighting.line, sighting.text) }
    if sighting.isMention, mentions > 0, sighting.line - line >= farBelow {
      if laterMentions == 0 { (laterLine, laterText) = (sighting.line, sighting.text) }
      laterMentions += 1
    }
    if sighting.isMention { mentions += 1 }
    signs.formUnion(sighting.signs)
  }
}
