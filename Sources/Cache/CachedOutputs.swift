import Concurrency
import Platform

/// A file that a build wrote.
package struct CachedOutput: Sendable {
  /// The path in the output folder.
  package let path: String
  /// The digest of everything from which the file was made.
  package internal(set) var key: Digest
  /// The stamp of the file at the end of the build.
  package fileprivate(set) var stamp: Stamp
  /// The digest of the file's bytes, or `none` if the build did not read them.
  package let content: Digest
  /// The folder that contains the file; `nil` for the output folder of the build.
  package fileprivate(set) var folder: Folder?

  package init(path: String, key: Digest, stamp: Stamp, content: Digest) {
    (self.path, self.key, self.stamp, self.content) = (path, key, stamp, content)
  }
}

extension CachedOutput: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(key)
    writer.write(stamp)
    writer.write(content)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      path: try reader.text(), key: try reader.value(), stamp: try reader.value(),
      content: try reader.value())
  }
}

/// The unchanged outputs of earlier builds.
package struct CachedOutputs: Sendable {
  /// The outputs, by path in the output folder.
  private var byPath: [String: CachedOutput]
  /// The path of the list of all files that builds wrote, and the stamp of the list when the
  /// outputs were checked; `nil` for the outputs of shards.
  private var manifest: (path: String, stamp: Stamp)?
  /// A time in nanoseconds since 1970. If a source file has not changed since this time, its stamp
  /// proves that the published copy is up to date. `nil` if stamps prove nothing.
  ///
  /// A file that changed after this time may change again without getting another stamp.
  private var stampsAreReliableBefore: Int64?

  /// Finds the outputs that have not changed since a build wrote them.
  ///
  /// - Parameters:
  ///   - outputs: The outputs of the last build.
  ///   - folder: The output folder.
  ///   - manifest: The path, in the output folder, of the list of all files that builds wrote.
  init(_ outputs: [CachedOutput], in folder: Folder, manifest: String, _ workers: Workers) {
    let path = folder.path(of: manifest)
    self.manifest = (path, Stamp(of: path))
    let open = OpenFolder(folder)
    let tree = try? DirectoryTree(folder.path, .followed)
    let intact = workers.map(outputs) { output in
      open.flatMap { output.unchanged(in: $0, readBy: tree) }
    }
    byPath = Dictionary(
      intact.lazy.compactMap { $0.map { ($0.path, $0) } }
    ) { first, _ in first }
  }

  /// Collects the outputs of all shards of a site.
  init(ofShards shards: [Cache.CacheFile]) {
    byPath = [:]
    for shard in shards {
      for var output in shard.index.outputs {
        output.folder = shard.folder
        byPath[output.path] = output
      }
    }
  }

  /// A Boolean value that indicates whether no other build has written to the folder since the
  /// outputs were checked, because the list of written files is unchanged.
  var isFolderUnchanged: Bool {
    manifest.map { $0.stamp.isUnchanged(comparedTo: Stamp(of: $0.path)) } ?? false
  }

  /// Lets the stamp of a source file prove that its copy is up to date, if the file has not changed
  /// since a time.
  ///
  /// - Parameter time: The time in nanoseconds since 1970.
  mutating func trustStampsOfCopies(until time: Int64) { stampsAreReliableBefore = time }

  /// Removes an output.
  mutating func forget(_ path: String) { byPath[path] = nil }
}

extension CachedOutputs {
  /// A Boolean value that indicates whether there are no unchanged outputs.
  package var isEmpty: Bool { byPath.isEmpty }

  /// Indicates whether the output at a path is unchanged.
  package func contains(_ path: String) -> Bool { byPath[path] != nil }

  /// Returns an unchanged output. The lookup is a miss if the output was made from other inputs.
  ///
  /// - Parameter key: The digest of the inputs in this build.
  package func get(_ path: String, key: Digest) -> Lookup<CachedOutput> {
    guard let output = byPath[path] else { return .miss(.noOutput) }
    return output.key == key ? .hit(output) : .miss(.changedKey)
  }

  /// The unchanged output at a path in the output folder; `nil` if there is none or it is in the
  /// folder of a shard.
  package subscript(path: String) -> CachedOutput? {
    byPath[path].flatMap { $0.folder == nil ? $0 : nil }
  }

  /// Returns the key of the published copy of a source file: a digest of the file's stamp.
  ///
  /// Returns `nil` if the stamp proves nothing. The build must then compare the bytes.
  ///
  /// - Parameter path: The path of the file in the source folder.
  package func keyOfCopy(of path: String, in source: Folder) -> Digest? {
    let path = source.path(of: path)
    let stamp = Stamp(of: path)
    source.log?.record(path, stamp)
    guard let time = stampsAreReliableBefore, stamp.storable(buildStart: time).isKnown else {
      return nil
    }
    return Digest { $0.write(stamp) }
  }
}

extension CachedOutput {
  /// Returns the output with the current stamp of its file, or `nil` if the file has changed.
  ///
  /// Copying a file, or unpacking it from an archive, changes its inode and its times. So if stamps
  /// differ, the bytes are compared.
  ///
  /// - Parameter tree: The output folder, from which the bytes are read.
  fileprivate func unchanged(in folder: OpenFolder, readBy tree: DirectoryTree?) -> CachedOutput? {
    let now = folder.stamp(of: path)
    if stamp.isUnchanged(comparedTo: now) { return self }
    guard now.kind == .file, now.size == stamp.size, content != .none else { return nil }
    var output = self
    guard let bytes = try? tree?.read(path, stamp: &output.stamp), Digest(bytes) == content else {
      return nil
    }
    return output
  }
}
