import Bytes

extension EntryTree {
  /// Joins what is spelled in traditional Chinese with the same in simplified, where the site has both,
  /// under the spelling that is more used.
  ///
  /// It is done for entries, not for the keys of mentions: to join a few things of few sites, all that
  /// notes name in Chinese would have to be looked up.
  ///
  /// - Returns: The nodes that are to refer to others, and those.
  mutating func joinScripts() -> [(less: Int, more: Int)] {
    let traditional = roots.compactMap { root in
      nodes[root].key.bytes.withBytes(SimplifiedCharacters.shared.simplified)
        .map { (root: root, simplified: EntryKey(String(decoding: $0, as: UTF8.self))) }
    }
    var joined: [(less: Int, more: Int)] = []
    // The order of notes is not to decide.
    for (root, simplified) in traditional.sorted(by: { precedes($0.root, $1.root) }) {
      guard let other = positions[simplified], other != root else { continue }
      let isLess = nodes[root].spellings.count <= nodes[other].spellings.count
      let (less, more) = isLess ? (root, other) : (other, root)
      guard !nodes[less].isReference, !nodes[more].isReference, nodes[less].children.isEmpty,
        !nodes[less].isDefined || !nodes[more].isDefined
      else { continue }
      nodes[more].lead(like: nodes[less])
      nodes[less].stopLeading()
      joined.append((less, more))
    }
    return joined
  }

  private func precedes(_ one: Int, _ other: Int) -> Bool {
    nodes[one].key.bytes.lexicographicallyPrecedes(nodes[other].key.bytes)
  }
}

extension EntryNode {
  /// Whether a note says what it is.
  fileprivate var isDefined: Bool { mentions.contains { $0.mention.definition != nil } }

  /// Leads nowhere of its own: it is to refer to another.
  fileprivate mutating func stopLeading() {
    leadNowhere()
    isReference = true
    trust(.alias)
  }
}
