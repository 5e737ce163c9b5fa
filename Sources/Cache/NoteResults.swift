import Notes
import Platform

/// The notes that earlier builds parsed with the same settings.
///
/// Whether such a note would be parsed the same way now is found in two steps. First its file is
/// compared: by its stamp, or by its bytes. Then the questions that the note asked its site are asked
/// again (a verifying trace): since each was asked because of the answers to those before it, nothing
/// is asked that the note would not ask now.
package final class NoteResults: Sendable {
  private let sources: [Cache.Source]
  /// The positions of the notes in the sources, by their paths.
  private let positions: [String: Position]
  private let lang: String?
  private let detection: ChangeDetection
  package let origin: CacheOrigin

  private struct Position {
    let source: Int
    let note: Int
  }

  init(_ cache: Cache, key settings: Digest) {
    (detection, origin) = (cache.detection, cache.origin)
    sources = cache.sources.filter { $0.index.key.settings == settings }
    lang = sources.last?.index.key.lang
    var positions: [String: Position] = [:]
    for (number, source) in sources.enumerated() {
      positions.reserveCapacity(positions.count + source.index.notes.count)
      for note in source.index.notes.indices {
        positions[source.index.notes[note].path] = Position(source: number, note: note)
      }
    }
    self.positions = positions
  }

  /// Whether the site was in another language.
  package func isOfOtherLanguage(than lang: String) -> Bool {
    self.lang.map { $0 != lang } ?? false
  }
}

/// The site as the dependencies of notes ask it.
package protocol DependencyAnswers {
  /// Whether a question of the note at a path has the answer that was recorded.
  func stillAnswers(_ dependency: Dependency, in path: String) -> Bool

  /// The digest of what a note shows of the picture in a file.
  func digest(ofPicture path: String) -> Digest
}

extension NoteResults {
  /// Returns a note if the stamp of its file proves that it is the same, without reading the file.
  package func get(_ path: String, in folder: OpenFolder) -> Lookup<NoteHit> {
    guard let position = positions[path] else { return .miss(reasonForAbsence) }
    guard detection == .stamps else { return .miss(.changedFile) }
    let stamp = folder.stamp(of: path)
    guard cached(position).stamp.proves(stamp), let hit = try? hit(position) else {
      return .miss(.changedFile)
    }
    folder.folder.log?.note(inside: path, stamp)
    return .hit(hit)
  }

  /// Returns a note if its file has the same bytes.
  ///
  /// - Parameter stamp: The stamp that the file has now.
  package func get(_ path: String, content: Digest, _ stamp: Stamp) -> Lookup<NoteHit> {
    guard let position = positions[path] else { return .miss(reasonForAbsence) }
    guard cached(position).content == content, let hit = try? hit(position, stamp) else {
      return .miss(.changedFile)
    }
    return .hit(hit)
  }

  /// Returns a note whether its file is the same or not: its row or its words may be.
  package func latest(_ path: String) -> NoteHit? {
    positions[path].flatMap { try? hit($0) }
  }

  /// Returns the reason to parse a note again whose file is the same; `nil` if it would be parsed as it
  /// was.
  ///
  /// - Parameters:
  ///   - lang: The language of the site.
  ///   - site: Answers the questions of the note as of now.
  ///   - folder: The source folder.
  package func reasonToParse(
    _ note: NoteHit, lang: String, asking site: some DependencyAnswers, in folder: Folder
  ) -> CacheMiss? {
    guard self.lang == lang else { return .language }
    let path = note.cached.path
    let changed = note.dependencies.first { dependency in
      // The time and the folder of the build of a shard are not those of the site.
      if origin == .shards, dependency.asked.question.isOfBuild { return false }
      return !site.stillAnswers(dependency, in: path)
    }
    if let changed { return .dependency(changed.asked) }
    if origin == .shards { return nil }
    let picture = note.cached.pictures.first { picture in
      let stamp = Stamp(of: folder.path(of: picture.path))
      folder.log?.note(inside: picture.path, stamp)
      if detection == .stamps, picture.stamp.proves(stamp) { return false }
      // After a fresh checkout all stamps differ.
      return site.digest(ofPicture: picture.path) != picture.content
    }
    return picture.map { .picture($0.path) }
  }

  private var reasonForAbsence: CacheMiss { positions.isEmpty ? .noEarlierResult : .newFile }

  private func cached(_ position: Position) -> CachedNote {
    sources[position.source].index.notes[position.note]
  }

  /// - Parameter stamp: The stamp of the file now, if it is another.
  private func hit(_ position: Position, _ stamp: Stamp? = nil) throws(CacheDamage) -> NoteHit {
    try NoteHit(
      cached(position).stamped(stamp), at: position.note, in: sources[position.source].store)
  }
}

/// A note as an earlier build parsed it. Its parts are read when they are asked for.
///
/// A class, though it never changes: copying it takes longer than looking it up.
package final class NoteHit: Sendable {
  package let cached: CachedNote
  /// The position among the notes of that build.
  package let position: Int
  /// The questions that the note asked its site, in their order.
  let dependencies: [Dependency]
  private let store: CacheStore
  /// Where in the first part the summary begins, behind the dependencies.
  private let summaryStart: Int

  fileprivate init(
    _ cached: CachedNote, at position: Int, in store: CacheStore
  ) throws(CacheDamage) {
    (self.cached, self.position, self.store) = (cached, position, store)
    var reader = CacheReader(try store.bytes(of: cached[.summary]))
    dependencies = try reader.list()
    summaryStart = reader.offset
  }
}

extension NoteHit {
  /// A reader of what was written behind the dependencies, while the hit exists.
  package var summary: CacheReader {
    var reader = CacheReader(store.part(cached[.summary].extent))
    reader.offset = summaryStart
    return reader
  }

  /// A reader of a part, while the hit exists.
  ///
  /// - Throws: `CacheDamage` if the part is not as it was written; the build begins anew then.
  package func reader(of part: NotePart) throws(CacheDamage) -> CacheReader {
    CacheReader(try store.bytes(of: cached[part]))
  }

  package func bytes(of part: NotePart) -> CachedBytes { CachedBytes(cached[part], in: store) }

  package var body: StoredBody { store.body(cached[.body]) }
}
