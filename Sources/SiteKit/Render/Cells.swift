import Liquid

/// The rows of the site as their cells draw them.
///
/// A row looks the same in every table: in the contents, in the archive, under each tag. So it is
/// drawn once, as a table view draws a cell once for each row however often it scrolls by.
struct Cells: Sendable {
  /// What the cells made of the rows of notes, by the positions of these.
  private let notes: [HTML]
  private let others: [ObjectIdentifier: HTML]

  /// - Parameters:
  ///   - notes: What the cells made of the rows of all notes, in their order.
  ///   - markup: What they made of the other rows, in theirs.
  init(_ notes: [HTML], _ others: [Row], _ markup: [HTML]) {
    self.notes = notes
    self.others = Dictionary(
      uniqueKeysWithValues: zip(others.lazy.map(ObjectIdentifier.init), markup))
  }

  /// What the cell made of the row of a note; `nil` where it was not drawn.
  func markup(ofNote number: Int) -> HTML? { notes[number].bytes.isEmpty ? nil : notes[number] }

  /// The row as templates see it.
  func value(of row: Row) -> Value {
    if let note = row.note { return .html(notes[note]) }
    return others[ObjectIdentifier(row)].map(Value.html) ?? .null
  }
}

extension SiteIndex {
  /// The rows of its tables that are not those of notes: of tags, and of parts of a list.
  var otherRows: [Row] {
    listings.flatMap(\.tables).flatMap { $0.table.sections.flatMap(\.rows) }
      .filter { $0.note == nil }
  }

  private var listings: [Listing] {
    [contents, archive, tags].compactMap(\.self) + tagged.map(\.notes)
  }
}

extension Listing {
  fileprivate var tables: [PageTable] { [front] + parts.map(\.table) }
}

/// Draws rows with the cells of their kinds.
final class CellRenderer {
  private let theme: Theme
  /// What templates see; all of it but the row stays from cell to cell.
  private var scope: Object
  /// Where markup is written before its length is known.
  private var room: [UInt8] = []

  /// - Parameter theme: A copy that no other thread uses; one is made where there is none.
  init(_ site: Site, _ theme: Theme? = nil) {
    self.theme = theme ?? site.theme.copy(for: site)
    scope = [
      "row": .null, "site": site.value(on: .notFound),
      "strings": .object(self.theme.strings(for: site.lang)),
    ]
  }

  func draw(_ row: Row) throws(LiquidErrors) -> HTML {
    room.removeAll(keepingCapacity: true)
    scope["row"] = .drop(row)
    try theme.template(row.cell)?.render(scope, into: &room)
    // No longer than it is: there are as many cells as notes.
    return HTML(room.withUnsafeBufferPointer { Array($0) })
  }
}
