/// The levels of a text's headings, as far as their numbers tell them.
///
/// The title is of level 1. Headings that are numbered in the same way are of one level, chapters
/// above sections, `一、` above `（一）` above `1.` above `1.1`; those without a number stand with the
/// highest.
struct HeadingRanks {
  private var ranks: [Int] = []

  init(_ leads: [ListMarker?]) {
    ranks = Set(leads.compactMap(\.self).compactMap(HeadingRanks.rank)).sorted()
  }

  /// From 2 to 6.
  func level(of lead: ListMarker?) -> Int {
    let rank = lead.flatMap(HeadingRanks.rank)
    return min(6, 2 + (rank.flatMap(ranks.firstIndex) ?? 0))
  }

  private static func rank(_ lead: ListMarker) -> Int? {
    switch lead.form {
    case .bullet, .dash: nil
    case .stepped(let unit): unit == HeadingRanks.section ? 1 : 0
    case .ideographic: 2
    case .enclosedIdeographic: 3
    case .arabic(UInt8(ascii: "(")): 5
    case .arabic: 4
    case .decimal(let depth): 4 + depth
    case .letter: 10
    }
  }

  /// 节, which counts within a chapter.
  private static let section = "节".utf8.reduce(0) { $0 << 8 | UInt32($1) }
}
