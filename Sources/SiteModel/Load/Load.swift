import Cache
import Concurrency
import Diagnostics
import Liquid
import Notes
import Platform
import SiteSource

/// The result of the first stage: all notes to publish, with parsed front matter, and the address
/// of every file.
package struct Loaded: Sendable {
  /// The notes to publish, ordered by path.
  var notes: [LoadedNote] = []
  /// The addresses of notes and files.
  package var map: SiteMap
  /// The documents of Jekyll collections without pages, ordered by path.
  ///
  /// Liquid in other notes can show these documents.
  var documentsWithoutPages: [LoadedNote] = []
  /// The files that are published unchanged, by their paths in the source folder.
  package var assets: [String] = []
  /// The redirects from old addresses.
  package var redirects: [Redirect] = []
  /// Notes that only redirect to a new address.
  package var moved: [NoteHeader] = []
  /// The files that are not published, with reasons.
  var skipped: [Skipped] = []
  /// The problems found so far, apart from the problems of published notes.
  var diagnostics: [Diagnostic] = []
  /// Returns the reason why a text file in the source folder must stay private, or `nil` if other
  /// files may include it.
  var reasonToHide: @Sendable (_ path: String, _ text: [UInt8]) -> String? = { _, _ in nil }
  /// The rules of the `.gitignore` files in the source folder.
  var ignoreRules = IgnoreRules.none
  /// The next time at which the publication of a note begins or ends, in seconds since 1970; `nil`
  /// if there is no such time.
  package var due: Int?
}

/// Walks the source folder, reads the notes, parses their front matter, and gives every note and
/// file its address. This is the first stage of a build.
///
/// - Parameters:
///   - output: The output folder's path relative to the source folder; `nil` if it is outside.
///   - theme: The paths in the output folder of the theme's files.
///   - known: The notes in the cache; `nil` to read all files.
///   - bytes: The maximum number of bytes of texts to keep in memory. `parse` reads the other texts
///     again.
/// - Throws: `FileError` if the source folder cannot be listed.
func load(
  _ folder: Folder, configuration: Configuration, options: PublishOptions, output: String? = nil,
  besides theme: [String] = [], reusing known: NoteCache? = nil,
  keeping bytes: Int = TextBudget.defaultLimit,
  workers: Workers, progress: Progress
) throws(FileError) -> Loaded {
  let walk = WalkRules(
    configuration, output: output, drafts: configuration.drafts(in: options))
  let ignored =
    configuration.gitignored == .published
    ? IgnoreRules.none : IgnoreRules(for: folder, except: walk.overridesGit)
  var inventory = try Inventory(of: folder, rules: walk, ignoring: ignored)
  configuration.origin.files.sort?(&inventory, folder, workers)
  if configuration.notes.safety == .on { inventory.skipExecutableFiles(walk) }
  let rules = PublicationRules(configuration, options: options, inventory: inventory, walk: walk)
  inventory.skipPrivateFiles(walk, in: folder, workers: workers) { path, text in
    rules.reasonToHide(path, text)
  }
  inventory.report(configuration.toolFiles.unsupported)
  let open = known.flatMap { _ in OpenFolder(folder) }
  let candidates = workers.map(
    inventory.notes, counting: progress.counter,
    with: { (room: TextBudget(bytes, sharedBy: workers), keys: LastKeys()) }
  ) { context, path in
    let note =
      open.flatMap { known?.get(path, in: $0).value }.map(Result.success)
      ?? readNote(
        path, in: folder, configuration: configuration, walk: walk, reusing: known,
        room: context.room, keys: context.keys)
    return note.map { Candidate($0, rules) }
  }

  var loaded = Loaded(
    map: SiteMap(base: configuration.base, expecting: candidates.count + inventory.assets.count))
  loaded.map.contentFolders = configuration.origin.files.roots.map(\.folder)
  loaded.map.languages = configuration.languages
  loaded.ignoreRules = ignored
  loaded.skipped = inventory.skipped
  loaded.diagnostics = inventory.diagnostics
  let held = loaded.heldFolders(
    inventory.sections, in: folder, rules,
    besides: candidates.lazy.compactMap { try? $0.get() }.filter(\.hasCascade).map(\.note.header))
  loaded.reasonToHide = { rules.reasonToHide($0, $1) }
  loaded.addNotes(candidates, rules: rules, held: held)
  loaded.addDocumentsWithoutPages(
    inventory.collectionDocuments, in: folder, configuration: configuration, walk: walk,
    workers: workers
  ) { header in
    (rules.reasonToSkip(header) ?? held.reason(for: header.path), rules.due(header))
  }
  loaded.addFiles(
    inventory.assets, of: configuration.origin.files,
    except: FilesOfUnpublishedNotes(
      drafts: rules.drafts,
      held: candidates.compactMap { try? $0.get() }
        .filter { $0.hidesFilesBeside || held.reason(for: $0.note.header.path) != nil }
        .map(\.note.header),
      folders: held.folders, published: loaded.notes))
  let generatedPaths = GeneratedPaths(loaded.notes, configuration, theme: theme)
  loaded.removePathConflicts(with: generatedPaths, theme: theme)
  loaded.addRedirects(avoiding: generatedPaths)
  loaded.refuseControlsInRedirects()
  loaded.checkNavigation(of: configuration, generatedPaths: generatedPaths)
  loaded.skipped.sort { $0.path < $1.path }
  return loaded
}

/// The front matter keys of the last note that a worker read.
///
/// The next note usually has the same keys. It shares the strings of the keys, which saves memory.
private final class LastKeys {
  var names: Object.Names = []
}

/// A loaded note, with the decisions of the publication rules.
private struct Candidate: Sendable {
  let note: LoadedNote
  /// The next time at which the publication of the note begins or ends, in seconds since 1970.
  let due: Int?
  /// The reason why the note is not published, as a clause; `nil` if the note is published.
  let reason: String?
  /// A Boolean value that indicates whether the files in the note's folder are not published
  /// either.
  let hidesFilesBeside: Bool
  /// A Boolean value that indicates whether a `cascade` in the note makes notes in its folder
  /// unpublished.
  let hasCascade: Bool

  init(_ note: LoadedNote, _ rules: PublicationRules) {
    // Get the header once, because each access to `note.header` copies it.
    let header = note.header
    (due, reason) = (rules.due(header), rules.reasonToSkip(header))
    hidesFilesBeside = rules.hidesFilesBeside(header)
    hasCascade = header.isIndex && !rules.cascades(of: header).isEmpty
    self.note = note
  }
}

/// Reads the note in a file, or returns the cached note if the file has the same bytes as in an
/// earlier build.
///
/// - Parameters:
///   - known: The notes in the cache; `nil` if the cache is not used.
///   - room: The memory for texts. If it is used up, the note has no text.
///   - keys: The front matter keys of the last note, which the note shares.
///   - use: The purpose for which the note is read.
private func readNote(
  _ path: String, in folder: Folder, configuration: Configuration, walk: WalkRules,
  reusing known: NoteCache?, room: TextBudget, keys: LastKeys, for use: NoteUse = .page
) -> Result<LoadedNote, Unreadable> {
  var stamp = Stamp.absent
  let bytes: [UInt8]
  do throws(FileError) {
    bytes = try folder.read(path, stamp: &stamp)
  } catch {
    return .failure(Unreadable(fault: .unreadable(path, error)))
  }
  let isKept = known != nil || use == .shown
  let digest = isKept ? Digest(bytes) : .none
  if let note = known?.get(path, content: digest, stamp).value { return .success(note) }
  var source = Note.Source(
    path: path, bytes: bytes, options: configuration.noteOptions(for: path))
  let placed = configuration.path(of: source)
  // The 404 page is in no list, because servers show it only for missing pages.
  if placed.place == .notFound { source.listing = .unlisted }
  source.diagnostics += configuration.faults(of: source, at: placed)
  if bytes.withBytes(StoredSecret.isKey), !walk.overridesGit(path) {
    source.publication = .withheld("it is a private key; to publish it, list it under include:")
  }
  source.diagnostics += Redirect.NewAddress.fault(of: source, at: placed.place)
  source.frontMatter.fields.shareKeys(with: &keys.names)
  let header = NoteHeader(source, at: placed.place, configuration)
  if !room.reserve(bytes.count) { source.text = .unread }
  return .success(LoadedNote(header: header, content: .read(source, digest, stamp)))
}

/// The purpose for which a note is read.
private enum NoteUse {
  /// The note has a page.
  case page
  /// The note has no page, but Liquid in other notes can show it. Its digest is a dependency of
  /// these notes.
  case shown
}

/// An error that indicates that a note's file cannot be read.
private struct Unreadable: Error {
  let fault: Diagnostic
}

extension Loaded {
  /// Returns the folders in which notes are unpublished because of a `cascade`.
  ///
  /// If a file that may contain a `cascade` cannot be read, reports an error, and treats all notes
  /// of its folder as unpublished.
  ///
  /// - Parameters:
  ///   - sections: The paths of files that are not notes of the site but may contain a `cascade`.
  ///   - pages: The notes of the site that contain a `cascade`.
  fileprivate mutating func heldFolders(
    _ sections: [String], in folder: Folder, _ rules: PublicationRules, besides pages: [NoteHeader]
  ) -> UnpublishedFolders {
    var (headers, unread): ([NoteHeader], [String]) = ([], [])
    for path in sections {
      do throws(FileError) {
        headers.append(rules.header(of: path, try folder.read(path)))
      } catch {
        unread.append(path)
        diagnostics.append(.unreadable(path, error))
      }
    }
    return UnpublishedFolders(headers + pages, unread: unread, rules)
  }

  /// Adds the published notes and the moved notes. Reports the other notes as skipped, with
  /// reasons.
  ///
  /// - Parameter held: The folders in which notes are unpublished because of a `cascade`.
  fileprivate mutating func addNotes(
    _ candidates: [Result<Candidate, Unreadable>], rules: PublicationRules, held: UnpublishedFolders
  ) {
    let surplus = rules.postsBeyondLimit(
      candidates.lazy.compactMap { try? $0.get() }
        .filter { $0.reason == nil && held.reason(for: $0.note.header.path) == nil }
        .map(\.note.header))
    // A problem in a shared file may affect many notes. Report it only once.
    var said: Set<Diagnostic> = []
    notes.reserveCapacity(candidates.count)
    for candidate in candidates {
      switch candidate {
      case .failure(let unreadable): diagnostics.append(unreadable.fault)
      case .success(let candidate):
        let note = candidate.note
        if let day = candidate.due { due = min(due ?? .max, day) }
        let isSurplus = !surplus.isEmpty && surplus.contains(note.header.path)
        let reason = candidate.reason ?? held.reason(for: note.header.path)
        if let reason = reason ?? (isSurplus ? rules.reasonForLimit : nil) {
          skipped.append(Skipped(path: note.header.path, reason: reason))
          diagnostics += note.header.diagnostics.filter {
            $0.location.path == note.header.path || said.insert($0).inserted
          }
        } else if claimAddress(
          note.header.path, for: note.header.place, declaredAt: note.header.placeOfAddress)
        {
          if note.header.isMoved {
            moved.append(note.header)
            diagnostics += note.header.diagnostics
          } else {
            notes.append(note)
          }
        } else {
          diagnostics += note.header.diagnostics
        }
      }
    }
  }

  /// Adds the documents of collections without pages, except for unpublished documents.
  ///
  /// - Parameter judge: Returns the reason why a document is not published, or `nil`, and the next
  ///   time at which its publication begins or ends.
  fileprivate mutating func addDocumentsWithoutPages(
    _ paths: [String], in folder: Folder, configuration: Configuration, walk: WalkRules,
    workers: Workers, judging judge: (NoteHeader) -> (reason: String?, due: Int?)
  ) {
    guard !paths.isEmpty, configuration.notes.safety == .off else { return }
    let room = TextBudget(TextBudget.defaultLimit, sharedBy: workers)
    for path in paths {
      switch readNote(
        path, in: folder, configuration: configuration, walk: walk, reusing: nil, room: room,
        keys: LastKeys(), for: .shown)
      {
      case .success(let note):
        let (reason, day) = judge(note.header)
        if let day { due = min(due ?? .max, day) }
        diagnostics += note.header.diagnostics
        if reason == nil { documentsWithoutPages.append(note) }
      case .failure(let unreadable): diagnostics.append(unreadable.fault)
      }
    }
  }

  /// Adds the files that are published unchanged. Reports the files of unpublished notes as
  /// skipped.
  ///
  /// - Parameters:
  ///   - files: The rules of the site's origin for files.
  ///   - drafts: The files of unpublished notes.
  fileprivate mutating func addFiles(
    _ paths: [String], of files: Origin.Files, except drafts: FilesOfUnpublishedNotes
  ) {
    var held: [String: Int] = [:]
    for path in paths {
      let place = files.place(ofFile: path, on: map)
      if let folder = drafts.unpublishedFolder(containing: path) {
        held[folder, default: 0] += 1
      } else if claimAddress(path, for: place, declaredAt: SourceLocation(path)) {
        assets.append(path)
      }
    }
    skipped += held.map { Skipped(files: $0.value, in: $0.key) }
  }

  /// Enters the address of a note or file in the map, or reports the reason why that is impossible.
  ///
  /// - Parameters:
  ///   - path: The path in the source folder.
  ///   - place: The address.
  ///   - location: The location of the setting that determines the address.
  /// - Returns: `true` if the address is now in the map.
  fileprivate mutating func claimAddress(
    _ path: String, for place: SitePath, declaredAt location: @autoclosure () -> SourceLocation
  ) -> Bool {
    if rejectControlCharacters(in: place, declaredAt: location()) { return false }
    if let excess = place.lengthProblem {
      diagnostics.append(
        Diagnostic(
          .error, .longURL, at: location(),
          "\(excess), so this file is not published; give it a shorter slug or permalink"))
      return false
    }
    if let owner = map.add(path, at: place) {
      diagnostics.append(
        Diagnostic(
          .error, .sameURL, at: location(),
          "the URL \(place.text.clipped) is already used by \(owner), so this file is not"
            + " published; rename one of them or give it a slug"))
      return false
    }
    return true
  }
}

extension Diagnostic.ID {
  /// Two files have the same address.
  static let sameURL: Self = "url-taken"
  /// The address of a file is too long for file systems.
  static let longURL: Self = "url-too-long"
  /// The target of a link does not exist on the site.
  package static let missingTarget: Self = "link-missing"
}
