import Concurrency
import Platform

/// A file that a build wrote.
package struct CachedOutput: Sendable {
  package let path: String
  /// The digest of everything it was made from.
  package internal(set) var source: Digest
  /// The state in which the build left it.
  package fileprivate(set) var stamp: Stamp
  /// The digest of its bytes; none if they were not seen.
  package let content: Digest
  /// The folder that it is in; `nil` if that is the output folder of the build.
  package fileprivate(set) var folder: Folder?

  package init(path: String, source: Digest, stamp: Stamp, content: Digest) {
    (self.path, self.source, self.stamp, self.content) = (path, source, stamp, content)
  }
}

extension CachedOutput: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(source)
    writer.write(stamp)
    writer.write(content)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(
      path: try reader.text(), source: try reader.value(), stamp: try reader.value(),
      content: try reader.value())
  }
}

/// The files of earlier builds that are as these left them.
package struct CachedOutputs: Sendable {
  private var byPath: [String: CachedOutput]
  /// The list of the files that builds have written, and its state when the files were looked at.
  private var manifest: (path: String, stamp: Stamp)?
  /// The time up to which the stamp of a file proves that its copy is the same; `nil` if it proves
  /// nothing. A file that changed later may change once more under the same stamp.
  private var copiesAreKnownUntil: Int64?

  /// Looks which files are as a build left them.
  ///
  /// - Parameter manifest: The path in the folder of the list of the files that builds have written.
  init(_ outputs: [CachedOutput], in folder: Folder, manifest: String, _ workers: Workers) {
    let path = folder.path(of: manifest)
    self.manifest = (path, Stamp(of: path))
    let open = OpenFolder(folder)
    let tree = try? DirectoryTree(folder.path, .followed)
    let intact = workers.map(outputs) { output in
      open.flatMap { output.ifIntact(in: $0, readBy: tree) }
    }
    byPath = Dictionary(
      intact.lazy.compactMap { $0.map { ($0.path, $0) } }
    ) { first, _ in first }
  }

  /// The files of all shards of a site.
  init(ofShards shards: [Cache.Source]) {
    byPath = [:]
    for shard in shards {
      for var output in shard.index.outputs {
        output.folder = shard.folder
        byPath[output.path] = output
      }
    }
  }

  /// Whether no build has written to the folder since, and nobody has deleted it.
  var isCurrent: Bool { manifest.map { $0.stamp.proves(Stamp(of: $0.path)) } ?? false }

  mutating func copiesAreKnown(until time: Int64) { copiesAreKnownUntil = time }

  mutating func forget(_ path: String) { byPath[path] = nil }
}

extension CachedOutputs {
  package var isEmpty: Bool { byPath.isEmpty }

  /// Whether a file is as it was left.
  package func holds(_ path: String) -> Bool { byPath[path] != nil }

  /// Returns a file if it is as it was left, and made from the same.
  package func get(_ path: String, key: Digest) -> Lookup<CachedOutput> {
    guard let output = byPath[path] else { return .miss(.noOutput) }
    return output.source == key ? .hit(output) : .miss(.changedKey)
  }

  /// The file of the output folder that is as it was left.
  package subscript(path: String) -> CachedOutput? {
    byPath[path].flatMap { $0.folder == nil ? $0 : nil }
  }

  /// The key of the copy of a file of the source folder; `nil` if the file's stamp proves nothing, so
  /// that the copy is compared with it.
  package func keyOfCopy(of path: String, in source: Folder) -> Digest? {
    let path = source.path(of: path)
    let stamp = Stamp(of: path)
    source.log?.note(path, stamp)
    guard let time = copiesAreKnownUntil, stamp.kept(since: time).isKnown else { return nil }
    return Digest { $0.write(stamp) }
  }
}

extension CachedOutput {
  /// The output with the stamp that its file has now; `nil` if the file is not as the build left it.
  ///
  /// A file that was copied, or unpacked from an archive, has another inode and other times: its bytes
  /// decide.
  fileprivate func ifIntact(in folder: OpenFolder, readBy tree: DirectoryTree?) -> CachedOutput? {
    let now = folder.stamp(of: path)
    if stamp.proves(now) { return self }
    guard now.kind == .file, now.size == stamp.size, content != .none else { return nil }
    var output = self
    guard let bytes = try? tree?.read(path, stamp: &output.stamp), Digest(bytes) == content else {
      return nil
    }
    return output
  }
}
