import TableModel

/// UIKit's rules for a batch, implemented literally and slowly: paths that refer to the old table
/// are resolved there first; then removals are made; then insertions in ascending order.
///
/// `notation` is nil if the batch is not valid.
struct BatchReference {
  private var old: [(item: Item, rows: [Item])]
  private var goneSections: [Int: Edit] = [:]
  private var goneRows: [IndexPath: Edit] = [:]
  private var updatedSections: Set<Int> = []
  private var updatedRows: Set<IndexPath> = []
  private var comingSections: [(at: Int, content: (item: Item, rows: [Item]))] = []
  private var comingRows: [(at: IndexPath, row: Item)] = []
  private var isValid = true

  init(_ table: Book, _ edits: [Edit]) {
    old = table.sections.map { ($0.section, $0.rows) }
    for edit in edits { update(edit) }
    for edit in edits { leave(edit) }
    for section in updatedSections where goneSections[section]?.isRemoval == true {
      isValid = false
    }
    for path in updatedRows {
      let goesAlong = goneSections[path.section]?.isRemoval == true && goneRows[path] == nil
      if goneRows[path]?.isRemoval == true || goesAlong { isValid = false }
    }
    guard isValid else { return }
    for edit in edits { arrive(edit) }
  }

  var notation: String? {
    guard isValid else { return nil }
    var sections: [(item: Item, rows: [Item])] = []
    for index in old.indices where goneSections[index] == nil { sections.append(kept(index)) }
    var last = -1
    for coming in comingSections.sorted(by: { $0.at < $1.at }) {
      guard coming.at > last, coming.at <= sections.count else { return nil }
      sections.insert(coming.content, at: coming.at)
      last = coming.at
    }
    var lastPath = IndexPath(section: -1, row: -1)
    for coming in comingRows.sorted(by: { $0.at < $1.at }) {
      guard coming.at.section >= 0, coming.at > lastPath, coming.at.row >= 0,
        coming.at.section < sections.count,
        coming.at.row <= sections[coming.at.section].rows.count
      else { return nil }
      sections[coming.at.section].rows.insert(coming.row, at: coming.at.row)
      lastPath = coming.at
    }
    return sections.map { ([$0.item.text + ":"] + $0.rows.map(\.text)).joined(separator: " ") }
      .joined(separator: " | ")
  }
}

extension BatchReference {
  private func kept(_ section: Int) -> (item: Item, rows: [Item]) {
    let rows = old[section].rows.enumerated().filter { goneRows[[section, $0.offset]] == nil }
    return (old[section].item, rows.map(\.element))
  }

  private func exists(_ section: Int) -> Bool { old.indices.contains(section) }

  private func exists(_ path: IndexPath) -> Bool {
    exists(path.section) && old[path.section].rows.indices.contains(path.row)
  }

  private mutating func update(_ edit: Edit) {
    if case .updateSection(let index, let item) = edit {
      guard exists(index), updatedSections.insert(index).inserted else { return isValid = false }
      old[index].item = item
    }
    if case .updateRow(let path, let item) = edit {
      guard exists(path), updatedRows.insert(path).inserted else { return isValid = false }
      old[path.section].rows[path.row] = item
    }
  }

  private mutating func leave(_ edit: Edit) {
    switch edit {
    case .removeSection(let section), .moveSection(let section, _):
      guard exists(section), goneSections.updateValue(edit, forKey: section) == nil else {
        return isValid = false
      }
    case .removeRow(let path), .moveRow(let path, _):
      guard exists(path), goneRows.updateValue(edit, forKey: path) == nil else {
        return isValid = false
      }
    default: break
    }
  }

  private mutating func arrive(_ edit: Edit) {
    switch edit {
    case .insertSection(let item, let rows, let index):
      comingSections.append((index, (item, [])))
      for (row, item) in rows.enumerated() { comingRows.append(([index, row], item)) }
    case .moveSection(let source, let target): comingSections.append((target, kept(source)))
    case .insertRow(let item, let path): comingRows.append((path, item))
    case .moveRow(let source, let target):
      comingRows.append((target, old[source.section].rows[source.row]))
    default: break
    }
  }
}

extension Edit {
  fileprivate var isRemoval: Bool {
    switch self {
    case .removeSection, .removeRow: true
    default: false
    }
  }
}
