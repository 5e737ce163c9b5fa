/// A weakness of an index that a good indexer would correct, other than a `BrokenReference`.
public enum Finding: Hashable, Sendable {
  /// Two entries whose titles differ in a single letter.
  case nearlySame(IndexEntry, IndexEntry)
  /// An entry with many locators and no sub-entries to distinguish them.
  case undivided(IndexEntry)
  /// An entry that several notes define.
  case definedTwice(IndexEntry)
  /// A note, by its position, to which no entry leads.
  case unreached(note: Int)
}

extension BookIndex {
  /// The maximum number of locators for an entry without sub-entries.
  static let mostLocators = 30

  /// The weaknesses of the index, in the order of the entries and then of the notes.
  public var findings: [Finding] {
    var findings: [Finding] = []
    for entry in entries {
      if entry.locators.count >= Self.mostLocators, entry.subentries.isEmpty {
        findings.append(.undivided(entry))
      }
      if entry.definitions.count > 1 { findings.append(.definedTwice(entry)) }
    }
    return findings + nearlySame + unreached
  }

  private var unreached: [Finding] {
    var reached = [Bool](repeating: false, count: noteCount)
    for entry in entries {
      for locator in entry.allLocators { reached[locator.note] = true }
    }
    return (0..<noteCount).filter { !reached[$0] }.map { .unreached(note: $0) }
  }

  /// Pairs of entries that differ by one added or changed letter. They are found by comparing all
  /// forms with one letter removed, not every pair.
  private var nearlySame: [Finding] {
    var known: [[UInt8]: [Int]] = [:]
    var pairs: Set<[Int]> = []
    for (number, entry) in entries.enumerated() where !entry.isCode {
      // Their definitions tell two terms apart.
      func isOther(_ other: Int) -> Bool {
        other != number && (entry.definition == nil || entries[other].definition == nil)
      }
      let key = EntryKey(entry.title).bytes
      guard (8...64).contains(key.count), key.allSatisfy({ $0 &- 0x61 < 26 }) else { continue }
      for position in key.indices {
        var rest = key
        rest.remove(at: position)
        for other in known[rest] ?? [] where isOther(other) { pairs.insert([other, number]) }
        if known[rest]?.last != number { known[rest, default: []].append(number) }
      }
      for other in known[key] ?? [] where isOther(other) { pairs.insert([other, number]) }
      if known[key]?.last != number { known[key, default: []].append(number) }
    }
    return pairs.sorted { $0.lexicographicallyPrecedes($1) }
      .map { .nearlySame(entries[$0[0]], entries[$0[1]]) }
  }
}

extension IndexEntry {
  /// The sub-entries on all levels, each with the titles from this entry to the sub-entry.
  public var nestedEntries: [(entry: IndexEntry, path: [String])] {
    subentries.flatMap { subentry in
      [(subentry, [title, subentry.title])]
        + subentry.nestedEntries.map { ($0.entry, [title] + $0.path) }
    }
  }

  /// The locators of this entry and of its sub-entries.
  public var allLocators: [Locator] { locators + subentries.flatMap(\.allLocators) }
}
