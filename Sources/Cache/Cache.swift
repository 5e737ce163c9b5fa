import Concurrency
import Platform

/// The results of earlier builds of a site, and the file that keeps those of this build.
///
/// Every result has an entry: a note by its path, an output by its path, and a few values of the whole
/// site (`Cache.Entry`). Its *key* is a digest of everything it was computed from. `get` returns a hit
/// with the value, or a miss with the reason, which `build --explain` prints; `put` adds a value, and
/// nothing of it is seen by the next build before `commit`.
///
/// - A **note** has the settings of the site as its key, and beside them its file. What else it was
///   parsed by, it asked the site for: each question is recorded with the digest of the answer
///   (`Dependency`), and a later build asks the questions again before it uses the note (`NoteResults`).
/// - An **output** is a hit if its key is the same and its file's stamp proves that the file is as the
///   build left it (`CachedOutputs`).
/// - A **value of the site** may hold keys of its own, so that a part of it is used when the rest is
///   outdated.
///
/// One build at a time writes to the file (`CacheStore`), which is valid at every moment. A build of a
/// shard only writes; a merge of shards only reads, from the files of all of them.
package struct Cache: Sendable {
  /// The values that each build leaves one of.
  package enum Entry: Int, CaseIterable, Sendable {
    /// The report of the build.
    case report
    /// What the search index consists of.
    case search
    /// The pages of all lists, and the places of the notes in them.
    case lists
    /// The rows of the contents and those of the index, to tell how they change.
    case contents, entries
    /// Formulas as a program set them.
    case formulas
    /// The cells of rows that belong to no note.
    case rows
    /// What the notes mention, for the index.
    case mentions
  }

  /// A file with results of an earlier build.
  struct Source: Sendable {
    let store: CacheStore
    let index: CacheIndex
    /// The folder with the outputs of a shard; `nil` if they are in the output folder.
    var folder: Folder?
  }

  /// The files that results are read from: one, or those of all shards in a merge.
  let sources: [Source]
  /// The file that results are written to.
  let target: CacheStore?
  /// The reason why there is no such file although one was asked for.
  package let absence: FileError?
  /// The reason why the results of the file are of no use, as a clause.
  package let fault: String?
  package let origin: CacheOrigin
  package let detection: ChangeDetection
  /// The outputs of earlier builds that are as these left them; `nil` before `checkOutputs`, and if no
  /// digest of an output is of use to any build.
  package private(set) var outputs: CachedOutputs?
  /// The values of the site as they are going to be committed.
  private var slots: [CacheIndex.Slot]
  /// The files that the build reads.
  private let log: InputLog?
  /// The file system's time when the build began, in nanoseconds since 1970.
  private var began: Int64
}

/// How a build knows that a file has changed.
public enum ChangeDetection: Sendable {
  /// By its size, its time and its inode.
  case stamps
  /// By its bytes alone.
  case contents
}

/// Where the results of a cache were computed.
package enum CacheOrigin: Sendable {
  /// In the same place as this build.
  case samePlace
  /// By builds of shards of the same state of the site, perhaps on other machines, so that nothing but
  /// bytes can be compared.
  case shards
}

extension Cache {
  private init(
    _ sources: [Source], target: CacheStore? = nil, of site: Folder? = nil,
    origin: CacheOrigin = .samePlace, detecting detection: ChangeDetection = .contents,
    absence: FileError? = nil, fault: String? = nil
  ) {
    (self.sources, self.target) = (sources, target)
    (self.absence, self.fault) = (absence, fault)
    (self.origin, self.detection) = (origin, detection)
    log = target == nil ? nil : site.map(InputLog.init)
    began = target?.opened ?? 0
    slots = target == nil ? CacheIndex.noSlots : sources.first?.index.slots ?? CacheIndex.noSlots
  }

  /// A cache that has nothing and keeps nothing.
  package static let none = Cache([])

  /// Opens the cache of a site in a file, which is created if there is none.
  ///
  /// If that cannot be done, the cache has nothing and keeps nothing, and `absence` says why: its code is
  /// `EWOULDBLOCK` if another build uses the file.
  ///
  /// - Parameters:
  ///   - maker: The program, as exactly as it can be named: results of another are not used.
  ///   - site: The source folder.
  package init(
    _ path: String, maker: String, of site: Folder, detecting detection: ChangeDetection
  ) {
    do throws(FileError) {
      let store = try CacheStore(path, maker: maker, for: .writing)
      self.init(
        store.sources, target: store, of: site, detecting: detection, fault: store.fault)
    } catch {
      self.init([], absence: error)
    }
  }

  /// A cache without earlier results that leaves its own in a new file, for a merge of shards.
  package init(
    newFile name: String, in folder: DirectoryTree, maker: String, of site: Folder,
    detecting detection: ChangeDetection
  ) {
    let store = try? CacheStore(name, in: folder, maker: maker, for: .writing)
    self.init([], target: store, of: site, detecting: detection)
  }

  /// Opens a file of results that stays as it is.
  package init(reading name: String, in folder: DirectoryTree, maker: String) throws(FileError) {
    let store = try CacheStore(name, in: folder, maker: maker, for: .reading)
    self.init(store.sources, fault: store.fault)
  }

  package init(reading path: String, maker: String) throws(FileError) {
    self.init(try CacheStore(path, maker: maker, for: .reading).sources)
  }

  /// The results of builds of all shards of a site.
  ///
  /// - Parameter shards: The results of each, and the folder with its outputs.
  package init(merging shards: [(cache: Cache, folder: Folder)]) {
    self.init(
      shards.flatMap { shard in
        shard.cache.sources.map { Source(store: $0.store, index: $0.index, folder: shard.folder) }
      }, origin: .shards)
  }
}

extension CacheStore {
  fileprivate var sources: [Cache.Source] {
    index.map { [Cache.Source(store: self, index: $0)] } ?? []
  }
}

// MARK: - The state of the files

extension Cache {
  /// The inputs of the last build as a whole; `nil` if it left nothing that can be used.
  package var key: CacheKey? { sources.first?.index.key }

  /// The notes of the last build.
  package var notes: [CachedNote] { sources.first?.index.notes ?? [] }

  package var isWritten: Bool { target != nil }

  /// Whether results are read or written at all.
  package var isEnabled: Bool { isWritten || origin == .shards }

  /// Whether there was no file before the build.
  package var isNew: Bool { target?.isNew ?? false }

  /// Whether some result could not be written, usually because the disk is full.
  package var isFull: Bool { target?.isFull ?? false }

  /// Whether some result is not as it was written, so that what was made from it is of no use.
  package var isDamaged: Bool {
    target?.isDamaged ?? false || sources.contains { $0.store.isDamaged }
  }

  /// Deletes the file: the next build begins with nothing.
  package func delete() { target?.delete() }

  /// Lets other processes use the file while nothing happens.
  package func pause() { target?.pause() }

  /// Continues after a pause.
  ///
  /// - Returns: Whether the file is still the same, and not in use.
  package mutating func resume() -> Bool {
    guard let now = target?.resume() else { return false }
    began = now
    return true
  }

  /// The folder, with every read from it recorded as an input of the build.
  package func logging(_ folder: Folder) -> Folder { log.map(folder.logging) ?? folder }

  /// The paths of the files that the build read or looked for.
  package var inputs: Set<String> {
    Set((log?.inputs ?? []).lazy.filter { $0.stamp.kind != .folder }.map(\.path))
  }
}

// MARK: - Results

extension Cache {
  /// Returns a value of the site that the last build left.
  ///
  /// - Parameter key: The digest of what it is computed from; `none` for a value with keys of its own.
  package func get<Value: Cacheable & Sendable>(
    _ entry: Entry, key: Digest = .none, as type: Value.Type = Value.self
  ) -> Lookup<Value> {
    guard origin == .samePlace, let source = sources.first else { return .miss(.noEarlierResult) }
    return source.get(entry, key: key)
  }

  /// Returns the values that several shards left under one entry.
  package func getAll<Value: Cacheable & Sendable>(_ entry: Entry, as type: Value.Type = Value.self)
    -> [Value]
  {
    sources.compactMap { $0.get(entry, key: .none).value }
  }

  /// Adds a value of the site; `nil` removes it. Without a call, the value of the last build stays.
  package mutating func put(_ value: (some Cacheable)?, as entry: Entry, key: Digest = .none) {
    guard let target else { return }
    slots[entry.rawValue].key = key
    let known = slots[entry.rawValue].record
    slots[entry.rawValue].record = value.map { target.replace(known, with: $0) } ?? .none
  }

  /// A part of one of the last build's notes.
  package func bytes(of part: NotePart, of note: CachedNote) -> CachedBytes {
    sources.first.map { CachedBytes(note[part], in: $0.store) } ?? .none
  }

  /// Returns the notes that were parsed with the same settings.
  ///
  /// - Parameter settings: The digest of what all notes are parsed with.
  package func notes(key settings: Digest) -> NoteResults { NoteResults(self, key: settings) }

  /// Returns a writer of notes for one worker; `nil` if nothing is kept.
  package func noteWriter() -> NoteWriter? { target.map(NoteWriter.init) }

  /// Finds the files of earlier builds that are still as these left them. It is done once.
  ///
  /// - Parameters:
  ///   - folder: The output folder.
  ///   - manifest: The path of the file in it that every build writes.
  package mutating func checkOutputs(
    in folder: Folder, manifest: String, _ workers: Workers
  ) {
    if origin == .shards {
      outputs = CachedOutputs(ofShards: sources)
    } else if target == nil || isFull {
      outputs = nil
    } else if outputs?.isCurrent != true {
      outputs = CachedOutputs(
        sources.first?.index.outputs ?? [], in: folder, manifest: manifest, workers)
    }
    if origin == .samePlace, detection == .stamps { outputs?.copiesAreKnown(until: began) }
  }

  /// No longer takes an output for the file that the last build wrote.
  package mutating func forgetOutput(_ path: String) { outputs?.forget(path) }

  /// Whether all files that the last build read and wrote are as they were then.
  package func isUnchanged(in source: Folder, _ output: Folder, _ workers: Workers) -> Bool {
    guard detection == .stamps, let index = sources.first?.index,
      let source = OpenFolder(source), let output = OpenFolder(output)
    else { return false }
    // After an edit the inputs differ, and the outputs are looked at once, later.
    return workers.all(index.inputs) { source.stamp(ofUnchanged: $0) != nil }
      && workers.all(index.outputs) { $0.stamp.proves(output.stamp(of: $0.path)) }
  }

  /// The number of files that the last build wrote.
  package var outputCount: Int { sources.first?.index.outputs.count ?? 0 }

  /// Makes all that was put the results which the next build finds. Nothing is put afterwards.
  ///
  /// - Parameters:
  ///   - key: The inputs of the build as a whole.
  ///   - notes: The positions of all notes of the site.
  ///   - count: The number of notes that have a result.
  ///   - note: Returns the result of a note, which is written at once; `nil` if it has none. It may be
  ///     called twice for each.
  /// - Returns: Whether all of it is in the file.
  package func commit(
    key: CacheKey, notes: Range<Int>, count: Int, outputs: [CachedOutput],
    note: (Int) -> CachedNote?
  ) -> Bool {
    guard let target, let log else { return false }
    let inputs = log.inputs.map { Input(path: $0.path, stamp: $0.stamp.kept(since: began)) }
    let index = CacheIndex(key: key, inputs: inputs, notes: [], outputs: outputs, slots: slots)
    return withoutActuallyEscaping(note) { note in
      let seen = notes.lazy.compactMap { note($0)?.seen(since: began) }
      return target.commit(index, notes: seen, count: count)
    }
  }
}

extension Cache.Source {
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
