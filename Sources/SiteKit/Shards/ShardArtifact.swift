import Cache
import Platform
import SiteModel
import SiteOutput

/// The results of building a shard, which a merge reads: the pages of the shard's notes, and the
/// cache of the build.
struct ShardArtifact: Sendable {
  let folder: Folder
  let cache: Cache
  /// The inputs of the build that made the shard.
  let key: CacheKey
  let shard: Shard

  /// The name of the finished cache file in the private folder of the output folder.
  private static let name = "shard"
  /// The name of the cache file until the build has succeeded.
  private static let unfinishedName = "shard-unfinished"

  /// Opens the shard in a folder.
  ///
  /// - Throws: `BuildFailure.request` if there is no shard in the folder, or if another version of
  ///   the program made it.
  init(in folder: Folder, maker: String) throws(BuildFailure) {
    guard
      let own = try? DirectoryTree(folder.path, .followed).folder(Manifest.privateFolder),
      own.status(of: Self.name) != nil,
      let cache = try? Cache(reading: Self.name, in: own, maker: maker)
    else {
      throw .request("\(folder.path) contains no shard; build one there with --shard I/N")
    }
    guard let key = cache.key, let shard = key.shard else {
      let reason = cache.reasonForRejection ?? "it is not a shard"
      throw .request("the shard in \(folder.path) cannot be merged: \(reason); build it again")
    }
    self.folder = folder
    (self.cache, self.key) = (cache, key)
    self.shard = shard
  }

  /// Returns the path of the finished cache file.
  static func file(in output: Folder) -> String {
    output.path(of: "\(Manifest.privateFolder)/\(name)")
  }

  /// Creates an empty file for the results of a shard's build.
  static func unfinished(
    in output: OutputFolder, _ request: BuildRequest
  ) throws(BuildFailure) -> Cache {
    try files { () throws(FileError) -> Cache in
      try output.privateFolder.delete(unfinishedName)
      return Cache(
        newFile: unfinishedName, in: output.privateFolder, maker: request.maker, of: request.source,
        detecting: request.changeDetection)
    }
  }

  /// Renames the cache file to its final name. The pages of the shard must be in place.
  static func finish(in output: OutputFolder) throws(BuildFailure) {
    try files { () throws(FileError) in
      try output.privateFolder.move(unfinishedName, to: name, in: output.privateFolder, .refused)
    }
  }
}

extension BuildRequest {
  /// The path of the cache file; `nil` if the request uses no cache.
  var cacheFile: String? {
    if shard != nil { return ShardArtifact.file(in: output) }
    if case .file(let path) = cache { return path }
    return nil
  }
}

extension ShardArtifact {
  /// Checks that the shard was built from the same inputs as this merge.
  ///
  /// - Throws: `BuildFailure.request` if the shard was built from another site, or before the site
  ///   changed.
  func check(_ snapshot: SiteSnapshot) throws(BuildFailure) {
    guard let now = snapshot.key else { return }
    var key = key
    // Ignore values that differ between the build of a shard and the merge.
    (key.shard, key.nextPublicationChange, key.isSelfContained) = (
      nil, now.nextPublicationChange, now.isSelfContained
    )
    key.isPrecompressed = now.isPrecompressed
    // A shard without formulas does not contain the name of the program that typesets them.
    if key.typesetter == nil { key.typesetter = now.typesetter }
    if key.diagramPrograms == nil { key.diagramPrograms = now.diagramPrograms }
    guard key == now else { throw .outdated(self) }
    for note in snapshot.siteNotes where shard.contains(path: note.path) && note.cached == nil {
      throw .outdated(self)
    }
  }
}

extension BuildFailure {
  fileprivate static func outdated(_ shard: ShardArtifact) -> BuildFailure {
    .request(
      "shard \(shard.shard) in \(shard.folder.path) was built from another state of the site;"
        + " build all shards again and merge them from the same source files")
  }

  static func damaged(_ shard: ShardArtifact) -> BuildFailure {
    .request("shard \(shard.shard) in \(shard.folder.path) is damaged; build it again")
  }

  static func outdatedShard(of page: String) -> BuildFailure {
    .request(
      "no shard contains the current version of \(page); build all shards again and merge them from"
        + " the same source files")
  }
}
