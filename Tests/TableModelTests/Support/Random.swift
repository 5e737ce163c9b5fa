import TableModel

extension RandomNumberGenerator {
  mutating func chance(_ one: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &self) < one
  }
}

extension Table<Item, Item> {
  /// Returns a random table with at most this many sections and rows per section; some sections are
  /// empty.
  static func random(
    sections: Int, rows: Int, using random: inout some RandomNumberGenerator
  ) throws -> Book {
    var table = Book()
    for section in 0..<Int.random(in: 0...sections, using: &random) {
      let count = random.chance(1, in: 5) ? 0 : Int.random(in: 0...rows, using: &random)
      try table.addSection(
        Item(id: "S\(section)"), rows: (0..<count).map { Item(id: "\(section).\($0)") })
    }
    return table
  }

  /// Returns another table with partly the same sections and rows: some deleted, some inserted,
  /// some moved, some edited.
  func disturbed(
    edits: Int, using random: inout some RandomNumberGenerator
  ) throws -> Book {
    var table = self
    for edit in 0..<edits {
      try table.disturb(Item(id: "new\(edit)"), using: &random)
    }
    return table
  }

  /// Makes one random edit of any kind; `item` is the section or row to insert.
  mutating func disturb(
    _ item: Item, using random: inout some RandomNumberGenerator
  ) throws {
    let kind = Int.random(in: 0..<16, using: &random)
    guard let section = sections.indices.randomElement(using: &random), kind > 0 else {
      let index = Int.random(in: 0...numberOfSections, using: &random)
      return try insertSection(item, at: index)
    }
    let other = sections.indices.randomElement(using: &random) ?? 0
    let rows = sections[section].rows.indices
    switch kind {
    case 1: try removeSection(at: section)
    case 2: try moveSection(from: section, to: other)
    case 3: try updateSection(at: section, to: sections[section].section.edited)
    case 4..<7: try insertRow(item, at: [section, Int.random(in: 0...rows.count, using: &random)])
    default:
      guard let row = rows.randomElement(using: &random) else { return }
      switch kind {
      case 7..<10: try removeRow(at: [section, row])
      case 10..<12: try updateRow(at: [section, row], to: sections[section].rows[row].edited)
      default:
        let places = sections[other].rows.count - (section == other ? 1 : 0)
        let target = Int.random(in: 0...places, using: &random)
        try moveRow(from: [section, row], to: [other, target])
      }
    }
  }
}

extension Item {
  var edited: Item { Item(id: id, version: version + 1) }
}
