import Cache
import Concurrency
import Diagnostics
import ForeignMarkdown
import FrontMatter
import Liquid
import Notes
import Origins
import Platform
import SiteSource
import Text
import Theme

/// The result of the second stage.
struct Parsed: Sendable {
  /// The parsed notes, ordered by path.
  var notes: [SiteNote] = []
  /// The problems of files that Liquid in notes includes or reads.
  var faults: [Diagnostic] = []
  /// The paths of notes whose files have changed since `load` read them. These notes were not
  /// parsed.
  var changed: [String] = []
  /// The picture files of the site.
  var pictures: PictureFiles
}

/// Parses every note once, after running its Liquid, and resolves its links. This is the second
/// stage of a build.
///
/// A note whose result is in the cache is not parsed. A note outside the shard of the build is not
/// parsed either if its front matter contains its title. But if the site has an index, or templates
/// read the site, the build parses the notes of all shards, because every page may show a part.
///
/// - Parameters:
///   - texts: The texts that `load` kept in memory.
///   - labels: The texts of the theme that bodies contain, by language.
///   - known: The notes in the cache; `nil` to parse all notes and store no results.
func parse(
  _ loaded: Loaded, _ texts: Texts, of site: SiteInputs, configuration: Configuration,
  labels: BodyLabels, theme: Theme, reusing known: NoteCache?, workers: Workers, progress: Progress
) -> Parsed {
  let (folder, shard) = (site.source, site.shard)
  let names = NameIndex(loaded)
  let liquid = LiquidSite(
    loaded, names: names, configuration: configuration, in: folder, now: site.options.now)
  let parser = Parser(
    loaded: loaded, texts: texts, configuration: configuration,
    address: SiteAddress(configuration), hasCommonSyntax: configuration.origin.hasCommonSyntax,
    labels: labels,
    site: SiteResolver(
      map: loaded.map, names: names, files: liquid.fileLinks, liquid: liquid),
    folder: folder, known: known,
    bodiesToKeep: shard.map { _ in loaded.shownElsewhere(configuration) }, liquid: liquid)
  let notes = workers.map(
    Array(loaded.notes.indices), counting: progress.counter,
    with: {
      (liquid: LiquidNotes(liquid), writer: known.flatMap { _ in site.cache.noteWriter() })
    }
  ) { tools, number -> SiteNote? in
    let isElsewhere = shard.map { !$0.contains(path: loaded.notes[number].header.path) } ?? false
    if isElsewhere, configuration.entries.kinds.isEmpty, theme.readNames.isEmpty,
      let note = SiteNote(outsideOfShard: loaded.notes[number])
    {
      return note
    }
    switch parser.cached(number) {
    case .hit(let note): return note
    case .miss(let reason):
      return parser.parse(
        number, reason: reason, liquid: tools.liquid, writer: isElsewhere ? nil : tools.writer)
    }
  }
  return Parsed(
    notes: notes.compactMap(\.self), faults: liquid.diagnostics,
    changed: notes.indices.filter { notes[$0] == nil }.map { loaded.notes[$0].header.path }
      + liquid.changed.keys,
    pictures: liquid.fileLinks.pictures)
}

/// A parser that converts loaded notes to parsed notes.
private struct Parser: Sendable {
  let loaded: Loaded
  let texts: Texts
  let configuration: Configuration
  /// The address of the site.
  let address: SiteAddress
  /// The property of the site's origin.
  let hasCommonSyntax: Bool
  let labels: BodyLabels
  /// The resolver that answers the questions of notes about other files of the site.
  let site: SiteResolver
  /// The source folder.
  let folder: Folder
  /// The notes in the cache; `nil` to parse all notes.
  let known: NoteCache?
  /// The paths of the notes whose bodies the cache stores; `nil` to store all bodies.
  let bodiesToKeep: Set<String>?

  /// The site as included texts see it.
  let liquid: LiquidSite

  /// Returns a note from an earlier build, by note number. The lookup is a miss if parsing could
  /// now give another result.
  func cached(_ number: Int) -> Lookup<SiteNote> {
    guard let known else { return .miss(.noEarlierResult) }
    let note = loaded.notes[number]
    return known.get(note, lang: labels.lang, asking: site, in: folder)
      .compactMap { SiteNote(note.header, $0) }
  }

  /// Parses a note, or returns `nil` if its file has changed since `load` read it.
  ///
  /// - Parameters:
  ///   - number: The number of the note.
  ///   - reason: The reason why the note is not in the cache.
  ///   - writer: The writer of results to the cache; `nil` to store no result.
  func parse(
    _ number: Int, reason: CacheMiss, liquid: LiquidNotes, writer: NoteWriter?
  ) -> SiteNote? {
    guard let source = source(number) else { return nil }
    let header = loaded.notes[number].header
    let rendered = header.runsLiquid ? liquid.body(of: source, number) : nil
    let log = DependencyLog(site, path: header.path)
    log.record(rendered?.dependencies ?? [])
    let isForeign = configuration.mayHaveForeignSyntax(
      source, rewritten: rendered?.body, isCommon: hasCommonSyntax)
    let foreign =
      isForeign
      ? foreignBody(of: source, number, rewritten: rendered?.body, log: log, liquid) : nil
    let rewritten = foreign?.body ?? rendered?.body
    var options = configuration.noteOptions(for: header.path)
    options.markdown.labels = labels[source]
    let isSearched = configuration.searchTexts(for: source) == .gathered
    let isIndexed = !configuration.entries.kinds.isEmpty && source.listing == .listed
    options.index = isIndexed ? .gathered : .none
    options.searchTexts = isSearched || options.index == .gathered ? .gathered : .none
    var note = Note(
      consume source, rewritten: rewritten, resolving: log.linkResolver, options: options)
    let faultsOfSyntax = foreign?.diagnostics.compactMap { configuration.adjustingSeverity($0) }
    report(
      (rendered?.diagnostics ?? []) + (faultsOfSyntax ?? []), note: &note, log: log,
      mayShowForeignSyntax: isForeign, runsLiquid: header.runsLiquid)
    var parts = NoteParts()
    if options.index == .gathered { parts.moveMentions(from: &note) }
    if isSearched { parts.words = CachedBytes(note.takeSearchWords()) }
    note.searchText = SearchText()
    parts.markdown = markdown(of: note, rewritten: rewritten)
    parts.addresses = CachedBytes(NoteAddresses(of: note, on: address).coded)
    let outcome = NoteFacts(note)
    guard let writer else {
      return SiteNote(
        header: header, outcome: outcome, content: .parsed(note), file: loaded.notes[number].file,
        cached: nil, parts: parts, reason: reason)
    }
    let dependencies = log.dependencies
    var cached = CachedNote(
      path: header.path, file: loaded.notes[number].file, dependencies: dependencies,
      pictures: pictures(of: note))
    writer.add(
      &note, header: header, outcome: outcome, dependencies: dependencies,
      keepsBody: isBodyKept(of: note), to: &cached)
    writer.add(parts, to: &cached)
    return SiteNote(
      header: header, outcome: outcome, content: .parsed(note), cached: cached,
      known: known?.latest(header.path),
      parts: NoteParts { [cached] in writer.bytes(of: $0, of: cached) }, reason: reason)
  }

  /// Returns the body of a Markdown note in which the syntax of the site's tool is rewritten; `nil`
  /// if it contains none.
  ///
  /// - Parameter rewritten: The body after Liquid; `nil` if the note has no Liquid.
  private func foreignBody(
    of source: Note.Source, _ number: Int, rewritten: RewrittenBody?, log: DependencyLog,
    _ liquid: LiquidNotes
  ) -> ForeignBody? {
    let dialect = configuration.origin.dialect
    if dialect.isEmpty { return nil }
    let lines = rewritten?.lines ?? LineMap(startingAt: source.frontMatter.bodyLine)
    var faults: [Diagnostic] = []
    var context = CallContext(
      isTarget: { log.target(ofLink: $0).url != nil }, note: { log.note(named: $0) },
      field: { source.frontMatter[field: $0]?.text },
      properties: { source.frontMatter.writtenFields.compactMap(NoteProperty.init) })
    if configuration.notes.safety == .off {
      context.template = { call in
        let output = liquid.template(for: call, in: source, number)
        for (asked, answer) in output.dependencies.map({ ($0.asked, $0.answer) }) {
          log.record(asked.question, target: asked.target, answer: answer)
        }
        faults += output.diagnostics.filter { !faults.contains($0) }
        return output.text
      }
    }
    var body = (rewritten?.bytes[...] ?? source.body).withBytes {
      ForeignBody(
        $0, by: lines, path: source.path, in: dialect,
        including: InclusionFiles(self.liquid, log), answering: context)
    }
    body?.diagnostics += faults
    return body
  }

  /// Adds the problems of the note's rewriting, links and pictures to its diagnostics.
  private func report(
    _ faultsOfRewriting: [Diagnostic], note: inout Note, log: DependencyLog,
    mayShowForeignSyntax: Bool, runsLiquid: Bool
  ) {
    if !faultsOfRewriting.isEmpty {
      note.diagnostics = (note.diagnostics + faultsOfRewriting).sorted()
    }
    note.diagnostics += faultsOfLinks(in: note, log)
    if mayShowForeignSyntax {
      note.diagnostics += configuration.faultsOfSyntax(in: note, runsLiquid: runsLiquid)
    }
    if !note.formulas.isEmpty { note.findFormulas() }
    if !note.images.isEmpty {
      let known = ReportedAddresses(note.diagnostics)
      note.diagnostics += faultsOfPictures(in: note, site.files, log).filter {
        !known.contains($0.missingAddress)
      }
    }
    if let fault = faultOfCover(of: note, log) { note.diagnostics.append(fault) }
  }

  /// Returns the body of a note as Markdown with absolute URLs, or `none` if the site does not
  /// publish Markdown files.
  ///
  /// - Parameter rewritten: The rewritten body; `nil` if it is as the author wrote it.
  private func markdown(of note: Note, rewritten: RewrittenBody?) -> CachedBytes {
    guard configuration.hasMarkdown else { return .none }
    let host = configuration.url ?? ""
    var targets: [String: String] = [:]
    for image in note.images {
      guard let place = image.file.flatMap(loaded.map.place) else { continue }
      let suffix = image.src.firstIndex { $0 == "?" || $0 == "#" }
      targets[image.src] =
        host + loaded.map.url(place) + image.src[(suffix ?? image.src.endIndex)...]
    }
    for link in note.links { if let url = link.url { targets[link.href] = host + url } }
    return CachedBytes(note.markdown(rewritten: rewritten, leadingTo: targets))
  }

  /// Returns the source of a note with its text. Reads the file if the text is not in memory.
  ///
  /// - Returns: `nil` if the file has changed since `load` read it.
  private func source(_ number: Int) -> Note.Source? {
    let loaded = loaded.notes[number]
    guard var source = try? loaded.source() else { return nil }
    source.text = texts.take(number)
    source.lang = loaded.header.lang
    let (digest, stamp) = loaded.file
    if case .read = loaded.content, !source.text.bytes.isEmpty || stamp.size == 0 { return source }
    guard let text = folder.text(of: source, digest, stamp, readBy: configuration) else {
      return nil
    }
    source.text = text
    return source
  }

  /// Indicates whether the cache stores the body of a note.
  ///
  /// The cache of a shard stores only the bodies that other pages show, and the bodies with
  /// formulas, diagrams or images, which a later step changes. Other caches store all bodies.
  private func isBodyKept(of note: Note) -> Bool {
    bodiesToKeep.map { paths in
      paths.contains(note.source.path) || !note.formulas.isEmpty || !note.diagrams.isEmpty
        || !note.images.isEmpty
    } ?? true
  }

  /// Returns the picture files that a note shows. The list includes files that do not exist.
  private func pictures(of note: Note) -> [CachedPicture] {
    if note.images.isEmpty, note.cover == nil { return [] }
    var seen: Set<String> = []
    let images = note.images + [note.cover].compactMap(\.self)
    let paths = images.compactMap { $0.file ?? site.files.missing($0.src, in: note.source.path) }
    return paths.filter { seen.insert($0).inserted }.map { path in
      CachedPicture(
        path: path, stamp: site.files.pictures.stamp(of: path),
        content: site.files.pictures.digest(of: path))
    }
  }
}

/// Indicates whether a link may point to a note of the site, because it is relative and its path
/// has the extension of a note.
func mayNameNote(_ href: String) -> Bool {
  RelativeLink(href).map { isNoteName($0.path) } ?? false
}

/// Returns a warning for each link to a missing note, and a remark for each link that differs from
/// the name of its file in upper and lower case.
private func faultsOfLinks(in note: Note, _ log: DependencyLog) -> [Diagnostic] {
  var columns = ColumnFinder(note.source.text)
  var faults: [Diagnostic] = []
  for number in note.links.indices where mayNameNote(note.links[number].href) {
    let link = note.links[number]
    var place: SourceLocation {
      SourceLocation(
        note.source.path, line: link.line,
        column: columns.column(of: link.href, onLine: link.line))
    }
    switch log.target(ofLink: link.href) {
    case .missing(let path) where link.url == nil:
      faults.append(
        Diagnostic(
          .warning, .missingTarget, at: place,
          "the link leads to \(path), which does not exist; fix the link or publish the note"
        ).with(.missing(address: link.href)))
    case .caseMismatch(_, let path):
      faults.append(
        Diagnostic(
          .note, .respeltTarget, at: place,
          "the name of the file is \(path); use the same upper and lower case, because other systems"
            + " distinguish them"))
    default: break
    }
  }
  return faults
}

extension NoteProperty {
  /// Creates a property from a field; `nil` if the field has no text.
  fileprivate init?(_ field: FrontMatter.Field) {
    let values =
      if case .array(let values) = field.value { values.compactMap(\.plainText) } else {
        [field.text ?? field.value.plainText].compactMap(\.self)
      }
    guard values.contains(where: { !$0.isEmpty }) else { return nil }
    self.init(name: field.key, values: values, line: field.line)
  }
}
