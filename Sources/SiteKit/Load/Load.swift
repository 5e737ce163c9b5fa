import Diagnostics
import Liquid
import Notes

/// What the first stage yields: every note that is to be published, split from its front matter,
/// and where on the site everything is.
struct Loaded: Sendable {
  var sources: [Note.Source] = []
  /// For each source how it came here.
  var origins: [Origin] = []
  var map: SiteMap
  /// The files that are published as they are, by their paths in the source folder.
  var assets: [String] = []
  var redirects: [Redirect] = []
  var skipped: [Skipped] = []
  var diagnostics: [Diagnostic] = []
  /// What git leaves out of the folder.
  var ignored = IgnoreRules.none
  /// When the first note is due to be published, or to be so no more, in seconds since 1970.
  var due: Int?

  /// Whether load kept no text of a source.
  func isUnread(_ number: Int) -> Bool {
    guard sources[number].text.bytes.isEmpty else { return false }
    if case .read(_, let stamp) = origins[number] { return stamp.size > 0 }
    return true
  }

  /// The digest and the stamp of the file that a source was made of.
  func state(of number: Int) -> (Digest, Stamp) {
    switch origins[number] {
    case .read(let digest, let stamp): (digest, stamp)
    case .kept(let kept, _): (kept.content, kept.stamp)
    }
  }

  /// How a source came here.
  enum Origin: Sendable {
    /// Its file was read: the digest of its bytes, and the stamp it had.
    case read(Digest, Stamp)
    /// The last build knew it; where in its record there the rest of the note begins.
    indirect case kept(KeptNote, rest: Int)
  }
}

/// The first stage: walks the folder, reads the notes' files, splits off their front matter, and
/// gives everything its place.
///
/// - Parameters:
///   - theme: The paths at which files of the theme are published.
///   - texts: Those that the sources have; where one has none, it is to be read again.
/// - Throws: `FileError` if the source folder cannot be listed.
func load(
  _ folder: Folder, configuration: Configuration, edition: Edition, output: String? = nil,
  besides theme: [String] = [], reusing reuse: Reuse? = nil, texts: TextKeeping = .some,
  workers: Workers, progress: Progress
) throws(FileError) -> Loaded {
  let walk = WalkRules(
    configuration, output: output, drafts: configuration.drafts(in: edition))
  let ignored =
    configuration.gitignored == .published
    ? IgnoreRules.none : IgnoreRules(for: folder, except: walk.isWanted)
  var inventory = try Inventory(of: folder, rules: walk, ignoring: ignored)
  if let jekyll = configuration.jekyll {
    inventory.takeFrontMatter(of: jekyll, in: folder, workers: workers)
  }
  if configuration.safety == .on { inventory.holdBackActiveFiles(walk) }
  let rules = PublicationRules(configuration, edition, inventory)
  let (sources, arrivals) = workers.map(
    inventory.notes, counting: progress,
    with: { (room: TextRoom(texts, sharedBy: workers), keys: LastKeys()) },
    parting: { desk, path -> (Note.Source, Arrival) in
      var (source, way) =
        reuse.flatMap { keptSource(path, in: folder, configuration, $0) }
        ?? readSource(path, in: folder, configuration: configuration, reusing: reuse, desk.room)
      source.frontMatter.fields.shareKeys(with: &desk.keys.names)
      let arrival = Arrival(
        way: consume way, due: rules.due(source), reason: rules.reasonToSkip(source))
      return (consume source, arrival)
    })

  var loaded = Loaded(
    map: SiteMap(base: configuration.base, expecting: sources.count + inventory.assets.count))
  loaded.ignored = ignored
  loaded.skipped = inventory.skipped
  loaded.diagnostics = inventory.diagnostics
  let surplus = rules.surplus(
    of: sources.indices.lazy.filter { arrivals[$0].isRead && arrivals[$0].reason == nil }
      .map { sources[$0] })
  loaded.take(sources, arrivals, but: surplus)
  loaded.takeFiles(
    inventory.assets,
    besides: FilesBesideDrafts(
      drafts: rules.drafts,
      held: sources.indices.filter { arrivals[$0].isRead && rules.hidesCompany(of: sources[$0]) }
        .map { sources[$0] },
      published: loaded.sources))
  let own = OwnPaths(loaded.sources, configuration, theme: theme)
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

/// A note that was loaded, beside its source.
private struct Arrival: Sendable {
  let way: Way
  /// The next moment at which it begins or ceases to be published.
  let due: Int?
  /// Why it is not published.
  let reason: String?

  /// How it came here, and where it wants to be published.
  enum Way: Sendable {
    case read(Loaded.Origin, SitePath)
    /// Its file could not be read.
    case unreadable(Diagnostic)
  }

  var isRead: Bool { if case .read = way { true } else { false } }
}

/// A note whose file is as the last build left it, without reading it.
private func keptSource(
  _ path: String, in folder: Folder, _ configuration: Configuration, _ reuse: Reuse
) -> (Note.Source, Arrival.Way)? {
  guard let kept = reuse.note(path, in: folder), let known = reuse.source(of: kept) else {
    return nil
  }
  let place = configuration.place(of: known.0).place
  return (known.0, .read(.kept(kept, rest: known.rest), place))
}

private func readSource(
  _ path: String, in folder: Folder, configuration: Configuration, reusing reuse: Reuse?,
  _ room: TextRoom
) -> (Note.Source, Arrival.Way) {
  do {
    var stamp = Stamp.absent
    let bytes = try folder.read(path, stamp: &stamp)
    var source = Note.Source(
      path: path, bytes: bytes, options: configuration.noteOptions(for: path))
    let placed = configuration.place(of: source)
    source.diagnostics += configuration.faults(of: source, at: placed)
    if !configuration.runsLiquid(by: source.frontMatter), !room.take(bytes.count) {
      source.text = .unread
    }
    let digest = reuse == nil ? Digest.none : Digest(bytes)
    return (source, .read(.read(digest, stamp), placed.place))
  } catch {
    return (Note.Source(unread: path), .unreadable(.unreadable(path, error)))
  }
}

extension Loaded {
  /// Takes the notes that are published.
  ///
  /// - Parameter surplus: The paths of posts that are too many.
  fileprivate mutating func take(
    _ read: [Note.Source], _ arrivals: [Arrival], but surplus: Set<String>
  ) {
    var taken: [Int] = []
    // What is wrong with a file that speaks of many notes is said once.
    var said: Set<Diagnostic> = []
    taken.reserveCapacity(read.count)
    origins.reserveCapacity(read.count)
    // By position: a source is large, and walking the array would copy each.
    for number in read.indices {
      switch arrivals[number].way {
      case .unreadable(let fault): diagnostics.append(fault)
      case .read(let origin, let place):
        if let day = arrivals[number].due { due = min(due ?? .max, day) }
        let isSurplus = !surplus.isEmpty && surplus.contains(read[number].path)
        if let reason = arrivals[number].reason
          ?? (isSurplus ? "limit_posts leaves it out" : nil)
        {
          skipped.append(Skipped(path: read[number].path, reason: reason))
          diagnostics += read[number].diagnostics.filter {
            $0.location.path == read[number].path || said.insert($0).inserted
          }
        } else if take(read[number].path, at: place, saidAt: read[number].placeOfAddress) {
          origins.append(origin)
          taken.append(number)
        } else {
          diagnostics += read[number].diagnostics
        }
      }
    }
    sources = taken.count == read.count ? read : taken.map { read[$0] }
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
          "\(excess), so this file is left out; give it a shorter slug or permalink"))
      return false
    }
    if let owner = map.add(path, at: place) {
      diagnostics.append(
        Diagnostic(
          .error, .sameURL, at: location(),
          "the URL \(place.text.clipped) is already that of \(owner), so this file is left out;"
            + " rename one of them or give it a slug"))
      return false
    }
    return true
  }
}

extension Diagnostic {
  static func unreadable(_ path: String, _ error: FileError) -> Diagnostic {
    let advice =
      error.obstacle != nil
      ? "put a file in its place" : error.isMissing ? "build again" : "check its permissions"
    return Diagnostic(.error, .unreadable, at: SourceLocation(path), "\(error); \(advice)")
  }
}

extension Diagnostic.ID {
  static let sameURL: Self = "url-taken"
  static let longURL: Self = "url-too-long"
  static let missingTarget: Self = "link-missing"
  static let respeltTarget: Self = "link-case"
}
