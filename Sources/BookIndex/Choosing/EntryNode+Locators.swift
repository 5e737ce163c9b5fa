/// Where an entry leads: to all places that its author marks or defines, and to the best of those
/// that were found.
extension EntryNode {
  /// How many places that were found an entry leads to.
  private static let mostFound = 20
  /// Up to how many of them need only little weight.
  private static let fewFound = 8

  /// One locator for each part of a note under a heading of its own, two for a long one that names
  /// the entry again far below; the main ones first.
  var locators: [Locator] {
    let named = namedLocators
    let found = foundPlaces(beside: named).map(\.locator)
    let locators = named + found
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
  private struct Section: Hashable {
    var note: Int
    var heading: Int?
  }

  /// The places that its author names.
  private var namedLocators: [Locator] {
    var locators: [Locator] = []
    var positions: [Section: Int] = [:]
    for (note, mention) in mentions where mention.evidence == nil {
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

  /// A place that was found.
  private struct FoundPlace {
    var locator: Locator
    /// The mention it is a place of, and its number there.
    var mention: Int
    var number: Int

    /// By what the best comes first.
    var rank: (Int, Int, Int, Int, Int) {
      let place = locator.place
      return (-place.weight, locator.note, place.heading ?? -1, mention, number)
    }
  }

  /// The best places that were found, in the order of the notes.
  ///
  /// What is marked in a note is told there by its author. Of a section that two mentions name, the
  /// places of one are taken; those of one mention are far enough from each other.
  private func foundPlaces(beside named: [Locator]) -> [FoundPlace] {
    guard !isReference || !named.isEmpty else { return [] }
    var marked: Set<Int> = []
    for (note, mention) in mentions where mention.kind == .marked && !mention.places.isEmpty {
      marked.insert(note)
    }
    var places: [FoundPlace] = []
    for (number, (note, mention)) in mentions.enumerated()
    where mention.evidence != nil && !marked.contains(note) {
      for (position, place) in mention.places.enumerated() {
        places.append(
          FoundPlace(
            locator: Locator(note: note, place: place), mention: number, number: position))
      }
    }
    places.sort { $0.rank < $1.rank }
    var owners: [Section: Int] = [:]
    for locator in named {
      owners[Section(note: locator.note, heading: locator.place.heading)] = -1
    }
    places.removeAll { place in
      let section = Section(note: place.locator.note, heading: place.locator.place.heading)
      let owner = owners[section, default: place.mention]
      owners[section] = owner
      return owner != place.mention
    }
    return Self.best(of: places, isAlone: named.isEmpty)
  }

  /// Those of some places in falling order of weight that say enough.
  private static func best(of places: [FoundPlace], isAlone: Bool) -> [FoundPlace] {
    guard let top = places.first?.locator.place.weight else { return [] }
    var best: [FoundPlace] = []
    for (number, place) in places.prefix(mostFound).enumerated() {
      let least = number < fewFound ? 2 : max(3, top / 6)
      let isMain = isAlone && number == 0
      guard isMain || place.locator.place.weight >= least else { break }
      best.append(place)
      best[number].locator.place.isMain = isMain
    }
    return best.sorted {
      ($0.locator.note, $0.mention, $0.number) < ($1.locator.note, $1.mention, $1.number)
    }
  }
}
