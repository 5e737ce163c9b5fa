import BookIndex
import TableModel

/// The places of an entry as the index shows them.
///
/// An entry with many places is divided by their notes, their folders or their headings. If they do
/// not divide it, readers open its lines:
///
///     ledger                   ledger                       ledger
///       Columns  Monday          Accounts  Pages · Ink      ▸ 14 places in 12 notes
///       Totals  Friday           Paper  Weight · Sizes
struct EntryPlaces: Sendable {
  /// The lines below the title of the entry, in order.
  private(set) var lines: [Line] = []
  /// The index of the locator to which the title leads, for a part of an entry; `nil` if the title
  /// is no link.
  private(set) var titleTarget: Int?
  /// The number of places and notes if readers open the lines; `nil` if they are always visible.
  private(set) var summary: (places: Int, notes: Int)?
  /// The parts of a divided entry, in order.
  private(set) var parts: [(title: String, places: EntryPlaces)] = []

  /// The places in a note.
  struct Line: Sendable {
    let note: Int
    var places: [Place]
    /// A Boolean value that indicates whether the note's title is after the headings.
    var isNamed: Bool
  }

  /// A place, with the heading above it.
  struct Place: Sendable {
    let note: Int
    /// The index of the place's locator in the entry.
    let locator: Int
    /// The heading; `nil` if the link has the title of the note.
    var heading: String?
  }
}

extension EntryPlaces {
  /// Arranges the places of an entry.
  ///
  /// - Parameters:
  ///   - root: The entry of the row, which is the entry itself or one of its parents.
  ///   - isDivisible: `true` if the entry may be divided.
  init(
    of entry: IndexEntry, under root: IndexEntry, isDivisible: Bool, _ addresses: EntryAddresses
  ) {
    let places = addresses.places(of: entry.locators, under: root)
    let isDivided =
      isDivisible && entry.subentries.isEmpty && places.count > [Locator].mostShown
    let divided = isDivided ? Self.divided(places, addresses) : nil
    self = divided ?? EntryPlaces(summaryOf: places)
  }

  private init(summaryOf places: [Place]) {
    lines = Self.lines(of: places, isNamed: true)
    if places.count > [Locator].mostShown {
      summary = (places.count, Set(lines.map { $0.note }).count)
    }
  }

  /// Creates the places below the title of their note.
  private init(inNote places: [Place]) {
    titleTarget = places.first { $0.heading == nil }?.locator
    lines = Self.lines(of: places.filter { $0.heading != nil }, isNamed: false)
  }

  private static func lines(of places: [Place], isNamed: Bool) -> [Line] {
    var lines: [Line] = []
    for place in places {
      if let last = lines.last, last.note == place.note {
        lines[lines.count - 1].places.append(place)
      } else {
        lines.append(Line(note: place.note, places: [place], isNamed: isNamed))
      }
      // A link with the title of the note names it.
      if place.heading == nil { lines[lines.count - 1].isNamed = false }
    }
    return lines
  }

  /// Returns places divided by note, by folder or by heading; `nil` if none of them divides well.
  private static func divided(_ places: [Place], _ addresses: EntryAddresses) -> EntryPlaces? {
    let ordered = places.indices.sorted { (places[$0].note, $0) < (places[$1].note, $1) }
    if let groups = Groups(ordered, by: { places[$0].note }) {
      return groups.divided(places, EntryPlaces.init(inNote:)) { addresses.title(ofNote: $0.note) }
    }
    if let groups = Groups(ordered, by: { addresses.sectionNumber(ofNote: places[$0].note) }) {
      return groups.divided(places, EntryPlaces.init(summaryOf:)) {
        addresses.section(ofNote: $0.note)
      }
    }
    return Groups(ordered, by: { places[$0].heading })?.divided(
      places,
      { places in
        EntryPlaces(summaryOf: places.map { Place(note: $0.note, locator: $0.locator) })
      }, titled: { $0.heading })
  }
}

/// The numbers of places with the same note, folder or heading.
private struct Groups {
  typealias Place = EntryPlaces.Place

  private var groups: [[Int]] = []

  /// Groups places; returns `nil` if the groups are more than half as many as the places, or if one
  /// of them has most places.
  ///
  /// - Parameters:
  ///   - places: The numbers of the places in order.
  ///   - key: Returns what the places of a group have in common, or `nil`.
  init?<Key: Hashable>(_ places: [Int], by key: (Int) -> Key?) {
    var numbers = [Key?: Int](minimumCapacity: places.count / 2)
    for place in places {
      let key = key(place)
      if let number = numbers[key] {
        groups[number].append(place)
      } else if groups.count * 2 < places.count - 1 {
        numbers[key] = groups.count
        groups.append([place])
      } else {
        return nil
      }
    }
    let largest = groups.reduce(0) { max($0, $1.count) }
    let others = numbers[nil].map { groups[$0].count } ?? 0
    guard groups.count > 1, largest * 3 <= places.count * 2, others <= [Locator].mostShown
    else { return nil }
  }

  /// Returns the entry divided into the groups. Places without a title stay in front of them.
  func divided(
    _ places: [Place], _ make: ([Place]) -> EntryPlaces, titled title: (Place) -> String?
  ) -> EntryPlaces {
    var divided = EntryPlaces()
    for group in groups {
      let group = group.map { places[$0] }
      if let title = group.first.flatMap(title) {
        divided.add(make(group), titled: title)
      } else {
        divided.add(make(group))
      }
    }
    return divided
  }
}

extension EntryPlaces {
  fileprivate mutating func add(_ places: EntryPlaces, titled title: String) {
    parts.append((title, places))
  }

  fileprivate mutating func add(_ places: EntryPlaces) { lines += places.lines }
}

extension EntryAddresses {
  /// Returns the places of locators without those that would look like the one before: two places
  /// under the same heading.
  fileprivate func places(
    of locators: [Locator], under entry: IndexEntry
  ) -> [EntryPlaces.Place] {
    var places: [EntryPlaces.Place] = []
    for i in locators.indices {
      let note = locators[i].note
      let heading = heading(of: locators[i], under: entry)
      if let last = places.last, last.note == note, last.heading == heading { continue }
      places.append(EntryPlaces.Place(note: note, locator: i, heading: heading))
    }
    return places
  }

  /// Returns the heading above a locator's place, or `nil` if the note has no heading there or the
  /// heading is the same as the title of the note or of the entry.
  func heading(of locator: Locator, under entry: IndexEntry) -> String? {
    heading(of: locator).flatMap { $0 == entry.title ? nil : $0 }
  }
}
