import Diagnostics
import Liquid

/// The fourth stage: templates over tables and notes, in parallel, each page set aside in the output
/// folder as soon as it is made.
///
/// Either every page comes out, or none does and the faults of the templates are told.
///
/// - Throws: `FileError` if a page cannot be set aside.
func render(
  _ site: Site, into folder: OutputFolder, workers: Workers, progress: Progress
) throws(FileError) -> (outputs: [Output], diagnostics: [Diagnostic]) {
  let others = site.index.otherRows
  let rows = site.index.rows + others
  let drawn = workers.map(rows, with: { CellRenderer(site) }) { cells, row in
    Result { () throws(LiquidErrors) in try cells.draw(row) }
  }
  let markup = drawn.map { (try? $0.get()) ?? HTML([]) }
  let cells = Cells(
    Array(markup.prefix(rows.count - others.count)), others, markup.suffix(others.count))

  let pages = site.pages(workers)
  // The long ones first, so that no worker is left with them at the end.
  let feeds: [Feed] =
    [.sitemap(pages), .atom, .robots] + site.oldAddresses(besides: pages).map(Feed.redirect)
  let work =
    feeds.map(PageRenderer.Work.feed)
    + pages.indices.reversed().map(PageRenderer.Work.page)
  let rendered = workers.map(
    work, counting: progress, with: { PageRenderer(site, pages, cells) }
  ) { renderer, work in renderer.rendered(work, setAsideIn: folder) }
  // A fault in the frame is one fault, not one a page.
  var seen: Set<LiquidError> = []
  var faults = drawn.flatMap(\.errors).filter { seen.insert($0).inserted }
  var outputs: [Output] = []
  for page in rendered {
    switch page {
    case .output(let output): outputs.append(output)
    case .faulty(let errors): faults += errors.errors.filter { seen.insert($0).inserted }
    case .unwritten(let error): throw error
    }
  }
  return (faults.isEmpty ? outputs : [], faults.map(Diagnostic.init(template:)).sorted())
}

extension Result where Failure == LiquidErrors {
  fileprivate var errors: [LiquidError] {
    if case .failure(let failure) = self { failure.errors } else { [] }
  }
}
