import TableModel
import TestSupport
import Testing

@Suite("A batch of updates means the same as in UIKit")
struct BatchUpdateTests {
  @Test(
    "Examples: removals and updates by old index paths, insertions by new ones",
    arguments: [
      (
        "A: a b c d", [.removeRow([0, 0]), .insertRow(Item("x"), at: [0, 0])],
        "A: x b c d", "-0.0 +0.0"
      ),
      (
        "A: a b c d",
        [.removeRow([0, 1]), .removeRow([0, 2]), .insertRow(Item("x"), at: [0, 2])],
        "A: a d x", "-0.1 -0.2 +0.2"
      ),
      (
        "A: a b c", [.moveRow([0, 0], to: [0, 2]), .updateRow([0, 1], to: Item("b'"))],
        "A: b' c a", "0.0>0.2 ~0.1"
      ),
      (
        "A: a b c", [.moveRow([0, 0], to: [0, 1]), .updateRow([0, 0], to: Item("a'"))],
        "A: b a' c", "0.0>0.1 ~0.0"
      ),
      (
        "A: a | B: b", [.removeSection(0), .insertRow(Item("c"), at: [0, 1])],
        "B: b c", "-S0 +0.1"
      ),
      (
        "A: a | B: b", [.insertSection(Item("N"), rows: [Item("x")], at: 0), .removeRow([0, 0])],
        "N: x | A: | B: b", "+S0 -0.0"
      ),
      (
        "A: a | B: b | C: c",
        [.moveSection(2, to: 0), .removeRow([2, 0]), .insertRow(Item("z"), at: [0, 0])],
        "C: z | A: a | B: b", "S2>0 -2.0 +0.0"
      ),
      (
        "A: a b | B: c", [.removeSection(0), .moveRow([0, 1], to: [0, 0])],
        "B: b c", "-S0 0.1>0.0"
      ),
      (
        "A: a b", [.insertSection(Item("N"), at: 1), .moveRow([0, 0], to: [1, 0])],
        "A: b | N: a", "+S1 0.0>1.0"
      ),
      (
        "A: a b", [.removeSection(0), .removeRow([0, 1]), .insertSection(Item("A"), at: 0)],
        "A:", "-S0 +S0"
      ),
      ("A: a", [.updateSection(0, to: Item("A'"))], "A': a", "~S0"),
      ("A: a", [], "A: a", ""),
    ] as [(String, [Edit], String, String)])
  func example(before: String, edits: [Edit], after: String, changes: String) throws {
    for order in [edits, edits.reversed()] {
      var table = try Book(before)
      let made = try table.performUpdates { for edit in order { $0.make(edit) } }
      #expect(table.notation == after)
      #expect(made.text == changes)
      #expect(table.isConsistent)
    }
  }

  @Test(
    "A contradictory or inconsistent batch is an error, and changes nothing",
    arguments: [
      (
        [.removeRow([0, 0]), .removeRow([0, 0])],
        .contradiction(.row([0, 0]), .deletion, .deletion)
      ),
      (
        [.moveRow([0, 0], to: [0, 1]), .removeRow([0, 0])],
        .contradiction(.row([0, 0]), .deletion, .move)
      ),
      (
        [.updateRow([0, 0], to: Item("z")), .removeRow([0, 0])],
        .contradiction(.row([0, 0]), .deletion, .update)
      ),
      (
        [.removeSection(0), .updateRow([0, 0], to: Item("z"))],
        .contradiction(.row([0, 0]), .deletion, .update)
      ),
      (
        [.insertRow(Item("x"), at: [0, 0]), .insertRow(Item("y"), at: [0, 0])],
        .contradiction(.row([0, 0]), .insertion, .insertion)
      ),
      (
        [.moveRow([0, 0], to: [1, 0]), .insertRow(Item("y"), at: [1, 0])],
        .contradiction(.row([1, 0]), .insertion, .move)
      ),
      (
        [.moveSection(0, to: 1), .removeSection(0)],
        .contradiction(.section(0), .deletion, .move)
      ),
      (
        [.updateSection(0, to: Item("Z")), .removeSection(0)],
        .contradiction(.section(0), .deletion, .update)
      ),
      (
        [.insertSection(Item("X"), at: 0), .insertSection(Item("Y"), at: 0)],
        .contradiction(.section(0), .insertion, .insertion)
      ),
      ([.removeRow([0, 2])], .noRow([0, 2], bounds: 0..<2)),
      ([.moveRow([2, 0], to: [0, 0])], .noSectionForRow([2, 0], bounds: 0..<2)),
      ([.updateSection(2, to: Item("Z"))], .noSection(2, bounds: 0..<2)),
      ([.insertRow(Item("x"), at: [0, 3])], .noRow([0, 3], bounds: 0..<3)),
      ([.removeRow([0, 0]), .insertRow(Item("x"), at: [0, 2])], .noRow([0, 2], bounds: 0..<2)),
      (
        [.removeSection(0), .insertRow(Item("x"), at: [1, 0])],
        .noSectionForRow([1, 0], bounds: 0..<1)
      ),
      ([.insertSection(Item("X"), at: 3)], .noSection(3, bounds: 0..<3)),
      ([.insertSection(Item("X"), at: -1)], .noSection(-1, bounds: 0..<3)),
      ([.insertRow(Item("c"), at: [0, 0])], .duplicateRow("c")),
      ([.insertSection(Item("B"), at: 0)], .duplicateSection("B")),
      ([.updateRow([0, 0], to: Item("b"))], .duplicateRow("b")),
    ] as [([Edit], TableError)])
  func refusal(edits: [Edit], error: TableError) throws {
    let before = try Book("A: a b | B: c")
    var table = before
    #expect(throws: error) {
      try table.performUpdates { for edit in edits { $0.make(edit) } }
    }
    #expect(table == before)
    #expect(table.isConsistent)
  }

  @Test("A deleted identity can be inserted elsewhere in the same batch")
  func identityComesAgain() throws {
    var table = try Book("A: a b | B: c")
    try table.performUpdates {
      $0.removeRow(at: [0, 0])
      $0.insertRow(Item("a'"), at: [1, 1])
      $0.updateRow(at: [1, 0], to: Item("b"))
      $0.updateRow(at: [0, 1], to: Item("c"))
    }
    #expect(table.notation == "A: c | B: b a'")
    #expect(table.isConsistent)
  }

  @Test(
    "Every pair of edits of a small table, including invalid index paths, agrees with the reference"
  )
  func everyPair() throws {
    let table = try Book("A: a b | B: c")
    let edits = everyEdit()
    var accepted = 0
    for (index, first) in edits.enumerated() {
      for second in edits[index...] where try agrees(table, [first, second.renamed]) {
        accepted += 1
      }
    }
    // Of 9,316 pairs. If this number changes, the rules for valid batches have changed.
    #expect(accepted == 481)
  }

  @Test("Large batches agree with the reference", arguments: 0..<50)
  func randomBatches(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let edits = everyEdit()
    for _ in 0..<20 {
      let old = try Book.random(sections: 7, rows: 9, using: &random)
      let new = try old.disturbed(edits: 25, using: &random)
      // A valid batch: the changes from one table to the other, in any order …
      let batch = try TableChanges(from: old, to: new).edits(from: new, old: old)
      try #require(try agrees(old, batch.shuffled(using: &random)))
      // … and one that is hardly ever valid.
      let stray = try #require(edits.randomElement(using: &random))
      _ = try agrees(old, batch + [stray.renamed])
    }
  }
}

/// Indicates whether the batch is valid, after checking that table and reference agree.
private func agrees(_ table: Book, _ edits: [Edit]) throws -> Bool {
  let expected = BatchReference(table, edits).notation
  var result = table
  do {
    let changes = try result.performUpdates { for edit in edits { $0.make(edit) } }
    try #require(result.notation == expected, "\(edits)")
    try #require(result.isConsistent)
    try #require(try table.applying(changes, from: result) == result, "\(edits)")
  } catch let error as TableError {
    try #require(expected == nil, "\(error) \(edits)")
    try #require(result == table)
  }
  return expected != nil
}

/// Returns every single edit with index paths in and around a table of two sections of two rows.
private func everyEdit() -> [Edit] {
  let sections = -1...2
  let paths = (0...2).flatMap { section in (0...2).map { IndexPath(section: section, row: $0) } }
  var edits = sections.flatMap { section in
    [
      .removeSection(section), .insertSection(Item("N"), rows: [Item("n")], at: section),
      .updateSection(section, to: Item("U\(section)")),
    ] + sections.map { .moveSection(section, to: $0) } as [Edit]
  }
  edits += paths.flatMap { path in
    [
      .removeRow(path), .insertRow(Item("i"), at: path),
      .updateRow(path, to: Item("u\(path.section)\(path.row)")),
    ] + paths.map { .moveRow(path, to: $0) } as [Edit]
  }
  return edits
}

extension Edit {
  /// The same edit with other identities, so that it can be the second of a pair.
  fileprivate var renamed: Edit {
    switch self {
    case .insertSection(let item, let rows, let index):
      .insertSection(Item("2" + item.id), rows: rows.map { Item("2" + $0.id) }, at: index)
    case .insertRow(let item, let path): .insertRow(Item("2" + item.id), at: path)
    case .updateRow(let path, let item): .updateRow(path, to: Item("2" + item.id))
    case .updateSection(let index, let item): .updateSection(index, to: Item("2" + item.id))
    default: self
    }
  }
}

extension TableChanges {
  /// Returns the batch that makes these changes.
  fileprivate func edits(from new: Book, old: Book) throws -> [Edit] {
    var edits: [Edit] = []
    let movedIn = Set(movedRows.map(\.to))
    for section in deletedSections { edits.append(.removeSection(section)) }
    for section in insertedSections {
      edits.append(.insertSection(try new.section(at: section), at: section))
      for (row, item) in new.sections[section].rows.enumerated() {
        let path = IndexPath(section: section, row: row)
        if !movedIn.contains(path) { edits.append(.insertRow(item, at: path)) }
      }
    }
    for move in movedSections { edits.append(.moveSection(move.from, to: move.to)) }
    for section in updatedSections {
      edits.append(.updateSection(section, to: old.sections[section].section.edited))
    }
    for path in deletedRows { edits.append(.removeRow(path)) }
    for path in insertedRows { edits.append(.insertRow(try new.row(at: path), at: path)) }
    for move in movedRows { edits.append(.moveRow(move.from, to: move.to)) }
    for path in updatedRows { edits.append(.updateRow(path, to: try old.row(at: path).edited)) }
    return edits
  }
}
