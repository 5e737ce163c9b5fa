/// What arrives at a place of the new table during a batch, by insertion or by a move.
struct Insertions {
  /// In the order of their places.
  private(set) var sections: [Insertion<Int>]
  /// For each section of the new table that rows arrive in, those rows in the order of their
  /// places.
  private(set) var rows: [Int: [Insertion<IndexPath>]]

  /// Gathers insertions and the targets of moves; no two may claim the same place.
  init(_ changes: TableChanges) throws(TableError) {
    sections = try Self.gather(changes.insertedSections, changes.movedSections) {
      .section($0)
    }.map { Insertion(place: $0.place, origin: $0.origin) }
    rows = [:]
    for (path, origin) in try Self.gather(
      changes.insertedRows, changes.movedRows, place: { .row($0) })
    {
      rows[path.section, default: []].append(Insertion(place: path.row, origin: origin))
    }
  }

  private static func gather<Place>(
    _ insertions: [Place], _ moves: [TableChanges.Move<Place>],
    place: (Place) -> TableError.Place
  ) throws(TableError) -> [(place: Place, origin: Place?)] {
    let insertions =
      (insertions.map { ($0, nil) } + moves.map { ($0.to, $0.from) })
      .sorted { $0.0 < $1.0 } as [(place: Place, origin: Place?)]
    for (first, second) in zip(insertions, insertions.dropFirst()) {
      guard first.place != second.place else {
        throw .contradiction(
          place(first.place), first.origin == nil ? .insertion : .move,
          second.origin == nil ? .insertion : .move)
      }
    }
    return insertions
  }
}
