import TestSupport
import Testing

@testable import BookIndex

@Suite("The table of mentions")
struct MentionTableTests {
  @Test("makes the same index from reused mentions", arguments: 0..<20)
  func takesOver(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var notes = (0..<12).map { _ in Note(using: &random) }
    var (known, previous) = (notes, MentionTable())
    for step in 0..<12 {
      var table = tabled(notes, after: (known, step == 0 ? nil : previous))
      let made = index(of: notes, in: &table, CountingReader(notes))
      var anew = MentionsAtHand(notes.map(\.mentions)).table
      #expect(made.entries == index(of: notes, in: &anew, CountingReader(notes)).entries)
      // Read them back as from a cache.
      (known, previous) = (notes, try #require(MentionTable(table.packed)))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: notes.remove(at: Int.random(in: notes.indices, using: &random))
      case 1: notes.insert(Note(using: &random), at: Int.random(in: notes.indices, using: &random))
      default: notes[Int.random(in: notes.indices, using: &random)] = Note(using: &random)
      }
    }
  }

  @Test func isOfASmallSiteIfNotesAreFewAndShort() {
    func isSmall(notes: Int, mentions: Int) -> Bool {
      let note = [Mention](repeating: .found(.phrase(), ["closures": 5]), count: mentions)
      return MentionsAtHand([[Mention]](repeating: note, count: notes)).table.isSmall
    }
    #expect(isSmall(notes: 10, mentions: 60))
    #expect(!isSmall(notes: 10, mentions: 61))
    #expect(!isSmall(notes: 11, mentions: 1))
    #expect(isSmall(notes: 1, mentions: 600))
    #expect(!isSmall(notes: 1, mentions: 601))
  }

  @Test func readsOnlyUnknownMentions() {
    let mentions: [[Mention]] = [
      [.found(.phrase(), ["closures": 5])], [.found(.phrase(), ["closures": 5, "closure": 1])],
    ]
    var notes = mentions.map(Note.init)
    var first = tabled(notes, after: ([], nil))
    let reader = CountingReader(notes)
    _ = index(of: notes, in: &first, reader)
    #expect(reader.count == 2)
    let known = notes
    notes[1] = Note([.found(.phrase(), ["closures": 2])])
    var second = tabled(notes, after: (known, first))
    let later = CountingReader(notes)
    #expect(index(of: notes, in: &second, later).entries.map(\.title) == ["closures"])
    #expect(later.count == 1)
  }

  @Test func isWornByManyEdits() {
    var notes = [Note([.found(.phrase(), ["closures": 5])])]
    var table = tabled(notes, after: ([], nil))
    for number in 0..<2000 {
      #expect(table.needsRebuild == (number > 1001))
      let known = notes
      notes = [Note([.found(.phrase(), ["closure \(number)": 5])])]
      table = tabled(notes, after: (known, table))
    }
  }

  @Test func rejectsInvalidLists() {
    func refuses(_ change: (inout MentionTable.Packed) -> Void) -> Bool {
      var table = MentionsAtHand([[.found(.phrase(), ["closures": 5, "closure": 1])]]).table
      let notes = [Note([.found(.phrase(), ["closures": 5, "closure": 1])])]
      _ = index(of: notes, in: &table, CountingReader(notes))
      var packed = table.packed
      change(&packed)
      return MentionTable(packed) == nil
    }
    #expect(!refuses { _ in })
    #expect(refuses { $0.keys = [] })
    #expect(refuses { $0.evidence = [] })
    #expect(refuses { $0.ends = [] })
    #expect(refuses { $0.ends = [2] })
    #expect(refuses { $0.ends = [-1, 1] })
    #expect(refuses { $0.readCount = -1 })
    #expect(refuses { $0.outlines.outlines = [] })
    #expect(refuses { $0.outlines.places = [] })
    #expect(refuses { $0.outlines.spellings = [] })
    #expect(refuses { $0.outlines.texts = [] })
  }
}

/// A note with its mentions, compared by identity.
private final class Note {
  let mentions: [Mention]

  init(_ mentions: [Mention]) { self.mentions = mentions }

  convenience init(using random: inout SeededGenerator) {
    let words = ["closures", "closure", "atomic vectors", "vectors", "names", "Names", "表格视图"]
    self.init(
      (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        let word = words.randomElement(using: &random) ?? ""
        let uses = Int.random(in: 1..<7, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .markedMention(word, heading: uses)
        case 1: return .found(.name(), [word: uses, word.uppercased(): 1], weights: [uses, 3])
        case 2: return .found(.weakPhrase, [word: uses])
        default: return .found(.phrase(), [word: uses], weights: [uses])
        }
      })
  }
}

/// Counts how many mentions are read in full, not only their heads.
private final class CountingReader: MentionReader {
  private let mentions: MentionsAtHand
  private(set) var count = 0

  init(_ notes: [Note]) { mentions = MentionsAtHand(notes.map(\.mentions)) }

  func read(into outlines: inout MentionOutlines, ofMention number: Int, ofNote note: Int) {
    count += 1
    mentions.read(into: &outlines, ofMention: number, ofNote: note)
  }

  func mention(_ number: Int, ofNote note: Int) -> Mention {
    mentions.mention(number, ofNote: note)
  }

  func heading(_ number: Int, ofNote note: Int) -> String? { nil }
}

/// Returns the table of notes; notes that were already in the table are not read again.
private func tabled(
  _ notes: [Note], after previous: (notes: [Note], table: MentionTable?)
) -> MentionTable {
  var table = previous.table.map { MentionTable(after: $0) } ?? MentionTable()
  for note in notes {
    if let before = previous.table, let known = previous.notes.firstIndex(where: { $0 === note }) {
      table.append(note: known, of: before)
    } else {
      for mention in note.mentions { table.append(mention.head) }
      table.endNote()
    }
  }
  return table
}

private func index(
  of notes: [Note], in table: inout MentionTable, _ reader: CountingReader
) -> BookIndex {
  BookIndex(of: notes.indices.map { "Note \($0)" }, in: &table, reading: reader)
}
