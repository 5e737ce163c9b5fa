/// What a build of a share left: the pages of its notes, and beside them what it learned, for those
/// who merge the shares.
struct FinishedShare: Sendable {
  let folder: Folder
  let store: CacheStore
  let index: CacheIndex
  let share: Share

  /// Where it is written what was learned, in the output folder.
  private static let path = "\(Manifest.privateFolder)/shard"

  /// Opens what a build of a share left in a folder.
  ///
  /// - Throws: `BuildFailure.request` if there is nothing of the kind, or another version made it.
  init(in folder: Folder, maker: String) throws(BuildFailure) {
    guard fileStatus(folder.path(of: Self.path)) != nil,
      let store = CacheStore(folder.path(of: Self.path), edition: maker)
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

  static func file(in output: Folder) -> String { output.path(of: path) }

  /// Makes room in an output folder for what a new build of a share learns.
  static func clear(_ output: Folder) throws(BuildFailure) {
    try files { () throws(FileError) in
      try output.folder(Manifest.privateFolder).create()
      try output.deleteFile(path)
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
