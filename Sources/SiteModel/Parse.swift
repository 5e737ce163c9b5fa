import Concurrency
import Diagnostics
import Incremental
import Notes
import Origins
import Platform
import SiteSource
import Text
import Theme

/// What the second stage yields.
struct Parsed: Sendable {
  var notes: [SiteNote] = []
  /// What is wrong with the files that the Liquid of notes reads.
  var faults: [Diagnostic] = []
  /// The notes whose files are no longer what load read: nothing of theirs was parsed.
  var changed: [String] = []
  /// The files that notes show.
  var pictures: PictureFiles
}

/// The second stage: every note parsed once, its Liquid run before, its links resolved. A note that
/// an earlier build parsed, and that would be parsed the same now, is taken over; of one that is not
/// in the shard of the build, no more is learned than its front matter tells, unless the site has an
/// index, which every page shows some of.
///
/// - Parameter texts: Those of the notes, which load has given away.
func parse(
  _ loaded: Loaded, _ texts: Texts, in folder: Folder, configuration: Configuration,
  labels: BodyLabels, now: DateTime?, shard: Shard?, reusing previous: PreviousBuild?,
  storingIn target: CacheStore?, workers: Workers, progress: Progress
) -> Parsed {
  let names = NameIndex(loaded)
  let liquid = LiquidSite(loaded, names, configuration, in: folder, now: now)
  let parser = Parser(
    loaded: loaded, texts: texts, configuration: configuration, labels: labels,
    site: SiteResolver(
      map: loaded.map, names: names, files: liquid.fileLinks, liquid: liquid),
    folder: folder, previous: previous,
    bodiesToKeep: shard.map { _ in loaded.shownElsewhere(configuration) })
  let notes = workers.map(
    Array(loaded.notes.indices), counting: progress.counter,
    with: { (liquid: LiquidNotes(liquid), storer: target.map(NoteStorer.init)) }
  ) { tools, number -> SiteNote? in
    let isElsewhere = shard.map { !$0.holds(loaded.notes[number].header.path) } ?? false
    if isElsewhere, configuration.entries.kinds.isEmpty,
      let note = SiteNote(outsideOfShard: loaded.notes[number])
    {
      return note
    }
    switch parser.takenOver(number) {
    case .success(let note): return note
    case .failure(let reason):
      return parser.parsed(number, reason, tools.liquid, isElsewhere ? nil : tools.storer)
    }
  }
  return Parsed(
    notes: notes.compactMap(\.self), faults: liquid.diagnostics,
    changed: notes.indices.filter { notes[$0] == nil }.map { loaded.notes[$0].header.path }
      + liquid.changed.keys,
    pictures: liquid.fileLinks.pictures)
}

/// Makes notes of what was loaded.
private struct Parser: Sendable {
  let loaded: Loaded
  let texts: Texts
  let configuration: Configuration
  let labels: BodyLabels
  let site: SiteResolver
  let folder: Folder
  let previous: PreviousBuild?
  /// The notes whose bodies are kept; `nil` for all.
  let bodiesToKeep: Set<String>?

  /// A note as an earlier build parsed it, or why it would be parsed otherwise now.
  func takenOver(_ number: Int) -> Result<SiteNote, MakeReason> {
    guard let previous else { return .failure(.noPreviousBuild) }
    let note = loaded.notes[number]
    guard let stored = previous.stored(note) else {
      return .failure(previous.reasonToMake(note.header.path))
    }
    let reason = previous.reasonToMake(stored, lang: labels.lang, asking: site, in: folder)
    return reason.map(Result.failure) ?? .success(SiteNote(note.header, stored))
  }

  /// A note as it is parsed now; `nil` if its file is no longer what load read.
  func parsed(
    _ number: Int, _ reason: MakeReason, _ liquid: LiquidNotes, _ storer: NoteStorer?
  ) -> SiteNote? {
    guard let source = source(number) else { return nil }
    let header = loaded.notes[number].header
    let rendered = header.runsLiquid ? liquid.body(of: source, number) : nil
    var options = configuration.noteOptions(for: header.path)
    options.markdown.labels = labels[source]
    let isSearched = configuration.searchTexts(for: source) == .gathered
    let isIndexed = !configuration.entries.kinds.isEmpty && source.listing == .listed
    options.index = isIndexed ? .gathered : .none
    options.searchTexts = isSearched || options.index == .gathered ? .gathered : .none
    let log = DependencyLog(site, path: header.path)
    log.record(rendered?.dependencies ?? [])
    var note = Note(
      consume source, rewritten: rendered?.body, resolving: log.linkResolver, options: options)
    report(rendered?.diagnostics ?? [], &note, log)
    let mentions = options.index == .gathered ? note.takeIndexed() : .none
    let words = isSearched ? note.takeBag() : []
    note.searchText = SearchText()
    let markdown = markdown(of: note, rewritten: rendered?.body)
    let addresses = CachedBytes(
      NoteAddresses(of: note, on: SiteAddress(configuration)).coded)
    guard let storer else {
      return SiteNote(
        header, note, CachedBytes(words), mentions, addresses, markdown, for: reason)
    }
    let outcome = NoteOutcome(note)
    let (digest, stamp) = loaded.notes[number].file
    let cached = storer.store(
      &note, header, outcome, of: (digest, stamp), dependencies: log.dependencies,
      pictures: pictures(of: note), body: isBodyKept(of: note) ? .kept : .left, words: words,
      mentions: mentions, addresses: addresses, markdown: markdown)
    return SiteNote(
      header: header, outcome: outcome, content: .parsed(note), cached: cached,
      known: previous?.latest(header.path),
      words: CachedBytes(cached.records.bag, in: storer.store),
      mentions: NoteMentions(of: cached, in: storer.store),
      addresses: CachedBytes(cached.records.addresses, in: storer.store),
      markdown: CachedBytes(cached.records.markdown, in: storer.store), reason: reason)
  }

  /// Reports what is wrong with a note beside its own text: with its Liquid, and with what it leads
  /// to and shows.
  private func report(
    _ faultsOfLiquid: [Diagnostic], _ note: inout Note, _ log: DependencyLog
  ) {
    if !faultsOfLiquid.isEmpty { note.diagnostics = (note.diagnostics + faultsOfLiquid).sorted() }
    note.diagnostics += faultsOfLinks(in: note, log)
    if !note.formulas.isEmpty { note.findFormulas() }
    if !note.images.isEmpty { note.diagnostics += faultsOfPictures(in: note, site.files, log) }
    if let fault = faultOfCover(of: note, log) { note.diagnostics.append(fault) }
  }

  /// The body of a note as Markdown, where that is asked for, with complete addresses in place of
  /// what the site gave one.
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

  /// The source of a note with its text, which is read now where nobody has it.
  ///
  /// - Returns: `nil` if the file is no longer what load read.
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

  /// Whether the body of a note is to be read again: as a rule, and where a share is built only if a
  /// page other than its own shows it, or another program has a part in it.
  private func isBodyKept(of note: Note) -> Bool {
    bodiesToKeep.map { paths in
      paths.contains(note.source.path) || !note.formulas.isEmpty || !note.images.isEmpty
    } ?? true
  }

  /// The files of pictures that a note shows, or would if they were there.
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

/// Whether a link may be one to a note of the site, by the ending of its path.
func mayNameNote(_ href: String) -> Bool {
  RelativeLink(href).map { isNoteName($0.path) } ?? false
}

/// Links of a note to notes that are not there, or not by the name that is written.
private func faultsOfLinks(in note: Note, _ log: DependencyLog) -> [Diagnostic] {
  var columns = WrittenColumns(note.source.text)
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
          "the link leads to \(path), which is not there; mend the link or publish the note"))
    case .respelt(_, let path):
      faults.append(
        Diagnostic(
          .note, .respeltTarget, at: place,
          "the file is called \(path); spell the link so, for elsewhere case counts"))
    default: break
    }
  }
  return faults
}
