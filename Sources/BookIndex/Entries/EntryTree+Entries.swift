extension EntryTree {
  /// All entries in the order of their titles, those that lead nowhere left out.
  func entries() -> [IndexEntry] {
    var entries = roots.compactMap(entry).sorted {
      $0.title.utf8.lexicographicallyPrecedes($1.title.utf8)
    }
    if entries.contains(where: \.hasOpenReferences) {
      References(to: entries, notes.map(\.title), edits).resolve(&entries)
    }
    return entries
  }

  private func entry(_ position: Int) -> IndexEntry? {
    let node = nodes[position]
    var entry = IndexEntry(node.title, node.kind)
    entry.isCode = node.isCode
    (entry.sort, entry.letter, entry.see, entry.seeAlso) = (
      node.sort, node.letter, node.see, node.seeAlso
    )
    entry.subentries = node.children.compactMap(self.entry)
    entry.locators = node.locators.map(completed)
    entry.definitions = node.definitions.map {
      .init(html: $0.html, locator: completed($0.locator))
    }
    if entry.locators.isEmpty, entry.subentries.isEmpty, entry.see.isEmpty, entry.seeAlso.isEmpty {
      return nil
    }
    // What its author marks is wanted.
    return node.namedKind != .marked && leadsWhereContentsDo(entry) ? nil : entry
  }

  /// A locator with the text of its heading.
  private func completed(_ locator: Locator) -> Locator {
    let headings = notes[locator.note].headings
    guard let heading = locator.place.heading, headings.indices.contains(heading) else {
      return locator
    }
    return Locator(note: locator.note, place: locator.place, under: headings[heading])
  }

  /// Whether an entry says what the title of a note says, and leads to its top alone.
  private func leadsWhereContentsDo(_ entry: IndexEntry) -> Bool {
    guard entry.subentries.isEmpty, entry.see.isEmpty, entry.seeAlso.isEmpty,
      entry.definition == nil, entry.locators.count == 1, let locator = entry.locators.first
    else { return false }
    let title = EntryKey(notes[locator.note].title)
    let isTop =
      locator.place.anchor == .page || locator.place.heading == nil
      || locator.heading.map { EntryKey($0) } == title
    return isTop && EntryKey(entry.title) == title
  }
}

extension IndexEntry {
  /// Whether it, or a sub-entry, refers to something by its name alone.
  fileprivate var hasOpenReferences: Bool {
    (see + seeAlso).contains { $0.target == .nothing }
      || subentries.contains(where: \.hasOpenReferences)
  }
}

extension EntryNode {
  fileprivate var definitions: [IndexEntry.Definition] {
    mentions.compactMap { note, mention in
      guard let html = mention.definition, let place = mention.places.first else { return nil }
      return IndexEntry.Definition(html: html, locator: Locator(note: note, place: place))
    }
  }
}
