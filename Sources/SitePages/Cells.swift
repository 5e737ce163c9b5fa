import Bytes
import Liquid
import SiteModel
import Theme

/// The rows of the site as their cells draw them.
///
/// A row looks the same in every table: in the contents, in the archive, under each tag. So it is
/// drawn once, as a table view draws a cell once for each row however often it scrolls by.
package struct Cells: Sendable {
  /// What the cells made of the rows of notes, by the positions of these.
  private let notes: [HTML]
  /// Which of these were drawn now.
  private let isDrawn: [Bool]
  private let others: [ObjectIdentifier: HTML]

  /// - Parameters:
  ///   - notes: What the cells made of the rows of all notes, in their order.
  ///   - markup: What they made of the other rows, in theirs.
  init(_ notes: [HTML], drawn: [Bool], _ others: [Row], _ markup: [HTML]) {
    (self.notes, isDrawn) = (notes, drawn)
    self.others = Dictionary(
      uniqueKeysWithValues: zip(others.lazy.map(ObjectIdentifier.init), markup))
  }

  /// What the cell made of the row of a note; `nil` where it was not drawn now.
  package func drawn(ofNote number: Int) -> HTML? { isDrawn[number] ? notes[number] : nil }

  /// The row as templates see it.
  func value(of row: Row) -> Value {
    if let note = row.note { return .html(notes[note]) }
    return others[ObjectIdentifier(row)].map(Value.html) ?? .null
  }
}

/// Draws rows with the cells of their kinds.
final class CellRenderer {
  private let templates: PreparedTemplates
  private let renderer: Renderer
  private let site: Value
  private let strings: Value
  /// The cell that was drawn last: rows of one kind come one after the other.
  private var latest: (name: String, template: Template?) = ("", nil)
  /// What the cell writes; it serves one row after the other.
  private var markup = ByteWriter(capacity: 1 << 10)

  init(
    _ site: Site, _ templates: PreparedTemplates? = nil, _ renderer: Renderer = Renderer()
  ) {
    self.templates = templates ?? PreparedTemplates(site.theme)
    self.renderer = renderer
    (self.site, strings) = (site.value(on: .notFound), .object(site.strings))
  }

  /// Draws a row as templates see it.
  func draw(_ row: Value, with cell: String) throws(LiquidErrors) -> HTML {
    markup.truncate(to: 0)
    if let template = template(cell) {
      try renderer.render(template, Object(namesOfCell, [site, strings, row]), into: &markup)
    }
    return HTML(Array(markup.bytes))
  }

  private func template(_ cell: String) -> Template? {
    if latest.name == cell { return latest.template }
    latest = (cell, templates[cell])
    return latest.template
  }
}

/// What a cell sees.
private let namesOfCell: Object.Names = ["site", "strings", "row"]
