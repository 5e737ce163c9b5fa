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
  /// When the first of the posts that wait for their day is due, in seconds since 1970.
  var due: Int?

  /// Whether load kept no text of a source.
  func isUnread(_ number: Int) -> Bool {
    guard sources[number].text.bytes.isEmpty else { return false }
    if case .read(_, let stamp) = origins[number] { return stamp.size > 0 }
    return true
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
/// - Parameter texts: Those that the sources have; where one has none, it is to be read again.
/// - Throws: `FileError` if the source folder cannot be listed.
func load(
  _ folder: Folder, configuration: Configuration, edition: Edition, output: String? = nil,
  reusing reuse: Reuse? = nil, texts: TextKeeping = .some, workers: Workers, progress: Progress
) throws(FileError) -> Loaded {
  var inventory = try Inventory(of: folder, rules: WalkRules(configuration, output: output))
  if let jekyll = configuration.jekyll {
    inventory.takeFrontMatter(of: jekyll, in: folder, workers: workers)
  }
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
        way: consume way, due: rules.day(of: source), reason: rules.reasonToSkip(source))
      return (consume source, arrival)
    })

  var loaded = Loaded(
    map: SiteMap(base: configuration.base, expecting: sources.count + inventory.assets.count))
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
      held: sources.indices.filter { arrivals[$0].isRead && rules.holdsBack(sources[$0]) }
        .map { sources[$0] },
      published: loaded.sources))
  loaded.takeRedirects()
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
  /// The moment that it waits for.
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
    let (place, fault) = configuration.place(of: source)
    if let fault { source.diagnostics.append(fault) }
    if !configuration.runsLiquid(by: source.frontMatter), !room.take(bytes.count) {
      source.text = .unread
    }
    let digest = reuse == nil ? Digest.none : Digest(bytes)
    return (source, .read(.read(digest, stamp), place))
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
          diagnostics += read[number].diagnostics
        } else if take(read[number].path, at: place) {
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
      } else if take(path, at: SitePath(path)) {
        assets.append(path)
      }
    }
    skipped += held.map { Skipped(files: $0.value, in: $0.key) }
  }

  /// Gives a file its place, or says why it cannot have it.
  fileprivate mutating func take(_ path: String, at place: SitePath) -> Bool {
    if place.longestComponent > 255 {
      diagnostics.append(
        Diagnostic(
          .error, .longURL, at: SourceLocation(path),
          "a part of the URL \(place.text) is longer than 255 bytes, which no file system holds;"
            + " give the note a shorter slug"))
      return false
    }
    if let owner = map.add(path, at: place) {
      diagnostics.append(
        Diagnostic(
          .error, .sameURL, at: SourceLocation(path),
          "the URL \(place.text) is already that of \(owner), so this file is left out;"
            + " rename one of them or give it a slug"))
      return false
    }
    return true
  }
}

extension Diagnostic {
  static func unreadable(_ path: String, _ error: FileError) -> Diagnostic {
    Diagnostic(.error, .unreadable, at: SourceLocation(path), "\(error); check its permissions")
  }
}

extension Diagnostic.ID {
  static let sameURL: Self = "url-taken"
  static let longURL: Self = "url-too-long"
  static let missingTarget: Self = "link-missing"
  static let respeltTarget: Self = "link-case"
}
