import Cache
import Concurrency
import Diagnostics
import Liquid
import Platform
import SiteModel
import SiteOutput

/// Renders the pages of a site from templates, tables and notes, in parallel. Each page is set
/// aside in the output folder as soon as it is made.
///
/// This is the fourth stage of a build. Pages in the cache are not rendered. If a template has an
/// error, the result contains diagnostics and no pages.
///
/// - Parameter shard: The shard to render: the pages of its notes. `nil` renders all pages and
///   files.
/// - Throws: `FileError` if a page cannot be set aside.
package func render(
  _ site: Site, into folder: any PageSink, reusing cache: Cache, shard: Shard? = nil,
  workers: Workers, progress: Progress
) throws(FileError) -> Rendered {
  let pages = site.pages
  // Start with the files that take longest, so that no worker is still busy with them at the end.
  var work =
    site.dataFiles.indices.map(PageRenderer.RenderTask.dataFile)
    + pages.indices.reversed().map(PageRenderer.RenderTask.page)
  if let docset = site.docset {
    work += pages.indices.filter { !site.isReplaced(pages[$0]) }.map { .document($0, docset) }
  }
  work += site.markdownCopies.map(PageRenderer.RenderTask.markdown)
  if let shard { work = work.filter { $0.isPage(ofNoteIn: shard, of: site) } }
  let cached = cache.outputs
  let keys = cached.map { _ in site.keys(of: work, workers) }
  let earlier = site.liquid.map { liquid in
    cache.pageDependencies.compared { liquid.digest(of: $0) }
  }
  var dependencies = earlier.map(PageDependencies.init(keepingListsOf:)) ?? PageDependencies()
  var outputs: [Output] = []
  var wanted: [Int] = []
  var made: [Rendered.Made] = []
  for number in work.indices {
    let (path, rank) = (work[number].path(in: site), work[number].rank(in: site))
    let known = earlier?[path]
    if let changed = known?.changed {
      wanted.append(number)
      made.append((work[number], .dependency(changed)))
      continue
    }
    let lookup = keys.flatMap { keys in
      cached?.output(path, rank, key: keys[number].joined(with: known?.digest))
    }
    switch lookup ?? .miss(.noEarlierResult) {
    case .hit(let output):
      outputs.append(output)
      if let earlier { dependencies.keep(path, of: earlier) }
    case .miss(let reason):
      wanted.append(number)
      made.append((work[number], reason))
    }
  }
  if cache.origin == .shards,
    let path = wanted.lazy.compactMap({ work[$0].pathOfNote(in: site) }).first
  {
    return Rendered(pageMissingFromShards: path)
  }

  var result = try draw(
    made.map(\.work), in: site,
    cells: cached == nil && shard == nil ? .all : .shown, reusing: cache, into: folder,
    workers: workers,
    progress: progress)
  // If the cache is damaged, files are missing from the result. The build then starts again without
  // the cache.
  guard result.diagnostics.isEmpty, result.outputs.count == made.count else { return result }
  for (place, number) in wanted.enumerated() {
    let new = result.dependencies[result.outputs[place].path]
    dependencies.add(new, of: result.outputs[place].path)
    result.outputs[place].key = keys?[number].joined(with: new.digestOfAnswers)
  }
  result.dependencies = dependencies
  result.outputs += outputs
  result.made = made
  return result
}

/// Renders files. If a template has an error, the result contains only diagnostics.
package func draw(
  _ work: [PageRenderer.RenderTask], in site: Site, cells: CellUse,
  reusing cache: Cache = .none, into folder: any PageSink,
  workers: Workers, progress: Progress = Progress()
) throws(FileError) -> Rendered {
  let (cells, others, faultyCells) = site.cells(
    for: work, cells, reusing: cache, workers)
  let rendered = workers.map(
    work, counting: progress.counter, with: { PageRenderer(site, cells) }
  ) { renderer, work in
    Result { () throws(RenderFailure) in try renderer.rendered(work, setAsideIn: folder) }
  }
  // Report an error once, although every page whose frame contains it fails.
  var seen: Set<LiquidError> = []
  var faults = faultyCells.filter { seen.insert($0).inserted }
  var outputs: [Output] = []
  var dependencies = PageDependencies()
  outputs.reserveCapacity(rendered.count)
  for page in rendered {
    switch page {
    case .success(let (output, known)):
      outputs.append(output)
      dependencies.add(known, of: output.path)
    case .failure(.template(let errors)):
      faults += errors.errors.filter { seen.insert($0).inserted }
    case .failure(.file(let error)): throw error
    // Ignore damage: the cache is now marked as damaged, and the build starts again without it.
    case .failure(.cache): break
    }
  }
  return Rendered(
    outputs: faults.isEmpty ? outputs : [], dependencies: dependencies, cells: cells,
    otherRows: others, diagnostics: faults.map(Diagnostic.init(template:)).sorted())
}

/// The choice of the rows whose cells are drawn.
package enum CellUse: Sendable {
  /// The rows that at least one of the rendered pages shows.
  case shown
  /// All rows. A build without earlier results draws all rows, so that it finds the errors in all
  /// cells.
  case all
}

/// The result of the fourth stage.
package struct Rendered: Sendable {
  package var outputs: [Output] = []
  /// The dependencies of the templates of files on the site.
  package var dependencies = PageDependencies()
  /// The files that were rendered, with the reasons.
  package var made: [Made] = []
  /// The cells of the rows.
  package var cells = Cells([], drawn: [], others: [], markup: [])
  /// The cells of rows that do not belong to a note, including those of earlier builds; `nil` if no
  /// rendered page shows such a row.
  package var otherRows: DrawnRows?
  package var diagnostics: [Diagnostic] = []
  /// The path of a page that is missing from all shards.
  package var pageMissingFromShards: String?

  package typealias Made = (work: PageRenderer.RenderTask, reason: CacheMiss)
}

extension PageRenderer.RenderTask {
  /// Returns the path of a note's page; `nil` for other files. A merge cannot render the page of a
  /// note, because the note's body is not available to it.
  fileprivate func pathOfNote(in site: Site) -> String? {
    guard let number = page, case .note = site.pages[number].content else { return nil }
    return site.pages[number].place.outputPath
  }

  /// Indicates whether the file is the page or the Markdown copy of a note in a shard.
  fileprivate func isPage(ofNoteIn shard: Shard, of site: Site) -> Bool {
    if case .markdown(let copy) = self { return shard.contains(path: site.notes[copy.note].path) }
    guard let number = page, case .note(let note) = site.pages[number].content else { return false }
    return shard.contains(path: site.notes[note].path)
  }
}
