import Bytes

/// Where an entry leads: to all places that its author marks or defines, and to the best of those
/// that were found.
extension EntryNode {
  /// How many places that were found an entry leads to.
  private static let mostFound = 20
  /// Up to how many of them need only little weight.
  private static let fewFound = 8

  /// One locator for each part of a note under a heading of its own, two for a long one that names
  /// the entry again far below; the main ones first.
  func locators<Reader: MentionReader>(reading reader: Reader) throws(Reader.Failure) -> [Locator] {
    let named = namedLocators
    let locators = try named + foundLocators(beside: named, reading: reader)
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
    let main = best.first
    best.sort { ($0.note, $0.mention, $0.number) < ($1.note, $1.mention, $1.number) }
    var locators: [Locator] = []
    for place in best {
      let mention = found[Int(place.mention)]
      let (note, number) = (mention.note, mention.number)
      let places = try reader.mention(number, ofNote: note).places
      guard places.indices.contains(Int(place.number)) else { continue }
      var foundPlace = places[Int(place.number)]
      foundPlace.isMain =
        named.isEmpty && place.mention == main?.mention && place.number == main?.number
      locators.append(Locator(note: note, place: foundPlace, isCertain: mention.isCertain))
    }
    return locators
  }

  /// The best places that were found, the best first.
  ///
  /// What is marked in a note is told there by its author. Of a section that two mentions name, the
  /// places of one are taken; those of one mention are far enough from each other.
  private func bestPlaces(beside named: [Locator]) -> [FoundPlace] {
    guard !isReference || !named.isEmpty else { return [] }
    let places = countedPlaces
    // The first few decide nearly always; to sort thousands of places takes ten times as long.
    let first = bestPlaces(of: places.least(Self.mostCompared, by: FoundPlace.precedes), named)
    if first.areDecided || places.count <= Self.mostCompared { return first.best }
    return bestPlaces(of: places.sorted(by: FoundPlace.precedes), named).best
  }

  /// How many places are looked at first.
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
      // The first is the main place, where the author names none.
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

  /// By what the best comes first.
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
