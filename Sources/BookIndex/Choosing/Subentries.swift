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

  /// Returns whether the index lists the members of a type that occur only in code. The type must be
  /// an entry and, on large sites, must not be declared in the author's own code.
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
      let modifier = node.title[..<space]
      let isGenitive = modifier.hasSuffix("'s") || modifier.hasSuffix("’s")
      compounds.append((head, root, String(modifier.dropLast(isGenitive ? 2 : 0))))
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
  /// Indicates whether it was found in blocks of code alone.
  fileprivate var isOfCodeAlone: Bool {
    isOnlyFound && children.isEmpty && evidence?.kinds.isSubset(of: .ofCodeAlone) == true
  }

  /// Returns the same node under another title, without the parts that only one node may have.
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
  /// Indicates whether it is a byte of a name: a letter, a digit or an underscore.
  fileprivate var isOfName: Bool {
    isSmall || isCapital || isDigit || self == UInt8(ascii: "_") || self >= 0x80
  }
}

extension EntryTree {
  /// Removes phrases that are parts of longer entries: 分布式 beside 分布式锁, `semantics` if nearly
  /// all mentions are in `value semantics`, and `barrel` if all its notes mention `rain barrel`.
  ///
  /// A phrase stays if it is a title, a heading or emphasised by itself. The longer entry gets the
  /// places of a part that only its own notes mention, and of a part without the end that the text
  /// always adds: `Fast Fourier` beside `Fast Fourier Transform`.
  mutating func leaveOutNested() {
    let found = roots.filter { nodes[$0].evidence != nil && !nodes[$0].isCode }
    // The entries inside longer entries. A longer entry that is left out does not count.
    var within: [EntryKey: Within] = [:]
    var nested: Set<Int> = []
    for root in found.sorted(by: isLonger) {
      let node = nodes[root]
      guard let evidence = node.evidence else { continue }
      if node.isOnlyFound, isSeldomGivenInFull(node, evidence) {
        nested.insert(root)
      } else if let within = within[node.key], node.isOnlyFound, node.children.isEmpty {
        if let longer = whole(of: root, evidence, within) {
          nodes[longer].lead(like: node)
          nested.insert(root)
        } else if evidence.isSuperfluous(within) {
          nested.insert(root)
        }
      }
      if nested.contains(root) {
        positions[node.key] = nil
        continue
      }
      for (key, hasEnd) in node.title.partsOfName where positions[key] != nil {
        within[key, default: Within()].add(root, evidence, hasEnd: hasEnd)
      }
    }
    roots.removeAll(where: nested.contains)
  }

  /// Returns whether most notes that mention the last word of a name never give the name in full:
  /// *Microsoft Azure* beside *Azure*.
  private func isSeldomGivenInFull(_ name: EntryNode, _ evidence: EntryEvidence) -> Bool {
    guard evidence.signs.contains(.calledByLastWord), evidence.isNotSetApart,
      let last = name.title.words.last, let word = positions[EntryKey(String(last))]
    else { return false }
    let notes = nodes[word].notes
    return notes.intersection(name.notes).count * 2 < notes.count
  }

  /// Returns the longer entry that replaces a phrase, the most frequent of several: it completes the
  /// phrase, or it has a better score and occurs in every note to which the phrase leads.
  private func whole(of root: Int, _ evidence: EntryEvidence, _ within: Within) -> Int? {
    if evidence.form.words > 1,
      let longer = within.completing.min(by: isMoreFrequent),
      nodes[longer].evidence.map(evidence.isPart) == true
    {
      return longer
    }
    guard evidence.isNotSetApart else { return nil }
    let (score, notes) = (nodes[root].score, nodes[root].notes)
    return within.longer.filter { longer in
      // If most notes introduce a name in full, its last word means the name in all notes.
      let isName = nodes[longer].evidence?.signs.contains(.calledByLastWord) == true
      guard isName || nodes[longer].score > score else { return false }
      let shared = notes.intersection(nodes[longer].notes).count
      return isName ? shared * 2 >= notes.count : shared == notes.count
    }.min(by: isMoreFrequent)
  }

  private func isLonger(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (nodes[a].key.bytes, nodes[b].key.bytes)
    return a.count != b.count ? a.count > b.count : a.lexicographicallyPrecedes(b)
  }

  /// Returns whether a node is mentioned more often than another. The order of notes is not to
  /// decide between equal ones.
  private func isMoreFrequent(_ one: Int, than other: Int) -> Bool {
    let counts = [one, other].map { nodes[$0].evidence?.mentions ?? 0 }
    if counts[0] != counts[1] { return counts[0] > counts[1] }
    return nodes[one].key.bytes.lexicographicallyPrecedes(nodes[other].key.bytes)
  }
}

/// The longer entries that contain a phrase.
private struct Within {
  var longer: [Int] = []
  /// Those that begin before or with the phrase and end after it.
  var completing: [Int] = []
  var mentions = 0
  var titles = 0

  mutating func add(_ root: Int, _ evidence: EntryEvidence, hasEnd: Bool) {
    longer.append(root)
    if !hasEnd { completing.append(root) }
    mentions += Int(evidence.mentions)
    titles += Int(evidence.wholeTitles)
  }
}

extension EntryEvidence {
  /// Returns whether a longer phrase is mentioned and emphasised as often.
  fileprivate func isPart(of longer: EntryEvidence) -> Bool {
    mentions <= longer.mentions && setApart <= longer.setApart
  }

  /// Indicates whether no title, heading or emphasised text consists of it.
  fileprivate var isNotSetApart: Bool { headings == 0 && setApart == 0 && wholeTitles == 0 }

  /// Returns whether a phrase is nearly always a part of longer entries.
  fileprivate func isSuperfluous(_ within: Within) -> Bool {
    guard headings == 0, setApart == 0, Int(wholeTitles) <= within.titles else { return false }
    return Int(mentions) - within.mentions <= max(1, Int(mentions) / 4)
  }
}

extension String {
  /// The words, also split at hyphens.
  var words: [Substring] { split { $0 == " " || $0 == "-" } }

  /// The keys of all shorter terms that it could contain, and whether each has its end: runs of its
  /// words, or of its characters if it is Chinese or Japanese.
  ///
  /// A title with more words than phrases have comes from an author and is not part of others.
  fileprivate var partsOfName: [(key: EntryKey, hasEnd: Bool)] {
    let isEastAsian = utf8.allSatisfy { $0 >= 0x80 } && (utf8.first ?? 0) >= 0xE3
    let parts = isEastAsian ? indices.map { self[$0...$0] } : words
    guard (2...Self.mostParts).contains(parts.count) else { return [] }
    let least = isEastAsian ? 2 : 1
    var keys: [(key: EntryKey, hasEnd: Bool)] = []
    for start in parts.indices {
      for end in parts.indices[start...].dropFirst(least - 1)
      where end - start + 1 < parts.count {
        let text = parts[start...end].joined(separator: isEastAsian ? "" : " ")
        keys.append((EntryKey(text), end == parts.count - 1))
      }
    }
    return keys
  }

  /// The maximum number of words, or of characters, of a found title.
  private static let mostParts = 12
}
