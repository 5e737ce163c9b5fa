import Concurrency
import Platform

/// The results of earlier builds of a site, and the file for the results of this build.
///
/// There are three kinds of results: notes, by path; outputs, by path; and a few values of the
/// whole site (`Cache.Entry`). The *key* of a result is a digest of everything from which the
/// result was computed. `get` returns a hit with the value, or a miss with the reason, which `build
/// --explain` prints. `put` adds a value. The next build sees new values only after `commit`.
///
/// - The key of a **note** is the digest of the site's settings. The note's file is compared
///   separately. While the note is parsed, it asks its site questions, for example for the target
///   of a link. The cache records each question with the digest of the answer (`Dependency`). A
///   later build asks the questions again before it uses the note (`NoteResults`).
/// - An **output** is a hit if its key is the same and its file is unchanged (`CachedOutputs`).
/// - A **value of the site** may contain the keys of its parts, so that one part can still be valid
///   when another part is outdated.
///
/// Only one build at a time writes to the file, and the file is valid at every moment
/// (`CacheStore`). The build of a shard only writes. A merge only reads, from the files of all
/// shards.
package struct Cache: Sendable {
  /// The name of a value of the whole site. A build stores at most one value for each name.
  package enum Entry: Int, CaseIterable, Sendable {
    /// The report of the build.
    case report
    /// The parts of the search index.
    case search
    /// The pages of all lists, and the neighbours of each note in the lists.
    case lists
    /// Snapshots of the contents page and of the index, from which the next build reports changes.
    case contents, entries
    /// The formulas as KaTeX typeset them.
    case formulas
    /// The drawn diagrams.
    case diagrams
    /// The cells of rows that do not belong to a note.
    case rows
    /// The mentions in all notes, for the index.
    case mentions
    /// The questions that templates asked about the site.
    case pageDependencies
  }

  /// A file with results of an earlier build.
  struct CacheFile: Sendable {
    let store: CacheStore
    /// The inputs and outputs of the earlier build, and the locations of its results.
    let index: CacheIndex
    /// The folder with the outputs of a shard; `nil` if the outputs are in the output folder.
    var folder: Folder?
  }

  /// The files with earlier results: at most one, or the files of all shards in a merge.
  let sources: [CacheFile]
  /// The file to which this build writes its results; `nil` if it writes none.
  let target: CacheStore?
  /// The reason why the requested file could not be opened; `nil` if it was opened.
  package let absence: FileError?
  /// The reason why the results in the file are unusable, as a clause; `nil` if they are usable or
  /// there are none.
  package let reasonForRejection: String?
  /// The builds from which the results come.
  package let origin: CacheOrigin
  /// The method by which this build detects changed files.
  package let detection: ChangeDetection
  /// The unchanged outputs of earlier builds.
  ///
  /// The value is `nil` before `checkOutputs` is called, and if the cache stores no results.
  package private(set) var outputs: CachedOutputs?
  /// The values of the site that `commit` will write.
  private var siteValues: [CacheIndex.SiteValueSlot]
  /// The files that this build has read or looked for; `nil` if the build stores no results.
  private let log: InputLog?
  /// The file system's time when the build began, in nanoseconds since 1970.
  private var startTime: Int64
}

/// The method by which a build detects that a file has changed.
public enum ChangeDetection: Sendable {
  /// Compares stamps: size, times and inode.
  case stamps
  /// Compares digests of the bytes.
  case contents
}

/// The origin of a cache's results.
package enum CacheOrigin: Sendable {
  /// An earlier build with the same source and output folders.
  case samePlace
  /// Builds of all shards of the site, for a merge.
  ///
  /// The builds may have run on other machines. So the sizes and times of files prove nothing, and
  /// only bytes can be compared.
  case shards
}

extension Cache {
  private init(
    _ sources: [CacheFile], target: CacheStore? = nil, of site: Folder? = nil,
    origin: CacheOrigin = .samePlace, detecting detection: ChangeDetection = .contents,
    absence: FileError? = nil, reasonForRejection: String? = nil
  ) {
    (self.sources, self.target) = (sources, target)
    (self.absence, self.reasonForRejection) = (absence, reasonForRejection)
    (self.origin, self.detection) = (origin, detection)
    log = target == nil ? nil : site.map(InputLog.init)
    startTime = target?.openingTime ?? 0
    siteValues =
      target == nil ? CacheIndex.noSlots : sources.first?.index.slots ?? CacheIndex.noSlots
  }

  /// A cache without results that stores nothing.
  package static let none = Cache([])

  /// Opens the cache of a site in a file, and creates the file if it does not exist.
  ///
  /// If that fails, the cache is empty and stores nothing, and `absence` is the error. The error
  /// has the code `EWOULDBLOCK` if another build is using the file.
  ///
  /// - Parameters:
  ///   - path: The path of the cache file.
  ///   - maker: The name and exact version of the program. Results of another version are not used.
  ///   - site: The source folder.
  package init(
    _ path: String, maker: String, of site: Folder, detecting detection: ChangeDetection
  ) {
    do throws(FileError) {
      let store = try CacheStore(path, maker: maker, for: .writing)
      self.init(
        store.sources, target: store, of: site, detecting: detection,
        reasonForRejection: store.reasonForRejection)
    } catch {
      self.init([], absence: error)
    }
  }

  /// Creates a cache without earlier results that writes to a new file, for a merge of shards.
  ///
  /// If the file cannot be opened, the cache stores nothing.
  package init(
    newFile name: String, in folder: DirectoryTree, maker: String, of site: Folder,
    detecting detection: ChangeDetection
  ) {
    let store = try? CacheStore(name, in: folder, maker: maker, for: .writing)
    self.init([], target: store, of: site, detecting: detection)
  }

  /// Opens a cache file in a folder for reading only.
  ///
  /// - Throws: `FileError` if the file cannot be opened.
  package init(reading name: String, in folder: DirectoryTree, maker: String) throws(FileError) {
    let store = try CacheStore(name, in: folder, maker: maker, for: .reading)
    self.init(store.sources, reasonForRejection: store.reasonForRejection)
  }

  /// Opens the cache file at a path for reading only.
  ///
  /// - Throws: `FileError` if the file cannot be opened.
  package init(reading path: String, maker: String) throws(FileError) {
    self.init(try CacheStore(path, maker: maker, for: .reading).sources)
  }

  /// Creates a cache from the results of all shards of a site.
  ///
  /// - Parameter shards: The cache of each shard, and the folder with the outputs of the shard.
  package init(merging shards: [(cache: Cache, folder: Folder)]) {
    self.init(
      shards.flatMap { shard in
        shard.cache.sources.map {
          CacheFile(store: $0.store, index: $0.index, folder: shard.folder)
        }
      }, origin: .shards)
  }
}

extension CacheStore {
  /// The file as a source of earlier results; empty if it has no usable results.
  fileprivate var sources: [Cache.CacheFile] {
    index.map { [Cache.CacheFile(store: self, index: $0)] } ?? []
  }
}

// MARK: - The state of the files

extension Cache {
  /// The cache key of the last build, or `nil` if it left no usable results.
  package var key: CacheKey? { sources.first?.index.key }

  /// The notes of the last build, by note number.
  package var notes: [CachedNote] { sources.first?.index.notes ?? [] }

  /// A Boolean value that indicates whether this build writes its results to a file.
  package var isWritten: Bool { target != nil }

  /// A Boolean value that indicates whether this build reads or writes results.
  package var isEnabled: Bool { isWritten || origin == .shards }

  /// A Boolean value that indicates whether this build created the file.
  package var isNew: Bool { target?.isNew ?? false }

  /// A Boolean value that indicates whether a result could not be written, usually because the disk
  /// is full.
  package var isFull: Bool { target?.isFull ?? false }

  /// A Boolean value that indicates whether the build has read damaged data from the cache.
  ///
  /// All results of the build are then unusable.
  package var isDamaged: Bool {
    target?.isDamaged ?? false || sources.contains { $0.store.isDamaged }
  }

  /// Deletes the file, so that the next build starts without results.
  package func delete() { target?.delete() }

  /// Unlocks the file, so that other processes can use it until `resume()` is called.
  package func pause() { target?.pause() }

  /// Locks the file again after `pause()`.
  ///
  /// - Returns: `true` if the file is locked and unchanged, `false` if another process uses or has
  ///   changed it.
  package mutating func resume() -> Bool {
    guard let now = target?.resume() else { return false }
    startTime = now
    return true
  }

  /// Returns a folder that records every file read from it as an input of the build.
  package func logging(_ folder: Folder) -> Folder { log.map(folder.logging) ?? folder }

  /// The paths of the files that the build read or looked for.
  package var inputs: Set<String> {
    Set((log?.inputs ?? []).lazy.filter { $0.stamp.kind != .folder }.map(\.path))
  }
}

// MARK: - Results

extension Cache {
  /// Returns a value of the site from the last build.
  ///
  /// - Parameter key: The digest of the value's inputs; `none` for a value that contains the keys
  ///   of its parts.
  package func get<Value: Cacheable & Sendable>(
    _ entry: Entry, key: Digest = .none, as type: Value.Type = Value.self
  ) -> Lookup<Value> {
    guard origin == .samePlace, let source = sources.first else { return .miss(.noEarlierResult) }
    return source.get(entry, key: key)
  }

  /// Returns the values of all shards for an entry. Shards without a value are skipped.
  package func getAll<Value: Cacheable & Sendable>(_ entry: Entry, as type: Value.Type = Value.self)
    -> [Value]
  {
    sources.compactMap { $0.get(entry, key: .none).value }
  }

  /// The questions that the templates of pages asked about the site, in the last build or in the
  /// builds of all shards.
  package var pageDependencies: PageDependencies {
    var all = PageDependencies()
    for known in getAll(.pageDependencies, as: PageDependencies.self) { all.add(known) }
    return all
  }

  /// Stores a value of the site, or removes it if `value` is `nil`.
  ///
  /// If a build does not call this for an entry, the value of the last build remains stored.
  package mutating func put(_ value: (some Cacheable)?, as entry: Entry, key: Digest = .none) {
    guard let target else { return }
    siteValues[entry.rawValue].key = key
    let known = siteValues[entry.rawValue].record
    siteValues[entry.rawValue].record = value.map { target.replace(known, with: $0) } ?? .none
  }

  /// Returns a part of a note of the last build.
  package func bytes(of part: NotePart, of note: CachedNote) -> CachedBytes {
    sources.first.map { CachedBytes(note[part], in: $0.store) } ?? .none
  }

  /// Returns the notes that earlier builds parsed with the same settings.
  ///
  /// - Parameter settings: The digest of the settings with which this build parses notes.
  package func notes(key settings: Digest) -> NoteResults { NoteResults(self, key: settings) }

  /// Returns a writer of notes for one worker, or `nil` if the cache stores nothing.
  package func noteWriter() -> NoteWriter? { target.map(NoteWriter.init) }

  /// Finds the unchanged outputs of earlier builds, and sets `outputs`.
  ///
  /// A second call does nothing if no other build has written to the folder since the first call.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - manifest: The path, in the output folder, of the list of written files, which every build
  ///     replaces.
  package mutating func checkOutputs(
    in folder: Folder, manifest: String, _ workers: Workers
  ) {
    if origin == .shards {
      outputs = CachedOutputs(ofShards: sources)
    } else if target == nil || isFull {
      outputs = nil
    } else if outputs?.isFolderUnchanged != true {
      outputs = CachedOutputs(
        sources.first?.index.outputs ?? [], in: folder, manifest: manifest, workers)
    }
    if origin == .samePlace, detection == .stamps { outputs?.trustStampsOfCopies(until: startTime) }
  }

  /// Removes an output from `outputs`, because something else has replaced its file.
  package mutating func forgetOutput(_ path: String) { outputs?.forget(path) }

  /// Indicates whether all files that the last build read and wrote are unchanged, judging by their
  /// stamps. Returns `false` if stamps are not used.
  package func isUnchanged(in source: Folder, _ output: Folder, _ workers: Workers) -> Bool {
    guard detection == .stamps, let index = sources.first?.index,
      let source = OpenFolder(source), let output = OpenFolder(output)
    else { return false }
    // Compare the inputs first: after an edit they differ, and the outputs need not be compared.
    return workers.all(index.inputs) { source.stamp(ofUnchanged: $0) != nil }
      && workers.all(index.outputs) { $0.stamp.isUnchanged(comparedTo: output.stamp(of: $0.path)) }
  }

  /// The number of files that the last build wrote.
  package var outputCount: Int { sources.first?.index.outputs.count ?? 0 }

  /// Makes all new results visible to the next build. Do not store results afterwards.
  ///
  /// - Parameters:
  ///   - key: The cache key of this build.
  ///   - notes: The numbers of all notes of the site.
  ///   - count: The number of notes for which `pageData` returns a value.
  ///   - outputs: The files that this build wrote or left unchanged.
  ///   - note: Returns a note by note number, or `nil` if the note has no result. It may
  ///     be called twice for each note.
  /// - Returns: `true` if the file contains all results, `false` if they could not be written.
  package func commit(
    key: CacheKey, notes: Range<Int>, count: Int, outputs: [CachedOutput],
    note: (Int) -> CachedNote?
  ) -> Bool {
    guard let target, let log else { return false }
    let inputs = log.inputs.map {
      Input(path: $0.path, stamp: $0.stamp.storable(buildStart: startTime))
    }
    let index = CacheIndex(key: key, inputs: inputs, notes: [], outputs: outputs, slots: siteValues)
    return withoutActuallyEscaping(note) { note in
      let seen = notes.lazy.compactMap { note($0)?.markingStampsUnreliable(since: startTime) }
      return target.commit(index, notes: seen, count: count)
    }
  }
}

extension Cache.CacheFile {
  fileprivate func get<Value: Cacheable & Sendable>(_ entry: Cache.Entry, key: Digest) -> Lookup<
    Value
  > {
    let slot = index.slots[entry.rawValue]
    guard slot.record.record != .none, let bytes = store.record(slot.record.record) else {
      return .miss(.noEarlierResult)
    }
    guard slot.key == key else { return .miss(.changedKey) }
    var reader = CacheReader(bytes)
    guard let value: Value = try? reader.value() else { return .miss(.noEarlierResult) }
    return .hit(value)
  }
}
