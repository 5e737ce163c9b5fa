/// The spellings of an entry with their frequencies, which decide its title.
struct EntrySpellings {
  private var uses: [Use] = []
  /// The positions of the spellings; filled only if there are more than a few.
  private var positions: [String: Int] = [:]
  /// A Boolean value that indicates whether notes said how it is spelled in them, so that the forms
  /// can be compared.
  private var areCounted = false

  /// The weight of a spelling.
  enum Weight {
    case used(Int)
    /// An author's mark has it, which counts more than all uses.
    case marked
    /// The site's owner wants it.
    case owned
  }

  /// A spelling and the number of its uses.
  private typealias Use = (text: String, count: Int)

  private static let marked = 1 << 20
  private static let owned = 1 << 40

  mutating func add(_ text: String, _ weight: Weight) {
    uses[position(of: text)].count += Self.count(weight)
  }

  mutating func add(_ spelling: Mention.SpellingCount) {
    uses[position(of: spelling.text)].count += Self.limited(spelling.uses)
    areCounted = true
  }

  /// Counts how a mention that was found is spelled.
  mutating func add(_ outline: MentionOutlines.Outline, of outlines: MentionOutlines) {
    if outline.spellingCount == 0 {
      uses[position(of: outlines.name(of: outline))].count += max(1, Int(outline.placeCount))
    }
    for spelling in outlines.spellings(of: outline) {
      uses[position(of: outlines.text(of: spelling))].count += Self.limited(Int(spelling.uses))
      areCounted = true
    }
  }

  mutating func add(_ other: EntrySpellings) {
    for use in other.uses { uses[position(of: use.text)].count += use.count }
    areCounted = areCounted || other.areCounted
  }

  private static func count(_ weight: Weight) -> Int {
    switch weight {
    case .used(let count): count
    case .marked: marked
    case .owned: owned
    }
  }

  private static func limited(_ uses: Int) -> Int { min(max(0, uses), marked / 2) }

  /// The number of all uses.
  var count: Int { uses.reduce(0) { $0 + $1.count } }

  /// Indicates whether it is always spelled as several words, and never as a call.
  var areOfWords: Bool {
    !uses.isEmpty
      && uses.allSatisfy { $0.text.utf8.contains(UInt8(ascii: " ")) && !$0.text.hasSuffix("()") }
  }
}

extension EntrySpellings {
  /// Up to how many spellings it is quicker to compare with each.
  private static let few = 8

  private mutating func position(of text: String) -> Int {
    if uses.count <= Self.few {
      if let known = uses.firstIndex(where: { $0.text == text }) { return known }
    } else if let known = positions[text] {
      return known
    }
    let position = uses.count
    uses.append((text, 0))
    if uses.count == Self.few + 1 {
      for (position, use) in uses.enumerated() { positions[use.text] = position }
    } else if uses.count > Self.few {
      positions[text] = position
    }
    return position
  }
}

extension EntrySpellings {
  /// Returns the title of the entry.
  func title(by evidence: EntryEvidence?) -> String {
    guard let evidence, areCounted, !uses.contains(where: { $0.count >= Self.marked }) else {
      return plainest
    }
    return call(by: evidence) ?? plural(by: evidence) ?? best(of: uses) ?? ""
  }

  /// The most used spelling; of several the one with the fewest capitals, since a sentence may
  /// begin with it, then the shortest, which is the singular, then the first in byte order.
  private var plainest: String {
    func rank(_ spelling: String, _ uses: Int) -> (Int, Int, Int) {
      (-uses, spelling.utf8.count { $0 &- 0x41 < 26 }, spelling.utf8.count)
    }
    return uses.min { a, b in
      let (one, other) = (rank(a.text, a.count), rank(b.text, b.count))
      return one != other ? one < other : a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }?.text ?? ""
  }

  /// The most used call, where a third of the mentions or half of the spellings are calls.
  private func call(by evidence: EntryEvidence) -> String? {
    let calls = uses.filter { $0.text.hasSuffix("()") }
    guard evidence.kinds.contains(.symbol), !calls.isEmpty else { return nil }
    let called = calls.reduce(0) { $0 + $1.count }
    guard Int(evidence.calls) * 3 >= Int(evidence.mentions) || called * 2 >= count else {
      return nil
    }
    return calls.max { a, b in
      a.count != b.count
        ? a.count < b.count : a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }?.text
  }

  /// The plural, where it has a quarter of the uses: a book's index lists closures.
  private func plural(by evidence: EntryEvidence) -> String? {
    guard evidence.form.script == .latin, !evidence.kinds.contains(.symbol),
      let best = best(of: uses),
      !best.hasSuffix("s")
    else { return nil }
    let plurals = uses.filter {
      $0.text.hasSuffix("s") && $0.text.lowercased() != best.lowercased()
    }
    return plurals.reduce(0) { $0 + $1.count } * 4 >= count ? self.best(of: plurals) : nil
  }

  /// Returns the most used spelling; of two equally used ones the one that begins with a small
  /// letter, since the other may begin a sentence.
  private func best(of uses: [Use]) -> String? {
    func rank(_ spelling: String, _ uses: Int) -> Int {
      uses * 2 + (spelling.first?.isLowercase == true ? 1 : 0)
    }
    return uses.max { a, b in
      let (one, other) = (rank(a.text, a.count), rank(b.text, b.count))
      return one != other ? one < other : a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }?.text
  }
}
