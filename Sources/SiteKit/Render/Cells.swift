import Liquid

/// The rows of the site as their cells draw them.
///
/// A row looks the same in every table: in the contents, in the archive, under each tag. So it is
/// drawn once, as a table view draws a cell once for each row however often it scrolls by.
struct Cells: Sendable {
  private let drawn: [ObjectIdentifier: HTML]

  /// - Parameter markup: What the cells made of the rows, in their order.
  init(_ rows: [Row], _ markup: [HTML]) {
    drawn = Dictionary(uniqueKeysWithValues: zip(rows.lazy.map(ObjectIdentifier.init), markup))
  }

  /// The row as templates see it.
  func value(of row: Row) -> Value { drawn[ObjectIdentifier(row)].map(Value.html) ?? .null }
}

extension SiteIndex {
  /// The rows of all its tables, each once.
  var allRows: [Row] {
    var seen: Set<ObjectIdentifier> = []
    return listings.flatMap(\.tables).flatMap { $0.table.sections.flatMap(\.rows) }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
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
  private let site: Value
  private let strings: Value

  /// - Parameter theme: A copy that no other thread uses; one is made where there is none.
  init(_ site: Site, _ theme: Theme? = nil) {
    self.theme = theme ?? site.theme.copy()
    self.site = site.value(on: .notFound)
    strings = .object(self.theme.strings(for: site.lang))
  }

  func draw(_ row: Row) throws(LiquidErrors) -> HTML {
    var markup: [UInt8] = []
    markup.reserveCapacity(256)
    try theme.template(row.cell)?.render(
      ["row": .drop(row), "site": site, "strings": strings], into: &markup)
    return HTML(markup)
  }
}
