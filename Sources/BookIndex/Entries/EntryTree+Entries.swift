extension EntryTree {
  /// All entries in the order of their titles, those that lead nowhere left out.
  func entries<Reader: MentionReader>(
    reading reader: Reader
  ) throws(Reader.Failure) -> [IndexEntry] {
    var entries = try entries(roots, reading: reader)
    entries.sort { $0.title.utf8.lexicographicallyPrecedes($1.title.utf8) }
    if entries.contains(where: \.hasOpenReferences) {
      References(to: entries, titles, edits).resolve(&entries)
    }
    return entries
  }

  private func entries<Reader: MentionReader>(
    _ positions: [Int], reading reader: Reader
  ) throws(Reader.Failure) -> [IndexEntry] {
    var entries: [IndexEntry] = []
    for position in positions {
      if let entry = try entry(position, reading: reader) { entries.append(entry) }
    }
    return entries
  }

  private func entry<Reader: MentionReader>(
    _ position: Int, reading reader: Reader
  ) throws(Reader.Failure) -> IndexEntry? {
    let node = nodes[position]
    var entry = IndexEntry(node.title, node.kind)
    entry.isCode = node.isCode
    (entry.sort, entry.letter, entry.see, entry.seeAlso) = (
      node.sort, node.letter, node.see, node.seeAlso
    )
    entry.subentries = try entries(node.children, reading: reader)
    for locator in try node.locators(reading: reader) {
      entry.locators.append(try completed(locator, reading: reader))
    }
    for (html, locator) in node.definitions {
      entry.definitions.append(
        .init(html: html, locator: try completed(locator, reading: reader)))
    }
    if entry.locators.isEmpty, entry.subentries.isEmpty, entry.see.isEmpty, entry.seeAlso.isEmpty {
      return nil
    }
    // What its author marks is wanted.
    return node.namedKind != .marked && leadsWhereContentsDo(entry) ? nil : entry
  }

  /// A locator with the text of its heading.
  private func completed<Reader: MentionReader>(
    _ locator: Locator, reading reader: Reader
  ) throws(Reader.Failure) -> Locator {
    guard let heading = locator.place.heading,
      let text = try reader.heading(heading, ofNote: locator.note)
    else { return locator }
    var locator = locator
    locator.heading = text
    return locator
  }

  /// Whether an entry says what the title of a note says, and leads to its top alone.
  private func leadsWhereContentsDo(_ entry: IndexEntry) -> Bool {
    guard entry.subentries.isEmpty, entry.see.isEmpty, entry.seeAlso.isEmpty,
      entry.definition == nil, entry.locators.count == 1, let locator = entry.locators.first
    else { return false }
    let title = EntryKey(titles[locator.note])
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
  fileprivate var definitions: [(html: String, locator: Locator)] {
    mentions.compactMap { note, mention in
      guard let html = mention.definition, let place = mention.places.first else { return nil }
      return (html, Locator(note: note, place: place))
    }
  }
}
