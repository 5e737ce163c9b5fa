import Bytes

/// An entry that is being put together.
struct EntryNode {
  /// The key of its path.
  let key: EntryKey
  var spellings = EntrySpellings()
  /// The title, once all mentions are inserted.
  var title = ""
  var sort: String?
  var letter: String?
  /// The most trusted kind an author gave it; `nil` if it was only found.
  private(set) var namedKind: Mention.Source?
  /// A Boolean value that indicates whether its author says that it is a name from code.
  var isNamedCode = false
  /// A Boolean value that indicates whether the site's owner says something of it.
  var isEdited = false
  /// The evidence of all notes, if it was found.
  private(set) var evidence: EntryEvidence?
  /// The best score of a note.
  var score = Int16.min
  /// Mentions by authors.
  var mentions: [(note: Int, mention: Mention)] = []
  /// Mentions that were found.
  private(set) var found: [FoundMention] = []
  private(set) var foundPlaces: [FoundPlace] = []
  var children: [Int] = []
  var see: [Reference] = []
  var seeAlso: [Reference] = []
  /// The notes with its tag, if they are few.
  var taggedNotes: [Int] = []
  /// A Boolean value that indicates whether it refers to another entry instead of leading to found
  /// mentions.
  var isReference = false

  init(_ key: EntryKey, _ kind: Mention.Source?) { (self.key, namedKind) = (key, kind) }
}

extension EntryNode {
  /// Adds the kind that an author gave it.
  mutating func trust(_ kind: Mention.Source) {
    namedKind = min(namedKind ?? kind, kind)
    if kind == .symbol { isNamedCode = true }
  }

  /// Adds the evidence of a note.
  mutating func find(_ other: EntryEvidence) {
    if evidence?.add(other) == nil { evidence = other }
  }

  /// Adds the found mentions of another node.
  mutating func join(_ other: EntryNode) {
    lead(like: other)
    spellings.add(other.spellings)
  }

  /// The notes that it leads to.
  var notes: Set<Int> { Set(mentions.map(\.note) + found.map(\.note)) }

  /// Adds all locators of another node.
  mutating func lead(like other: EntryNode) {
    mentions += other.mentions
    for var place in other.foundPlaces {
      place.mention += Int32(truncatingIfNeeded: found.count)
      foundPlaces.append(place)
    }
    found += other.found
    if let evidence = other.evidence { find(evidence) }
  }

  /// Leads nowhere.
  mutating func leadNowhere() { (mentions, found, foundPlaces) = ([], [], []) }
}

extension EntryNode {
  /// A mention that was found: its note and its number there.
  struct FoundMention {
    var note: Int
    var number: Int
    /// The score of the mention, in sixteenths of a natural logarithm of odds.
    var score: Int16
    /// A Boolean value that indicates whether it can be of no other term with the same key.
    var isCertain = true
  }

  /// A found place in as few bytes as possible: an entry may have thousands, and leads to the best.
  struct FoundPlace {
    var weight: Int32
    var note: Int32
    /// The position of its heading, or -1.
    var heading: Int32
    /// The mention it is a place of, and its number there.
    var mention: Int32
    var number: Int32
  }

  /// Adds the places of a found mention.
  mutating func lead(
    to places: ArraySlice<MentionOutlines.MentionLocation>, of number: Int, ofNote note: Int,
    score: Int16, isCertain: Bool = true
  ) {
    for (position, place) in places.enumerated() {
      foundPlaces.append(
        FoundPlace(
          weight: place.weight, note: Int32(clamping: note), heading: place.heading,
          mention: Int32(clamping: found.count), number: Int32(clamping: position)))
    }
    found.append(FoundMention(note: note, number: number, score: score, isCertain: isCertain))
  }
}

extension EntryNode {
  var kind: Mention.Source {
    guard let found = evidence?.kind else { return namedKind ?? .phrase }
    return min(namedKind ?? found, found)
  }

  var isCode: Bool {
    isNamedCode || isCommand || evidence?.isShownAsCode == true && !title.utf8.contains(0x20)
  }

  /// Indicates whether it was only found, so that it may be left out or stand elsewhere.
  var isOnlyFound: Bool { evidence != nil && namedKind == nil && !isEdited }

  /// Indicates whether it is a command with the program it is given to: `git commit`.
  var isCommand: Bool {
    guard let evidence, evidence.kinds.contains(.symbol), evidence.calls > 0 else { return false }
    return spellings.areOfWords
  }
}

/// The locators of an entry: all places that authors mark or define, the best of those that were
/// found, and the other notes with its tag.
extension EntryNode {
  /// The maximum number of found places that an entry leads to.
  static let mostFound = 20
  /// Up to how many of them need only little weight.
  private static let fewFound = 8

  /// Returns one locator for each part of a note under a heading of its own, two for a long part
  /// that mentions the entry again far below; the main ones come first.
  func locators<Reader: MentionReader>(reading reader: Reader) throws(Reader.Failure) -> [Locator] {
    let named = namedLocators
    var locators = try named + foundLocators(beside: named, reading: reader)
    let known = Set(locators.map(\.note))
    for note in taggedNotes where !known.contains(note) {
      locators.append(Locator(note: note, place: Mention.Location(line: 1, anchor: .page)))
    }
    // A note with a main place comes first as a whole.
    let main = Set(locators.filter(\.isMain).map(\.note))
    func rank(_ position: Int) -> (Int, Int, Int, Int, Int) {
      let locator = locators[position]
      return (
        main.contains(locator.note) ? 0 : 1, locator.note, locator.isMain ? 0 : 1,
        locator.place.heading ?? -1, position
      )
    }
    return locators.indices.sorted { rank($0) < rank($1) }.map { locators[$0] }
  }

  /// A part of a note.
  fileprivate struct Section: Hashable {
    var note: Int
    var heading: Int?
  }

  /// The places that its author names.
  private var namedLocators: [Locator] {
    var locators: [Locator] = []
    var positions: [Section: Int] = [:]
    for (note, mention) in mentions {
      for place in mention.places {
        let section = Section(note: note, heading: place.heading)
        if let known = positions[section] {
          if place.isMain { locators[known].place.isMain = true }
        } else {
          positions[section] = locators.count
          locators.append(Locator(note: note, place: place))
        }
      }
    }
    return locators
  }

  /// The best places that were found, in the order of the notes.
  private func foundLocators<Reader: MentionReader>(
    beside named: [Locator], reading reader: Reader
  ) throws(Reader.Failure) -> [Locator] {
    var best = bestPlaces(beside: named)
    let main = mainPlace(of: best)
    best.sort { ($0.note, $0.mention, $0.number) < ($1.note, $1.mention, $1.number) }
    var locators: [Locator] = []
    for place in best {
      let mention = found[Int(place.mention)]
      let (note, number) = (mention.note, mention.number)
      let places = try reader.mention(number, ofNote: note).places
      guard places.indices.contains(Int(place.number)) else { continue }
      var foundPlace = places[Int(place.number)]
      foundPlace.anchor = foundPlace.anchor.inFull
      foundPlace.isMain =
        named.isEmpty && place.mention == main?.mention && place.number == main?.number
      locators.append(Locator(note: note, place: foundPlace, isCertain: mention.isCertain))
    }
    return locators
  }

  /// Returns the main place of the entry, by the weight of the place and the score of its note
  /// together. A heading with only the word therefore comes after a note that is about the word.
  ///
  /// - Parameter places: The best places, the best first. Of equal places the first is returned.
  private func mainPlace(of places: [FoundPlace]) -> FoundPlace? {
    func rank(_ place: FoundPlace) -> Int {
      Int(place.weight) + Int(found[Int(place.mention)].score) / Self.scoreOfWeight
    }
    return places.max { rank($0) < rank($1) }
  }

  /// The score that counts as much as a weight of 1 in the choice of the main place.
  private static let scoreOfWeight = 4

  /// Returns the best places that were found, the best first.
  ///
  /// A section with an author's locator has no found places. If two mentions name a section, only
  /// the places of one of them are used. The places of one mention are already far enough apart.
  private func bestPlaces(beside named: [Locator]) -> [FoundPlace] {
    guard !isReference || !named.isEmpty else { return [] }
    let places = countedPlaces
    // The first few decide nearly always; to sort thousands of places takes ten times as long.
    let first = bestPlaces(of: places.least(Self.mostCompared, by: FoundPlace.precedes), named)
    if first.areDecided || places.count <= Self.mostCompared { return first.best }
    return bestPlaces(of: places.sorted(by: FoundPlace.precedes), named).best
  }

  /// The number of places considered first.
  private static let mostCompared = 64

  /// The best of places in their order, and whether those behind them can change nothing.
  private func bestPlaces(
    of places: [FoundPlace], _ named: [Locator]
  ) -> (best: [FoundPlace], areDecided: Bool) {
    var owners: [Section: Int32] = [:]
    for locator in named {
      owners[Section(note: locator.note, heading: locator.place.heading)] = -1
    }
    var best: [FoundPlace] = []
    for place in places {
      // The first is the main place, if the author marks none.
      let isMain = named.isEmpty && best.isEmpty
      let top = best.first?.weight ?? place.weight
      guard isMain || place.weight >= (best.count < Self.fewFound ? 2 : max(3, top / 6)) else {
        return (best, true)
      }
      let owner = owners[place.section, default: place.mention]
      owners[place.section] = owner
      if owner == place.mention { best.append(place) }
      if best.count == Self.mostFound { return (best, true) }
    }
    return (best, false)
  }

  /// The places that were found where its author marks nothing.
  private var countedPlaces: [FoundPlace] {
    var marked: Set<Int32> = []
    for (note, mention) in mentions where mention.kind == .marked && !mention.places.isEmpty {
      marked.insert(Int32(clamping: note))
    }
    return marked.isEmpty ? foundPlaces : foundPlaces.filter { !marked.contains($0.note) }
  }
}

extension EntryNode.FoundPlace {
  fileprivate var section: EntryNode.Section {
    EntryNode.Section(note: Int(note), heading: heading < 0 ? nil : Int(heading))
  }

  /// The order of places, the best first.
  fileprivate static func precedes(_ a: Self, _ b: Self) -> Bool {
    if a.weight != b.weight { return a.weight > b.weight }
    if a.note != b.note { return a.note < b.note }
    if a.heading != b.heading { return a.heading < b.heading }
    return (a.mention, a.number) < (b.mention, b.number)
  }
}

extension Array {
  /// The first so many in an order, in that order.
  fileprivate func least(_ most: Int, by precedes: (Element, Element) -> Bool) -> [Element] {
    var least: [Element] = []
    for element in self {
      if least.count == most {
        guard let last = least.last, precedes(element, last) else { continue }
        least.removeLast()
      }
      least.insert(element, at: least.partitioningIndex { precedes(element, $0) })
    }
    return least
  }
}
