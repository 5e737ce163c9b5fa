import Bytes
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
  /// What is inside the frame of the page that is being rendered, and the page. They serve one page
  /// after the other.
  private var content = ByteWriter(capacity: 1 << 16)
  private var output = ByteWriter(capacity: 1 << 16)

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
    output.truncate(to: 0)
    do throws(LiquidErrors) {
      switch work {
      case .page(let number): try write(pages[number])
      case .feed(let feed): try write(feed)
      }
    } catch {
      return .faulty(error)
    }
    var file = Output(work.path(among: pages), work.rank(among: pages), .inPlace)
    do throws(FileError) {
      file.content = try folder.setAside(output.bytes, of: file)
      return .output(file)
    } catch {
      return .unwritten(error)
    }
  }

  private func write(_ page: Page) throws(LiquidErrors) {
    var (note, table) = (Value.null, Value.null)
    switch page.content {
    case .none: break
    case .note(let number):
      let outline = try site.outline(ofNote: number).map(headings.draw)
      note = site.value(ofNote: number, outline: outline)
    case .table(let shown):
      let preface = page.place == .root ? site.preface.map { site.body(of: $0) } : nil
      table = shown.value(
        of: cells, header: preface, lengths: site.lengths, letters: site.index.language.ofLetters)
    }
    var scope = Object(
      namesOfScope,
      [siteValues[page.kind] ?? .null, strings, site.value(of: page), note, table, .null])
    content.truncate(to: 0)
    try theme.template(page.kind.template)?.render(scope, into: &content)
    scope["content"] = .html(HTML(Array(content.bytes)))
    try theme.template("layout.html")?.render(scope, into: &output)
  }

  private func write(_ feed: Feed) throws(LiquidErrors) {
    let scope: Object = [
      "site": siteValues[.note] ?? .null, "strings": strings, feed.name: site.value(of: feed),
    ]
    try theme.template(feed.template)?.render(scope, into: &output)
  }
}

/// What the templates of pages see.
private let namesOfScope: Object.Names = ["site", "strings", "page", "note", "table", "content"]
