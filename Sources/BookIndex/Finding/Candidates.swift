import Bytes

/// A thing that a note names and that may become an entry.
///
/// It, its places and its spellings are trivial values linked by numbers, so that a candidate
/// allocates no memory of its own: most are never used.
struct Candidate {
  /// The hash of its key.
  var key = WordHash()
  var kinds: EntryEvidence.Kinds = []
  var script = EntryEvidence.Script.latin
  var words = 1
  var rarest: UInt8 = 0
  var commonest: UInt8 = 0
  var mentions = 0
  var whole = 0
  var calls = 0
  var inCode = 0
  var declared = 0
  var assigned = 0
  /// The number of code spans that contain only it.
  var spans = 0
  /// The position of the type that it is a member of; -1 if there is none.
  var owner: Int32 = -1
  /// The character directly before its first mention that may belong to it, and the number of
  /// mentions after that character; 0 for none. Only in Chinese.
  var joint: UInt32 = 0
  var joined = 0
  var spellings = Chain()
  /// In the order of the sections.
  var places = Chain()

  /// The first and the last element of a linked list, by their numbers; -1 if it is empty.
  struct Chain {
    var first: Int32 = -1
    var last: Int32 = -1
    var count: Int32 = 0
  }
}

/// A spelling of a candidate, and its frequency.
struct CandidateSpelling {
  /// The range of its text among the bytes of all spellings.
  var text: Range<Int>
  var hash: WordHash
  var uses: Int
  var next: Int32 = -1
}

/// A place of a thing in a section.
struct CandidatePlace {
  var section: Int
  var mentions = 0
  var signs: PlaceSigns = []
  var line: Int
  /// The range in the body, if the text is there in one piece; else an empty range before it.
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
  var kind: EntryEvidence.Kinds
  var section: Int
  var line: Int
  var signs: PlaceSigns = []
  var text: Range<Int>?
  /// Whether it counts as a mention; a heading or an emphasised word is counted by its words.
  var isMention = true
  var words = 1
  var rarest: UInt8 = 0
  var commonest: UInt8 = 0
  var script = EntryEvidence.Script.latin
}

extension CandidatePlace {
  /// The number of lines after which a later mention counts as a place of its own.
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

/// The properties of a thing in one section of a note.
struct PlaceSigns: OptionSet, Hashable {
  let rawValue: UInt32

  /// It is the section's heading, or in it.
  static let heading = PlaceSigns(rawValue: 1 << 0)
  static let inHeading = PlaceSigns(rawValue: 1 << 1)
  static let emphasized = PlaceSigns(rawValue: 1 << 2)
  static let bold = PlaceSigns(rawValue: 1 << 3)
  static let linked = PlaceSigns(rawValue: 1 << 4)
  static let quoted = PlaceSigns(rawValue: 1 << 5)
  static let defined = PlaceSigns(rawValue: 1 << 6)
  /// In the first words of the section.
  static let first = PlaceSigns(rawValue: 1 << 7)
  /// Code that is called with arguments.
  static let call = PlaceSigns(rawValue: 1 << 8)
  static let glossed = PlaceSigns(rawValue: 1 << 9)
  static let code = PlaceSigns(rawValue: 1 << 10)
  /// First of all in the section.
  static let leading = PlaceSigns(rawValue: 1 << 11)
  static let kinded = PlaceSigns(rawValue: 1 << 12)
  static let declared = PlaceSigns(rawValue: 1 << 13)
  /// A heading that ends in a general word.
  static let weakHeading = PlaceSigns(rawValue: 1 << 14)
  /// All that the heading says.
  static let wholeHeading = PlaceSigns(rawValue: 1 << 15)

  /// Signs that come from the formatting of a text.
  static let set: PlaceSigns = [.emphasized, .bold, .linked, .defined]
  /// The formatting that applies to each word. Emphasis applies to the whole text; otherwise all
  /// words of an emphasised sentence would become terms.
  static let spans: PlaceSigns = [.linked, .defined]
}

/// The things that a note names, by the hashes of their keys.
struct Candidates {
  private(set) var all: [Candidate] = []
  private(set) var places: [CandidatePlace] = []
  private(set) var spellings: [CandidateSpelling] = []
  /// The texts of all spellings.
  private(set) var bytes: [UInt8] = []
  private var positions = HashPositions()

  /// The maximum number of spellings of a thing.
  private static let mostSpellings = 8

  /// Adds a sighting with this spelling.
  ///
  /// - Returns: The position of the candidate.
  @discardableResult
  mutating func add(_ key: WordHash, _ sighting: Sighting, spelled text: BorrowedBytes) -> Int {
    add(key, sighting: sighting, spelled: text, hash: WordHash(of: text))
  }

  /// - Parameter hash: The hash of the text.
  @discardableResult
  mutating func add(
    _ key: WordHash, sighting: Sighting, spelled text: BorrowedBytes, hash: WordHash
  ) -> Int {
    let position = positions.position(of: key, orNew: all.count)
    if position == all.count {
      var candidate = Candidate()
      candidate.key = key
      (candidate.words, candidate.script) = (sighting.words, sighting.script)
      (candidate.rarest, candidate.commonest) = (sighting.rarest, sighting.commonest)
      all.append(candidate)
    }
    all[position].add(sighting)
    let uses = (sighting.isMention ? 1 : 0) + (sighting.signs.contains(.heading) ? 1 : 0)
    addSpelling(text, hash: hash, uses: uses, to: position)
    place(of: position, for: sighting)
    return position
  }

  private mutating func addSpelling(
    _ text: BorrowedBytes, hash: WordHash, uses: Int, to position: Int
  ) {
    let chain = all[position].spellings
    var known = chain.first
    while known >= 0 {
      if spellings[Int(known)].hash == hash {
        if uses > 0 { spellings[Int(known)].uses += uses }
        return
      }
      known = spellings[Int(known)].next
    }
    guard chain.count < Self.mostSpellings else { return }
    let number = Int32(truncatingIfNeeded: spellings.count)
    spellings.append(
      CandidateSpelling(text: bytes.count..<bytes.count + text.count, hash: hash, uses: uses))
    bytes += text
    let last = all[position].spellings.append(number)
    if last >= 0 { spellings[Int(last)].next = number }
  }

  private mutating func place(of position: Int, for sighting: Sighting) {
    var last = all[position].places.last
    if last < 0 || places[Int(last)].section != sighting.section {
      let number = Int32(truncatingIfNeeded: places.count)
      places.append(CandidatePlace(sighting))
      if last >= 0 { places[Int(last)].next = number }
      all[position].places.append(number)
      last = number
    }
    places[Int(last)].add(sighting)
  }
}

extension Candidates {
  /// The candidate without its places and spellings.
  subscript(position: Int) -> Candidate {
    get { all[position] }
    set { all[position] = newValue }
    _modify { yield &all[position] }
  }

  /// The position of what has a key, if it was seen.
  func position(of key: WordHash) -> Int? { positions.position(of: key) }

  /// The spelling of a candidate that was seen first.
  func firstSpelling(of candidate: Candidate) -> ArraySlice<UInt8> {
    guard candidate.spellings.first >= 0 else { return [] }
    return bytes[spellings[Int(candidate.spellings.first)].text]
  }

  /// Adds a sign to the last place of a candidate.
  mutating func addSign(_ sign: PlaceSigns, to position: Int) {
    let last = all[position].places.last
    if last >= 0 { places[Int(last)].signs.insert(sign) }
  }

  /// Calls `use` with the places of a candidate, in the order of the sections.
  @inline(__always)
  func forEachPlace(of candidate: Candidate, _ use: (borrowing CandidatePlace) -> Void) {
    var number = candidate.places.first
    while number >= 0 {
      use(places[Int(number)])
      number = places[Int(number)].next
    }
  }

  /// Calls `use` with the spellings of a candidate, in the order in which they were seen.
  @inline(__always)
  func forEachSpelling(of candidate: Candidate, _ use: (CandidateSpelling) -> Void) {
    var number = candidate.spellings.first
    while number >= 0 {
      let spelling = spellings[Int(number)]
      use(spelling)
      number = spelling.next
    }
  }
}

extension Candidate {
  fileprivate mutating func add(_ sighting: Sighting) {
    kinds.formUnion(sighting.kind)
    if sighting.isMention { mentions += 1 }
  }
}

extension Candidate {
  /// Counts the character before a mention, where it is that of the first one too.
  mutating func join(_ character: BorrowedBytes) {
    let number = character.reduce(0) { $0 << 8 | UInt32($1) }
    if joined == 0, mentions == 1 { joint = number }
    if joint == number { joined += 1 }
  }

  /// The character that belongs to it, as nearly all mentions have it.
  var lostCharacter: [UInt8] {
    guard joined > 1, joined * 5 >= mentions * 4 else { return [] }
    return [
      UInt8(truncatingIfNeeded: joint >> 16), UInt8(truncatingIfNeeded: joint >> 8),
      UInt8(truncatingIfNeeded: joint),
    ]
  }
}

extension Candidate.Chain {
  /// - Returns: The previous last element.
  @discardableResult
  fileprivate mutating func append(_ number: Int32) -> Int32 {
    let before = last
    if first < 0 { first = number }
    last = number
    count += 1
    return before
  }
}
