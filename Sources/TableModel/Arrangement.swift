/// Where everything comes from that is in a table after a batch of changes.
///
/// This is what UIKit's coordinates mean: what is neither deleted nor moved stays in its order;
/// what is inserted or moved stands exactly where it was asked to stand; and what stays fills the
/// places between.
struct Arrangement {
  /// For each section of the new table its index in the old one, or nil where it is inserted.
  private(set) var sections: [Int?] = []
  /// For each row of each section of the new table its place in the old one, or nil where it is
  /// inserted.
  private(set) var rows: [[IndexPath?]] = []

  /// Arranges a table whose sections have these numbers of rows.
  ///
  /// `unlisted` tells, for the index of an inserted section in the new table, how many rows it
  /// brings that the changes do not list.
  init(
    _ changes: TableChanges, ofRows counts: [Int], unlisted: (Int) -> Int
  ) throws(TableError) {
    let removals = try Removals(changes, ofRows: counts)
    let insertions = try Insertions(changes)
    sections = try fill(
      around: insertions.sections, with: counts.indices.filter(removals.keepsSection)
    ) { .noSection($0, bounds: $1) }

    let strays = insertions.rows.keys.filter { !sections.indices.contains($0) }
    if let stray = strays.min(), let row = insertions.rows[stray]?.first?.place {
      throw .noSectionForRow(IndexPath(section: stray, row: row), bounds: sections.indices)
    }
    for (section, origin) in sections.enumerated() {
      let staying: [IndexPath?] =
        if let origin {
          removals.rowsKept(in: origin, of: counts[origin])
        } else {
          Array(repeating: nil, count: unlisted(section))
        }
      rows.append(
        try fill(around: insertions.rows[section] ?? [], with: staying) {
          .noRow(IndexPath(section: section, row: $0), bounds: $1)
        })
    }
  }
}

/// A thing that arrives at a place of the new table: from a place of the old one, or new if nil.
struct Insertion<Origin> {
  let place: Int
  let origin: Origin?
}

/// What arrives, each at its place, and what stays in the places between, in order.
private func fill<Origin>(
  around insertions: [Insertion<Origin>], with staying: [Origin?],
  outOfRange: (Int, Range<Int>) -> TableError
) throws(TableError) -> [Origin?] {
  let bounds = 0..<staying.count + insertions.count
  var filled: [Origin?] = []
  var used = 0
  for insertion in insertions {
    guard bounds.contains(insertion.place) else { throw outOfRange(insertion.place, bounds) }
    let next = min(staying.count, used + insertion.place - filled.count)
    filled += staying[used..<next]
    filled.append(insertion.origin)
    used = next
  }
  return filled + staying[used...]
}
