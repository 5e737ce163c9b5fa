import Bytes
import Cache
import Liquid
import Notes
import Platform
import SiteModel
import SiteOutput
import Theme

/// A renderer of a site's pages for one worker. It makes values that many pages share only once.
package final class PageRenderer {
  let site: Site
  private let pages: [Page]
  private let cells: Cells
  private let templates: PreparedTemplates
  private let renderer = Renderer()
  private let strings: Value
  private var frames: [Frame.Kind: Frame] = [:]
  private let headings: CellRenderer
  private let cellOfHeadings: String
  /// Buffers for the current page and for its content inside the layout, reused for all pages.
  private var output = ByteWriter(capacity: 1 << 16)
  private var content = ByteWriter(capacity: 1 << 16)

  /// A file to render.
  package enum Work: Sendable {
    /// A page, by its number.
    case page(Int)
    case feed(Feed)
    /// A page in its version for a docset.
    case document(Int, Docset)
    case markdown(MarkdownCopy)

    /// The number of the page; `nil` for a file that is not a page.
    var page: Int? {
      switch self {
      case .page(let number), .document(let number, _): number
      case .feed, .markdown: nil
      }
    }

    /// Returns the path of the file.
    package func path(among pages: [Page]) -> String {
      switch self {
      case .page(let number): pages[number].place.outputPath
      case .feed(let feed): feed.place.outputPath
      case .document(let number, let docset): docset.path(of: pages[number].place.outputPath)
      case .markdown(let copy): copy.place.outputPath
      }
    }

    /// Returns the rank that determines when the file is moved into place.
    func rank(among pages: [Page]) -> Output.Rank {
      switch self {
      case .page(let number): pages[number].kind.rank
      case .feed: .table
      // No file of the site links to a docset's page, and only the note's page links to its copy.
      case .document, .markdown: .asset
      }
    }
  }

  /// The result of rendering a file.
  package enum Rendered: Sendable {
    case output(Output)
    case faulty(LiquidErrors)
    case unwritten(FileError)
    /// The cached data of a note is damaged.
    case damaged
  }

  init(_ site: Site, _ pages: [Page], _ cells: Cells) {
    self.site = site
    self.pages = pages
    self.cells = cells
    templates = PreparedTemplates(site.theme)
    strings = .object(site.strings)
    headings = CellRenderer(site, templates, renderer)
    cellOfHeadings = site.theme.cell(for: .heading)
  }

  /// Renders a file and sets it aside in the output folder.
  func rendered(_ work: Work, setAsideIn folder: any PageSink) -> Rendered {
    output.truncate(to: 0)
    do throws(Fault) {
      switch work {
      case .page(let number): try write(pages[number])
      case .feed(let feed): try write(feed)
      case .document(let number, let docset): try write(pages[number], for: docset)
      case .markdown(let copy): copy.write(of: site, to: &output)
      }
    } catch {
      switch error {
      case .template(let errors): return .faulty(errors)
      case .cache: return .damaged
      case .file(let error): return .unwritten(error)
      }
    }
    let path = work.path(among: pages)
    OutputFormat(ofPath: path).clean(&output)
    var file = Output(path, work.rank(among: pages), .inPlace)
    do throws(FileError) {
      try file.setAside(output.bytes, in: folder)
      return .output(file)
    } catch {
      return .unwritten(error)
    }
  }

  /// The reason why a file cannot be rendered.
  private enum Fault: Error {
    case template(LiquidErrors)
    case cache
    case file(FileError)

    /// Runs a body that renders templates, and converts its error.
    static func checked<Value>(
      _ body: () throws(LiquidErrors) -> Value
    ) throws(Fault) -> Value {
      do throws(LiquidErrors) { return try body() } catch { throw .template(error) }
    }

    static func read<Value>(_ body: () throws(CacheDamage) -> Value) throws(Fault) -> Value {
      do throws(CacheDamage) { return try body() } catch { throw .cache }
    }
  }

  /// The values that all pages of one kind and language share.
  private final class Frame {
    struct Kind: Hashable {
      let page: PageKind
      /// The language; `nil` once there are too many languages to keep separate values.
      let lang: String?
    }

    let site: Value
    let language: PageLanguage?
    let content: Template?

    init(_ kind: Kind, site: Value, _ templates: PreparedTemplates) {
      self.site = site
      language = kind.lang.map { PageLanguage($0) }
      content = templates[kind.page.template]
    }
  }

  private func frame(of page: Page) -> Frame {
    if let frame = frames[Frame.Kind(page: page.kind, lang: page.lang)] { return frame }
    let kind = Frame.Kind(page: page.kind, lang: frames.count < 32 ? page.lang : nil)
    if let frame = frames[kind] { return frame }
    let frame = Frame(kind, site: site.value(on: page.kind), templates)
    frames[kind] = frame
    return frame
  }

  private func write(_ page: Page) throws(Fault) {
    var page = page
    let frame = frame(of: page)
    var (shown, note, table) = (Note?.none, Value.null, Value.null)
    switch page.content {
    case .none: break
    case .note(let number):
      let parsed = try Fault.read { () throws(CacheDamage) in try site.notes[number].note() }
      let outline = try site.outline(of: parsed, cell: cellOfHeadings).map { row throws(Fault) in
        try Fault.checked { () throws(LiquidErrors) in
          try headings.draw(row, with: cellOfHeadings)
        }
      }
      page.description = parsed.summary
      note = try Fault.read { () throws(CacheDamage) in
        let entries = try site.index.shown(ofNote: number)
        let places =
          entries.places.isEmpty
          ? .none : try MentionPlaces(site.notes[number].parts.places.read())
        return site.value(of: parsed, at: number, outline: outline, showing: entries, at: places)
      }
      shown = parsed
    case .list(let number):
      let list = try Fault.read { () throws(CacheDamage) in try site.index.table(number) }
      let preface =
        try page.place == .root
        ? site.prefaceNumber.flatMap { number throws(Fault) in
          let note = try Fault.read { () throws(CacheDamage) in try site.notes[number].note() }
          let text = site.body(of: note)
          // Many themes have a page there that only selects a layout.
          return text.bytes.isEmpty ? nil : Preface.body(text, above: list)
        } : nil
      table = list.value(
        of: cells, header: preface, lengths: site.lengths, letters: site.index.language.ofLetters)
    }
    var scope = Object(
      namesOfScope,
      [
        frame.site, strings, site.value(of: page, showing: shown, in: frame.language), note, table,
        .null,
      ])
    if let template = frame.content {
      content.truncate(to: 0)
      try render(template, scope, into: &content)
      scope["content"] = .html(HTML(content.array))
    }
    if let layout = templates["layout.html"] { try render(layout, scope, into: &output) }
  }

  private func write(_ page: Page, for docset: Docset) throws(Fault) {
    try write(page)
    content.truncate(to: 0)
    docset.write(output.bytes, at: page.place.outputPath, to: &content)
    swap(&output, &content)
  }

  private func write(_ feed: Feed) throws(Fault) {
    switch feed {
    case .index(let format):
      do throws(FormatFailure) {
        return try site.write(format, to: &output)
      } catch {
        switch error {
        case .cache: throw .cache
        case .file(let error): throw .file(error)
        }
      }
    case .json:
      return try Fault.read { () throws(CacheDamage) in
        JSONFeed.write(try site.entries(of: site.newest), of: site, to: &output)
      }
    case .llms:
      return try Fault.read { () throws(CacheDamage) in
        try LLMsText.write(of: site, to: &output)
      }
    default: break
    }
    var scope: Object = ["site": site.value(on: .note), "strings": strings]
    scope[feed.name] = try Fault.read { () throws(CacheDamage) in try site.value(of: feed) }
    if let name = feed.template, let template = templates[name] {
      try render(template, scope, into: &output)
    }
  }

  private func render(
    _ template: Template, _ scope: Object, into output: inout ByteWriter
  ) throws(Fault) {
    do throws(LiquidErrors) {
      try renderer.render(template, scope, into: &output)
    } catch {
      throw .template(error)
    }
  }
}

/// The variables of page templates.
private let namesOfScope: Object.Names = ["site", "strings", "page", "note", "table", "content"]
