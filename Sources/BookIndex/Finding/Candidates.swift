import Bytes

/// The things that a note names, by the hashes of their keys.
struct Candidates {
  private(set) var all: [Candidate] = []
  private(set) var places: [CandidatePlace] = []
  private(set) var spellings: [CandidateSpelling] = []
  /// The texts of all spellings.
  private(set) var bytes: [UInt8] = []
  private var positions = HashPositions()

  /// How many spellings of a thing are told apart.
  private static let mostSpellings = 8

  /// Adds a sighting of what is spelled like this.
  ///
  /// - Returns: The position of the candidate.
  @discardableResult
  mutating func add(_ key: WordHash, _ sighting: Sighting, spelled text: BorrowedBytes) -> Int {
    add(key, sighting, spelled: text, WordHash(of: text))
  }

  /// - Parameter hash: That of the text.
  @discardableResult
  mutating func add(
    _ key: WordHash, _ sighting: Sighting, spelled text: BorrowedBytes, _ hash: WordHash
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
    addSpelling(text, hash, uses, to: position)
    place(of: position, for: sighting)
    return position
  }

  private mutating func addSpelling(
    _ text: BorrowedBytes, _ hash: WordHash, _ uses: Int, to position: Int
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
  /// What is known of a candidate beside its places and spellings.
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

  /// Says something more of where a candidate stands last.
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
  /// - Returns: What was the last before.
  @discardableResult
  fileprivate mutating func append(_ number: Int32) -> Int32 {
    let before = last
    if first < 0 { first = number }
    last = number
    count += 1
    return before
  }
}
