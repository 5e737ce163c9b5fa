import TableModel

/// One edit of a table as a value, to apply alone or in a batch.
enum Edit: Hashable, Sendable {
  case removeSection(Int)
  case insertSection(Item, rows: [Item] = [], at: Int)
  case moveSection(Int, to: Int)
  case updateSection(Int, to: Item)
  case removeRow(IndexPath)
  case insertRow(Item, at: IndexPath)
  case moveRow(IndexPath, to: IndexPath)
  case updateRow(IndexPath, to: Item)
}

extension TableUpdates<Item, Item> {
  mutating func make(_ edit: Edit) {
    switch edit {
    case .removeSection(let index): removeSection(at: index)
    case .insertSection(let item, let rows, let index): insertSection(item, rows: rows, at: index)
    case .moveSection(let source, let target): moveSection(from: source, to: target)
    case .updateSection(let index, let item): updateSection(at: index, to: item)
    case .removeRow(let path): removeRow(at: path)
    case .insertRow(let item, let path): insertRow(item, at: path)
    case .moveRow(let source, let target): moveRow(from: source, to: target)
    case .updateRow(let path, let item): updateRow(at: path, to: item)
    }
  }
}

extension Table<Item, Item> {
  mutating func make(_ edit: Edit) throws {
    switch edit {
    case .removeSection(let index): try removeSection(at: index)
    case .insertSection(let item, let rows, let index):
      try insertSection(item, rows: rows, at: index)
    case .moveSection(let source, let target): try moveSection(from: source, to: target)
    case .updateSection(let index, let item): try updateSection(at: index, to: item)
    case .removeRow(let path): try removeRow(at: path)
    case .insertRow(let item, let path): try insertRow(item, at: path)
    case .moveRow(let source, let target): try moveRow(from: source, to: target)
    case .updateRow(let path, let item): try updateRow(at: path, to: item)
    }
  }
}
