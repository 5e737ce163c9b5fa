/// What speaks for a note or a name.
struct Ranked {
  let entry: Int
  /// How many phrases it has.
  private(set) var phrases = 0
  private(set) var score = 0
  /// The places that have every phrase.
  private var common = UInt32.max

  /// What a phrase comes to that is the beginning of a word in every name.
  static let exactName = 2 * weight(of: Match.name)

  init(_ entry: Int) { self.entry = entry }

  mutating func add(_ match: Match) {
    let (exact, longer) = (match.exact[entry], match.longer[entry])
    let weight = max(2 * Ranked.weight(of: exact), Ranked.weight(of: longer))
    let least = match.isThere[entry] ? 1 : 0
    phrases += max(weight, least) > 0 ? 1 : 0
    score += weight > 0 ? weight : least
    common &= longer
  }

  /// Several phrases in one place speak for it.
  mutating func addNearness() {
    if phrases > 1, common != 0 { score += 8 }
  }

  /// The title, headings, names, the body by its passages, code.
  private static func weight(of places: UInt32) -> Int {
    let passages = (places & Postings.body).nonzeroBitCount
    let body = passages > 0 ? 2 + min(passages, 5) : 0
    return Int(places & 1) * 32 + Int(places & 0b110) * 4 + Int(places >> 3 & 1) + body
  }
}

extension Ranked: Comparable {
  static func < (a: Ranked, b: Ranked) -> Bool {
    (a.phrases, a.score, a.entry) < (b.phrases, b.score, b.entry)
  }

  static func == (a: Ranked, b: Ranked) -> Bool { a.entry == b.entry }
}
