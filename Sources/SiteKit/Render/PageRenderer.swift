import Liquid

/// Renders pages of one site; what all of them show is made once, and for each worker anew.
final class PageRenderer {
  let site: Site
  private let pages: [Page]
  private let cells: Cells
  private let theme: Theme
  private let strings: Value
  private let siteValues: [Page.Kind: Value]
  private let headings: CellRenderer

  /// One thing to render.
  enum Work: Sendable {
    /// A page by its position among all.
    case page(Int)
    case feed(Feed)

    /// The path of the file that comes of it.
    func path(among pages: [Page]) -> String {
      switch self {
      case .page(let number): pages[number].place.outputPath
      case .feed(let feed): feed.place.outputPath
      }
    }

    /// When that file is put in its place.
    func rank(among pages: [Page]) -> Output.Rank {
      switch self {
      case .page(let number): pages[number].kind.rank
      case .feed: .table
      }
    }
  }

  /// What became of it.
  enum Rendered: Sendable {
    case output(Output)
    case faulty(LiquidErrors)
    case unwritten(FileError)
  }

  init(_ site: Site, _ pages: [Page], _ cells: Cells) {
    self.site = site
    self.pages = pages
    self.cells = cells
    theme = site.theme.copy(for: site)
    strings = .object(theme.strings(for: site.lang))
    headings = CellRenderer(site, theme)
    siteValues = Dictionary(
      uniqueKeysWithValues: [.contents, .note, .archive, .tags, .tag, .notFound].map {
        ($0, site.value(on: $0))
      })
  }

  /// Renders one thing, and sets it aside in the output folder.
  func rendered(_ work: Work, setAsideIn folder: some PageSink) -> Rendered {
    var output: Output
    do throws(LiquidErrors) {
      output = try self.output(of: work)
    } catch {
      return .faulty(error)
    }
    do throws(FileError) {
      try output.setAside(in: folder)
      return .output(output)
    } catch {
      return .unwritten(error)
    }
  }

  private func output(of work: Work) throws(LiquidErrors) -> Output {
    switch work {
    case .page(let number): try output(of: pages[number])
    case .feed(let feed): try output(of: feed)
    }
  }

  private func output(of page: Page) throws(LiquidErrors) -> Output {
    var scope: Object = [
      "site": siteValues[page.kind] ?? .null, "strings": strings, "page": site.value(of: page),
    ]
    switch page.content {
    case .none: break
    case .note(let number):
      let outline = try site.outline(ofNote: number).map(headings.draw)
      scope["note"] = site.value(ofNote: number, outline: outline)
    case .table(let table):
      let preface = page.place == .root ? site.preface.map { site.body(of: $0) } : nil
      scope["table"] = table.value(
        of: cells, header: preface, lengths: site.lengths, letters: site.index.language.ofLetters)
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
  private let frameSize = 4096

  /// About how many bytes a page takes without its frame: room that is there at once need not grow.
  private func room(for page: Page) -> Int {
    guard case .note(let number) = page.content else { return 1 << 16 }
    return site.notes[number].keptBody.count + 4096
  }

  private func output(of feed: Feed) throws(LiquidErrors) -> Output {
    let scope: Object = [
      "site": siteValues[.note] ?? .null, "strings": strings, feed.name: site.value(of: feed),
    ]
    var bytes: [UInt8] = []
    try theme.template(feed.template)?.render(scope, into: &bytes)
    return Output(feed.place.outputPath, .table, .bytes(bytes))
  }
}
