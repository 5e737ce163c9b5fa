import Diagnostics

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
enum WriteFailure: Error, Hashable, Sendable {
  case file(FileError)
  /// What stands where outputs should go; nothing was changed.
  case obstacles([Diagnostic])
}

/// The fifth stage: brings the output folder to what the outputs say, writing only what differs.
///
/// First what stands in the way is looked for: until then nothing has changed. Then assets come
/// first, then pages, then the tables that link to them, then deletions; each file is renamed into
/// its place, or in a folder that was not there, all of them at once. Whenever the build is stopped,
/// every file in the folder is whole and every link leads to a page that is there.
///
/// - Parameter plan: Nothing of it is left to be read or set aside.
/// - Throws: `WriteFailure`; the files not yet written are as they were.
func write(
  _ plan: WritePlan, to output: OutputFolder, replacing foreign: ForeignFiles, workers: Workers,
  progress: Progress
) throws(WriteFailure) -> Changes {
  let obstacles = OutputObstacles(to: plan, in: output, replacing: foreign, workers)
  if !obstacles.diagnostics.isEmpty { throw .obstacles(obstacles.diagnostics) }
  do throws(FileError) {
    return try put(plan, in: output, clearing: obstacles, workers, progress)
  } catch {
    throw .file(error)
  }
}

/// Puts everything in its place, once it is known that nothing keeps it from there.
private func put(
  _ plan: WritePlan, in output: OutputFolder, clearing obstacles: OutputObstacles,
  _ workers: Workers, _ progress: Progress
) throws(FileError) -> Changes {
  let after = plan.outputs.map(\.path).sorted()
  let outdated = plan.outdated
  try Manifest.write(
    outdated.isEmpty ? after : (after + outdated).sorted(), to: output.own)
  let cleared = try clear(outdated, inTheWayOf: after, obstacles, in: output.site)

  var changes = Changes()
  for batch in batches(of: plan) {
    let outcomes = workers.map(batch, counting: progress) { place($0, in: output) }
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
  for path in outdated where !cleared.contains(ExactPath(path)) {
    try remove(path, from: output.site)
  }
  changes.removed = outdated
  // Without anything outdated, the manifest that was written first is the last one too.
  if !outdated.isEmpty { try Manifest.write(after, to: output.own) }
  changes.added.sort()
  changes.changed.sort()
  return changes
}

/// The outputs in the order they are put in their places in: what is linked to before what links to
/// it, and of one rank what is new before what is there and may link to it now.
private func batches(of plan: WritePlan) -> [[Output]] {
  let known = plan.known.paths
  return Output.Rank.allCases.flatMap { rank in
    let batch = plan.outputs.filter { $0.rank == rank }
    guard !known.isEmpty else { return [batch] }
    let isKnown = batch.map { known.contains(ExactPath($0.path)) }
    return [false, true].map { wanted in
      zip(batch, isKnown).filter { $0.1 == wanted }.map(\.0)
    }
  }
}

/// Removes what is left where a folder must become a file, or a file a folder.
///
/// - Returns: What of the outdated files was removed.
private func clear(
  _ outdated: [String], inTheWayOf new: [String], _ obstacles: OutputObstacles,
  in site: DirectoryTree
) throws(FileError) -> Set<ExactPath> {
  for path in obstacles.surplus { try site.delete(path) }
  var cleared: Set<ExactPath> = []
  if !outdated.isEmpty {
    let files = Set(new.lazy.map { ExactPath($0) })
    let folders = Set(files.lazy.flatMap(\.parents))
    for path in outdated.map({ ExactPath($0) })
    where folders.contains(path) || path.parents.contains(where: files.contains) {
      try remove(path.text, from: site)
      cleared.insert(path)
    }
  }
  for path in obstacles.emptyFolders { site.deleteEmptyTree(path) }
  return cleared
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
  /// What is not in the output folder yet; `nil` for what is there, aside or in its place.
  func bytes(
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
