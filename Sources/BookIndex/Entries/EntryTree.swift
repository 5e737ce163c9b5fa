/// Entries and their sub-entries while they are put together.
struct EntryTree {
  var nodes: [EntryNode] = []
  /// The nodes by the keys of their paths.
  var positions: [EntryKey: Int] = [:]
  /// The nodes of found things, by the positions of the things.
  private var foundNodes: [Int: FoundNode] = [:]
  var roots: [Int] = []
  /// The titles of the notes.
  let titles: [String]
  /// A Boolean value that indicates whether the site is small (`MentionTable.isSmall`).
  let isOfSmallSite: Bool
  let edits: IndexEdits
  /// Terms that share a key and are entries each.
  var terms = DefinedTerms()
  /// The keys of the names in edits that something has.
  private var usedNames: Set<EntryKey> = []
  private var references: Set<KnownReference> = []

  /// The target of a node's reference, without its origin.
  private struct KnownReference: Hashable {
    let node: Int
    let word: ReferenceWord
    let name: String
    let target: Reference.Target
  }

  enum ReferenceWord { case see, seeAlso }

  /// The destination of a found thing.
  private enum FoundNode {
    case node(Int)
    /// A node that the owner calls something.
    case edited(Int, String)
    case hidden
  }

  init(of titles: [String], _ edits: IndexEdits, onSmallSite isSmall: Bool) {
    (self.titles, self.edits, isOfSmallSite) = (titles, edits, isSmall)
    for edit in edits.edits where !edit.isHidden { insert(edit) }
  }
}

extension EntryTree {
  /// Inserts a mention by an author, by its number among the note's heads.
  ///
  /// - Parameter thing: The position of the thing that it is.
  mutating func insert(_ mention: Mention, _ number: Int, of note: Int, thing: Int) {
    guard let (path, isEdited) = edited(mention.mark.path) else { return }
    let term = isEdited ? nil : terms.term(path.last?.text ?? "", ofThing: thing)
    let node = term.map { self.node(of: $0) } ?? node(path, mention.kind)
    if isEdited { nodes[node].isEdited = true }
    nodes[node].trust(mention.kind)
    if isEdited || mention.spellings.isEmpty {
      let isMarked = isEdited || mention.kind == .marked || mention.definition != nil
      nodes[node].spellings.add(
        path.last?.text ?? "", isMarked ? .marked : .used(max(1, mention.places.count)))
    } else {
      for spelling in mention.spellings { nodes[node].spellings.add(spelling) }
    }
    switch (mention.mark.target, mention.kind) {
    case (.see(let name), _):
      refer(node, to: Reference(name, from: .mention(number, ofNote: note)), .see)
      nodes[node].isReference = true
    case (.seeAlso(let name), _):
      refer(node, to: Reference(name, from: .mention(number, ofNote: note)), .seeAlso)
    case (_, .alias): refer(node, to: Reference(titles[note], .note(note)), .see)
    default: nodes[node].mentions.append((note, mention))
    }
  }

  /// Inserts a found mention.
  ///
  /// - Parameters:
  ///   - thing: The position of the thing that the mention names, the evidence for it in all notes,
  ///     and its best score in a note.
  ///   - number: The number of the mention among the note's heads.
  ///   - score: The score of the mention.
  ///   - path: The path of the mention, which is read for the first of a thing.
  mutating func insert<Failure: Error>(
    _ outline: MentionOutlines.Outline, of outlines: MentionOutlines,
    thing: (position: Int, evidence: EntryEvidence?, bestScore: Int16), number: Int,
    of note: Int, score: Int16,
    path: () throws(Failure) -> [IndexMark.Level]
  ) throws(Failure) {
    let name = outlines.name(of: outline)
    if terms.share(thing: thing.position), edits.edit(of: [IndexMark.Level(name)]) == nil {
      let spellings = outlines.spellings(of: outline).map {
        (text: outlines.text(of: $0), uses: Int($0.uses))
      }
      guard
        let term = terms.term(
          spelled: spellings.isEmpty ? [(name, 1)] : spellings, ofThing: thing.position, in: note)
      else { return }
      nodes[node(of: term)].lead(
        to: outlines.places(of: outline), of: number, ofNote: note, score: score,
        isCertain: term.isCertain)
      return
    }
    let found: FoundNode
    if let known = foundNodes[thing.position] {
      found = known
    } else {
      found = foundNode(of: try path(), thing.evidence, thing.bestScore)
      foundNodes[thing.position] = found
    }
    switch found {
    case .hidden: break
    case .edited(let node, let name):
      nodes[node].spellings.add(name, .marked)
      nodes[node].lead(to: outlines.places(of: outline), of: number, ofNote: note, score: score)
    case .node(let node):
      nodes[node].spellings.add(outline, of: outlines)
      nodes[node].lead(to: outlines.places(of: outline), of: number, ofNote: note, score: score)
    }
  }

  /// Returns the node of a term that shares its key with others. Its title is in the author's
  /// spelling.
  private mutating func node(of term: DefinedTerms.Term) -> Int {
    let level = IndexMark.Level(term.text)
    let key = term.isFirst ? EntryKey([level]) : EntryKey(spelledExactly: term.text)
    let node = node(key, .term)
    nodes[node].spellings.add(term.text, .marked)
    return node
  }

  private mutating func node(_ key: EntryKey, _ kind: Mention.Source?) -> Int {
    if let known = positions[key] { return known }
    positions[key] = nodes.count
    roots.append(nodes.count)
    nodes.append(EntryNode(key, kind))
    return nodes.count - 1
  }

  private mutating func foundNode(
    of path: [IndexMark.Level], _ evidence: EntryEvidence?, _ score: Int16
  ) -> FoundNode {
    guard let (path, isEdited) = edited(path) else { return .hidden }
    let node = node(path, nil)
    if let evidence { nodes[node].find(evidence) }
    nodes[node].score = max(nodes[node].score, score)
    guard isEdited else { return .node(node) }
    nodes[node].isEdited = true
    return .edited(node, path.last?.text ?? "")
  }

  /// Inserts a tag, by its position among all.
  mutating func insert(_ tag: IndexTag, _ number: Int) {
    guard let (path, isEdited) = edited(IndexMark(tag.title).path) else { return }
    let node = node(path, .tag)
    if isEdited { nodes[node].isEdited = true }
    nodes[node].trust(.tag)
    nodes[node].spellings.add(path.last?.text ?? tag.title, .used(1))
    if tag.notes.count <= EntryNode.mostFound {
      nodes[node].taggedNotes += tag.notes
    } else {
      refer(node, to: Reference(tag.title, .tag(number)), .seeAlso)
    }
  }

  /// Returns the path after the owner's edits, and whether they name it; `nil` if it is hidden.
  private mutating func edited(
    _ path: [IndexMark.Level]
  ) -> (path: [IndexMark.Level], isEdited: Bool)? {
    guard let (position, name, path) = edits.edit(of: path) else { return (path, false) }
    usedNames.insert(name)
    return edits.edits[position].isHidden ? nil : (path, true)
  }

  /// The names in edits that nothing has.
  var unusedNames: [IndexEdits.Name] { edits.unusedNames(besides: usedNames) }
}

extension EntryTree {
  /// Sets the titles, once all mentions are inserted, and arranges the entries.
  mutating func arrange() {
    let joined = joinScripts()
    for node in nodes.indices {
      nodes[node].title = nodes[node].spellings.title(by: nodes[node].evidence)
    }
    for (less, more) in joined {
      refer(less, to: Reference(nodes[more].title), .see)
      nodes[less].isReference = true
    }
    leaveOutNested()
    joinAcronyms()
    putUnder()
  }

  private mutating func insert(_ edit: IndexEdits.Edit) {
    guard !edit.see.isEmpty || !edit.seeAlso.isEmpty || edit.reading != nil || edit.letter != nil
    else { return }
    let node = node(edit.path, .marked)
    nodes[node].spellings.add(edit.path.last?.text ?? "", .owned)
    for name in edit.see {
      refer(node, to: Reference(name, from: .edit(at: edit.seePlace)), .see)
      nodes[node].isReference = true
    }
    for name in edit.seeAlso {
      refer(node, to: Reference(name, from: .edit(at: edit.seeAlsoPlace)), .seeAlso)
    }
    (nodes[node].sort, nodes[node].letter) = (edit.reading, edit.letter)
  }

  /// Adds a reference to a node; of several with the same target the first counts.
  mutating func refer(_ node: Int, to reference: Reference, _ word: ReferenceWord) {
    let known = KnownReference(
      node: node, word: word, name: reference.name, target: reference.target)
    guard references.insert(known).inserted else { return }
    switch word {
    case .see: nodes[node].see.append(reference)
    case .seeAlso: nodes[node].seeAlso.append(reference)
    }
  }

  /// Returns the node of a path, creating it and its parents if they do not exist.
  ///
  /// - Parameter kind: The kind of the nodes that are created.
  mutating func node(_ path: [IndexMark.Level], _ kind: Mention.Source?) -> Int {
    var parent: Int?
    for (depth, level) in path.enumerated() {
      let key = EntryKey(path[...depth])
      let node: Int
      if let known = positions[key] {
        node = known
      } else {
        node = nodes.count
        nodes.append(EntryNode(key, kind))
        positions[key] = node
        if let parent { nodes[parent].children.append(node) } else { roots.append(node) }
      }
      if depth < path.count - 1 { nodes[node].spellings.add(level.text, .used(1)) }
      if nodes[node].sort == nil { nodes[node].sort = level.sort }
      parent = node
    }
    return parent ?? 0
  }
}

extension EntryTree {
  /// Returns all entries in the order of their titles, without those that lead nowhere.
  ///
  /// - Parameter names: The order of the words of names. References use the order that the notes have.
  func entries<Reader: MentionReader>(
    reading reader: Reader, names: NameOrder
  ) throws(Reader.Failure) -> [IndexEntry] {
    var entries = try entries(roots, reading: reader)
    entries.sort { $0.title.utf8.lexicographicallyPrecedes($1.title.utf8) }
    if entries.contains(where: \.hasOpenReferences) {
      References(to: entries, titles, edits).resolve(&entries)
    }
    guard names == .lastWordFirst else { return entries }
    let inverted = invertedNames
    for number in entries.indices {
      if let name = inverted[entries[number].title] { entries[number].title = name }
    }
    return entries
  }

  /// The names that notes call by their last word, with that word in front: *Twain, Mark*.
  private var invertedNames: [String: String] {
    var names: [String: String] = [:]
    for root in roots where nodes[root].isOnlyFound {
      let title = nodes[root].title
      guard nodes[root].evidence?.signs.contains(.calledByLastWord) == true,
        let space = title.lastIndex(of: " ")
      else { continue }
      names[title] = "\(title[space...].dropFirst()), \(title[..<space])"
    }
    return names
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
    return entry
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
}

extension IndexEntry {
  /// Indicates whether it, or a sub-entry, refers to something by its name alone.
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
