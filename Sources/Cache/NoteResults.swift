import Notes
import Platform

/// The notes that earlier builds parsed with the same settings.
///
/// A build decides in two steps whether it can reuse a note. First it compares the note's file, by
/// its stamp or by its bytes. Then it asks the note's questions again (a verifying trace). Each
/// question may depend on the answers before it, so the build never asks a question that the note
/// would not ask now.
package final class NoteResults: Sendable {
  private let sources: [Cache.CacheFile]
  /// The positions of the notes in the sources, by path.
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

  /// Indicates whether the earlier builds used another language for the site.
  package func hasLanguage(otherThan lang: String) -> Bool {
    self.lang.map { $0 != lang } ?? false
  }
}

/// A site that answers the recorded questions of notes.
package protocol DependencyAnswers {
  /// Indicates whether a question of the note at `path` still has the recorded answer.
  func stillAnswers(_ dependency: Dependency, in path: String) -> Bool

  /// Returns the digest of the picture properties that a note uses.
  func digest(ofPicture path: String) -> Digest
}

extension NoteResults {
  /// Returns a note if the stamp of its file proves that the file is unchanged.
  ///
  /// Does not read the file.
  package func get(_ path: String, in folder: OpenFolder) -> Lookup<NoteHit> {
    guard let position = positions[path] else { return .miss(reasonForAbsence) }
    guard detection == .stamps else { return .miss(.changedFile) }
    let stamp = folder.stamp(of: path)
    guard cached(position).stamp.isUnchanged(comparedTo: stamp), let hit = try? hit(position) else {
      return .miss(.changedFile)
    }
    folder.folder.log?.record(inside: path, stamp)
    return .hit(hit)
  }

  /// Returns a note if its file has the same bytes.
  ///
  /// - Parameter stamp: The current stamp of the file.
  package func get(_ path: String, content: Digest, _ stamp: Stamp) -> Lookup<NoteHit> {
    guard let position = positions[path] else { return .miss(reasonForAbsence) }
    guard cached(position).content == content, let hit = try? hit(position, stamp) else {
      return .miss(.changedFile)
    }
    return .hit(hit)
  }

  /// Returns a note even if its file has changed, because its row or its words may still be the
  /// same.
  package func latest(_ path: String) -> NoteHit? {
    positions[path].flatMap { try? hit($0) }
  }

  /// Returns the reason to parse a note again although its file is unchanged, or `nil` if the
  /// result would be the same.
  ///
  /// - Parameters:
  ///   - lang: The language of the site.
  ///   - site: The site, which answers the questions of the note as of now.
  ///   - folder: The source folder.
  package func reasonToParse(
    _ note: NoteHit, lang: String, asking site: some DependencyAnswers, in folder: Folder
  ) -> CacheMiss? {
    guard self.lang == lang else { return .language }
    let path = note.cached.path
    let changed = note.dependencies.first { dependency in
      // The build of a shard has another time and another folder than the merge.
      if origin == .shards, dependency.asked.question.dependsOnMachine { return false }
      return !site.stillAnswers(dependency, in: path)
    }
    if let changed { return .dependency(changed.asked) }
    if origin == .shards { return nil }
    let picture = note.cached.pictures.first { picture in
      let stamp = Stamp(of: folder.path(of: picture.path))
      folder.log?.record(inside: picture.path, stamp)
      if detection == .stamps, picture.stamp.isUnchanged(comparedTo: stamp) { return false }
      // After a fresh checkout all stamps differ, so the contents decide.
      return site.digest(ofPicture: picture.path) != picture.content
    }
    return picture.map { .picture($0.path) }
  }

  private var reasonForAbsence: CacheMiss { positions.isEmpty ? .noEarlierResult : .newFile }

  private func cached(_ position: Position) -> CachedNote {
    sources[position.source].index.notes[position.note]
  }

  /// Returns the note at a position.
  ///
  /// - Parameter stamp: The current stamp of the file, if it has changed.
  private func hit(_ position: Position, _ stamp: Stamp? = nil) throws(CacheDamage) -> NoteHit {
    try NoteHit(
      cached(position).stamped(stamp), at: position.note, in: sources[position.source].store)
  }
}

/// A note as an earlier build parsed it. Its parts are read on demand.
///
/// This is a class although it is immutable, because copying its contents would take longer than
/// the lookup.
package final class NoteHit: Sendable {
  package let cached: CachedNote
  /// The note's number in the earlier build.
  package let position: Int
  /// The questions that the note asked its site, in order.
  let dependencies: [Dependency]
  private let store: CacheStore
  /// The offset in the first part at which the summary begins, after the dependencies.
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
  /// A reader of the summary. Valid as long as the hit exists.
  package var summary: CacheReader {
    var reader = CacheReader(store.part(cached[.summary].extent))
    reader.offset = summaryStart
    return reader
  }

  /// Returns a reader of a part. Valid as long as the hit exists.
  ///
  /// - Throws: `CacheDamage` if the part is damaged; the build then starts again without a cache.
  package func reader(of part: NotePart) throws(CacheDamage) -> CacheReader {
    CacheReader(try store.bytes(of: cached[part]))
  }

  package func bytes(of part: NotePart) -> CachedBytes { CachedBytes(cached[part], in: store) }

  package var body: StoredBody { store.body(cached[.body]) }
}
