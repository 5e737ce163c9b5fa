import BookIndex
import Incremental
import Liquid
import Notes

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
      for subentry in entry.subentries {
        add(subentry, "\(entry.title), \(subentry.title)", at: row)
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
      guard case .id(let id) = locator.place.anchor else { continue }
      let isDefinedElsewhere = entry.definition.map { $0.locator.note != locator.note } ?? false
      notes[locator.note].places.append(
        NoteEntries.Place(
          id: id, definition: isDefinedElsewhere ? entry.definition?.html : nil, url: row))
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

/// What the page of a note shows of the index.
struct NoteEntries: Sendable {
  /// The entries that lead to the note, in the order of the alphabet.
  var entries: [Entry] = []
  /// Where they lead to.
  var places: [Place] = []
  /// The notes that lead here, in the order of their paths.
  var backlinks: [Backlink] = []
  /// The notes that are about the same, the nearest first.
  var related: [Entry] = []

  struct Backlink: Sendable {
    var title: String
    var url: String
    /// The sentence that the link stands in.
    var sentence: String
  }

  struct Entry: Sendable {
    var title: String
    /// The URL of its row in the index.
    var url: String
    var isCode: Bool
  }

  struct Place: Sendable {
    var id: String
    /// What the thing is, where another note says so.
    var definition: String?
    var url: String
  }
}

extension NoteEntries.Entry {
  /// The entry as the template of a note sees it.
  var value: Value {
    .object(Object(namesOfEntry, [.string(title), .string(url), .bool(isCode)]))
  }
}

extension NoteEntries.Backlink {
  /// The link as the template of a note sees it.
  var value: Value {
    .object(Object(namesOfBacklink, [.string(title), .string(url), .string(sentence)]))
  }
}

private let namesOfEntry: Object.Names = ["title", "url", "is_code"]
private let namesOfBacklink: Object.Names = ["title", "url", "sentence"]

extension NoteEntries {
  /// What is written into the body of the note: ids where entries lead to, and what terms are.
  ///
  func edits(of note: Note, at places: MentionPlaces) -> [BodyEdit] {
    // Asked for once, and only where it is read: it may lie in a file.
    let body = self.places.contains { $0.definition != nil } ? note.body.bytes : []
    let moves = note.moves
    /// Whether the nearest tag of a link before an offset opens one, for links hold no others.
    func isInLink(_ offset: Int) -> Bool {
      var end = min(offset, body.count)
      while let tag = body[..<end].lastIndex(of: UInt8(ascii: "<")) {
        let name = body[(tag + 1)...].prefix(3)
        if name.starts(with: "/a>".utf8) { return false }
        if name.starts(with: "a ".utf8) || name.starts(with: "a>".utf8) { return true }
        end = tag
      }
      return false
    }
    var edits: [BodyEdit] = []
    var end = 0
    let texts = self.places.compactMap { place in
      places.texts[place.id].map { (place, moves?.moved($0) ?? $0) }
    }
    for (place, range) in texts.sorted(by: { $0.1.lowerBound < $1.1.lowerBound }) {
      // One text may be within another.
      guard range.lowerBound >= end else { continue }
      let id = HTML(escaping: place.id).bytes
      if let definition = place.definition, !range.isEmpty, !isInLink(range.lowerBound) {
        var opening = Array("<a class=\"term\" id=\"".utf8) + id
        opening += Array("\" href=\"".utf8) + HTML(escaping: place.url).bytes + Array("\">".utf8)
        var closing = Array("<span class=\"definition\" role=\"tooltip\">".utf8)
        closing += Array(definition.utf8) + Array("</span></a>".utf8)
        edits.append(BodyEdit(range.lowerBound..<range.lowerBound, opening))
        edits.append(BodyEdit(range.upperBound..<range.upperBound, closing))
        end = range.upperBound
      } else {
        let anchor = Array("<span id=\"".utf8) + id + Array("\"></span>".utf8)
        edits.append(BodyEdit(range.lowerBound..<range.lowerBound, anchor))
        end = range.lowerBound
      }
    }
    return edits
  }
}

extension NoteEntries: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(entries)
    writer.write(places)
    writer.write(backlinks)
    writer.write(related)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      entries: try reader.list(), places: try reader.list(), backlinks: try reader.list(),
      related: try reader.list())
  }

  init(_ bytes: [UInt8]) throws(CacheDamage) {
    guard !bytes.isEmpty else { return }
    self = try bytes.withUnsafeBytes { bytes in
      Result { () throws(CacheDamage) in
        var reader = CacheReader(bytes)
        return try NoteEntries(from: &reader)
      }
    }.get()
  }
}

extension NoteEntries.Entry: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(title)
    writer.write(url)
    writer.write(isCode)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(title: try reader.text(), url: try reader.text(), isCode: try reader.flag())
  }
}

extension NoteEntries.Backlink: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(title)
    writer.write(url)
    writer.write(sentence)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(title: try reader.text(), url: try reader.text(), sentence: try reader.text())
  }
}

extension NoteEntries.Place: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(id)
    writer.write(definition)
    if definition != nil { writer.write(url) }
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    let (id, definition) = (try reader.text(), try reader.optionalText())
    self.init(id: id, definition: definition, url: definition == nil ? "" : try reader.text())
  }
}
