import Diagnostics
import Notes
import Text

/// What the second stage yields.
struct Parsed: Sendable {
  var notes: [Note] = []
  /// For each note what the cache keeps of it, if anything.
  var kept: [KeptNote?] = []
  /// The words that each note is found by.
  var words: [NoteWords] = []
  /// What is wrong with the files that the Liquid of notes reads.
  var faults: [Diagnostic] = []
  /// The notes whose files are no longer what load read: nothing of theirs was parsed.
  var changed: [String] = []
  /// The files that notes show.
  var pictures: PictureFiles
}

/// The second stage: every source parsed once, its Liquid run before, its links resolved. A note
/// that the last build parsed from the same file, beside the same site, is taken over; of one that
/// is not in the share of the build, no more is learned than its front matter tells.
///
/// - Parameter texts: Those of the sources, where they are not in them.
func parse(
  _ loaded: Loaded, _ texts: Texts?, in folder: Folder, configuration: Configuration,
  labels: BodyLabels, now: DateTime?, share: Share?, reusing reuse: Reuse?, terms: BuildTerms?,
  workers: Workers, progress: Progress
) -> Parsed {
  let site = LiquidSite(loaded, configuration, in: folder, now: now)
  let files = site.fileLinks
  let names = NameIndex(loaded)
  let parser = Parser(
    loaded: loaded, texts: texts, configuration: configuration, labels: labels, names: names,
    files: files, folder: folder,
    bodiesToKeep: share.map { _ in
      loaded.shownElsewhere(limit: configuration.feedLimit)
    })
  let (notes, learned) = workers.map(
    Array(loaded.sources.indices), counting: progress,
    with: { (liquid: LiquidNotes(site), keeper: reuse?.target.map(NoteKeeper.init)) },
    parting: { tools, number -> (Note, Learned) in
      if let share, !share.holds(loaded.sources[number].path),
        let face = parser.face(number)
      {
        return (face, .nothing)
      }
      if let reuse, let terms, let kept = parser.taken(number, from: reuse, terms) { return kept }
      return parser.parsed(number, tools.liquid, tools.keeper)
    })
  return Parsed(
    notes: notes, kept: learned.map(\.kept), words: learned.map(\.words),
    faults: site.diagnostics,
    changed: learned.indices.filter { learned[$0].isOutdated }.map { loaded.sources[$0].path },
    pictures: files.pictures)
}

/// What the cache keeps of a note, and the words it is found by.
private struct Learned: Sendable {
  var kept: KeptNote?
  var words: NoteWords
  /// Whether the note's file is no longer what load read.
  var isOutdated = false

  static let nothing = Learned(kept: nil, words: .none)
  static let outdated = Learned(kept: nil, words: .none, isOutdated: true)
}

/// Makes notes of sources.
private struct Parser: Sendable {
  let loaded: Loaded
  let texts: Texts?
  let configuration: Configuration
  let labels: BodyLabels
  let names: NameIndex
  let files: FileLinks
  let folder: Folder
  /// The notes whose bodies are kept; `nil` for all.
  let bodiesToKeep: Set<String>?

  /// What pages of other notes show of a note, where its front matter tells it.
  func face(_ number: Int) -> Note? {
    guard let title = loaded.sources[number].title else { return nil }
    var note = Note(unparsed: loaded.sources[number])
    note.title = title
    return note
  }

  /// A note as the last build parsed it, if it would be parsed the same now.
  func taken(
    _ number: Int, from reuse: Reuse, _ terms: BuildTerms
  ) -> (Note, Learned)? {
    var kept: KeptNote
    let rest: Int
    switch loaded.origins[number] {
    case .kept(let known, let offset): (kept, rest) = (known, offset)
    case .read(let content, let stamp):
      guard let known = reuse.note(loaded.sources[number].path, holding: content),
        let offset = reuse.source(of: known)?.rest
      else { return nil }
      (kept, rest) = (known, offset)
      kept.stamp = stamp
    }
    guard reuse.holds(kept, by: terms, in: folder),
      let note = reuse.note(loaded.sources[number], kept, from: rest)
    else { return nil }
    return (note, Learned(kept: kept, words: reuse.words(of: kept)))
  }

  func parsed(
    _ number: Int, _ liquid: LiquidNotes, _ keeper: NoteKeeper?
  ) -> (Note, Learned) {
    var source = loaded.sources[number]
    guard let (content, stamp) = giveText(to: &source, number) else {
      return (Note(unparsed: source), .outdated)
    }
    let rendered =
      configuration.runsLiquid(by: source.frontMatter) ? liquid.body(of: source, number) : nil
    var options = configuration.noteOptions(for: source.path)
    options.labels = labels[source]
    options.searchTexts = configuration.searchTexts(for: source)
    let answers = SiteAnswers()
    let resolver = loaded.map.resolver(for: source.path, names, files, noting: answers)
    // A note is large: it is made where it is returned from.
    var result = (
      note: Note(
        consume source, rewritten: rendered?.body, resolving: resolver, options: options),
      learned: Learned.nothing
    )
    report(rendered?.diagnostics ?? [], &result.note)
    let words = options.searchTexts == .gathered ? result.note.takeBag() : []
    guard let keeper else {
      result.learned.words = NoteWords(words)
      return result
    }
    let kept = keeper.keep(
      &result.note, content: content, stamp: stamp,
      answers: answers.all,
      needs: rendered == nil ? answers.needs : .everything, pictures: pictures(of: result.note),
      body: isBodyKept(of: result.note) ? .kept : .left, words: words)
    result.learned.words = keeper.words(of: kept)
    result.learned.kept = kept
    return result
  }

  /// Reports what is wrong with a note beside its own text: with its Liquid, and with what it leads
  /// to and shows.
  private func report(_ faultsOfLiquid: [Diagnostic], _ note: inout Note) {
    if !faultsOfLiquid.isEmpty { note.diagnostics = (note.diagnostics + faultsOfLiquid).sorted() }
    note.diagnostics += faultsOfLinks(in: note, loaded.map, names)
    if !note.images.isEmpty { note.diagnostics += faultsOfPictures(in: note, files) }
    if let fault = faultOfCover(of: note, files) { note.diagnostics.append(fault) }
  }

  /// Gives a source its text, which is read now where nobody has it.
  ///
  /// - Returns: The digest and the stamp of the file; `nil` if it is no longer what load read.
  private func giveText(to source: inout Note.Source, _ number: Int) -> (Digest, Stamp)? {
    if let texts { source.text = texts.take(number) }
    let (digest, stamp) = loaded.state(of: number)
    if case .read = loaded.origins[number], !source.text.bytes.isEmpty || stamp.size == 0 {
      return (digest, stamp)
    }
    guard let text = folder.text(of: source, digest, stamp, readBy: configuration) else {
      return nil
    }
    source.text = text
    return (digest, stamp)
  }

  /// Whether the body of a note is to be read again: as a rule, and where a share is built only if a
  /// page other than its own shows it, or another program has a part in it.
  private func isBodyKept(of note: Note) -> Bool {
    bodiesToKeep.map { paths in
      paths.contains(note.source.path) || !note.formulas.isEmpty || !note.images.isEmpty
    } ?? true
  }

  /// The files of pictures that a note shows, or would if they were there.
  private func pictures(of note: Note) -> [Input] {
    if note.images.isEmpty, note.cover == nil { return [] }
    var seen: Set<String> = []
    let images = note.images + [note.cover].compactMap(\.self)
    let paths = images.compactMap { $0.file ?? files.missing($0.src, in: note.source.path) }
    return paths.filter { seen.insert($0).inserted }.map { path in
      Input(path: path, stamp: files.pictures.stamp(of: path))
    }
  }
}

/// Whether a link may be one to a note of the site, by the ending of its path.
func mayNameNote(_ href: String) -> Bool {
  RelativeLink(href).map { isNoteName($0.path) } ?? false
}

/// Links of a note to notes that are not there, or not by the name that is written.
private func faultsOfLinks(
  in note: Note, _ map: SiteMap, _ names: NameIndex
) -> [Diagnostic] {
  var columns = WrittenColumns(note.source.text)
  var faults: [Diagnostic] = []
  // A glance is cheaper than to resolve all links again; and where no link has asked for a name,
  // none was resolved by one that is not its own.
  for number in note.links.indices
  where (note.links[number].url == nil || names.isAsked) && mayNameNote(note.links[number].href) {
    let link = note.links[number]
    var place: SourceLocation {
      SourceLocation(
        note.source.path, line: link.line,
        column: columns.column(of: link.href, onLine: link.line))
    }
    switch map.target(of: link.href, in: note.source.path, names) {
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
