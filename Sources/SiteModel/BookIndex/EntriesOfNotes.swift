import BookIndex
import Cache

/// For each note what its page shows of the index: the entries that lead to it, the ids that its body
/// needs for them, and what its terms are where another note says it.
struct EntriesOfNotes {
  private var notes: [NoteEntries]
  /// The notes that each entry leads to.
  private var notesOfEntries: [[Int]] = []

  /// - Parameters:
  ///   - order: The entries in the order of the alphabet.
  ///   - count: How many notes there are.
  init(_ entries: [IndexEntry], _ addresses: EntryAddresses, order: [Int], of count: Int) {
    notes = [NoteEntries](repeating: NoteEntries(), count: count)
    for number in order {
      let entry = entries[number]
      let row = addresses.row(number)
      add(entry, entry.title, at: row)
      for (subentry, path) in entry.nestedEntries {
        add(subentry, path.joined(separator: ", "), at: row)
      }
    }
  }

  private mutating func add(_ entry: IndexEntry, _ title: String, at row: String) {
    var last: Int?
    var led: [Int] = []
    for locator in entry.locators.sorted(by: { $0.note < $1.note }) {
      if locator.note != last {
        led.append(locator.note)
        notes[locator.note].entries.append(
          NoteEntries.Entry(title: title, url: row, isCode: entry.isCode))
      }
      last = locator.note
      guard case .numbered(let text, let id) = locator.place.anchor else { continue }
      let isDefinedElsewhere = entry.definition.map { $0.locator.note != locator.note } ?? false
      notes[locator.note].places.append(
        NoteEntries.Place(
          text: text, id: id.text,
          definition: isDefinedElsewhere && locator.isCertain ? entry.definition?.html : nil,
          url: row))
    }
    notesOfEntries.append(led)
  }

  /// Adds which notes lead to which, and which are about the same.
  mutating func add(_ backlinks: Backlinks, _ addresses: EntryAddresses) {
    for (number, links) in backlinks.ofNotes.enumerated() {
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

  var coded: [[UInt8]] {
    notes.map { note in
      if note.entries.isEmpty, note.backlinks.isEmpty { return [] }
      var writer = CacheWriter()
      writer.write(note)
      return writer.withBytes { Array($0) }
    }
  }
}
