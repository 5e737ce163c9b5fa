import Bytes
import Cache
import Liquid
import Notes
import Platform
import SiteModel
import SiteOutput
import Theme

/// A renderer of a site's pages for one worker. Values that many pages share are made only once.
package final class PageRenderer {
  let site: Site
  private let cells: Cells
  private let templates: PreparedTemplates
  private let renderer = Renderer()
  private let strings: Value
  /// The values that pages of one kind and language share.
  private var frames: [FrameKey: SharedValues] = [:]
  /// The renderer of the cells in outlines.
  private let headings: CellRenderer
  /// The path of the cell template for a heading in an outline.
  private let cellOfHeadings: String
  /// The buffers for the current page, and for the part of it that is inside the layout. They are
  /// reused for all pages.
  private var output = ByteWriter(capacity: 1 << 16)
  private var content = ByteWriter(capacity: 1 << 16)

  /// A file to render.
  package enum RenderTask: Sendable {
    /// A page, by its index in `site.pages`.
    case page(Int)
    /// A file for programs, by its index in `site.dataFiles`.
    case dataFile(Int)
    /// A page in the version for a docset, by its index in `site.pages`.
    case document(Int, Docset)
    /// The Markdown copy of a note.
    case markdown(MarkdownCopy)

    /// The index of the page; `nil` for a file that is not a page.
    var page: Int? {
      switch self {
      case .page(let number), .document(let number, _): number
      case .dataFile, .markdown: nil
      }
    }

    /// Returns the path of the file.
    package func path(in site: Site) -> String {
      switch self {
      case .page(let number): site.pages[number].place.outputPath
      case .dataFile(let number): site.dataFiles[number].place.outputPath
      case .document(let number, let docset): docset.path(of: site.pages[number].place.outputPath)
      case .markdown(let copy): copy.place.outputPath
      }
    }

    /// Returns the rank that determines when the file is moved into place.
    func rank(in site: Site) -> Output.Rank {
      switch self {
      case .page(let number): site.pages[number].kind.rank
      case .dataFile: .table
      // Other files of the site do not link to the pages of a docset, and only the page of a note
      // links to the note's Markdown copy.
      case .document, .markdown: .asset
      }
    }
  }

  init(_ site: Site, _ cells: Cells) {
    self.site = site
    self.cells = cells
    templates = PreparedTemplates(site.theme)
    strings = .object(site.strings)
    headings = CellRenderer(site, templates: templates, renderer: renderer)
    cellOfHeadings = site.theme.cell(for: .heading)
  }

  /// Renders a file and sets it aside in the output folder.
  func rendered(
    _ work: RenderTask, setAsideIn folder: any PageSink
  ) throws(RenderFailure) -> Output {
    output.truncate(to: 0)
    switch work {
    case .page(let number): try write(site.pages[number])
    case .dataFile(let number): try write(site.dataFiles[number])
    case .document(let number, let docset): try write(site.pages[number], for: docset)
    case .markdown(let copy): copy.write(of: site, to: &output)
    }
    let path = work.path(in: site)
    OutputFormat(ofPath: path).clean(&output)
    var file = Output(path, rank: work.rank(in: site), content: .inPlace)
    do throws(FileError) {
      try file.setAside(output.bytes, in: folder)
      return file
    } catch {
      throw .file(error)
    }
  }

  /// The kind and the language of pages that share values.
  private struct FrameKey: Hashable {
    let page: PageKind
    /// The language; `nil` if there are already so many languages that their values are not shared.
    let lang: String?
  }

  /// The values that all pages of a kind and a language share.
  private final class SharedValues {
    let site: Value
    let language: PageLanguage?
    let content: Template?

    init(_ kind: FrameKey, site: Value, _ templates: PreparedTemplates) {
      self.site = site
      language = kind.lang.map { PageLanguage($0) }
      content = templates[kind.page.template]
    }
  }

  private func frame(of page: Page) -> SharedValues {
    if let frame = frames[FrameKey(page: page.kind, lang: page.lang)] { return frame }
    let kind = FrameKey(page: page.kind, lang: frames.count < 32 ? page.lang : nil)
    if let frame = frames[kind] { return frame }
    let frame = SharedValues(kind, site: site.value(on: page.kind), templates)
    frames[kind] = frame
    return frame
  }

  private func write(_ page: Page) throws(RenderFailure) {
    var page = page
    let frame = frame(of: page)
    var (shown, note, table) = (Note?.none, Value.null, Value.null)
    switch page.content {
    case .none: break
    case .note(let number):
      let parsed = try site.parsedNote(at: number)
      let outline = try site.outline(of: parsed, cell: cellOfHeadings).map {
        row throws(RenderFailure) in
        try RenderFailure.checked { () throws(LiquidErrors) in
          try headings.draw(row, with: cellOfHeadings)
        }
      }
      page.description = parsed.summary
      note = try RenderFailure.read { () throws(CacheDamage) in
        let entries = try site.index.noteEntries(ofNote: number)
        let places =
          entries.places.isEmpty
          ? .none : try MentionPlaces(site.notes[number].parts.places.read())
        return site.value(of: parsed, at: number, outline: outline, showing: entries, at: places)
      }
      shown = parsed
    case .list(let number):
      let list = try RenderFailure.read { () throws(CacheDamage) in try site.index.table(number) }
      let preface =
        try page.place == site.configuration.home
        ? site.prefaceNumber.flatMap { number throws(RenderFailure) in
          let text = site.body(of: try site.parsedNote(at: number))
          // Ignore an empty note: in many themes, the page at the root only selects a layout.
          return text.bytes.isEmpty ? nil : Preface.body(text, above: list)
        } : nil
      table = list.value(
        of: cells, header: preface, lengths: site.lengths,
        letters: site.index.language.alphabetLanguage)
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

  private func write(_ page: Page, for docset: Docset) throws(RenderFailure) {
    try write(page)
    content.truncate(to: 0)
    docset.write(output.bytes, at: page.place.outputPath, to: &content)
    swap(&output, &content)
  }

  private func write(_ file: DataFile) throws(RenderFailure) {
    let (name, value): (String, Value)
    switch file.content {
    case .template(let template, let known): (name, value) = (template, known)
    case .computedTemplate(let template, _, let make): (name, value) = (template, try make(site))
    case .writer(_, let write): return try write(site, &output)
    }
    var scope: Object = ["site": site.value(on: .note), "strings": strings]
    scope[String(name.prefix { $0 != "." })] = value
    if let template = templates[name] { try render(template, scope, into: &output) }
  }

  private func render(
    _ template: Template, _ scope: Object, into output: inout ByteWriter
  ) throws(RenderFailure) {
    try RenderFailure.checked { () throws(LiquidErrors) in
      _ = try renderer.render(template, scope, into: &output)
    }
  }
}

/// The names of the variables of page templates.
private let namesOfScope: Object.Names = ["site", "strings", "page", "note", "table", "content"]

/// The reason why a page or file cannot be rendered.
enum RenderFailure: Error {
  case template(LiquidErrors)
  /// The cached data of a note or a list is damaged.
  case cache
  case file(FileError)

  /// Calls a function that renders a template, and converts its errors.
  static func checked<Value>(
    _ body: () throws(LiquidErrors) -> Value
  ) throws(RenderFailure) -> Value {
    do throws(LiquidErrors) { return try body() } catch { throw .template(error) }
  }

  /// Calls a function that reads from the cache, and converts its error.
  static func read<Value>(
    _ body: () throws(CacheDamage) -> Value
  ) throws(RenderFailure) -> Value {
    do throws(CacheDamage) { return try body() } catch { throw .cache }
  }
}

extension Site {
  /// Returns the parsed note at an index.
  func parsedNote(at number: Int) throws(RenderFailure) -> Note {
    try RenderFailure.read { () throws(CacheDamage) in try notes[number].note() }
  }
}
