/// The entries by what they are called, so that references find them.
struct References {
  private var targets: [EntryKey: Reference.Target] = [:]
  /// Terms with a definition by their exact names: another may have the same key.
  private var terms: [String: Reference.Target] = [:]
  private let edits: IndexEdits

  /// - Parameters:
  ///   - titles: Those of the notes, which are led to where no entry is called so.
  ///   - edits: What the owner says: what was called otherwise before is found by that name too.
  init(to entries: [IndexEntry], _ titles: [String], _ edits: IndexEdits) {
    self.edits = edits
    for (note, title) in titles.enumerated().reversed() { insert([title], .note(note)) }
    for (number, entry) in entries.enumerated() {
      for (sub, subentry) in entry.subentries.enumerated() {
        let path = [entry.title, subentry.title]
        // What stands under a sub-entry is found with it.
        for nested in subentry.subentries {
          insert(path + [nested.title], .entry(number, sub: sub))
        }
        insert(path, .entry(number, sub: sub))
      }
    }
    // An entry itself before what is spelled alike.
    for (number, entry) in entries.enumerated() {
      insert([entry.title], .entry(number, sub: nil))
      if entry.definition != nil { terms[entry.title] = .entry(number, sub: nil) }
    }
  }

  private mutating func insert(_ path: [String], _ target: Reference.Target) {
    targets[EntryKey(path.map { IndexMark.Level($0) })] = target
  }

  /// Finds what the references of entries and of those under them lead to.
  func resolve(_ entries: inout [IndexEntry]) {
    for number in entries.indices {
      resolve(&entries[number].see)
      resolve(&entries[number].seeAlso)
      resolve(&entries[number].subentries)
    }
  }

  private func resolve(_ references: inout [Reference]) {
    for number in references.indices where references[number].target == .nothing {
      references[number].target = target(references[number].name)
    }
  }

  /// What a name leads to: it is written as in a mark, or with a comma or semicolon.
  private func target(_ name: String) -> Reference.Target {
    if let term = terms[name] { return term }
    for separator: Character? in [nil, "!", ";", ","] {
      let path = (separator.map { name.split(separator: $0).map(String.init) } ?? [name])
        .map { IndexMark.Level($0) }
      if let target = targets[EntryKey(path)] { return target }
      if let path = edits.edit(of: path)?.path, let target = targets[EntryKey(path)] {
        return target
      }
    }
    return .nothing
  }
}
