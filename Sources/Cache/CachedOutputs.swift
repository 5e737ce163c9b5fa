import Concurrency
import Platform

/// A file that a build wrote.
package struct CachedOutput: Sendable {
  package let path: String
  /// The digest of everything the file was made from.
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

/// The outputs of earlier builds that are unchanged.
package struct CachedOutputs: Sendable {
  private var byPath: [String: CachedOutput]
  /// The path of the list of all files that builds wrote, and its stamp when the outputs were
  /// checked.
  private var manifest: (path: String, stamp: Stamp)?
  /// The time up to which a source file's stamp proves that its copy is up to date; `nil` if it
  /// never does.
  ///
  /// A file that changed after this time may change again under the same stamp.
  private var copiesAreKnownUntil: Int64?

  /// Finds the outputs that are unchanged since a build wrote them.
  ///
  /// - Parameter manifest: The path in the folder of the list of all files that builds wrote.
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

  /// A Boolean value that indicates whether the folder still has the list of written files that it
  /// had when the outputs were checked, so no other build has run since.
  var isFolderUnchanged: Bool {
    manifest.map { $0.stamp.isUnchanged(comparedTo: Stamp(of: $0.path)) } ?? false
  }

  mutating func trustStampsOfCopies(until time: Int64) { copiesAreKnownUntil = time }

  mutating func forget(_ path: String) { byPath[path] = nil }
}

extension CachedOutputs {
  package var isEmpty: Bool { byPath.isEmpty }

  /// Indicates whether an output is unchanged.
  package func contains(_ path: String) -> Bool { byPath[path] != nil }

  /// Returns an output if it is unchanged and was made from the same inputs.
  package func get(_ path: String, key: Digest) -> Lookup<CachedOutput> {
    guard let output = byPath[path] else { return .miss(.noOutput) }
    return output.key == key ? .hit(output) : .miss(.changedKey)
  }

  /// The unchanged output at a path in the output folder.
  package subscript(path: String) -> CachedOutput? {
    byPath[path].flatMap { $0.folder == nil ? $0 : nil }
  }

  /// Returns the key of a copy of a source file, or `nil` if the file's stamp proves nothing, so
  /// that the bytes must be compared.
  package func keyOfCopy(of path: String, in source: Folder) -> Digest? {
    let path = source.path(of: path)
    let stamp = Stamp(of: path)
    source.log?.record(path, stamp)
    guard let time = copiesAreKnownUntil, stamp.storable(buildStart: time).isKnown else {
      return nil
    }
    return Digest { $0.write(stamp) }
  }
}

extension CachedOutput {
  /// Returns the output with the current stamp of its file, or `nil` if the file has changed.
  ///
  /// A file that was copied or unpacked from an archive has another inode and other times. Its
  /// bytes decide.
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
