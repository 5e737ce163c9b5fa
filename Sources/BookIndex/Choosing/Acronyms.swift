extension EntryTree {
  /// Joins acronyms that were found with their long forms, where a note has both: *CDN* refers to
  /// *content delivery network*, which leads to the places of both.
  mutating func joinAcronyms() {
    var acronyms: [String: Int] = [:]
    for root in roots where nodes[root].isOnlyFound && nodes[root].children.isEmpty {
      if let initials = nodes[root].title.asAcronym { acronyms[initials] = root }
    }
    guard !acronyms.isEmpty else { return }
    var longForms: [Int: [Int]] = [:]
    for root in roots where !nodes[root].isCode {
      if let initials = nodes[root].title.initials, let acronym = acronyms[initials],
        !nodes[acronym].notes.isDisjoint(with: nodes[root].notes)
      {
        longForms[acronym, default: []].append(root)
      }
    }
    for root in roots {
      // An acronym of several terms stays an entry.
      guard let longForms = longForms[root], longForms.count == 1, let longForm = longForms.first
      else { continue }
      nodes[longForm].lead(like: nodes[root])
      nodes[root].leadNowhere()
      refer(root, to: Reference(nodes[longForm].title), .see)
      nodes[root].isReference = true
    }
  }
}

extension String {
  /// The letters of an acronym in capitals, without a plural s; `nil` if it is none.
  fileprivate var asAcronym: String? {
    var letters = Substring(self)
    if letters.utf8.last == UInt8(ascii: "s") { letters.removeLast() }
    guard (2...6).contains(letters.utf8.count), letters.utf8.allSatisfy(\.isCapital) else {
      return nil
    }
    return String(letters)
  }

  /// The initials of several words in capitals, words such as *of* left out.
  fileprivate var initials: String? {
    let words = words.filter { !Lexicon.english[$0.utf8].parts.contains(.function) }
    guard words.count > 1 else { return nil }
    let initials = words.compactMap(\.utf8.first).map { $0.isSmall ? $0 - 0x20 : $0 }
    return initials.allSatisfy(\.isCapital) ? String(decoding: initials, as: UTF8.self) : nil
  }
}
