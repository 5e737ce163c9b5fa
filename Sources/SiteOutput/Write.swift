import Concurrency
import Diagnostics
import Platform

/// The result of writing one output.
private enum Outcome: Sendable {
  case added, changed, unchanged
  case failed(FileError)
}

/// The treatment of files in the output folder that no build wrote.
public enum ForeignFiles: Sendable {
  /// `keep`: report these files as obstacles. `overwrite`: replace these files.
  case keep, overwrite
}

/// The reason why writing stopped.
package enum WriteFailure: Error, Hashable, Sendable {
  case file(FileError)
  /// Files that no build wrote are at the paths of outputs. Nothing was changed.
  case obstacles([Diagnostic])
}

/// Updates the output folder to the planned outputs. Only files that differ are written.
///
/// First the function checks for obstacles, before anything changes. Then it writes assets, then
/// pages, then the tables that link to the pages. Finally it deletes old files. Each file is
/// renamed into place; a new output folder is renamed as a whole. Whenever the build is stopped,
/// every file in the folder is complete, and every link leads to an existing page.
///
/// - Parameter plan: A plan whose outputs are all set aside or in place.
/// - Throws: `WriteFailure`. Files that were not yet written are unchanged.
package func write(
  _ plan: WritePlan, to output: OutputFolder, replacing foreign: ForeignFiles, workers: Workers,
  counting counter: WorkCounter
) throws(WriteFailure) -> Changes {
  let obstacles = OutputObstacles(to: plan, in: output, replacing: foreign, workers)
  if !obstacles.diagnostics.isEmpty { throw .obstacles(obstacles.diagnostics) }
  do throws(FileError) {
    return try put(plan, in: output, clearing: obstacles, workers: workers, counter: counter)
  } catch {
    throw .file(error)
  }
}

/// Moves all outputs into place and deletes old files. The check for obstacles has been done.
private func put(
  _ plan: WritePlan, in output: OutputFolder, clearing obstacles: OutputObstacles,
  workers: Workers, counter: WorkCounter
) throws(FileError) -> Changes {
  let outdated = plan.deletable
  try Manifest.write(plan.paths.union(outdated).paths, to: output.privateFolder)
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
  try output.moveWorkshopIntoPlace(
    Output.Rank.allCases.lazy.flatMap { rank in
      plan.outputs.lazy.filter { $0.rank == rank }.map(\.path)
    })
  for path in outdated where !cleared.contains(path) {
    try remove(path, from: output.site)
  }
  changes.removed = outdated
  // Without outdated files, the manifest that was written first is already correct.
  if !outdated.isEmpty { try Manifest.write(plan.paths.paths, to: output.privateFolder) }
  changes.added.sort()
  changes.changed.sort()
  return changes
}

/// Returns the outputs in the order of writing. Link targets come before the files that link to
/// them. Within one rank, new files come before existing files, because existing files may link to
/// new files.
private func batches(of plan: WritePlan) -> [[Output]] {
  let known = plan.manifest.paths
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

/// Deletes old files at the paths of new folders, and old folders at the paths of new files.
///
/// - Returns: The files in `outdatedPaths` that were deleted.
private func clear(
  _ outdated: [String], inTheWayOf new: PathList, _ obstacles: OutputObstacles,
  in site: DirectoryTree
) throws(FileError) -> PathList {
  for path in obstacles.replaceable { try site.delete(path) }
  var cleared: [String] = []
  for path in outdated
  where new.containsFolder(path) || path.parents.contains(where: { new.contains(String($0)) }) {
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

/// Moves the contents of one output into place.
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

extension Output.ByteSource {
  /// A Boolean value that indicates whether the contents must still be moved into place.
  fileprivate var isToBePlaced: Bool {
    switch self {
    case .inWorkshop, .aside: true
    default: false
    }
  }

  /// Returns the contents of an output; `nil` if they are already set aside or in place.
  package func bytes(
    from source: Folder, keptIn site: DirectoryTree
  ) throws(FileError) -> [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .copy(let path): try source.read(path)
    case .generatedFile(let path): try site.read(path)
    case .from(let other, let path): try DirectoryTree(other.path, .followed).read(path)
    case .aside, .inWorkshop, .inPlace: nil
    }
  }
}

/// The changes of a build in the output folder, as sorted paths.
public struct Changes: Hashable, Sendable {
  public var added: [String] = []
  public var changed: [String] = []
  public var removed: [String] = []
  /// The number of unchanged files.
  public var unchanged = 0

  package init() {}

  public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }
}
