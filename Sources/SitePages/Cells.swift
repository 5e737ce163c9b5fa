import Bytes
import Cache
import Concurrency
import Liquid
import SiteModel
import Theme

/// The cells of the site's rows.
///
/// A row looks the same in the contents, in the archive and under each tag. Its cell is therefore
/// drawn only once, like a table view draws a cell once and shows it whenever the row scrolls by.
package struct Cells: Sendable {
  /// The cells of the notes' rows, by the index of the note.
  private let notes: [HTML]
  /// For each note, a Boolean value that indicates whether this build drew the cell.
  private let isDrawn: [Bool]
  /// The cells of the other rows.
  private let cellsOfOtherRows: [ObjectIdentifier: HTML]

  /// Collects cells.
  ///
  /// - Parameters:
  ///   - notes: The cells of the rows of all notes, in order.
  ///   - drawn: For each note, whether this build drew the cell.
  ///   - others: The other rows.
  ///   - markup: The cells of `cellsOfOtherRows`, in order.
  init(_ notes: [HTML], drawn: [Bool], others: [Row], markup: [HTML]) {
    (self.notes, isDrawn) = (notes, drawn)
    self.cellsOfOtherRows = Dictionary(
      uniqueKeysWithValues: zip(others.lazy.map(ObjectIdentifier.init), markup))
  }

  /// Returns the cell of a note's row; `nil` if this build did not draw it.
  package func drawn(ofNote number: Int) -> HTML? { isDrawn[number] ? notes[number] : nil }

  /// Returns the cell of a row as a value for templates.
  func value(of row: Row) -> Value {
    if let note = row.note { return .html(notes[note]) }
    return cellsOfOtherRows[ObjectIdentifier(row)].map(Value.html) ?? .null
  }
}

/// A renderer of rows with the cell templates of their kinds.
final class CellRenderer {
  private let templates: PreparedTemplates
  private let renderer: Renderer
  private let site: Value
  private let strings: Value
  /// The cell template that was used last. Usually the next row is of the same kind.
  private var lastTemplate: (name: String, template: Template?) = ("", nil)
  /// The buffer for the cell, reused for all rows.
  private var markup = ByteWriter(capacity: 1 << 10)

  init(
    _ site: Site, templates: PreparedTemplates? = nil, renderer: Renderer = Renderer()
  ) {
    self.templates = templates ?? PreparedTemplates(site.theme)
    self.renderer = renderer
    (self.site, strings) = (site.value(on: .notFound), .object(site.strings))
  }

  /// Draws the cell of a row.
  ///
  /// - Parameters:
  ///   - row: The row as a value for templates.
  ///   - cell: The path of the cell template.
  func draw(_ row: Value, with cell: String) throws(LiquidErrors) -> HTML {
    markup.truncate(to: 0)
    if let template = template(cell) {
      try renderer.render(template, Object(namesOfCell, [site, strings, row]), into: &markup)
    }
    return HTML(Array(markup.bytes))
  }

  private func template(_ cell: String) -> Template? {
    if lastTemplate.name == cell { return lastTemplate.template }
    lastTemplate = (cell, templates[cell])
    return lastTemplate.template
  }
}

/// The names of the variables of a cell.
private let namesOfCell: Object.Names = ["site", "strings", "row"]

extension Site {
  /// Returns the cells of all rows that the files in `work` show. A cell in the cache is not drawn
  /// again.
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
    // The cells in `markup` are in the order of the rows without a cell.
    var markup = drawn.map { (try? $0.get()) ?? HTML([]) }[...]
    let notes = ofNotes.map { $0 ?? markup.removeFirst() }
    let shown = ofOthers.map { $0 ?? markup.removeFirst() }
    var rows = DrawnRows()
    for (source, html) in zip(sources, shown) { rows.add(html, drawnFrom: source) }
    return (
      Cells(notes, drawn: isDrawn, others: others, markup: shown),
      others.isEmpty ? nil : rows.followed(by: earlier), drawn.flatMap(\.errors)
    )
  }

  /// Returns for each note whether its row is shown, and all other rows that are shown.
  private func rows(
    shownBy work: [PageRenderer.RenderTask], _ use: CellUse
  ) -> (notes: [Bool], others: [Row]) {
    let all = if case .all = use { true } else { false }
    var isShown = [Bool](repeating: all, count: notes.count)
    var others: [Row] = []
    // Use a set, because the pages of a docset are the same pages again.
    for number in Set(work.compactMap(\.page)).sorted() {
      // Ignore errors in a table, because they are reported when the page is rendered.
      guard case .list(let list) = pages[number].content, let table = try? index.table(list)
      else { continue }
      for row in table.table.sections.lazy.flatMap(\.rows) {
        if let note = row.note { isShown[note] = true } else { others.append(row) }
      }
    }
    return (isShown, others)
  }

  /// Returns the cell of a note's row from the cache; `nil` if it must be drawn, because its inputs
  /// changed or no earlier build drew it.
  private func keptCell(ofNote number: Int, _ frame: Digest) -> HTML? {
    guard let cell = index.cachedCell(ofNote: number),
      cell.key == frame.joined(with: index.keys[number])
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
  /// The digest of the inputs on which every cell depends.
  package var cellFrame: Digest {
    Digest {
      $0.write(frame)
      $0.write(Value.object(theme.strings(for: lang)))
      // Cells do not depend on the page that shows them, so `site` has the values for the 404 page.
      $0.write(value(on: .notFound))
    }
  }
}
