/// Entries and their sub-entries while they are put together.
struct EntryTree {
  private var nodes: [Node] = []
  /// The nodes by the keys of their paths.
  private var positions: [EntryKey: Int] = [:]
  private var roots: [Int] = []
  private let notes: [IndexedNote]
  private let edits: IndexEdits
  /// The positions of the edits that were of something.
  private var usedEdits: Set<Int> = []

  init(of notes: [IndexedNote], _ edits: IndexEdits) {
    (self.notes, self.edits) = (notes, edits)
    for edit in edits.edits where !edit.isHidden { insert(edit) }
  }

  /// An entry that is being put together.
  fileprivate struct Node {
    /// How often it is spelled how; what an author wrote counts more than all that was found.
    var spellings: [String: Int] = [:]
    var sort: String?
    var letter: String?
    var kind: Mention.Kind
    var isCode = false
    var mentions: [(note: Int, mention: Mention)] = []
    var children: [Int] = []
    var see: [Reference] = []
    var seeAlso: [Reference] = []
  }
}

extension EntryTree {
  /// Inserts a mention of a note.
  mutating func insert(_ mention: Mention, of note: Int) {
    guard let path = edited(mention.mark.path) else { return }
    let node = node(path, mention.kind, weight: mention.spellingWeight)
    nodes[node].kind = min(nodes[node].kind, mention.kind)
    if mention.kind == .symbol { nodes[node].isCode = true }
    switch (mention.mark.target, mention.kind) {
    case (.see(let name), _): nodes[node].see.insertOnce(Reference(name))
    case (.seeAlso(let name), _): nodes[node].seeAlso.insertOnce(Reference(name))
    case (_, .alias): nodes[node].see.insertOnce(Reference(notes[note].title, .note(note)))
    default: nodes[node].mentions.append((note, mention))
    }
  }

  /// Inserts a tag, by its position among all.
  mutating func insert(tag: String, _ number: Int) {
    guard let path = edited(IndexMark(tag).path) else { return }
    let node = node(path, .tag, weight: 1)
    nodes[node].seeAlso.insertOnce(Reference(tag, .tag(number)))
  }

  /// The path of what is named, as the owner wants it; `nil` where it is to be hidden.
  private mutating func edited(_ path: [IndexMark.Level]) -> [IndexMark.Level]? {
    guard let (position, path) = edits.edit(of: path) else { return path }
    usedEdits.insert(position)
    return edits.edits[position].isHidden ? nil : path
  }

  /// The edits that are of nothing that was named, and bring about no entry themselves.
  var unusedEdits: [IndexEdits.Edit] {
    edits.edits.indices.filter { number in
      !usedEdits.contains(number) && edits.edits[number].see.isEmpty
    }.map { edits.edits[$0] }
  }

  private mutating func insert(_ edit: IndexEdits.Edit) {
    guard !edit.see.isEmpty || !edit.seeAlso.isEmpty || edit.reading != nil || edit.letter != nil
    else { return }
    let node = node(edit.path, .marked, weight: .max / 2)
    for name in edit.see { nodes[node].see.insertOnce(Reference(name)) }
    for name in edit.seeAlso { nodes[node].seeAlso.insertOnce(Reference(name)) }
    (nodes[node].sort, nodes[node].letter) = (edit.reading, edit.letter)
  }

  /// The node of a path, made where it is not there, with those above it.
  private mutating func node(_ path: [IndexMark.Level], _ kind: Mention.Kind, weight: Int) -> Int {
    var parent: Int?
    for (depth, level) in path.enumerated() {
      let key = EntryKey(path[...depth])
      let node: Int
      if let known = positions[key] {
        node = known
      } else {
        node = nodes.count
        nodes.append(Node(kind: kind))
        positions[key] = node
        if let parent { nodes[parent].children.append(node) } else { roots.append(node) }
      }
      nodes[node].spellings[level.text, default: 0] &+= depth == path.count - 1 ? weight : 1
      if nodes[node].sort == nil { nodes[node].sort = level.sort }
      parent = node
    }
    return parent ?? 0
  }
}

extension Mention {
  /// How much its spelling counts among those of an entry.
  fileprivate var spellingWeight: Int {
    kind == .marked ? 1 << 20 : max(1, places.count)
  }
}

extension EntryTree {
  /// All entries in the order of their keys, those that lead nowhere left out.
  func entries() -> [IndexEntry] {
    var entries = roots.compactMap(entry).sorted {
      $0.title.utf8.lexicographicallyPrecedes($1.title.utf8)
    }
    References(to: entries, notes.map(\.title)).resolve(&entries)
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
    return leadsWhereContentsDo(entry) ? nil : entry
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
      entry.definition == nil, entry.locators.count == 1, let locator = entry.locators.first,
      locator.place.anchor == .page || locator.place.heading == nil
    else { return false }
    return EntryKey(entry.title) == EntryKey(notes[locator.note].title)
  }
}

extension EntryTree.Node {
  /// The spelling that is most used; of several the one with the fewest capitals, for a sentence may
  /// begin with it, then the shortest, for the singular, then the first in the order of bytes.
  fileprivate var title: String {
    func rank(_ spelling: String, _ uses: Int) -> (Int, Int, Int) {
      (-uses, spelling.utf8.count { $0 &- 0x41 < 26 }, spelling.utf8.count)
    }
    return spellings.min { a, b in
      let (one, other) = (rank(a.key, a.value), rank(b.key, b.value))
      return one != other ? one < other : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
    }?.key ?? ""
  }

  /// One locator for each part of a note under a heading of its own; the main ones first.
  fileprivate var locators: [Locator] {
    var locators: [Locator] = []
    var positions: [Part: Int] = [:]
    for (note, mention) in mentions {
      for place in mention.places {
        let part = Part(note: note, heading: place.heading)
        if let known = positions[part] {
          if place.isMain { locators[known].place.isMain = true }
        } else {
          positions[part] = locators.count
          locators.append(Locator(note: note, place: place))
        }
      }
    }
    // A note with a main place comes first as a whole.
    let main = Set(locators.filter(\.isMain).map(\.note))
    func rank(_ locator: Locator) -> (Int, Int, Int, Int) {
      (
        main.contains(locator.note) ? 0 : 1, locator.note, locator.isMain ? 0 : 1,
        locator.place.line
      )
    }
    return locators.sorted { rank($0) < rank($1) }
  }

  private struct Part: Hashable {
    var note: Int
    var heading: Int?
  }

  fileprivate var definitions: [IndexEntry.Definition] {
    mentions.compactMap { note, mention in
      guard let html = mention.definition, let place = mention.places.first else { return nil }
      return IndexEntry.Definition(html: html, locator: Locator(note: note, place: place))
    }
  }
}

extension [Reference] {
  fileprivate mutating func insertOnce(_ reference: Reference) {
    if !contains(reference) { append(reference) }
  }
}
