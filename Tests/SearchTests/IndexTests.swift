import Concurrency
import Testing

@testable import Search

/// A site's notes and names, and the files of their index.
struct Library {
  var notes: [[(String, TermLocation)]] = []
  var names: [String] = []

  func bag(_ note: Int) -> Bag { Library.bag(notes[note]) }

  static func bag(_ blocks: [(String, TermLocation)]) -> Bag {
    var bag = Bag()
    for (text, place) in blocks {
      bag.add(text, at: place)
      bag.endBlock()
    }
    return bag
  }

  func terms(workers: Workers = .one) -> Shards {
    let bags = notes.indices.map(bag)
    return Shards(termsOf: notes.count, names: names, workers: workers) { bags[$0] }
  }

  /// Returns all files of the index by name.
  func files(_ terms: Shards, titles: [String]? = nil) -> [String: [UInt8]] {
    let notes = Shards(
      rowsOf: notes.count, workers: .one
    ) { NoteRecord(title: titles?[$0] ?? "\($0)", url: "\($0)/", context: "") }
    let names = Shards(
      rowsOf: names.map { NameRecord(kind: "tag", text: $0, url: "tags/", context: "") })
    let root = Root(
      notes: self.notes.count, names: self.names.count, page: "", terms: terms.list,
      noteRows: notes.list, nameRows: names.list)
    let files = terms.files + notes.files + names.files + [root.file]
    return Dictionary(files.map { ($0.name, $0.bytes) }) { first, _ in first }
  }

  func index(titled titles: [String]? = nil) throws -> SearchIndex {
    let files = files(terms(), titles: titles)
    return try SearchIndex { name throws(SearchIndexError) in
      guard let bytes = files[name] else { throw SearchIndexError() }
      return bytes
    }
  }
}

extension Library {
  /// Makes notes of random text.
  init(of count: Int, _ texts: inout RandomTexts) {
    for _ in 0..<count { notes.append(Library.note(&texts)) }
    names = (0..<texts.number(0..<5)).map { _ in texts.text(of: 4) }
  }

  static func note(_ texts: inout RandomTexts) -> [(String, TermLocation)] {
    (0..<texts.number(1..<6)).map { _ in
      (texts.text(of: texts.number(1..<60)), TermLocation(UInt8(texts.number(0..<32))))
    }
  }
}

@Suite("The search index")
struct IndexTests {
  @Test("has every term of every note, with all its places", arguments: 0..<6)
  func hasAll(seed: Int) throws {
    var texts = RandomTexts(seed: UInt64(seed))
    let library = Library(of: texts.number(0..<20), &texts)
    let index = try library.index()
    for note in library.notes.indices {
      for (term, places) in library.bag(note).terms() {
        let found = try index.match(
          Phrase(runs: [], lookUps: [.init(term: term, extent: .whole)], word: nil))
        #expect(found.exact[note] == places)
      }
    }
  }

  @Test("does not depend on the number of threads", arguments: 0..<3)
  func isTheSame(seed: Int) {
    var texts = RandomTexts(seed: UInt64(seed))
    let library = Library(of: 20, &texts)
    let terms = library.terms()
    for count in [2, 3, 8] {
      #expect(library.terms(workers: Workers(count)).files == terms.files)
    }
  }

  @Test("changed in place equals a new index", arguments: 0..<9)
  func changesInPlace(seed: Int) throws {
    var texts = RandomTexts(seed: UInt64(seed))
    // Enough notes for several shards.
    var library = Library(of: seed % 3 == 0 ? 2 : 90, &texts)
    for _ in 0..<3 {
      let before = library.terms()
      let files = library.files(before)
      let old = library
      var touched: Set<Int> = []
      for _ in 0..<texts.number(1..<4) {
        let note = texts.number(0..<(library.notes.count + 1))
        if note == library.notes.count { library.notes.append([]) }
        library.notes[note] = texts.number(0..<4) == 0 ? [] : Library.note(&texts)
        touched.insert(note)
      }
      if texts.number(0..<3) == 0 { library.names.append(texts.text(of: 3)) }
      let changes = touched.sorted().map {
        ShardList.Change(
          note: $0, old: $0 < old.notes.count ? old.bag($0) : Bag(), new: library.bag($0))
      }
      let changed = try before.list.changing(
        terms: changes, names: (old: old.names, new: library.names)
      ) { name throws(SearchIndexError) in
        guard let bytes = files[name] else { throw SearchIndexError() }
        return bytes
      }
      let anew = library.terms()
      #expect(changed?.list == anew.list)
      let known = Set(before.list.fileNames)
      #expect(changed?.files == anew.files.filter { !known.contains($0.name) })
      #expect(try ShardList(coded: anew.list.coded) == anew.list)
    }
  }

  @Test("with added, deleted and moved notes equals a new index", arguments: 0..<9)
  func renumbersInPlace(seed: Int) throws {
    var texts = RandomTexts(seed: UInt64(seed))
    let old = Library(of: seed % 3 == 0 ? 3 : 90, &texts)
    let before = old.terms()
    let files = old.files(before)
    // The old number of each note, or nil for a new note.
    var kept: [Int?] = old.notes.indices.filter { _ in texts.number(0..<30) > 0 }
    for _ in 0..<texts.number(0..<3) where !kept.isEmpty {
      let moved = kept.remove(at: texts.number(0..<kept.count))
      kept.insert(moved, at: texts.number(0..<(kept.count + 1)))
    }
    if texts.number(0..<2) == 0 { kept.insert(nil, at: texts.number(0..<(kept.count + 1))) }
    var library = old
    library.notes = kept.map { number in number.map { old.notes[$0] } ?? Library.note(&texts) }
    if let note = library.notes.indices.randomElement(using: &texts.generator) {
      library.notes[note] = Library.note(&texts)
    }
    var numbers = [Int?](repeating: nil, count: old.notes.count)
    for (new, old) in kept.enumerated() { if let old { numbers[old] = new } }
    let changes = kept.indices.map { note in
      ShardList.Change(
        note: note, old: kept[note].map { old.bag($0) } ?? Bag(), new: library.bag(note))
    }
    let changed = try before.list.changing(
      terms: changes, renumbering: Renumbering(numbers), names: (old.names, old.names)
    ) { name throws(SearchIndexError) in
      guard let bytes = files[name] else { throw SearchIndexError() }
      return bytes
    }
    let anew = library.terms()
    #expect(changed?.list == anew.list)
    let known = Set(before.list.fileNames)
    let written = Set((changed?.files ?? []).map(\.name))
    #expect(written == Set(anew.files.map(\.name)).subtracting(known))
  }

  @Test("is rejected or changed without a crash if it is damaged", arguments: 0..<6)
  func changesWhatIsDamaged(seed: Int) throws {
    var texts = RandomTexts(seed: UInt64(seed))
    let library = Library(of: 40, &texts)
    let terms = library.terms()
    let files = library.files(terms)
    // Remove one note and insert one.
    let numbers = library.notes.indices.map { $0 == 9 ? nil : $0 < 20 ? $0 : $0 + 1 }
    let change = ShardList.Change(note: 20, old: Bag(), new: library.bag(9))
    for _ in 0..<200 {
      let (byte, value) = (texts.number(0..<4_096), UInt8(texts.number(1..<256)))
      let isCut = texts.number(0..<4) == 0
      _ = try? terms.list.changing(
        terms: [change], renumbering: Renumbering(numbers), names: (library.names, library.names)
      ) { name throws(SearchIndexError) in
        guard var bytes = files[name] else { throw SearchIndexError() }
        let damaged = byte % bytes.count
        if isCut { bytes.removeSubrange(damaged..<max(damaged, bytes.count - 3)) }
        if damaged < bytes.count { bytes[damaged] = value }
        return bytes
      }
    }
  }

  @Test("rejects numbers without a note", arguments: [5, 8])
  func refusesNumbersOfNoNote(count: Int) throws {
    var shard: [UInt8] = []
    TermShard.append(Array("lamp".utf8)[...], after: [], to: &shard)
    let notes = [3, 7].map { Postings.Posting(note: $0, places: 1) }
    Postings(notes: notes, names: []).append(to: &shard)
    // A note is inserted after the first.
    let renumbering = Renumbering((0..<count).map { $0 == 0 ? 0 : $0 + 1 })
    var rewriter = TermShardRewriter(shard, renumbering: renumbering, edits: [])
    if count > 7 {
      try rewriter.rewrite()
    } else {
      #expect(throws: SearchIndexError.self) { try rewriter.rewrite() }
    }
  }

  @Test("stores no places for a term that nearly all notes have")
  func hasBitmaps() throws {
    var library = Library()
    library.notes = (0...Postings.maximumNotesWithPlaces).map { i in
      i == 5 ? [("zero", .title), ("zero", .code)] : [("zero", .passage(i % 28))]
    }
    let list = library.terms().list
    let files = library.files(library.terms())
    func read(_ name: String) throws(SearchIndexError) -> [UInt8] { files[name] ?? [] }
    let match = try library.index().match(Phrase(word: Term(utf8: "zero".utf8)))
    #expect(match.exact[5] == Postings.body | 1)
    #expect(match.exact[6] == Postings.body)
    // An added note changes the list in place. After a removal all notes must be searched again.
    let more = ShardList.Change(
      note: library.notes.count, old: Bag(), new: Library.bag([("zero", .heading)]))
    let changed = try list.changing(terms: [more], names: ([], []), read: read)
    library.notes.append([("zero", .heading)])
    #expect(changed?.list == library.terms().list)
    let less = ShardList.Change(note: 0, old: library.bag(0), new: Bag())
    #expect(try list.changing(terms: [less], names: ([], []), read: read) == nil)
  }
}

extension Shards: Equatable {
  public static func == (a: Shards, b: Shards) -> Bool { a.list == b.list && a.files == b.files }
}
