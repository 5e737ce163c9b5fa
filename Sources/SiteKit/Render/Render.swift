import Diagnostics
import Liquid

/// The fourth stage: templates over tables and notes, in parallel.
///
/// Either every page comes out, or none does and the faults of the templates are told.
func render(
  _ site: Site, workers: Workers, progress: Progress
) -> (outputs: [Output], diagnostics: [Diagnostic]) {
  let pages = site.pages
  // The long ones first, so that no worker is left with them at the end.
  let work = site.feeds(of: pages).map(Work.feed) + pages.reversed().map(Work.page)
  let rendered = workers.map(work, counting: progress, with: { PageRenderer(site) }) {
    renderer, work in
    Result { () throws(LiquidErrors) in try renderer.output(of: work) }
  }
  var outputs: [Output] = []
  var errors: [LiquidError] = []
  for result in rendered {
    switch result {
    case .success(let output): outputs.append(output)
    case .failure(let failure): errors += failure.errors
    }
  }
  // A fault in the frame is one fault, not one a page.
  var seen: Set<LiquidError> = []
  let faults = errors.filter { seen.insert($0).inserted }.map(Diagnostic.init(template:))
  return (faults.isEmpty ? outputs : [], faults.sorted())
}

/// One thing to render.
private enum Work: Sendable {
  case page(Page)
  case feed(Feed)
}

/// Renders pages of one site; what all of them show is made once, and for each worker anew.
private final class PageRenderer {
  let site: Site
  private let theme: Theme
  private let strings: Value
  private let siteValues: [Page.Kind: Value]

  init(_ site: Site) {
    self.site = site
    theme = site.theme.copy()
    strings = .object(theme.strings(for: site.lang))
    siteValues = Dictionary(
      uniqueKeysWithValues: [.contents, .note, .archive, .tags, .tag, .notFound].map {
        ($0, site.value(on: $0))
      })
  }

  func output(of work: Work) throws(LiquidErrors) -> Output {
    switch work {
    case .page(let page): try output(of: page)
    case .feed(let feed): try output(of: feed)
    }
  }

  private func output(of page: Page) throws(LiquidErrors) -> Output {
    var scope: Object = [
      "site": siteValues[page.kind] ?? .null, "strings": strings, "page": site.value(of: page),
    ]
    switch page.content {
    case .none: break
    case .note(let number): scope["note"] = site.value(ofNote: number)
    case .table(let table):
      let preface = page.place == .root ? site.preface?.body : nil
      scope["table"] = table.value(header: preface, lengths: site.lengths)
    }
    var content: [UInt8] = []
    content.reserveCapacity(room(for: page))
    try theme.template(page.kind.template)?.render(scope, into: &content)
    scope["content"] = .html(HTML(content))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + frameSize)
    try theme.template("layout.html")?.render(scope, into: &bytes)
    return Output(page.place.outputPath, page.kind.rank, .bytes(bytes))
  }

  /// What the frame of a page takes as a rule, in bytes.
  private let frameSize = 2560

  /// About how many bytes a page takes without its frame: room that is there at once need not grow.
  private func room(for page: Page) -> Int {
    guard case .note(let number) = page.content else { return 1 << 16 }
    return site.notes[number].body.bytes.count + 4096
  }

  private func output(of feed: Feed) throws(LiquidErrors) -> Output {
    let scope: Object = [
      "site": siteValues[.note] ?? .null, "strings": strings, feed.name: feed.value,
    ]
    var bytes: [UInt8] = []
    try theme.template(String(feed.place.text.dropFirst()))?.render(scope, into: &bytes)
    return Output(feed.place.outputPath, .table, .bytes(bytes))
  }
}
