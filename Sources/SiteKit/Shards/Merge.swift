/// Joins the shares of a site to the whole: takes the pages of notes from where builds of the shares
/// left them, and makes everything that shows more than one note.
///
/// The site is the one that a single build makes, byte for byte.
///
/// - Throws: `BuildFailure.request` if a share is missing, or one was made from other files than are
///   in the source folder now.
public func merge(
  _ shares: [Folder], _ request: BuildRequest, workers: Workers, progress: Progress = Progress()
) throws(BuildFailure) -> BuildReport {
  let place = try request.outputPlace()
  var finished: [FinishedShare] = []
  for folder in shares { finished.append(try FinishedShare(in: folder, maker: request.maker)) }
  try checkWhole(finished.map(\.share))
  let report = try build(
    request, outputIn: place, BuildCache(request, merging: finished), workers, progress)
  guard let report else { throw .request("a shard is damaged; build all shards again") }
  return report
}

/// - Throws: `BuildFailure.request` unless each share of one division is there once.
private func checkWhole(_ shares: [Share]) throws(BuildFailure) {
  guard let count = shares.first?.count else {
    throw .request("nothing to merge; name the folders that builds with --shard I/N wrote to")
  }
  if let other = shares.first(where: { $0.count != count }) {
    throw .request("shard \(other) is not one of \(count); build all shards with the same N")
  }
  let numbers = shares.map(\.number)
  if let missing = (1...count).first(where: { !numbers.contains($0) }) {
    throw .request(
      "shard \(missing)/\(count) is missing; build it with --shard \(missing)/\(count)")
  }
  if let twice = numbers.first(where: { number in numbers.count { $0 == number } > 1 }) {
    throw .request("shard \(twice)/\(count) is there twice; name it once")
  }
}
