import TableModel

/// A section or a row, with a name and the number of its edits.
struct Item: Identifiable, Hashable, Sendable {
  var id: String
  var version = 0
}

typealias Book = Table<Item, Item>

extension Item {
  /// Parses `name`, or `name'` for its next version, `name''` for the one after.
  init(_ text: some StringProtocol) {
    self.init(
      id: String(text.prefix { $0 != "'" }), version: text.count { $0 == "'" })
  }

  var text: String { id + String(repeating: "'", count: version) }
}

extension Table<Item, Item> {
  /// Parses `A: a b | B: | C: c`: sections A, B and C, B without rows.
  init(_ notation: String) throws {
    try self.init(
      notation.split(separator: "|").map { section in
        let parts = section.split(separator: ":", omittingEmptySubsequences: false)
        let rows = parts.dropFirst().joined().split(separator: " ").map { Item($0) }
        return (Item(parts[0].split(separator: " ").joined()), rows)
      })
  }

  var notation: String {
    sections.map { section in
      ([section.section.text + ":"] + section.rows.map(\.text)).joined(separator: " ")
    }.joined(separator: " | ")
  }

  /// A Boolean value that indicates whether every look-up by identity agrees with a walk over the
  /// sections.
  var isConsistent: Bool {
    var rows = 0
    for (index, section) in sections.enumerated() {
      guard indexOfSection(section.id) == index else { return false }
      for (position, row) in section.rows.enumerated() {
        guard indexPath(of: row.id) == [index, position] else { return false }
      }
      rows += section.rows.count
    }
    return rows == numberOfRows && sections.count == numberOfSections
  }
}

extension IndexPath: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Int...) {
    self.init(section: elements[0], row: elements[1])
  }
}
