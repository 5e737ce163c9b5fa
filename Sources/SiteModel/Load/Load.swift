import Cache
import Concurrency
import Diagnostics
import Liquid
import Notes
import Platform
import SiteSource

/// What the first stage yields: every note that is to be published, split from its front matter,
/// and where on the site everything is.
package struct Loaded: Sendable {
  var notes: [LoadedNote] = []
  package var map: SiteMap
  /// The documents of collections without pages, in the order of their paths.
  var shown: [LoadedNote] = []
  /// The files that are published as they are, by their paths in the source folder.
  package var assets: [String] = []
  package var redirects: [Redirect] = []
  /// The notes of which only that is left.
  package var moved: [NoteHeader] = []
  var skipped: [Skipped] = []
  var diagnostics: [Diagnostic] = []
  /// Why a text of the site's folder is not to be seen, by its path, if it is not.
  var hidden: @Sendable (_ path: String, _ text: [UInt8]) -> String? = { _, _ in nil }
  /// What git leaves out of the folder.
  var ignored = IgnoreRules.none
  /// When the first note is due to be published, or to be so no more, in seconds since 1970.
  package var due: Int?
}

/// The first stage: walks the folder, reads the notes' files, splits off their front matter, and
/// gives everything its place.
///
/// - Parameters:
///   - theme: The paths at which files of the theme are published.
///   - bytes: How much of the texts is kept; where a source has none, it is to be read again.
/// - Throws: `FileError` if the source folder cannot be listed.
func load(
  _ folder: Folder, configuration: Configuration, options: PublishOptions, output: String? = nil,
  besides theme: [String] = [], reusing known: NoteCache? = nil,
  keeping bytes: Int = TextRoom.usual,
  workers: Workers, progress: Progress
) throws(FileError) -> Loaded {
  let walk = WalkRules(
    configuration, output: output, drafts: configuration.drafts(in: options))
  let ignored =
    configuration.gitignored == .published
    ? IgnoreRules.none : IgnoreRules(for: folder, except: walk.isWanted)
  var inventory = try Inventory(of: folder, rules: walk, ignoring: ignored)
  configuration.origin.files.sort?(&inventory, folder, workers)
  if configuration.notes.safety == .on { inventory.holdBackActiveFiles(walk) }
  let rules = PublicationRules(configuration, options, inventory, walk)
  inventory.holdBackPrivateFiles(walk, in: folder, workers: workers) { path, text in
    rules.reasonToHide(path, text)
  }
  let open = known.flatMap { _ in OpenFolder(folder) }
  let candidates = workers.map(
    inventory.notes, counting: progress.counter,
    with: { (room: TextRoom(bytes, sharedBy: workers), keys: LastKeys()) }
  ) { context, path in
    let note =
      open.flatMap { known?.get(path, in: $0).value }.map(Result.success)
      ?? readNote(
        path, in: folder, configuration, walk, reusing: known, context.room, context.keys)
    return note.map { Candidate($0, rules) }
  }

  var loaded = Loaded(
    map: SiteMap(base: configuration.base, expecting: candidates.count + inventory.assets.count))
  loaded.ignored = ignored
  loaded.skipped = inventory.skipped
  loaded.diagnostics = inventory.diagnostics
  let held = loaded.heldFolders(
    inventory.sections, in: folder, rules,
    besides: candidates.lazy.compactMap { try? $0.get() }.filter(\.holdsFolder).map(\.note.header))
  loaded.hidden = { rules.reasonToHide($0, $1) }
  loaded.take(candidates, rules, held)
  loaded.takeShown(inventory.shown, in: folder, configuration, walk, workers) { header in
    (rules.reasonToSkip(header) ?? held.reason(for: header.path), rules.due(header))
  }
  loaded.takeFiles(
    inventory.assets,
    besides: FilesBesideDrafts(
      drafts: rules.drafts,
      held: candidates.compactMap { try? $0.get() }
        .filter { $0.hidesCompany || held.reason(for: $0.note.header.path) != nil }
        .map(\.note.header),
      folders: held.folders, published: loaded.notes))
  let own = OwnPaths(loaded.notes, configuration, theme: theme)
  loaded.leaveOutObstructed(besides: own, theme: theme)
  loaded.takeRedirects(besides: own)
  loaded.refuseControlsInRedirects()
  loaded.checkNavigation(of: configuration, besides: own)
  loaded.skipped.sort { $0.path < $1.path }
  return loaded
}

/// The keys of the front matter that a worker read last: those of the next are the same as a rule.
private final class LastKeys {
  var names: Object.Names = []
}

/// A note that was loaded, and what the rules of publication say of it.
private struct Candidate: Sendable {
  let note: LoadedNote
  /// The next moment at which it begins or ceases to be published.
  let due: Int?
  /// Why it is not published.
  let reason: String?
  let hidesCompany: Bool
  /// Whether it says of the notes in its folder that they are not published.
  let holdsFolder: Bool

  init(_ note: LoadedNote, _ rules: PublicationRules) {
    // Once: to pass it on out of the note copies it.
    let header = note.header
    (due, reason) = (rules.due(header), rules.reasonToSkip(header))
    hidesCompany = rules.hidesCompany(of: header)
    holdsFolder = header.isIndex && !rules.cascades(of: header).isEmpty
    self.note = note
  }
}

/// The note in a file, which is read; where it holds what it held before, what is known of it.
private func readNote(
  _ path: String, in folder: Folder, _ configuration: Configuration, _ walk: WalkRules,
  reusing known: NoteCache?, _ room: TextRoom, _ keys: LastKeys, for use: NoteUse = .page
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
  let placed = configuration.place(of: source)
  // Servers show it in place of what is not there; nobody looks for it.
  if placed.place == .notFound { source.listing = .unlisted }
  source.diagnostics += configuration.faults(of: source, at: placed)
  if bytes.withBytes(StoredSecret.isKey), !walk.isWanted(path) {
    source.publication = .withheld("it is a private key; to publish it, list it under include:")
  }
  source.diagnostics += Redirect.Forward.fault(of: source, at: placed.place)
  source.frontMatter.fields.shareKeys(with: &keys.names)
  let header = NoteHeader(source, at: placed.place, configuration)
  if !room.take(bytes.count) { source.text = .unread }
  return .success(LoadedNote(header: header, content: .read(source, digest, stamp)))
}

/// What a note is read for.
private enum NoteUse {
  case page
  /// For Liquid in other notes alone, whose dependencies tell what it was.
  case shown
}

/// A note whose file cannot be read.
private struct Unreadable: Error {
  let fault: Diagnostic
}

extension Loaded {
  /// Returns the folders in which notes are held back. A file that may say so and cannot be read is
  /// an error, and holds back all notes of its folder.
  fileprivate mutating func heldFolders(
    _ sections: [String], in folder: Folder, _ rules: PublicationRules, besides pages: [NoteHeader]
  ) -> HeldFolders {
    var (headers, unread): ([NoteHeader], [String]) = ([], [])
    for path in sections {
      do throws(FileError) {
        headers.append(rules.header(of: path, try folder.read(path)))
      } catch {
        unread.append(path)
        diagnostics.append(.unreadable(path, error))
      }
    }
    return HeldFolders(headers + pages, unread: unread, rules)
  }

  /// Takes the notes that are published.
  fileprivate mutating func take(
    _ candidates: [Result<Candidate, Unreadable>], _ rules: PublicationRules, _ held: HeldFolders
  ) {
    let surplus = rules.surplus(
      of: candidates.lazy.compactMap { try? $0.get() }
        .filter { $0.reason == nil && held.reason(for: $0.note.header.path) == nil }
        .map(\.note.header))
    // What is wrong with a file that speaks of many notes is said once.
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
        if let reason = reason ?? (isSurplus ? rules.reasonForSurplus : nil) {
          skipped.append(Skipped(path: note.header.path, reason: reason))
          diagnostics += note.header.diagnostics.filter {
            $0.location.path == note.header.path || said.insert($0).inserted
          }
        } else if take(
          note.header.path, at: note.header.place, saidAt: note.header.placeOfAddress)
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

  /// Takes the documents that have no pages, as far as they would be published if their collections
  /// were.
  fileprivate mutating func takeShown(
    _ paths: [String], in folder: Folder, _ configuration: Configuration, _ walk: WalkRules,
    _ workers: Workers, judging judge: (NoteHeader) -> (reason: String?, due: Int?)
  ) {
    guard !paths.isEmpty, configuration.notes.safety == .off else { return }
    let room = TextRoom(TextRoom.usual, sharedBy: workers)
    for path in paths {
      switch readNote(
        path, in: folder, configuration, walk, reusing: nil, room, LastKeys(), for: .shown)
      {
      case .success(let note):
        let (reason, day) = judge(note.header)
        if let day { due = min(due ?? .max, day) }
        diagnostics += note.header.diagnostics
        if reason == nil { shown.append(note) }
      case .failure(let unreadable): diagnostics.append(unreadable.fault)
      }
    }
  }

  /// Takes the files that are published as they are.
  fileprivate mutating func takeFiles(_ paths: [String], besides drafts: FilesBesideDrafts) {
    var held: [String: Int] = [:]
    for path in paths {
      if let folder = drafts.folder(holding: path) {
        held[folder, default: 0] += 1
      } else if take(path, at: SitePath(path), saidAt: SourceLocation(path)) {
        assets.append(path)
      }
    }
    skipped += held.map { Skipped(files: $0.value, in: $0.key) }
  }

  /// Gives a file its place, or says why it cannot have it.
  ///
  /// - Parameter location: Where it is said which place it wants.
  fileprivate mutating func take(
    _ path: String, at place: SitePath, saidAt location: @autoclosure () -> SourceLocation
  ) -> Bool {
    if refuseControls(in: place, saidAt: location()) { return false }
    if let excess = place.excess {
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
  static let sameURL: Self = "url-taken"
  static let longURL: Self = "url-too-long"
  package static let missingTarget: Self = "link-missing"
}
