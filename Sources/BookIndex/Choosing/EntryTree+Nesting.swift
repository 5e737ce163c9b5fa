extension EntryTree {
  /// Leaves out phrases that are nearly always parts of longer ones: `value semantics` says what
  /// `semantics` would.
  mutating func leaveOutNested() {
    var within: [EntryKey: Int] = [:]
    for root in roots {
      guard let evidence = nodes[root].evidence, !nodes[root].isCode else { continue }
      for key in nodes[root].title.runsOfWords { within[key, default: 0] += Int(evidence.mentions) }
    }
    guard !within.isEmpty else { return }
    roots.removeAll { root in
      let node = nodes[root]
      guard let evidence = node.evidence, let nested = within[node.key], node.isOnlyFound,
        !node.isCode, node.children.isEmpty, evidence.headings == 0, evidence.bold == 0
      else { return false }
      let mentions = Int(evidence.mentions)
      guard mentions - nested <= max(1, mentions / 4) else { return false }
      positions[node.key] = nil
      return true
    }
  }
}

extension String {
  /// The words, where a hyphen parts them too.
  var words: [Substring] { split { $0 == " " || $0 == "-" } }

  /// The keys of all runs of its words but the whole.
  ///
  /// A title of more words than phrases have is an author's, and has none.
  fileprivate var runsOfWords: [EntryKey] {
    let words = words
    guard (2...8).contains(words.count) else { return [] }
    var keys: [EntryKey] = []
    for start in words.indices {
      for end in start..<words.count where end - start + 1 < words.count {
        keys.append(EntryKey(words[start...end].joined(separator: " ")))
      }
    }
    return keys
  }
}
