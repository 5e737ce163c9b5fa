import Bytes
import Cache
import Concurrency
import Liquid
import SiteModel
import Theme

/// The cells of the site's rows.
///
/// A row looks the same in the contents, in the archive and under each tag. So its cell is drawn
/// once, like a table view draws a cell once for each row however often the row scrolls by.
package struct Cells: Sendable {
  /// The cells of the notes' rows, by note number.
  private let notes: [HTML]
  /// Indicates for each note whether this build drew its cell.
  private let isDrawn: [Bool]
  private let others: [ObjectIdentifier: HTML]

  /// Collects cells.
  ///
  /// - Parameters:
  ///   - notes: The cells of all notes' rows, in order.
  ///   - markup: The cells of the other rows, in order.
  init(_ notes: [HTML], drawn: [Bool], _ others: [Row], _ markup: [HTML]) {
    (self.notes, isDrawn) = (notes, drawn)
    self.others = Dictionary(
      uniqueKeysWithValues: zip(others.lazy.map(ObjectIdentifier.init), markup))
  }

  /// Returns the cell of a note's row, or `nil` if this build did not draw it.
  package func drawn(ofNote number: Int) -> HTML? { isDrawn[number] ? notes[number] : nil }

  /// Returns the cell of a row as templates see it.
  func value(of row: Row) -> Value {
    if let note = row.note { return .html(notes[note]) }
    return others[ObjectIdentifier(row)].map(Value.html) ?? .null
  }
}

/// A renderer of rows with the cell templates of their kinds.
final class CellRenderer {
  private let templates: PreparedTemplates
  private let renderer: Renderer
  private let site: Value
  private let strings: Value
  /// The most recently used cell template. Rows of the same kind usually follow each other.
  private var latest: (name: String, template: Template?) = ("", nil)
  /// A buffer for the cell, reused for all rows.
  private var markup = ByteWriter(capacity: 1 << 10)

  init(
    _ site: Site, _ templates: PreparedTemplates? = nil, _ renderer: Renderer = Renderer()
  ) {
    self.templates = templates ?? PreparedTemplates(site.theme)
    self.renderer = renderer
    (self.site, strings) = (site.value(on: .notFound), .object(site.strings))
  }

  /// Draws the cell of a row.
  ///
  /// - Parameter row: The row as templates see it.
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

/// The variables of a cell.
private let namesOfCell: Object.Names = ["site", "strings", "row"]

extension Site {
  /// Returns the cells of all rows that some work shows. Cells in the cache are not drawn again.
  func cells(
    for work: [PageRenderer.RenderTask], _ use: CellUse, reusing cache: Cache, _ workers: Workers
  ) -> (Cells, others: DrawnRows?, faults: [LiquidError]) {
    let (isShown, others) = rows(shownBy: work, use)
    let frame = cellFrame
    let ofNotes = isShown.indices.map { isShown[$0] ? keptCell(ofNote: $0, frame) : HTML([]) }
    let isDrawn = ofNotes.map { $0 == nil }
    let earlier: DrawnRows? = others.isEmpty ? nil : cache.get(.rows).value
    let sources = workers.map(others) { frame.joined(with: $0.digest) }
    let ofOthers = sources.map { earlier?.markup(drawnFrom: $0) }
    let undrawn =
      isDrawn.indices.filter { isDrawn[$0] }.map(index.row)
      + zip(others, ofOthers).filter { $1 == nil }.map(\.0)
    let drawn = workers.map(undrawn, with: { CellRenderer(self) }) { cells, row in
      Result { () throws(LiquidErrors) in try cells.draw(row.value, with: row.cell) }
    }
    // Each missing cell takes the next one from the drawn cells.
    var markup = drawn.map { (try? $0.get()) ?? HTML([]) }[...]
    let notes = ofNotes.map { $0 ?? markup.removeFirst() }
    let shown = ofOthers.map { $0 ?? markup.removeFirst() }
    var rows = DrawnRows()
    for (source, html) in zip(sources, shown) { rows.add(html, drawnFrom: source) }
    return (
      Cells(notes, drawn: isDrawn, others, shown),
      others.isEmpty ? nil : rows.followed(by: earlier), drawn.flatMap(\.errors)
    )
  }

  /// Returns the notes whose rows are shown, and the other rows.
  private func rows(
    shownBy work: [PageRenderer.RenderTask], _ use: CellUse
  ) -> (notes: [Bool], others: [Row]) {
    let all = if case .all = use { true } else { false }
    var isShown = [Bool](repeating: all, count: notes.count)
    var others: [Row] = []
    // A docset contains pages a second time.
    for number in Set(work.compactMap(\.page)).sorted() {
      // An error in the table is reported when the page is rendered.
      guard case .list(let list) = pages[number].content, let table = try? index.table(list)
      else { continue }
      for row in table.table.sections.lazy.flatMap(\.rows) {
        if let note = row.note { isShown[note] = true } else { others.append(row) }
      }
    }
    return (isShown, others)
  }

  /// Returns the cell of a note's row, if an earlier build drew it from the same inputs.
  private func keptCell(ofNote number: Int, _ frame: Digest) -> HTML? {
    guard let cell = index.cachedCell(ofNote: number),
      cell.source == frame.joined(with: index.keys[number])
    else { return nil }
    return cell.markup
  }
}

extension Result where Failure == LiquidErrors {
  fileprivate var errors: [LiquidError] {
    if case .failure(let failure) = self { failure.errors } else { [] }
  }
}

extension Site {
  /// The digest of the inputs that all cells share.
  package var cellFrame: Digest {
    Digest {
      $0.write(frame)
      $0.write(Value.object(theme.strings(for: lang)))
      // Cells are drawn with the values of no particular page.
      $0.write(value(on: .notFound))
    }
  }
}
