/// What a build of a share left: the pages of its notes, and beside them what it learned, for those
/// who merge the shares.
struct FinishedShare: Sendable {
  let folder: Folder
  let store: CacheStore
  let index: CacheIndex
  let share: Share

  /// The file that says what was learned, in the private folder of the output folder, and what it
  /// is called until the build has succeeded.
  private static let name = "shard"
  private static let unfinishedName = "shard-unfinished"

  /// Opens what a build of a share left in a folder.
  ///
  /// - Throws: `BuildFailure.request` if there is nothing of the kind, or another version made it.
  init(in folder: Folder, maker: String) throws(BuildFailure) {
    guard
      let own = try? DirectoryTree(folder.path, .followed).folder(Manifest.privateFolder),
      own.status(of: Self.name) != nil,
      let store = try? CacheStore(Self.name, in: own, edition: maker, for: .reading)
    else {
      throw .request("\(folder.path) holds no shard; build one there with --shard I/N")
    }
    guard let index = store.index, let share = index.terms.share else {
      let reason = store.fault ?? "it is no shard"
      throw .request("the shard in \(folder.path) cannot be merged, for \(reason); build it again")
    }
    self.folder = folder
    self.store = store
    self.index = index
    self.share = share
  }

  static func file(in output: Folder) -> String {
    output.path(of: "\(Manifest.privateFolder)/\(name)")
  }

  /// An empty file for what the build of a share learns.
  static func unfinished(
    in output: OutputFolder, maker: String
  ) throws(BuildFailure) -> CacheStore? {
    try files { () throws(FileError) in try output.own.delete(unfinishedName) }
    return try? CacheStore(unfinishedName, in: output.own, edition: maker, for: .writing)
  }

  /// Lets the file be found, since the pages that it tells of are in their places.
  static func finish(in output: OutputFolder) throws(BuildFailure) {
    try files { () throws(FileError) in
      try output.own.move(unfinishedName, to: name, in: output.own, .refused)
    }
  }
}

extension BuildRequest {
  /// The path of the file that the build keeps what it learns in, if any.
  var cacheFile: String? {
    if share != nil { return FinishedShare.file(in: output) }
    if case .file(let path) = cache { return path }
    return nil
  }
}

extension FinishedShare {
  /// - Throws: `BuildFailure.request` if the share is one of another site, or of another state of
  ///   this one.
  func check(_ survey: Survey) throws(BuildFailure) {
    guard let now = survey.terms else { return }
    var terms = index.terms
    // The day and the share are those of the build alone.
    (terms.share, terms.due, terms.isSelfContained) = (nil, now.due, now.isSelfContained)
    guard terms == now else { throw .outdated(self) }
    for number in survey.notes.indices {
      let path = survey.notes[number].source.path
      if share.holds(path), survey.kept[number] == nil { throw .outdated(self) }
    }
  }
}

extension BuildFailure {
  fileprivate static func outdated(_ share: FinishedShare) -> BuildFailure {
    .request(
      "shard \(share.share) in \(share.folder.path) was made from another state of the site;"
        + " build all shards and merge them from the same files")
  }

  static func damaged(_ share: FinishedShare) -> BuildFailure {
    .request("shard \(share.share) in \(share.folder.path) is damaged; build it again")
  }

  static func outdatedShare(of page: String) -> BuildFailure {
    .request(
      "no shard has \(page) as it is to be; build all shards and merge them from the same files")
  }
}
