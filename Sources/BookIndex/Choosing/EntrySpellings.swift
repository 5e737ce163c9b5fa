/// How often an entry is spelled how, and what it is called by that.
struct EntrySpellings {
  private var uses: [String: Int] = [:]
  /// Whether notes said how it is spelled in them, so that the forms can be compared.
  private var areCounted = false

  /// What a spelling counts for.
  enum Weight {
    case used(Int)
    /// An author's mark has it, which counts more than all uses.
    case marked
    /// The site's owner wants it.
    case owned
  }

  private static let marked = 1 << 20
  private static let owned = 1 << 40

  mutating func add(_ text: String, _ weight: Weight) {
    let count =
      switch weight {
      case .used(let count): count
      case .marked: Self.marked
      case .owned: Self.owned
      }
    uses[text, default: 0] += count
  }

  mutating func add(_ spelling: Mention.Spelling) {
    uses[spelling.text, default: 0] += min(max(0, spelling.uses), Self.marked / 2)
    areCounted = true
  }

  mutating func add(_ other: EntrySpellings) {
    uses.merge(other.uses, uniquingKeysWith: +)
    areCounted = areCounted || other.areCounted
  }

  /// How often it is spelled at all.
  var count: Int { uses.values.reduce(0, +) }

  /// Whether it is always spelled as several words, and never as a call.
  var areOfWords: Bool {
    !uses.isEmpty
      && uses.keys.allSatisfy { $0.utf8.contains(UInt8(ascii: " ")) && !$0.hasSuffix("()") }
  }
}

extension EntrySpellings {
  /// What an entry is called.
  func title(by evidence: Evidence?) -> String {
    guard let evidence, areCounted, !uses.values.contains(where: { $0 >= Self.marked }) else {
      return plainest
    }
    return call(by: evidence) ?? plural(by: evidence) ?? best(of: uses) ?? ""
  }

  /// The spelling that is most used; of several the one with the fewest capitals, for a sentence
  /// may begin with it, then the shortest, for the singular, then the first in the order of bytes.
  private var plainest: String {
    func rank(_ spelling: String, _ uses: Int) -> (Int, Int, Int) {
      (-uses, spelling.utf8.count { $0 &- 0x41 < 26 }, spelling.utf8.count)
    }
    return uses.min { a, b in
      let (one, other) = (rank(a.key, a.value), rank(b.key, b.value))
      return one != other ? one < other : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
    }?.key ?? ""
  }

  /// The most used call, where a third of the mentions or half of the spellings are calls.
  private func call(by evidence: Evidence) -> String? {
    let calls = uses.filter { $0.key.hasSuffix("()") }
    guard evidence.kinds.contains(.symbol), !calls.isEmpty else { return nil }
    let count = calls.values.reduce(0, +)
    guard
      Int(evidence.calls) * 3 >= Int(evidence.mentions)
        || count * 2 >= uses.values.reduce(0, +)
    else { return nil }
    return calls.max { a, b in
      a.value != b.value ? a.value < b.value : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
    }?.key
  }

  /// The plural, where it has a quarter of the uses: a book's index lists closures.
  private func plural(by evidence: Evidence) -> String? {
    guard evidence.script == .latin, !evidence.kinds.contains(.symbol), let best = best(of: uses),
      !best.hasSuffix("s")
    else { return nil }
    let plurals = uses.filter { $0.key.hasSuffix("s") && $0.key.lowercased() != best.lowercased() }
    let count = plurals.values.reduce(0, +)
    return count * 4 >= uses.values.reduce(0, +) ? self.best(of: plurals) : nil
  }

  /// The most used; of two that are used alike the one that begins with a small letter, for a
  /// sentence may begin with the other.
  private func best(of uses: [String: Int]) -> String? {
    func rank(_ spelling: String, _ uses: Int) -> Int {
      uses * 2 + (spelling.first?.isLowercase == true ? 1 : 0)
    }
    return uses.max { a, b in
      let (one, other) = (rank(a.key, a.value), rank(b.key, b.value))
      return one != other ? one < other : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
    }?.key
  }
}
