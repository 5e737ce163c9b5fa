/// A note and what speaks for it.
struct Ranked {
  let note: Int
  private let score: Int

  /// - Parameters:
  ///   - phrases: All are in the note; they count twice, and more where one place has them all.
  ///   - parts: Those of the phrases; some may be missing.
  init(_ note: Int, phrases: [Match] = [], parts: [Match]) {
    self.note = note
    var score = 0
    for match in phrases { score += 2 * Ranked.weight(of: match, in: note) }
    for match in parts { score += Ranked.weight(of: match, in: note) }
    let common = phrases.reduce(UInt32.max) { $0 & $1.longer[note] }
    if phrases.count > 1, common != 0 { score += 16 * phrases.reduce(0) { $0 + $1.rarity } }
    self.score = score
  }

  private static func weight(of match: Match, in note: Int) -> Int {
    max(2 * weight(of: match.exact[note]), weight(of: match.longer[note])) * match.rarity
  }

  /// The title weighs most, wherever else a phrase is, and more where it is a name too; after it
  /// headings and names, the body by its passages, code.
  private static func weight(of places: UInt32) -> Int {
    if places & 1 != 0 { return 32 + Int(places & 0b10) * 4 }
    let passages = (places & Postings.body).nonzeroBitCount
    let body = passages > 0 ? 2 + min(passages, 5) : 0
    return Int(places & 0b110) * 4 + Int(places >> 3 & 1) + body
  }
}

/// Of equals the newer comes first, whose number is higher.
extension Ranked: Comparable {
  static func < (a: Ranked, b: Ranked) -> Bool { (a.score, a.note) < (b.score, b.note) }
  static func == (a: Ranked, b: Ranked) -> Bool { a.note == b.note }
}
