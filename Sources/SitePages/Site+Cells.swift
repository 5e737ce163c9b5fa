import Cache
import Concurrency
import Liquid
import SiteModel

extension Site {
  /// The rows that some work shows, as their cells draw them. Rows that are in the cache are not drawn.
  func cells(
    for work: [PageRenderer.Work], _ pages: [Page], _ use: CellUse,
    reusing cache: Cache, _ workers: Workers
  ) -> (Cells, others: DrawnRows?, faults: [LiquidError]) {
    let (isShown, others) = rows(shownBy: work, pages, use)
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
    // In the order in which they are missing.
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

  /// Which notes' rows some work shows, and which other rows.
  private func rows(
    shownBy work: [PageRenderer.Work], _ pages: [Page], _ use: CellUse
  ) -> (notes: [Bool], others: [Row]) {
    let all = if case .all = use { true } else { false }
    var isShown = [Bool](repeating: all, count: notes.count)
    var others: [Row] = []
    // A page may be made twice, once for a docset.
    for number in Set(work.compactMap(\.page)).sorted() {
      // One that cannot be made is told where it is rendered.
      guard case .list(let list) = pages[number].content, let table = try? index.table(list)
      else { continue }
      for row in table.table.sections.lazy.flatMap(\.rows) {
        if let note = row.note { isShown[note] = true } else { others.append(row) }
      }
    }
    return (isShown, others)
  }

  /// What the row of a note looks like, if an earlier build drew it from the same.
  private func keptCell(ofNote number: Int, _ frame: Digest) -> HTML? {
    guard let cell = index.keptCell(ofNote: number),
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
  /// The digest of what all cells are drawn from beside their rows.
  package var cellFrame: Digest {
    Digest {
      $0.write(frame)
      $0.write(Value.object(theme.strings(for: lang)))
      // Cells are drawn as for no page in particular.
      $0.write(value(on: .notFound))
    }
  }
}
