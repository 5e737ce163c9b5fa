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
    let locators = named + foundPlaces(beside: named)
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

  /// A place that was found: its note, and what ranks it among the others.
  private struct FoundPlace {
    var weight: Int
    var section: Section
    /// The mention it is a place of, and its number there.
    var mention: Int
    var number: Int

    /// By what the best comes first.
    static func precedes(_ a: FoundPlace, _ b: FoundPlace) -> Bool {
      if a.weight != b.weight { return a.weight > b.weight }
      return (a.section.note, a.section.heading ?? -1, a.mention, a.number)
        < (b.section.note, b.section.heading ?? -1, b.mention, b.number)
    }
  }

  /// The best places that were found, in the order of the notes.
  ///
  /// What is marked in a note is told there by its author. Of a section that two mentions name, the
  /// places of one are taken; those of one mention are far enough from each other.
  private func foundPlaces(beside named: [Locator]) -> [Locator] {
    guard !isReference || !named.isEmpty else { return [] }
    let places = allFoundPlaces
    var owners: [Section: Int] = [:]
    for locator in named {
      owners[Section(note: locator.note, heading: locator.place.heading)] = -1
    }
    var best: [FoundPlace] = []
    for place in places where best.count < Self.mostFound {
      // The first is the main place, where the author names none.
      let isMain = named.isEmpty && best.isEmpty
      let top = best.first?.weight ?? place.weight
      guard isMain || place.weight >= (best.count < Self.fewFound ? 2 : max(3, top / 6)) else {
        break
      }
      let owner = owners[place.section, default: place.mention]
      owners[place.section] = owner
      if owner == place.mention { best.append(place) }
    }
    let main = best.first
    best.sort {
      ($0.section.note, $0.mention, $0.number) < ($1.section.note, $1.mention, $1.number)
    }
    return best.map { place in
      var found = mentions[place.mention].mention.places[place.number]
      found.isMain =
        named.isEmpty && place.mention == main?.mention && place.number == main?.number
      return Locator(note: place.section.note, place: found)
    }
  }

  /// All places that were found, the best first.
  private var allFoundPlaces: [FoundPlace] {
    var marked: Set<Int> = []
    for (note, mention) in mentions where mention.kind == .marked && !mention.places.isEmpty {
      marked.insert(note)
    }
    var places: [FoundPlace] = []
    for number in mentions.indices where mentions[number].mention.evidence != nil {
      let note = mentions[number].note
      if !marked.isEmpty, marked.contains(note) { continue }
      for position in mentions[number].mention.places.indices {
        let (heading, weight) = (
          mentions[number].mention.places[position].heading,
          mentions[number].mention.places[position].weight
        )
        places.append(
          FoundPlace(
            weight: weight, section: Section(note: note, heading: heading), mention: number,
            number: position))
      }
    }
    places.sort(by: FoundPlace.precedes)
    return places
  }
}
