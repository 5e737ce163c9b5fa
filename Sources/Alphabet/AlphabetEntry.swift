/// What an alphabet must know of an entry to find its row in a table.
public protocol AlphabetEntry: Identifiable, Sendable where ID: Sendable {
  var title: String { get }
  /// How the title is read, if its author says so.
  var reading: String? { get }
  /// The letter the author wants it under, if any.
  var letter: String? { get }
  /// Where the entry is to be found. It tells entries of one title apart, so it should be unique.
  var url: String { get }
}

extension AlphabetEntry {
  public var reading: String? { nil }
  public var letter: String? { nil }
}

/// A row of an alphabetic table: an entry and its place.
///
/// Rows are ordered by letter, then by collation key, then by the title's bytes, then by the URL's.
/// That order is total, so the order in which entries are found never shows.
///
/// A class, though it never changes: one row stands in many tables, and is sorted for each.
public final class AlphabetRow<Entry: AlphabetEntry>: Identifiable, Sendable {
  public let entry: Entry
  public let placement: Placement

  /// A row whose place is known.
  public init(entry: Entry, placement: Placement) {
    self.entry = entry
    self.placement = placement
  }

  public var id: Entry.ID { entry.id }
}

extension AlphabetRow: Comparable {
  public static func < (left: AlphabetRow, right: AlphabetRow) -> Bool {
    let (one, other) = (left.placement, right.placement)
    if one.letter.rank != other.letter.rank { return one.letter.rank < other.letter.rank }
    if one.key != other.key { return one.key < other.key }
    let (title, otherTitle) = (left.entry.title.utf8, right.entry.title.utf8)
    if !title.elementsEqual(otherTitle) { return title.lexicographicallyPrecedes(otherTitle) }
    return left.entry.url.utf8.lexicographicallyPrecedes(right.entry.url.utf8)
  }

  /// Whether neither is before the other.
  public static func == (left: AlphabetRow, right: AlphabetRow) -> Bool {
    left.placement.letter.rank == right.placement.letter.rank
      && left.placement.key == right.placement.key
      && left.entry.title.utf8.elementsEqual(right.entry.title.utf8)
      && left.entry.url.utf8.elementsEqual(right.entry.url.utf8)
  }
}

extension Alphabet {
  /// The row of an entry. It costs what there is to cost, so many are best placed in parallel.
  public func row<Entry: AlphabetEntry>(of entry: Entry) -> AlphabetRow<Entry> {
    AlphabetRow(
      entry: entry,
      placement: place(entry.title, reading: entry.reading, letter: entry.letter))
  }
}
