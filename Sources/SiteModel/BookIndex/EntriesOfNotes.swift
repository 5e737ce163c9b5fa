import BookIndex
import Cache
import SiteSource

/// The index data that the page of each note shows.
///
/// The page lists the entries that lead to the note. The body gets an id at each place to which an
/// entry links, and the definition of each term that another note defines.
struct EntriesOfNotes {
  /// The index data of each note, by note number.
  private var notes: [NoteEntries]
  /// For each entry and sub-entry, the numbers of the notes that it leads to, without duplicates.
  private var notesOfEntries: [[Int]] = []

  /// Collects the entries of each note.
  ///
  /// - Parameters:
  ///   - order: The indices of `entries` in alphabetical order.
  ///   - count: The number of notes.
  init(_ entries: [IndexEntry], _ addresses: EntryAddresses, order: [Int], of count: Int) {
    notes = [NoteEntries](repeating: NoteEntries(), count: count)
    for number in order {
      let entry = entries[number]
      let row = addresses.rowURL(ofEntry: number)
      add(entry, entry.title, at: row, addresses)
      for (subentry, path) in entry.nestedEntries {
        add(subentry, path.joined(separator: ", "), at: row, addresses)
      }
    }
  }

  /// Adds an entry or a sub-entry to the notes that it leads to.
  ///
  /// - Parameters:
  ///   - title: The displayed title, for example `closures, in loops` for a sub-entry.
  ///   - row: The URL of the entry's row in the index.
  private mutating func add(
    _ entry: IndexEntry, _ title: String, at row: String, _ addresses: EntryAddresses
  ) {
    var last: Int?
    var led: [Int] = []
    for locator in entry.locators.sorted(by: { $0.note < $1.note }) {
      if locator.note != last {
        led.append(locator.note)
        // An entry with the title of the note has no row beside that of the note.
        if row != addresses.url(ofNote: locator.note) {
          notes[locator.note].entries.append(
            NoteEntries.Entry(title: title, url: row, isCode: entry.isCode))
        }
      }
      last = locator.note
      guard case .numbered(let text, let id) = locator.place.anchor else { continue }
      let definition = entry.definition.flatMap {
        $0.locator.note != locator.note && locator.isCertain ? $0 : nil
      }
      notes[locator.note].places.append(
        NoteEntries.EntryTarget(
          text: text, id: id.text, definition: definition?.html,
          url: definition.map { addresses.url(of: $0.locator) } ?? ""))
    }
    notesOfEntries.append(led)
  }

  /// Adds the backlinks, the linked notes and the related notes of each note.
  ///
  /// - Parameter leads: Returns the first lines of a note by note number.
  mutating func add(
    _ backlinks: Backlinks, _ addresses: EntryAddresses, leads: (Int) -> [UInt8]
  ) {
    for (number, links) in backlinks.ofNotes.enumerated() where !links.isEmpty {
      let lead = leads(number)
      for link in links where !lead.isEmpty {
        notes[link.note].linkedNotes.append(
          NoteEntries.LinkedNote(
            title: addresses.title(ofNote: number), url: addresses.url(ofNote: number),
            lead: lead))
      }
      notes[number].backlinks = links.map { link in
        NoteEntries.Backlink(
          title: addresses.title(ofNote: link.note), url: addresses.url(ofNote: link.note),
          sentence: link.sentence)
      }
    }
    for (number, others) in RelatedNotes(notesOfEntries, of: notes.count).ofNotes.enumerated() {
      notes[number].related = others.map { other in
        NoteEntries.Entry(
          title: addresses.title(ofNote: other), url: addresses.url(ofNote: other), isCode: false)
      }
    }
  }

  /// The data of each note as bytes for the cache. The bytes are empty if the note's page shows no
  /// index data.
  var encoded: [[UInt8]] {
    notes.map { note in
      if note.entries.isEmpty, note.backlinks.isEmpty, note.linkedNotes.isEmpty { return [] }
      var writer = CacheWriter()
      writer.write(note)
      return writer.array
    }
  }
}

/// The links between notes, with the sentences that contain them.
struct Backlinks: Sendable {
  /// For each note, the notes that link to it, by ascending note number.
  ///
  /// A note with several links to the same page is listed once.
  private(set) var ofNotes: [[Backlink]]

  /// A link from another note.
  package struct Backlink: Sendable {
    /// The number of the note that contains the link.
    var note: Int
    /// The sentence around the link.
    var sentence: String
  }

  /// Collects the links between notes.
  ///
  /// - Throws: `CacheDamage` if the cached data of a note is damaged.
  init(among notes: [SiteNote], on map: SiteMap) throws(CacheDamage) {
    ofNotes = [[Backlink]](repeating: [], count: notes.count)
    let linked = notes.indices.filter { !notes[$0].parts.links.isEmpty }
    guard !linked.isEmpty else { return }
    var numbers: [String: Int] = [:]
    numbers.reserveCapacity(notes.count)
    for (number, note) in notes.enumerated() { numbers[map.url(note.header.place)] = number }
    for number in linked {
      try OutgoingLinks.forEach(in: notes[number].parts.links) { link in
        guard let target = numbers[link.url], target != number else { return }
        ofNotes[target].append(Backlink(note: number, sentence: link.sentence))
      }
    }
  }
}

/// The related notes of each note: the notes with which it shares index entries.
///
/// A rare entry is a stronger sign of a common subject than a frequent entry. So two notes that
/// share an entry with n notes get the weight 120 / n from the entry. An entry with more than
/// `maximumNotesOfEntry` notes is ignored.
private struct RelatedNotes {
  /// The related notes of each note, the closest first.
  private(set) var ofNotes: [[Int]]

  /// Entries with more notes than this are ignored.
  private static let maximumNotesOfEntry = 12
  /// The maximum number of related notes of a note.
  private static let maximumCount = 4
  /// The minimum total weight of the entries that two related notes share.
  private static let minimumWeight = 60

  /// Computes the related notes.
  ///
  /// - Parameters:
  ///   - entries: For each entry, the numbers of the notes that it leads to, without duplicates.
  ///   - count: The number of notes.
  init(_ entries: [[Int]], of count: Int) {
    var shared = [[Int: Int]](repeating: [:], count: count)
    for notes in entries where 2...Self.maximumNotesOfEntry ~= notes.count {
      let weight = 120 / notes.count
      for note in notes {
        for other in notes where other != note { shared[note][other, default: 0] += weight }
      }
    }
    ofNotes = shared.map { others in
      others.filter { $0.value >= Self.minimumWeight }
        .sorted { a, b in a.value != b.value ? a.value > b.value : a.key < b.key }
        .prefix(Self.maximumCount).map(\.key)
    }
  }
}
