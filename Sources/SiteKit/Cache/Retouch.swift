import Diagnostics
import Notes

/// The quick way to build a site of which nothing changed but the bodies and titles of a few notes:
/// what shows these is made again, and of no other note more is looked at than its row.
///
/// It is taken only where it is sure that nothing else can tell the difference: the front matter of
/// each note says what it said but for its title, the note asks of the site what it asked before,
/// and no other note was told its title. What it makes is what the long way makes.
///
/// - Returns: `nil` where the long way has to be taken; then nothing was changed.
func retouch(
  _ request: BuildRequest, _ cache: BuildCache, _ changes: ChangedInputs, _ workers: Workers
) throws(BuildFailure) -> BuildReport? {
  guard let store = cache.store, changes.numbers.count <= Retouch.most,
    let plan = try Retouch(request, store, changes, workers)
  else { return nil }
  let output = try OutputFolder(for: request)
  defer { output.close() }
  return try plan.make(in: output)
}

/// Notes of which the body and the title alone were edited.
struct Retouch {
  let request: BuildRequest
  let store: CacheStore
  let workers: Workers
  private(set) var index: CacheIndex
  let lists: KeptLists
  let configuration: Configuration
  let theme: Theme
  private(set) var edits: [Edit] = []

  /// How many notes are made again this way: of more than a few the long way is no longer.
  fileprivate static let most = 16

  /// A note as it was and is.
  struct Edit {
    /// Its position in the index.
    var number: Int
    var before: Note
    var after: Note
    var content: Digest
    var stamp: Stamp
    var answers: [SiteAnswer]
    /// The words that it is found by now.
    var words: [UInt8]
    /// Whether its row is another than it was.
    var isRetitled: Bool
  }

  fileprivate init?(
    _ request: BuildRequest, _ store: CacheStore, _ changes: ChangedInputs, _ workers: Workers
  ) throws(BuildFailure) {
    guard let lists = store.lists else { return nil }
    self.request = request
    self.store = store
    self.workers = workers
    self.lists = lists
    index = changes.index
    let files = try files { () throws(FileError) in try ConfigurationFiles(in: request.source) }
    configuration = try SiteKit.configuration(of: files, safety: request.safety).0
    theme = Theme(overriddenBy: request.source.folder(Theme.folderName))
    // They were as they had been a moment ago; what is in the cache was made by these alone.
    guard Digest(files, theme, request.safety) == index.terms.settings else { return nil }
    for input in changes.numbers {
      let path = index.inputs[input].path
      guard let number = index.notes.firstIndex(where: { $0.path == path }),
        let edit = edit(number)
      else { return nil }
      index.inputs[input].stamp = edit.stamp.kept(since: store.opened)
      edits.append(edit)
    }
  }
}

extension Retouch {
  /// A note parsed again, if only those can tell the difference who see its page or its row.
  private func edit(_ number: Int) -> Edit? {
    let kept = index.notes[number]
    var stamp = Stamp.absent
    guard
      kept.pictures.allSatisfy({ $0.stamp.proves(Stamp(of: request.source.path(of: $0.path))) }),
      let (before, answers) = note(number),
      let bytes = try? request.source.read(kept.path, stamp: &stamp)
    else { return nil }
    let source = source(kept.path, bytes)
    guard
      !(configuration.runsLiquid(by: source.frontMatter)
        && source.body.holdsLiquid),
      configuration.place(of: source).place != .root
    else { return nil }

    let known = KnownAnswers(answers)
    var options = configuration.noteOptions(for: kept.path)
    options.labels = BodyLabels(theme, for: [source], lang: index.terms.lang)[source]
    options.searchTexts = configuration.searchTexts(for: source)
    var after = Note(source, resolving: known.resolver, options: options)
    let isRetitled = after.title != before.title || !source.isSame(as: before.source)
    guard !isRetitled || isTitleAllThatChanged(from: before, to: after), !known.areTooFew,
      // Search names the note of a term, and shows all terms in one order.
      after.definitions == before.definitions, !isRetitled || after.definitions.isEmpty,
      !(before.diagnostics + after.diagnostics).contains(where: \.dependsOnSite),
      after.links.allSatisfy({ $0.url != nil || !mayNameNote($0.href) })
    else { return nil }
    let words = options.searchTexts == .gathered ? after.takeBag() : []
    return Edit(
      number: number, before: before, after: after, content: Digest(bytes), stamp: stamp,
      answers: answers, words: words, isRetitled: isRetitled)
  }

  private func source(_ path: String, _ bytes: [UInt8]) -> Note.Source {
    var source = Note.Source(
      path: path, bytes: bytes, options: configuration.noteOptions(for: path))
    source.diagnostics += configuration.faults(of: source, at: configuration.place(of: source))
    if source.lang == nil { source.lang = source.writtenLanguage(besides: index.terms.lang) }
    return source
  }

  /// Whether a note has another title and else is what it was, and nobody is told its title but
  /// those who see its row.
  private func isTitleAllThatChanged(from before: Note, to after: Note) -> Bool {
    let place = configuration.place(of: before.source).place
    return after.source.titled(as: before.source).isSame(as: before.source)
      && configuration.place(of: after.source).place == place
      && Redirect.all(of: after.source, at: place).isEmpty
      && !index.notes.contains { $0.needs.contains(.names) }
      && (configuration.locale != nil || SiteLanguage.isSameScript(before, after))
  }

  /// A note as the last build knew it, and what it had asked of the site.
  func note(_ number: Int) -> (note: Note, answers: [SiteAnswer])? {
    let kept = index.notes[number]
    guard let bytes = store.record(kept.record, kept.recordDigest) else { return nil }
    var reader = CacheReader(bytes)
    guard let source = try? Note.Source(from: &reader),
      var note = try? Note(source, from: &reader), let answers: [SiteAnswer] = try? reader.list()
    else { return nil }
    note.keptBody = store.body(of: kept)
    return (note, answers)
  }
}

extension Diagnostic {
  /// Whether other files of the site, or what is said of other notes, decide on it.
  fileprivate var dependsOnSite: Bool {
    [
      .missingTarget, .respeltTarget, .missingPicture, .brokenPicture, .misnamedPicture,
      .unknownLanguage,
    ].contains(id)
  }
}
