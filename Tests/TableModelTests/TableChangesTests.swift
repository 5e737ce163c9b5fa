import TableModel
import TestSupport
import Testing

@Suite("The difference of two tables")
struct TableChangesTests {
  @Test(
    "Examples in UIKit's coordinates: old index paths for deletions, new ones for insertions",
    arguments: [
      ("A: a b", "A: a b", ""),
      ("", "A: a", "+S0"),
      ("A: a b", "", "-S0"),
      ("A: a | B: b", "B: b | A: a", "S1>0"),
      ("A: a | B: b | C: c", "B: b | C: c | A: a", "S0>2"),
      ("A: a | B: b", "A': a | B: b", "~S0"),
      ("A: a c", "A: a b c", "+0.1"),
      ("A: a b c", "A: a c", "-0.1"),
      ("A: a b c", "A: a b' c", "~0.1"),
      ("A: a b c", "A: c a b", "0.2>0.0"),
      ("A: a b c d", "A: b c d a", "0.0>0.3"),
      ("A: a b | B: c", "A: b | B: c a", "0.0>1.1"),
      ("A: a b | B: c", "B: c x | A: b' y", "S1>0 -0.0 +0.1 +1.1 ~0.1"),
      ("A: a b | B: c", "B: c a", "-S0 0.0>0.1"),
      ("A: a b", "A: b | N: x a y", "+S1 0.0>1.1"),
      ("A: a b", "A: b a'", "0.1>0.0 ~0.0"),
      ("A: a | B: b", "A: b | B: a", "1.0>0.0 0.0>1.0"),
    ])
  func example(old: String, new: String, changes: String) throws {
    let (old, new) = (try Book(old), try Book(new))
    let difference = TableChanges(from: old, to: new)
    #expect(difference.text == changes)
    #expect(difference.isEmpty == changes.isEmpty)
    #expect(try old.applying(difference, from: new) == new)
  }

  @Test("Applied to the old table it gives the new one", arguments: 0..<60)
  func law(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for edits in [0, 1, 3, 10, 60] {
      let old = try Book.random(sections: 8, rows: 12, using: &random)
      let new = try old.disturbed(edits: edits, using: &random)
      try expectLaws(from: old, to: new)
    }
  }

  @Test("Applied to the old table it gives the new one, for every pair of small tables")
  func everySmallPair() throws {
    let tables = try smallTables()
    #expect(tables.count == 53)
    for old in tables {
      for new in tables { try expectLaws(from: old, to: new) }
    }
  }

  @Test("Items that moved back and forth, and tables without common items")
  func extremes() throws {
    let names = (0..<200).map { Item(id: "\($0)") }
    let old = try Book([(Item("A"), names)])
    try expectLaws(from: old, to: Book([(Item("A"), names.reversed())]))
    try expectLaws(from: old, to: Book(names.map { (Item(id: "S" + $0.id), [$0]) }))
    try expectLaws(from: old, to: Book([(Item("A"), names.map { Item(id: "-" + $0.id) })]))
    let backwards = try Book([(Item("A"), names.reversed())])
    #expect(TableChanges(from: old, to: backwards).movedRows.count == 199)
  }

  @Test("Snapshots without digests show insertions, deletions and moves, but not edits")
  func identitiesAlone() throws {
    let (old, new) = (try Book("A: a b c"), try Book("A': c' a x"))
    let changes = TableChanges(from: old.snapshot, to: new.snapshot)
    #expect(changes.text == "-0.1 +0.2 0.2>0.0")
    #expect(try old.applying(changes, from: new).notation == "A: c a x")
  }

  @Test("A snapshot can be restored from its stored values")
  func keptSnapshot() throws {
    let old = try Book("A: a b | B': c'").snapshotOfVersions
    let kept = try TableSnapshot<String, String>([
      (SnapshotItem(id: "A"), [SnapshotItem(id: "a"), SnapshotItem(id: "b")]),
      (SnapshotItem(id: "B", digest: 1), [SnapshotItem(id: "c", digest: 1)]),
    ])
    #expect(old == kept)
    #expect(kept.indexPath(of: "c") == [1, 0])
    let new = try Book("A: a' | B': c'").snapshotOfVersions
    #expect(TableChanges(from: kept, to: new).text == "-0.1 ~0.0")
    #expect(throws: TableError.duplicateRow("a")) {
      try TableSnapshot<String, String>([
        (SnapshotItem(id: "A"), [SnapshotItem(id: "a"), SnapshotItem(id: "a", digest: 5)])
      ])
    }
  }

  @Test("Changes that do not match the table are rejected")
  func alienChanges() throws {
    let changes = try TableChanges(from: Book("A: a b c | B: d"), to: Book("A: a b | B: d e"))
    let table = try Book("A: a b")
    #expect(throws: TableError.noRow([0, 2], bounds: 0..<2)) {
      try table.applying(changes, from: table)
    }
    let growth = try TableChanges(from: Book("A: a"), to: Book("A: a b c"))
    #expect(throws: TableError.noRow([0, 2], bounds: 0..<2)) {
      try Book("A:").applying(growth, from: Book("A: x y z"))
    }
    #expect(throws: TableError.noRow([0, 1], bounds: 0..<1)) {
      try Book("A: a").applying(growth, from: Book("A: a"))
    }
    #expect(throws: TableError.duplicateRow("a")) {
      try Book("A: a").applying(growth, from: Book("A: b a c"))
    }
    let section = try TableChanges(from: Book(""), to: Book("A: a"))
    #expect(throws: TableError.noSection(0, bounds: 0..<0)) {
      try Book().applying(section, from: Book())
    }
  }
}

/// Returns every table with at most two sections A and B, in either order, and rows a, b and c,
/// each at most once.
private func smallTables() throws -> [Book] {
  var tables: [Book] = []
  let rows = [
    [], ["a"], ["b"], ["a", "b"], ["b", "a"], ["a", "b", "c"], ["c", "b", "a"], ["b'", "a"],
  ]
  let sections: [[String]] = [[], ["A"], ["A", "B"], ["B'", "A"]]
  for names in sections {
    guard let first = names.first else {
      tables.append(Book())
      continue
    }
    for list in rows {
      guard names.count > 1 else {
        tables.append(try Book("\(first): \(list.joined(separator: " "))"))
        continue
      }
      for split in 0...list.count {
        let parts = [list[..<split], list[split...]].map { $0.joined(separator: " ") }
        tables.append(try Book("\(first): \(parts[0]) | \(names[1]): \(parts[1])"))
      }
    }
  }
  return tables
}

/// Checks the properties of a difference.
private func expectLaws(from old: Book, to new: Book) throws {
  let context = Comment(rawValue: "\(old.notation)  →  \(new.notation)")
  let changes = TableChanges(from: old, to: new)
  try #require(try old.applying(changes, from: new) == new, context)
  #expect(changes == TableChanges(from: old.snapshotOfVersions, to: new.snapshotOfVersions))
  #expect(changes.isEmpty == (old == new), context)

  // An item in both tables is neither deleted nor inserted, and an item in only one does not move.
  for path in changes.deletedRows {
    #expect(try new.indexPath(of: old.row(at: path).id) == nil, context)
  }
  for path in changes.insertedRows {
    #expect(try old.indexPath(of: new.row(at: path).id) == nil, context)
  }
  for move in changes.movedRows {
    #expect(try old.row(at: move.from).id == new.row(at: move.to).id, context)
  }
  for path in changes.updatedRows {
    let row = try old.row(at: path)
    let other = try new.indexPath(of: row.id).map { try new.row(at: $0) }
    #expect(other != nil && other != row, context)
  }

  // As many rows as possible stay in each section: a longest common subsequence, found by the slow
  // method.
  for (target, section) in new.sections.enumerated() {
    guard let home = old.indexOfSection(section.id) else { continue }
    let before = old.sections[home].rows.map(\.id)
    let after = section.rows.map(\.id)
    let common = after.filter(Set(before).contains)
    let moved = changes.movedRows.count { $0.from.section == home && $0.to.section == target }
    #expect(common.count - moved == longestCommonOrder(before, after), context)
  }
  let names = (old.sections.map(\.id), new.sections.map(\.id))
  let common = names.1.filter(names.0.contains).count
  #expect(common - changes.movedSections.count == longestCommonOrder(names.0, names.1), context)
}

/// Returns the length of the longest common subsequence, from the table of all prefixes.
private func longestCommonOrder(_ left: [String], _ right: [String]) -> Int {
  var row = [Int](repeating: 0, count: right.count + 1)
  for name in left {
    var diagonal = 0
    for index in right.indices {
      let above = row[index + 1]
      row[index + 1] = right[index] == name ? diagonal + 1 : max(above, row[index])
      diagonal = above
    }
  }
  return row[right.count]
}

extension TableChanges {
  /// `-` deleted, `+` inserted, `~` updated, `from>to` moved; `S1` a section, `0.1` a row.
  var text: String {
    func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }
    var words = deletedSections.map { "-S\($0)" } + insertedSections.map { "+S\($0)" }
    words += movedSections.map { "S\($0.from)>\($0.to)" } + updatedSections.map { "~S\($0)" }
    words += deletedRows.map { "-" + name($0) } + insertedRows.map { "+" + name($0) }
    words += movedRows.map { name($0.from) + ">" + name($0.to) }
    words += updatedRows.map { "~" + name($0) }
    return words.joined(separator: " ")
  }
}
