import Bytes
import Cache
import Liquid
import Notes
import Origins
import Platform
import SiteModel
import SiteOutput
import Theme

/// A renderer of a site's pages for one worker. Values that many pages share are made only once.
package final class PageRenderer {
  let site: Site
  private let cells: Cells
  private let templates: PreparedTemplates
  /// The site as templates read it; `nil` if they do not read it.
  private let liquid: LiquidTemplates?
  /// The dependencies of the last page.
  private var lastDependencies: [Dependency] = []
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

    /// Returns the index of the note that the page shows; `nil` for another file.
    func note(in site: Site) -> Int? {
      guard let page, case .note(let note) = site.pages[page].content else { return nil }
      return note
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
    liquid = site.liquid.map(LiquidTemplates.init)
    templates = PreparedTemplates(
      site.theme, filters: liquid?.filters ?? [:], clock: liquid?.clock ?? Clock())
    strings = .object(site.strings)
    headings = CellRenderer(site, templates: templates, renderer: renderer)
    cellOfHeadings = site.theme.cell(for: .heading)
  }

  /// Renders a file and sets it aside in the output folder.
  ///
  /// - Returns: The file, and what its templates read of the site.
  func rendered(
    _ work: RenderTask, setAsideIn folder: any PageSink
  ) throws(RenderFailure) -> (file: Output, dependencies: [Dependency]) {
    guard let liquid else { return (try setAside(work, in: folder), []) }
    let (file, dependencies) = liquid.recording(work.note(in: site)) {
      Result { () throws(RenderFailure) in try setAside(work, in: folder) }
    }
    // Adjacent pages usually read the same, and then share the memory.
    if dependencies != lastDependencies { lastDependencies = dependencies }
    return (try file.get(), lastDependencies)
  }

  private func setAside(
    _ work: RenderTask, in folder: any PageSink
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
    var (shown, note, table, list) = (Note?.none, Value.null, Value.null, Value.null)
    var (numberOfNote, layout) = (Int?.none, Template?.none)
    switch page.content {
    case .none: break
    case .note(let number):
      numberOfNote = number
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
      if site.theme.hasLayouts {
        layout = site.theme.layout(of: parsed.source).flatMap { templates[$0] }
      }
    case .list(let number):
      let list = try RenderFailure.read { () throws(CacheDamage) in try site.index.table(number) }
      table = list.value(
        of: cells, header: try preface(of: page).map { Preface.body($0, above: list) },
        lengths: site.lengths, letters: site.index.language.alphabetLanguage)
    case .notes(let number):
      list = try site.value(of: site.notesPages[number], preface: try preface(of: page))
    }
    var scope = Object(
      namesOfScope,
      [
        value(ofSite: frame.site, note: numberOfNote), strings,
        site.value(of: page, showing: shown, in: frame.language), note, table,
        .null, list,
      ])
    if let template = layout ?? frame.content {
      content.truncate(to: 0)
      try render(template, scope, into: &content)
      scope["content"] = .html(HTML(content.array))
    }
    if let layout = templates["layout.html"] { try render(layout, scope, into: &output) }
  }

  /// Returns the text that the owner of the site shows above the list on the front page.
  private func preface(of page: Page) throws(RenderFailure) -> HTML? {
    guard page.place == site.configuration.home, let number = site.prefaceNumber else { return nil }
    let text = site.body(of: try site.parsedNote(at: number))
    // Ignore an empty note: in many themes, the page at the root only selects a layout.
    return text.bytes.isEmpty ? nil : text
  }

  /// Returns the value of the variable `site`, which may also read the site.
  ///
  /// - Parameters:
  ///   - value: The value without the lists of the site.
  ///   - note: The index of the note that the page shows; `nil` for another page.
  private func value(ofSite value: Value, note: Int? = nil) -> Value {
    guard let liquid, case .object(let members) = value else { return value }
    return liquid.site(besides: members, note: note)
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
    var scope: Object = [
      "site": self.value(ofSite: site.value(on: .note)), "strings": strings,
    ]
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
private let namesOfScope: Object.Names = [
  "site", "strings", "page", "note", "table", "content", "list",
]

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
