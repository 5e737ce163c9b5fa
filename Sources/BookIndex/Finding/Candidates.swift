import Bytes

/// A thing that a note names and that may become an entry.
///
/// It, its places and its spellings are trivial values linked by numbers, so that a candidate
/// allocates no memory of its own: most are never used.
struct Candidate {
  /// The hash of its key.
  var key = WordHash()
  /// Its words, as they were seen first.
  var form = TermForm()
  var kinds: EntryEvidence.Kinds = []
  var mentions: Int32 = 0
  var whole: Int32 = 0
  /// A Boolean value that indicates whether it is mentioned not only as a part of a longer name.
  var isFree = false
  /// A Boolean value that indicates whether it is a name of several words.
  var isFullName = false
  /// A Boolean value that indicates whether its first mention is the end of a longer name.
  var beginsAsEndOfName = false
  /// A Boolean value that indicates whether the mentions of its last word count as its own.
  var isCalledByLastWord = false
  var calls: Int32 = 0
  var inCode: Int32 = 0
  var declared: Int32 = 0
  var assigned: Int32 = 0
  /// The number of code spans that contain only it.
  var spans: Int32 = 0
  /// The position of the type that it is a member of; -1 if there is none.
  var owner: Int32 = -1
  /// The words before and behind it within runs of words.
  var before = Neighbour()
  var behind = Neighbour()
  /// The numbers of its first and of its last word.
  var firstWord: Int32 = -1
  var lastWord: Int32 = -1
  var spellings = Chain()
  /// The first spelling, and its frequency: most have no other.
  var spelling = WordHash()
  var uses: Int32 = 0
  /// In the order of the sections.
  var places = Chain()

  /// The first and the last element of a linked list, by their numbers; -1 if it is empty.
  struct Chain {
    var first: Int32 = -1
    var last: Int32 = -1
    var count: Int32 = 0
  }
}

extension Candidate {
  /// - Parameter spelling: The hash of its spelling.
  @inline(__always)
  fileprivate mutating func add(_ sighting: Sighting, spelled spelling: WordHash) {
    if spelling == self.spelling { uses += sighting.uses }
    kinds.formUnion(sighting.kind)
    switch sighting.use {
    case .call, .member, .type: inCode += 1
    case .declaration: declared += 1
    case .assignment: assigned += 1
    case nil: break
    }
    guard sighting.isMention else { return }
    mentions += 1
    if sighting.isWhole { whole += 1 }
    if !sighting.isInName { isFree = true }
    if sighting.isFullName { isFullName = true }
    guard sighting.firstWord >= 0 else { return }
    before.meet(sighting.wordBefore)
    behind.meet(sighting.wordBehind)
    (firstWord, lastWord) = (sighting.firstWord, sighting.lastWord)
  }

  /// The share of mentions that are only a part of one longer phrase, in eighths.
  var boundness: UInt8 {
    let bound = max(before.majority, behind.majority)
    return mentions == 0 ? 0 : UInt8(clamping: 8 * bound / Int(mentions))
  }
}

/// A spelling of a candidate, and its frequency, which the candidate itself has of the first.
struct CandidateSpelling {
  /// The range of its text among the bytes of all spellings.
  var text: CompactRange
  var uses: Int32 = 0
  var next: Int32 = -1
  var hash: WordHash
}

/// A range of bytes as two small numbers.
struct CompactRange {
  private var start: Int32 = -1
  private var count: Int32 = 0

  /// Creates the place of no range.
  init() {}

  init(_ range: Range<Int>) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    count = Int32(truncatingIfNeeded: range.count)
  }

  /// The range; `nil` for no range.
  var range: Range<Int>? { start < 0 ? nil : Int(start)..<Int(start) + Int(count) }
}

/// One time that a note names a thing.
struct Sighting {
  var kind: EntryEvidence.Kinds
  var section: Int32
  var line: Int32
  var signs: PlaceSigns = []
  /// The range in the body, if the text is there in one piece.
  var text = CompactRange()
  /// A Boolean value that indicates whether it counts as a mention; a heading or an emphasised word
  /// is counted by its words.
  var isMention = true
  /// A Boolean value that indicates whether it is a whole run of words.
  var isWhole = false
  /// A Boolean value that indicates whether it is only a part of a name: *Monts* in *Sieur de
  /// Monts*; and whether it is its end.
  var isInName = false
  var endsName = false
  /// A Boolean value that indicates whether it is a whole name of several words, the last of which
  /// the note has again.
  var isFullName = false
  /// The use in a block of code; `nil` for a sighting elsewhere.
  var use: CodeUse?
  var form = TermForm()
  /// The numbers of its first and last word, and of those beside it in its run; -1 for none.
  var firstWord: Int32 = -1
  var lastWord: Int32 = -1
  var wordBefore: Int32 = -1
  var wordBehind: Int32 = -1

  init(
    kind: EntryEvidence.Kinds, section: Int, line: Int, signs: PlaceSigns = [],
    text: Range<Int>? = nil, isMention: Bool = true
  ) {
    self.kind = kind
    self.section = Int32(truncatingIfNeeded: section)
    self.line = Int32(truncatingIfNeeded: line)
    self.signs = signs
    if let text { self.text = CompactRange(text) }
    self.isMention = isMention
  }

  /// Indicates whether it does not make a candidate by itself: a mention somewhere in the text.
  fileprivate var isWeak: Bool {
    signs.isSubset(of: [.first, .lead, .call, .declared]) && !isFullName
      && kind.isDisjoint(with: [.symbol, .term, .member])
      && (isMention || use != nil)
  }
}

/// The things that a note names, by the hashes of their keys.
///
/// A thing becomes a candidate when it is seen for the second time, or where it stands out: most
/// phrases of a text occur once.
struct Candidates {
  var all: [Candidate] = []
  private(set) var places: [CandidatePlace] = []
  private(set) var spellings: [CandidateSpelling] = []
  /// The texts of all spellings.
  private(set) var bytes: [UInt8] = []
  private var things: [Thing] = []
  private var positions = HashPositions()

  /// The text of the note, while its words are read.
  var note = BorrowedBytes()

  /// A thing that was seen: its first sighting, until it is a candidate.
  private struct Thing {
    var sighting: Sighting
    /// The range of its spelling in the note, or among the texts of all spellings.
    var text: CompactRange
    var isInNote: Bool
    /// Its position among the candidates; -1 if it is none.
    var candidate: Int32 = -1
  }

  /// The maximum number of spellings of a thing.
  private static let mostSpellings = 8
}

extension Candidates {
  /// Reserves memory for the things of a text with a number of words.
  mutating func reserve(words: Int) {
    things.reserveCapacity(things.count + words)
    bytes.reserveCapacity(bytes.count + 4 * words)
    positions.reserve(things.count + words)
    // Most words are in no candidate.
    all.reserveCapacity(all.count + words / 4)
    places.reserveCapacity(places.count + words / 2)
    spellings.reserveCapacity(spellings.count + words / 4)
  }

  /// Adds a sighting with this spelling.
  ///
  /// - Parameters:
  ///   - hash: The hash of the spelling, if it is known.
  ///   - offset: The offset of the spelling in the text of the note, if it is there.
  /// - Returns: The position of the candidate; `nil` for the first weak sighting of a thing.
  @discardableResult
  mutating func add(
    _ key: WordHash, _ sighting: Sighting, spelled text: BorrowedBytes, hash: WordHash? = nil,
    at offset: Int? = nil
  ) -> Int? {
    let number = positions.position(of: key, orNew: things.count)
    if number == things.count {
      let range = offset.map { $0..<$0 + text.count } ?? append(text)
      things.append(
        Thing(sighting: sighting, text: CompactRange(range), isInNote: offset != nil))
      return sighting.isWeak ? nil : promote(number, key)
    }
    let position = candidate(of: number, key)
    let hash = hash ?? WordHash(of: text)
    add(sighting, spelled: hash, to: position)
    if !addUses(sighting.uses, ofSpelling: hash, to: position) {
      let number = Int32(truncatingIfNeeded: spellings.count)
      spellings.append(
        CandidateSpelling(text: CompactRange(append(text)), uses: sighting.uses, hash: hash))
      let last = all[position].spellings.append(number)
      spellings[Int(last)].next = number
    }
    return position
  }

  /// The position of the candidate with a key, if the thing was seen.
  mutating func position(of key: WordHash) -> Int? {
    positions.position(of: key).map { candidate(of: $0, key) }
  }

  /// The position of the candidate that a thing is, or becomes.
  @inline(__always)
  private mutating func candidate(of thing: Int, _ key: WordHash) -> Int {
    let position = things[thing].candidate
    return position >= 0 ? Int(position) : promote(thing, key)
  }

  /// Appends the text of a spelling.
  private mutating func append(_ text: BorrowedBytes) -> Range<Int> {
    let start = bytes.count
    bytes += text
    return start..<bytes.count
  }

  /// Ends the reading of the note's text.
  ///
  /// - Parameter keepsAll: Whether more text follows, so that all things need their spellings.
  mutating func endText(keepsAll: Bool) {
    for number in things.indices where keepsAll && things[number].isInNote {
      guard things[number].candidate < 0, let range = things[number].text.range else { continue }
      things[number].text = CompactRange(append(note[range]))
      things[number].isInNote = false
    }
    note = BorrowedBytes()
  }

  /// Makes a candidate of a thing, with its first sighting.
  private mutating func promote(_ number: Int, _ key: WordHash) -> Int {
    let (thing, position) = (things[number], all.count)
    things[number].candidate = Int32(truncatingIfNeeded: position)
    var candidate = Candidate()
    (candidate.key, candidate.form) = (key, thing.sighting.form)
    candidate.beginsAsEndOfName = thing.sighting.endsName
    candidate.places.append(append(placeOf: thing.sighting))
    candidate.spellings.append(Int32(truncatingIfNeeded: spellings.count))
    var text = thing.text
    var hash = WordHash()
    if let range = text.range {
      if thing.isInNote { text = CompactRange(append(note[range])) }
      hash = thing.isInNote ? WordHash(of: note[range]) : WordHash(of: bytes[range])
    }
    spellings.append(CandidateSpelling(text: text, hash: hash))
    candidate.spelling = hash
    candidate.add(thing.sighting, spelled: hash)
    all.append(candidate)
    return position
  }

  /// Appends the place of a sighting, and returns its number.
  private mutating func append(placeOf sighting: Sighting) -> Int32 {
    var place = CandidatePlace(sighting)
    place.add(sighting)
    places.append(place)
    return Int32(truncatingIfNeeded: places.count - 1)
  }

  /// Appends a place, and its number to a list of places.
  mutating func append(_ place: CandidatePlace, to list: inout Candidate.Chain) {
    let last = list.append(Int32(truncatingIfNeeded: places.count))
    if last >= 0 { places[Int(last)].next = Int32(truncatingIfNeeded: places.count) }
    places.append(place)
    places[places.count - 1].next = -1
  }

  @inline(__always)
  private mutating func add(_ sighting: Sighting, spelled hash: WordHash, to position: Int) {
    all[position].add(sighting, spelled: hash)
    let last = Int(all[position].places.last)
    if places[last].section == sighting.section {
      places[last].add(sighting)
    } else {
      let number = append(placeOf: sighting)
      places[last].next = number
      all[position].places.append(number)
    }
  }

  /// Returns whether the spelling is known, with its uses counted if it is not the first.
  @inline(__always)
  private mutating func addUses(
    _ uses: Int32, ofSpelling hash: WordHash, to position: Int
  ) -> Bool {
    if hash == all[position].spelling { return true }
    var known = all[position].spellings.first
    while known >= 0 {
      if spellings[Int(known)].hash == hash {
        spellings[Int(known)].uses += uses
        return true
      }
      known = spellings[Int(known)].next
    }
    return all[position].spellings.count >= Self.mostSpellings
  }
}

extension Sighting {
  /// The number of times that its spelling counts.
  fileprivate var uses: Int32 { (isMention ? 1 : 0) + (signs.contains(.heading) ? 1 : 0) }
}

extension Candidates {
  /// The candidate without its places and spellings.
  subscript(position: Int) -> Candidate {
    get { all[position] }
    set { all[position] = newValue }
    _modify { yield &all[position] }
  }

  /// The spelling of a candidate that was seen first.
  func firstSpelling(of candidate: Candidate) -> ArraySlice<UInt8> {
    guard candidate.spellings.first >= 0,
      let text = spellings[Int(candidate.spellings.first)].text.range
    else { return [] }
    return bytes[text]
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

  /// Calls `use` with the text and the uses of each spelling of a candidate, in the order in which
  /// they were seen.
  @inline(__always)
  func forEachSpelling(of candidate: Candidate, _ use: (Range<Int>, Int) -> Void) {
    var number = candidate.spellings.first
    while number >= 0 {
      let spelling = spellings[Int(number)]
      let uses = number == candidate.spellings.first ? candidate.uses : spelling.uses
      if let text = spelling.text.range { use(text, Int(uses)) }
      number = spelling.next
    }
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

extension Candidates {
  /// Adds a sighting of a name.
  @discardableResult
  mutating func add(_ name: [UInt8], _ sighting: Sighting) -> Int? {
    name.withBytes { add(WordHash(ofKeyOf: $0), sighting, spelled: $0) }
  }

  @discardableResult
  mutating func add(_ name: BorrowedBytes, _ sighting: Sighting) -> Int? {
    add(WordHash(ofKeyOf: name), sighting, spelled: name)
  }
}
