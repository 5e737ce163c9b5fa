import Notes
import Platform

/// The notes that earlier builds parsed with the same settings.
///
/// A build decides in two steps whether it can reuse a note. First it compares the note's file: the
/// stamp (size, times and inode) or the bytes. Then it asks the note's questions again, in order,
/// until an answer has changed (see `Dependency`). The literature calls this a verifying trace.
package final class NoteResults: Sendable {
  /// The cache files of builds with the same settings.
  private let sources: [Cache.CacheFile]
  /// The location of each note in the cache files, by path.
  private let positions: [String: NoteLocation]
  /// The language of the site in the earlier builds; `nil` if there were none.
  private let lang: String?
  /// The method by which this build detects changed files.
  private let detection: ChangeDetection
  /// The builds from which the results come.
  package let origin: CacheOrigin

  /// The location of a note: the index of the cache file in `sources`, and the number of the note
  /// in that file.
  private struct NoteLocation {
    let source: Int
    let note: Int
  }

  /// Collects the notes in a cache.
  ///
  /// - Parameter settings: The digest of the settings with which this build parses notes.
  init(_ cache: Cache, key settings: Digest) {
    (detection, origin) = (cache.detection, cache.origin)
    sources = cache.sources.filter { $0.index.key.settings == settings }
    lang = sources.last?.index.key.lang
    var positions: [String: NoteLocation] = [:]
    for (number, source) in sources.enumerated() {
      positions.reserveCapacity(positions.count + source.index.notes.count)
      for note in source.index.notes.indices {
        positions[source.index.notes[note].path] = NoteLocation(source: number, note: note)
      }
    }
    self.positions = positions
  }

  /// Indicates whether the site had another language in the earlier builds. Returns `false` if
  /// there were no earlier builds.
  package func hasLanguage(otherThan lang: String) -> Bool {
    self.lang.map { $0 != lang } ?? false
  }
}

/// A site that answers the recorded questions of notes.
package protocol DependencyAnswers {
  /// Indicates whether a question of a note still has the recorded answer.
  ///
  /// - Parameter path: The path of the note.
  func isUnchanged(_ dependency: Dependency, ofNote path: String) -> Bool

  /// Returns the digest of the picture properties that a note uses.
  func digest(ofPicture path: String) -> Digest
}

extension NoteResults {
  /// Returns a note without reading its file. The lookup is a miss unless the stamp of the file
  /// proves that the file is unchanged.
  ///
  /// - Parameter folder: The source folder.
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

  /// Returns a note whose file the build has read. The lookup is a miss if the bytes have changed.
  ///
  /// - Parameters:
  ///   - content: The digest of the file's bytes.
  ///   - stamp: The stamp of the file, which the next build compares.
  package func get(_ path: String, content: Digest, _ stamp: Stamp) -> Lookup<NoteHit> {
    guard let position = positions[path] else { return .miss(reasonForAbsence) }
    guard cached(position).content == content, let hit = try? hit(position, stamp) else {
      return .miss(.changedFile)
    }
    return .hit(hit)
  }

  /// Returns a note even if its file has changed, because its row or its words may still be valid.
  /// Returns `nil` if the note is new or its cached data is damaged.
  package func latestResult(of path: String) -> NoteHit? {
    positions[path].flatMap { try? hit($0) }
  }

  /// Returns the reason to parse a note again although its file is unchanged, or `nil` if the
  /// cached result is still valid.
  ///
  /// - Parameters:
  ///   - lang: The language of the site in this build.
  ///   - site: The site in this build, which answers the questions of the note.
  ///   - folder: The source folder.
  package func reasonToParse(
    _ note: NoteHit, lang: String, asking site: some DependencyAnswers, in folder: Folder
  ) -> CacheMiss? {
    guard self.lang == lang else { return .language }
    let path = note.cached.path
    let changed = note.dependencies.first { dependency in
      // A shard was built at another time, and perhaps in another folder, than the merge.
      if origin == .shards, dependency.asked.question.dependsOnMachine { return false }
      return !site.isUnchanged(dependency, ofNote: path)
    }
    if let changed { return .dependency(changed.asked) }
    if origin == .shards { return nil }
    let picture = note.cached.pictures.first { picture in
      let stamp = Stamp(of: folder.path(of: picture.path))
      folder.log?.record(inside: picture.path, stamp)
      if detection == .stamps, picture.stamp.isUnchanged(comparedTo: stamp) { return false }
      // After a fresh checkout all stamps differ, so compare the properties of the picture.
      return site.digest(ofPicture: picture.path) != picture.content
    }
    return picture.map { .picture($0.path) }
  }

  /// The reason why a note is not in the cache.
  private var reasonForAbsence: CacheMiss { positions.isEmpty ? .noEarlierResult : .newFile }

  private func cached(_ position: NoteLocation) -> CachedNote {
    sources[position.source].index.notes[position.note]
  }

  /// Returns the note at a location.
  ///
  /// - Parameter stamp: The current stamp of the note's file; `nil` if the stamp is unchanged.
  private func hit(_ position: NoteLocation, _ stamp: Stamp? = nil) throws(CacheDamage) -> NoteHit {
    try NoteHit(
      cached(position).withStamp(stamp), at: position.note, in: sources[position.source].store)
  }
}

/// A note as an earlier build parsed it. The parts of its result are read on demand.
///
/// It is an immutable class, because copying a reference is faster than copying the contents.
package final class NoteHit: Sendable {
  /// The note's file, and the locations of the parts.
  package let cached: CachedNote
  /// The note's number in the earlier build.
  package let position: Int
  /// The questions that the note asked its site, in order.
  let dependencies: [Dependency]
  private let store: CacheStore
  /// The offset, in the part `summary`, of the data after the dependencies.
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
  /// A reader of the summary, after the dependencies. It must not be used when the hit no longer
  /// exists.
  package var summary: CacheReader {
    var reader = CacheReader(store.part(cached[.summary].extent))
    reader.offset = summaryStart
    return reader
  }

  /// Returns a reader of a part. It must not be used when the hit no longer exists.
  ///
  /// - Throws: `CacheDamage` if the part is damaged. The build then starts again without a cache.
  package func reader(of part: NotePart) throws(CacheDamage) -> CacheReader {
    CacheReader(try store.bytes(of: cached[part]))
  }

  /// Returns a part, which is read from the cache file on demand.
  package func bytes(of part: NotePart) -> CachedBytes { CachedBytes(cached[part], in: store) }

  /// The body of the note, which is read from the cache file on demand.
  package var body: StoredBody { store.body(cached[.body]) }
}
