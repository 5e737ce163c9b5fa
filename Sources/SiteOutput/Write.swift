import Concurrency
import Diagnostics
import Platform

/// What became of one output.
private enum Outcome: Sendable {
  case added, changed, unchanged
  case failed(FileError)
}

/// Whether a file in the output folder that no build wrote may be replaced.
public enum ForeignFiles: Sendable {
  case keep, overwrite
}

/// Why nothing more was written.
package enum WriteFailure: Error, Hashable, Sendable {
  case file(FileError)
  /// What stands where outputs should go; nothing was changed.
  case obstacles([Diagnostic])
}

/// Brings the output folder to what the outputs say, writing only what differs.
///
/// First what stands in the way is looked for: until then nothing has changed. Then assets come
/// first, then pages, then the tables that link to them, then deletions; each file is renamed into
/// its place, or in a folder that was not there, all of them at once. Whenever the build is stopped,
/// every file in the folder is whole and every link leads to a page that is there.
///
/// - Parameter plan: Nothing of it is left to be read or set aside.
/// - Throws: `WriteFailure`; the files not yet written are as they were.
package func write(
  _ plan: WritePlan, to output: OutputFolder, replacing foreign: ForeignFiles, workers: Workers,
  counting counter: WorkCounter
) throws(WriteFailure) -> Changes {
  let obstacles = OutputObstacles(to: plan, in: output, replacing: foreign, workers)
  if !obstacles.diagnostics.isEmpty { throw .obstacles(obstacles.diagnostics) }
  do throws(FileError) {
    return try put(plan, in: output, clearing: obstacles, workers, counter)
  } catch {
    throw .file(error)
  }
}

/// Puts everything in its place, once it is known that nothing keeps it from there.
private func put(
  _ plan: WritePlan, in output: OutputFolder, clearing obstacles: OutputObstacles,
  _ workers: Workers, _ counter: WorkCounter
) throws(FileError) -> Changes {
  let outdated = plan.outdated
  try Manifest.write(plan.paths.union(outdated).paths, to: output.own)
  let cleared = try clear(outdated, inTheWayOf: plan.paths, obstacles, in: output.site)

  var changes = Changes()
  changes.unchanged = plan.outputs.count { !$0.content.isToBePlaced }
  for batch in batches(of: plan) {
    let outcomes = workers.map(batch, counting: counter) { place($0, in: output) }
    for (path, outcome) in zip(batch.lazy.map(\.path), outcomes) {
      switch outcome {
      case .added: changes.added.append(path)
      case .changed: changes.changed.append(path)
      case .unchanged: changes.unchanged += 1
      case .failed(let error): throw error
      }
    }
  }
  try output.settle(
    Output.Rank.allCases.lazy.flatMap { rank in
      plan.outputs.lazy.filter { $0.rank == rank }.map(\.path)
    })
  for path in outdated where !cleared.contains(path) {
    try remove(path, from: output.site)
  }
  changes.removed = outdated
  // Without anything outdated, the manifest that was written first is the last one too.
  if !outdated.isEmpty { try Manifest.write(plan.paths.paths, to: output.own) }
  changes.added.sort()
  changes.changed.sort()
  return changes
}

/// The outputs in the order they are put in their places in: what is linked to before what links to
/// it, and of one rank what is new before what is there and may link to it now.
private func batches(of plan: WritePlan) -> [[Output]] {
  let known = plan.known.paths
  let wanted = plan.outputs.filter(\.content.isToBePlaced)
  return Output.Rank.allCases.flatMap { rank in
    let batch = wanted.filter { $0.rank == rank }
    guard !known.isEmpty else { return [batch] }
    let isKnown = batch.map { known.contains($0.path) }
    return [false, true].map { wanted in
      zip(batch, isKnown).filter { $0.1 == wanted }.map(\.0)
    }
  }
}

/// Removes what is left where a folder must become a file, or a file a folder.
///
/// - Returns: What of the outdated files was removed.
private func clear(
  _ outdated: [String], inTheWayOf new: PathList, _ obstacles: OutputObstacles,
  in site: DirectoryTree
) throws(FileError) -> PathList {
  for path in obstacles.surplus { try site.delete(path) }
  var cleared: [String] = []
  for path in outdated
  where new.holdsFolder(path) || path.parents.contains(where: { new.contains(String($0)) }) {
    try remove(path, from: site)
    cleared.append(path)
  }
  for path in obstacles.emptyFolders { site.deleteEmptyTree(path) }
  return PathList(cleared)
}

private func remove(_ path: String, from site: DirectoryTree) throws(FileError) {
  try site.delete(path)
  if let parent = path.parent { site.deleteEmptyFolders(from: parent) }
}

private func place(_ output: Output, in target: OutputFolder) -> Outcome {
  switch output.content {
  case .inWorkshop: return .added
  case .aside(let aside):
    let existed = !target.isNew && target.site.status(of: output.path) != nil
    do throws(FileError) {
      try target.place(aside, at: output.path)
      return existed ? .changed : .added
    } catch {
      return .failed(error)
    }
  default: return .unchanged
  }
}

extension Output.Content {
  /// Whether it is not in its place yet.
  fileprivate var isToBePlaced: Bool {
    switch self {
    case .inWorkshop, .aside: true
    default: false
    }
  }

  /// What is not in the output folder yet; `nil` for what is there, aside or in its place.
  package func bytes(
    from source: Folder, keptIn site: DirectoryTree
  ) throws(FileError) -> [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .copy(let path): try source.read(path)
    case .kept(let path): try site.read(path)
    case .from(let other, let path): try DirectoryTree(other.path, .followed).read(path)
    case .aside, .inWorkshop, .inPlace: nil
    }
  }
}
