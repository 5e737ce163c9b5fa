import Cache
import Concurrency
import Diagnostics
import Liquid
import Platform
import SiteModel
import SiteOutput

/// The fourth stage: templates over tables and notes, in parallel, each page set aside in the output
/// folder as soon as it is made. A page whose file is there, made from the same as now, is left
/// alone.
///
/// Either every page comes out, or none does and the faults of the templates are told.
///
/// - Parameters:
///   - previous: what of the last build's files is still as it left them; without it every page is
///     rendered.
///   - earlierRows: the rows of no note that earlier builds drew; asked for where such rows are shown.
///   - shard: the notes whose pages are rendered, and no others.
/// - Throws: `FileError` if a page cannot be set aside.
package func render(
  _ site: Site, into folder: any PageSink, reusing previous: PreviousOutputs?,
  knowing earlierRows: () -> DrawnRows? = { nil }, shard: Shard? = nil, workers: Workers,
  progress: Progress
) throws(FileError) -> Rendered {
  let pages = site.pages(workers)
  // The long ones first, so that no worker is left with them at the end.
  let feeds: [Feed] =
    Feed.sitemaps(of: pages) + site.feeds
    + site.redirects(besides: pages)
    + site.indexFormats.map(Feed.index)
  var work =
    feeds.map(PageRenderer.Work.feed)
    + pages.indices.reversed().map(PageRenderer.Work.page)
  if let docset = site.docset { work += pages.indices.map { .document($0, docset) } }
  work += site.markdownCopies.map(PageRenderer.Work.markdown)
  if let shard { work = work.filter { $0.isPage(ofNoteIn: shard, of: site, pages) } }
  let digests = previous?.digests(of: work, pages, in: site, workers)
  var outputs: [Output] = []
  var wanted: [Int] = []
  for number in work.indices {
    if let digests, let output = previous?.output(of: work[number], pages, from: digests[number]) {
      outputs.append(output)
    } else {
      wanted.append(number)
    }
  }
  let made = wanted.map { work[$0] }
  if let path = previous?.unmakeable(made, pages) { return Rendered(unmakeable: path) }

  var result = try draw(
    made, among: pages, in: site, cells: previous == nil && shard == nil ? .all : .shown,
    knowing: earlierRows, into: folder, workers, progress)
  // Of what lay damaged in the cache nothing is made, and the build begins anew.
  guard result.diagnostics.isEmpty, result.outputs.count == made.count else { return result }
  if let digests {
    for (place, number) in wanted.enumerated() { result.outputs[place].source = digests[number] }
  }
  result.outputs += outputs
  (result.pages, result.made) = (pages, made)
  return result
}

/// Renders some things; either all of them come out, or none does.
package func draw(
  _ work: [PageRenderer.Work], among pages: [Page], in site: Site, cells: CellUse,
  knowing earlierRows: () -> DrawnRows? = { nil }, into folder: any PageSink,
  _ workers: Workers, _ progress: Progress = Progress()
) throws(FileError) -> Rendered {
  let (cells, others, faultyCells) = site.cells(
    for: work, pages, cells, knowing: earlierRows, workers)
  let rendered = workers.map(
    work, counting: progress.counter, with: { PageRenderer(site, pages, cells) }
  ) { renderer, work in renderer.rendered(work, setAsideIn: folder) }
  // A fault in the frame is one fault, not one a page.
  var seen: Set<LiquidError> = []
  var faults = faultyCells.filter { seen.insert($0).inserted }
  var outputs: [Output] = []
  outputs.reserveCapacity(rendered.count)
  for page in rendered {
    switch page {
    case .output(let output): outputs.append(output)
    case .faulty(let errors): faults += errors.errors.filter { seen.insert($0).inserted }
    case .unwritten(let error): throw error
    // The store knows of it, and the build begins anew.
    case .damaged: break
    }
  }
  return Rendered(
    outputs: faults.isEmpty ? outputs : [], cells: cells, otherRows: others,
    diagnostics: faults.map(Diagnostic.init(template:)).sorted())
}

/// Which rows are drawn.
package enum CellUse: Sendable {
  /// Those that some page shows.
  case shown
  /// All: a theme is tried on every row of a build that has nothing to go by, so that a fault in a
  /// cell is found whatever page it is on.
  case all
}

/// What the fourth stage yields.
package struct Rendered: Sendable {
  package var outputs: [Output] = []
  /// All pages of the site, and what of them and its feeds was rendered.
  package var pages: [Page] = []
  package var made: [PageRenderer.Work] = []
  /// The rows that were drawn.
  package var cells = Cells([], drawn: [], [], [])
  /// Those of them that are of no note, and those of earlier builds; `nil` where none is shown.
  package var otherRows: DrawnRows?
  package var diagnostics: [Diagnostic] = []
  /// A page that should have been made by another build, and was not.
  package var unmakeable: String?
}

extension PageRenderer.Work {
  fileprivate func isPage(ofNoteIn shard: Shard, of site: Site, _ pages: [Page]) -> Bool {
    if case .markdown(let copy) = self { return shard.holds(site.notes[copy.note].path) }
    guard let number = page, case .note(let note) = pages[number].content else { return false }
    return shard.holds(site.notes[note].path)
  }
}
