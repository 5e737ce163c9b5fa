extension EntryTree {
  /// Moves entries that were found under the entry they are a part or a kind of.
  mutating func putUnder() {
    // The order of notes is not to decide the order of sub-entries.
    let ordered = roots.sorted {
      nodes[$0].key.bytes.lexicographicallyPrecedes(nodes[$1].key.bytes)
    }
    putMembersUnderTypes(ordered)
    putCompoundsUnderHeads(ordered)
  }

  /// Puts `Type.member` under `Type`, and `git commit` under `git`; members found only in code are
  /// left out if the type is not an entry.
  private mutating func putMembersUnderTypes(_ ordered: [Int]) {
    var moved: Set<Int> = []
    var members: Set<EntryKey> = []
    for root in ordered where nodes[root].isOnlyFound && nodes[root].children.isEmpty {
      guard let (owner, member) = nodes[root].member else { continue }
      moved.insert(root)
      if nodes[root].evidence?.isMemberInCode == true, !listsMembers(of: owner) {
        positions[nodes[root].key] = nil
        continue
      }
      let parent = node([IndexMark.Level(owner)], nil)
      if nodes[parent].title.isEmpty {
        nodes[parent].title = owner
        nodes[parent].trust(.symbol)
      }
      members.insert(EntryKey(member))
      let key = EntryKey([IndexMark.Level(owner), IndexMark.Level(member)])
      if let known = positions[key] {
        nodes[known].join(nodes[root])
      } else {
        positions[key] = root
        nodes[parent].children.append(root)
        nodes[root].title = member
      }
    }
    // A method that only code calls, and that is a sub-entry of its type, has no second entry.
    for root in roots where members.contains(nodes[root].key) && nodes[root].isOfCodeAlone {
      moved.insert(root)
      positions[nodes[root].key] = nil
    }
    roots.removeAll(where: moved.contains)
  }

  /// Whether what only code tells of a type is listed: where the type is an entry and, but on small
  /// sites, not one that an author makes in passing.
  private func listsMembers(of type: String) -> Bool {
    guard let node = positions[EntryKey(type)] else { return false }
    return isOfSmallSite || nodes[node].evidence?.isForeign != false
  }

  /// Lists `atomic vectors` under `vectors` too, where several kinds of them have entries.
  private mutating func putCompoundsUnderHeads(_ ordered: [Int]) {
    let roots = Set(roots)
    var compounds: [(head: Int, compound: Int, modifier: String)] = []
    var counts: [Int: Int] = [:]
    for root in ordered where roots.contains(root) && nodes[root].evidence?.form.script == .latin {
      let node = nodes[root]
      guard !node.isCode, (2...3).contains(node.title.words.count),
        let space = node.title.lastIndex(of: " "),
        let head = positions[EntryKey(String(node.title[space...].dropFirst()))],
        head != root, roots.contains(head), !nodes[head].isCode
      else { continue }
      compounds.append((head, root, String(node.title[..<space])))
      counts[head, default: 0] += 1
    }
    for (head, compound, modifier) in compounds where counts[head, default: 0] > 1 {
      let key = EntryKey([IndexMark.Level(nodes[head].title), IndexMark.Level(modifier)])
      guard positions[key] == nil else { continue }
      positions[key] = nodes.count
      nodes[head].children.append(nodes.count)
      nodes.append(nodes[compound].copied(key, as: modifier))
    }
  }
}

extension EntryNode {
  /// Whether it was found in blocks of code alone.
  fileprivate var isOfCodeAlone: Bool {
    isOnlyFound && children.isEmpty && evidence?.kinds.isSubset(of: .ofCodeAlone) == true
  }

  /// Returns the same node under another title, without what may occur only once.
  fileprivate func copied(_ key: EntryKey, as title: String) -> EntryNode {
    var copy = EntryNode(key, namedKind)
    copy.lead(like: self)
    copy.title = title
    for position in copy.mentions.indices { copy.mentions[position].mention.definition = nil }
    return copy
  }

  /// The owner of a member, or the command of a subcommand, and the rest of the name.
  fileprivate var member: (owner: String, member: String)? {
    let owner: Substring.UTF8View
    if isCommand {
      owner = title.utf8.prefix { $0.isSmall || $0 == UInt8(ascii: "-") }
    } else {
      guard evidence?.isName == true, title.utf8.first?.isCapital == true,
        !FileEndings.isFile(Array(title.utf8)[...])
      else { return nil }
      owner = title.utf8.prefix(while: \.isOfName)
    }
    let rest = title.utf8[owner.endIndex...]
    let separators = isCommand ? [" "] : [".", "::", "#"]
    guard !owner.isEmpty,
      let separator = separators.first(where: { rest.starts(with: $0.utf8) })
    else { return nil }
    let member = rest.dropFirst(separator.utf8.count)
    var name = Substring(member)
    if name.hasSuffix("()") { name.removeLast(2) }
    // `addRow:inSection:`
    if name.hasSuffix(":") { name = Substring(name.filter { $0 != ":" }) }
    guard let first = name.utf8.first, first.isOfName, !first.isDigit,
      name.utf8.allSatisfy({ $0.isOfName || isCommand && $0 == UInt8(ascii: "-") })
    else { return nil }
    return (String(Substring(owner)), String(Substring(member)))
  }
}

extension UInt8 {
  /// Whether it is a byte of a name: a letter, a digit or an underscore.
  fileprivate var isOfName: Bool {
    isSmall || isCapital || isDigit || self == UInt8(ascii: "_") || self >= 0x80
  }
}

extension EntryTree {
  /// Removes phrases that nearly always occur as parts of longer ones: `value semantics` makes
  /// `semantics` superfluous.
  ///
  /// A phrase that is a title without them, a heading or emphasised is kept. But if it lacks the end of a longer
  /// phrase that the text always has instead, the longer phrase gets its places: `Fast Fourier` beside
  /// `Fast Fourier Transform`.
  mutating func leaveOutNested() {
    var within: [EntryKey: (mentions: Int, titles: Int)] = [:]
    var completed: [EntryKey: Int] = [:]
    for root in roots {
      guard let evidence = nodes[root].evidence, !nodes[root].isCode else { continue }
      for (key, hasEnd) in nodes[root].title.runsOfWords {
        within[key, default: (0, 0)].mentions += Int(evidence.mentions)
        within[key, default: (0, 0)].titles += Int(evidence.wholeTitles)
        guard !hasEnd else { continue }
        if completed[key].map({ isMoreFrequent(root, than: $0) }) ?? true { completed[key] = root }
      }
    }
    guard !within.isEmpty else { return }
    roots.removeAll { root in
      let node = nodes[root]
      guard let evidence = node.evidence, let nested = within[node.key], node.isOnlyFound,
        !node.isCode, node.children.isEmpty
      else { return false }
      let mentions = Int(evidence.mentions)
      if let longer = completed[node.key], evidence.form.words > 1,
        nodes[longer].evidence.map(evidence.isPart) == true
      {
        nodes[longer].lead(like: node)
      } else {
        guard evidence.headings == 0, evidence.setApart == 0,
          Int(evidence.wholeTitles) <= nested.titles,
          mentions - nested.mentions <= max(1, mentions / 4)
        else { return false }
      }
      positions[node.key] = nil
      return true
    }
  }
}

extension EntryTree {
  /// Whether a node is mentioned more often than another. The order of notes is not to decide
  /// between equal ones.
  private func isMoreFrequent(_ one: Int, than other: Int) -> Bool {
    let counts = [one, other].map { nodes[$0].evidence?.mentions ?? 0 }
    if counts[0] != counts[1] { return counts[0] > counts[1] }
    return nodes[one].key.bytes.lexicographicallyPrecedes(nodes[other].key.bytes)
  }
}

extension EntryEvidence {
  /// Whether a longer phrase is mentioned and emphasised as often.
  fileprivate func isPart(of longer: EntryEvidence) -> Bool {
    mentions <= longer.mentions && setApart <= longer.setApart
  }
}

extension String {
  /// The words, also split at hyphens.
  var words: [Substring] { split { $0 == " " || $0 == "-" } }

  /// The keys of all runs of its words but the whole, and whether each has the last word.
  ///
  /// A title with more words than phrases have comes from an author and is not part of others.
  fileprivate var runsOfWords: [(key: EntryKey, hasEnd: Bool)] {
    let words = words
    guard (2...8).contains(words.count) else { return [] }
    var keys: [(key: EntryKey, hasEnd: Bool)] = []
    for start in words.indices {
      for end in start..<words.count where end - start + 1 < words.count {
        let key = EntryKey(words[start...end].joined(separator: " "))
        keys.append((key, end == words.count - 1))
      }
    }
    return keys
  }
}
