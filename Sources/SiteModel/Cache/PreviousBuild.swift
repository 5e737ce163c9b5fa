import Cache
import Notes
import Platform
import SiteSource

/// What earlier builds left of a site's notes, for this build to take over what has not changed.
final class PreviousBuild: Sendable {
  private let caches: [Cache]
  /// Where in them the notes are, by their paths.
  private let places: [String: Place]
  private let key: CacheKey?
  private let detection: ChangeDetection
  private let origin: CacheOrigin
  /// Whether the text of every note is wanted, so that all files are read.
  private let readsAll: Bool
  /// The notes whose files are known to be as they were, if they are not among those that changed.
  private let ready: [String: LoadedNote]
  private let changed: Set<String>

  /// - Parameters:
  ///   - stores: What earlier builds left.
  ///   - settings: The digest of what all notes are parsed by now.
  convenience init(
    _ stores: [CacheStore], from origin: CacheOrigin, settings: Digest,
    detecting detection: ChangeDetection
  ) {
    var caches: [Cache] = []
    var places: [String: Place] = [:]
    var key: CacheKey?
    for store in stores {
      guard let index = store.index, index.key.settings == settings else { continue }
      key = index.key
      places.reserveCapacity(places.count + index.notes.count)
      for note in index.notes.indices {
        places[index.notes[note].path] = Place(cache: caches.count, note: note)
      }
      caches.append(Cache(store: store, notes: index.notes))
    }
    self.init(caches, places, key, detection, origin, readsAll: origin == .shards)
  }

  private init(
    _ caches: [Cache], _ places: [String: Place], _ key: CacheKey?,
    _ detection: ChangeDetection, _ origin: CacheOrigin, readsAll: Bool,
    ready: [String: LoadedNote] = [:], changed: Set<String> = []
  ) {
    (self.caches, self.places, self.key) = (caches, places, key)
    (self.detection, self.origin, self.readsAll) = (detection, origin, readsAll)
    (self.ready, self.changed) = (ready, changed)
  }

  /// What a build left, and the notes that it knows.
  private struct Cache {
    let store: CacheStore
    let notes: [CachedNote]
  }

  /// The position of a cache, and that of a note in it.
  private struct Place {
    let cache: Int
    let note: Int
  }

  /// Whether the site was taken to be in another language.
  func isOfOtherLanguage(than lang: String) -> Bool { key.map { $0.lang != lang } ?? false }

  /// The same, while the text of every note is wanted.
  var readingAll: PreviousBuild {
    PreviousBuild(caches, places, key, detection, origin, readsAll: true)
  }

  /// The same, while some notes are known to be as they were without looking at their files.
  func knowing(_ ready: [String: LoadedNote], except changed: Set<String>) -> PreviousBuild {
    PreviousBuild(
      caches, places, key, detection, origin, readsAll: readsAll, ready: ready, changed: changed)
  }
}

/// By what a build knows that a file has changed.
public enum ChangeDetection: Sendable {
  /// By its size, its time and its inode.
  case stamps
  /// By its bytes alone.
  case contents
}

/// Whose cache a build reads.
package enum CacheOrigin: Sendable {
  /// That of the build before it in the same place.
  case samePlace
  /// Those of builds of shards of the same state of the site, perhaps on other machines, where
  /// nothing but bytes is the same.
  case shards
}

extension PreviousBuild {
  /// What is known of a note whose file has the bytes it had: found without reading it where its
  /// stamp says so.
  func note(_ path: String, in folder: OpenFolder) -> LoadedNote? {
    guard case .stamps = detection, !readsAll else { return nil }
    if let note = ready[path], !changed.contains(path) {
      folder.folder.log?.note(inside: path, note.file.stamp)
      return note
    }
    guard let place = places[path] else { return nil }
    let stamp = folder.stamp(of: path)
    guard self[place].stamp.proves(stamp), let (header, stored) = try? stored(place) else {
      return nil
    }
    folder.folder.log?.note(inside: path, stamp)
    return LoadedNote(header: header, content: .stored(stored))
  }

  /// What is known of a note whose file has bytes of this digest.
  func note(_ path: String, holding content: Digest, _ stamp: Stamp) -> LoadedNote? {
    guard !readsAll, let (header, stored) = known(path, holding: content, stamp) else { return nil }
    return LoadedNote(header: header, content: .stored(stored))
  }

  /// Why nothing is known of a note that was loaded.
  func reasonToMake(_ path: String) -> CacheMiss {
    if places.isEmpty { return .noEarlierResult }
    return places[path] == nil ? .newFile : .changedFile
  }

  /// What was known of a note whatever its file holds now.
  func latest(_ path: String) -> StoredNote? {
    places[path].flatMap { try? stored($0).1 }
  }

  private func known(
    _ path: String, holding content: Digest, _ stamp: Stamp
  ) -> (NoteHeader, StoredNote)? {
    guard let place = places[path], self[place].content == content else { return nil }
    return try? stored(place, stamp)
  }

  private subscript(place: Place) -> CachedNote { caches[place.cache].notes[place.note] }

  /// What was known of a note at a place.
  ///
  /// - Parameter stamp: That of its file now, where that is another.
  private func stored(
    _ place: Place, _ stamp: Stamp? = nil
  ) throws(CacheDamage) -> (NoteHeader, StoredNote) {
    var note = self[place]
    if let stamp { note.stamp = stamp }
    return try caches[place.cache].store.stored(note, at: place.note)
  }

  /// What is known of a note that was loaded, if its file has the bytes it had.
  func stored(_ loaded: LoadedNote) -> StoredNote? {
    switch loaded.content {
    case .stored(let stored): stored
    case .read(let source, let digest, let stamp): known(source.path, holding: digest, stamp)?.1
    }
  }

  /// Why a note that is known has to be made again; `nil` where it would be made as it was.
  func reasonToMake(
    _ note: StoredNote, lang: String, asking site: SiteResolver, in folder: Folder
  ) -> CacheMiss? {
    guard let key, key.lang == lang else { return .language }
    let path = note.cached.path
    let changed = note.dependencies.first { dependency in
      // What the clock and the place of a shard's build told is no matter of the site.
      if origin == .shards, dependency.asked.question.isOfBuild { return false }
      return !site.stillAnswers(dependency, in: path)
    }
    if let changed { return .dependency(changed.asked) }
    if origin == .shards { return nil }
    let picture = note.cached.pictures.first { picture in
      let stamp = Stamp(of: folder.path(of: picture.path))
      folder.log?.note(inside: picture.path, stamp)
      if case .stamps = detection, picture.stamp.proves(stamp) { return false }
      // After a fresh checkout all stamps are others.
      return site.files.pictures.digest(of: picture.path) != picture.content
    }
    return picture.map { .picture($0.path) }
  }
}
