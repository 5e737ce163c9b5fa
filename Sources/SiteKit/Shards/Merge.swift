import Cache
import Concurrency
import Platform
import SiteModel

/// Merges the shards of a site. The pages of notes are copied from the shards. All files that
/// depend on more than one note are made here.
///
/// The result equals that of a single build, byte for byte.
///
/// - Throws: `BuildFailure.request` if a shard is missing or occurs twice, or if a shard was built
///   from other files than those in the source folder.
public func merge(
  _ shards: [Folder], _ request: BuildRequest, workers: Workers, progress: Progress = Progress()
) throws(BuildFailure) -> BuildReport {
  var job = try BuildJob(request, workers: workers, progress: progress)
  var finished: [ShardArtifact] = []
  for folder in shards { finished.append(try ShardArtifact(in: folder, maker: request.maker)) }
  try checkComplete(finished.map(\.shard))
  job.request.folderName = try folderName(of: finished)
  job.shards = finished
  job.cache = Cache(merging: finished.map { ($0.cache, $0.folder) })
  return try job.run()
}

/// Returns the name of the folder in which the shards were built, which is the default title of the
/// site; `nil` if the site does not need it. The merge may run in a folder with another name.
///
/// - Throws: `BuildFailure.request` if the shards were built in folders with different names.
private func folderName(of shards: [ShardArtifact]) throws(BuildFailure) -> String? {
  let names = Set(shards.compactMap(\.key.folderName)).sorted()
  guard names.count > 1 else { return names.first }
  throw .request(
    "the site has no title, so each shard used the name of its folder, such as"
      + " “\(names[0].clipped)” and “\(names[1].clipped)”; set title: and build all shards again"
  )
}

/// Checks that the shards belong together and are complete.
///
/// - Throws: `BuildFailure.request` unless each shard of one division is present exactly once.
private func checkComplete(_ shards: [Shard]) throws(BuildFailure) {
  guard let count = shards.first?.count else {
    throw .request("nothing to merge; name the output folders of builds with --shard I/N")
  }
  if let other = shards.first(where: { $0.count != count }) {
    throw .request("shard \(other) is not one of \(count); build all shards with the same N")
  }
  let numbers = shards.map(\.number)
  if let missing = (1...count).first(where: { !numbers.contains($0) }) {
    throw .request(
      "shard \(missing)/\(count) is missing; build it with --shard \(missing)/\(count)")
  }
  if let twice = numbers.first(where: { number in numbers.count { $0 == number } > 1 }) {
    throw .request("duplicate shard \(twice)/\(count); name it once")
  }
}
