/// What became of one output.
private enum Outcome: Sendable {
  case added, changed, unchanged
  case failed(FileError)
}

/// Whether a file in the output folder that no build wrote may be replaced.
public enum ForeignFiles: Sendable {
  case keep, overwrite
}

/// The fifth stage: brings the output folder to what the outputs say, writing only what differs.
///
/// Assets come first, then pages, then the tables that link to them, then deletions; each file is
/// written aside and renamed, or in a folder that was not there, all of them at once. Whenever the
/// build is stopped, every file in the folder is whole and every link leads to a page that is there.
///
/// - Throws: `WriteFailure`; the files not yet written are as they were.
func write(
  _ outputs: [Output], to output: OutputFolder, from source: Folder,
  replacing foreign: ForeignFiles, workers: Workers, progress: Progress
) throws(WriteFailure) -> Changes {
  let folder = output.folder
  do {
    let before = try Manifest(in: folder) ?? Manifest()
    let after = outputs.map(\.path).sorted()
    if !output.isNew, case .keep = foreign {
      let strangers = strangers(among: outputs, in: folder, from: source, known: before)
      if !strangers.isEmpty { throw WriteFailure.foreign(strangers) }
    }
    let outdated = before.paths.subtracting(after).sorted()
    try Manifest.write(
      outdated.isEmpty ? after : (after + outdated).sorted(), to: folder)
    let cleared = try clear(outdated, inTheWayOf: after, in: folder)

    var changes = Changes()
    for batch in batches(of: outputs, known: before) {
      let outcomes = workers.map(batch, counting: progress) { place($0, in: output, from: source) }
      for (path, outcome) in zip(batch.lazy.map(\.path), outcomes) {
        switch outcome {
        case .added: changes.added.append(path)
        case .changed: changes.changed.append(path)
        case .unchanged: changes.unchanged += 1
        case .failed(let error): throw WriteFailure.file(error)
        }
      }
    }
    try output.settle(
      Output.Rank.allCases.lazy.flatMap { rank in
        outputs.lazy.filter { $0.rank == rank }.map(\.path)
      })
    for path in outdated where !cleared.contains(path) { try remove(path, from: folder) }
    changes.removed = outdated
    // Without anything outdated, the manifest that was written first is the last one too.
    if !outdated.isEmpty { try Manifest.write(after, to: folder) }
    changes.added.sort()
    changes.changed.sort()
    return changes
  } catch let failure as WriteFailure {
    throw failure
  } catch let error as FileError {
    throw .file(error)
  } catch {
    throw .file(FileError("write", folder.path))
  }
}

/// The outputs in the order they are put in their places in: what is linked to before what links to
/// it, and of one rank what is new before what is there and may link to it now.
private func batches(of outputs: [Output], known: Manifest) -> [[Output]] {
  Output.Rank.allCases.flatMap { rank in
    let batch = outputs.filter { $0.rank == rank }
    guard !known.paths.isEmpty else { return [batch] }
    return [
      batch.filter { !known.paths.contains($0.path) },
      batch.filter { known.paths.contains($0.path) },
    ]
  }
}

/// Why nothing more was written.
public enum WriteFailure: Error, Hashable, Sendable {
  case file(FileError)
  /// Files that no build wrote stand where outputs should go.
  case foreign([String])
}

/// The paths of outputs at which something lies that no build wrote and that differs from them.
private func strangers(
  among outputs: [Output], in folder: Folder, from source: Folder, known: Manifest
) -> [String] {
  let outputs = outputs.filter { if case .inPlace = $0.content { false } else { true } }
  guard !outputs.isEmpty else { return [] }
  let unknown = outputs.filter {
    !known.paths.contains($0.path) && fileStatus(folder.path(of: $0.path)) != nil
  }
  guard !unknown.isEmpty else { return [] }
  let folders = Set(known.paths.flatMap(\.parents))
  return unknown.filter { output in
    if folders.contains(output.path[...]) { return false }
    switch output.content {
    case .inPlace: return false
    case .aside: return true
    default:
      guard let bytes = try? output.content.bytes(from: source, keptIn: folder) else {
        return true
      }
      return !bytes.withUnsafeBufferPointer { folder.file(output.path, holds: $0) }
    }
  }
  .map(\.path).sorted()
}

/// Removes what an earlier build left where a folder must become a file, or a file a folder.
private func clear(
  _ outdated: [String], inTheWayOf new: [String], in folder: Folder
) throws(FileError) -> Set<String> {
  guard !outdated.isEmpty else { return [] }
  let new = Set(new)
  var cleared: Set<String> = []
  var folders: Set<Substring> = []
  for path in new { folders.formUnion(path.parents) }
  for path in outdated
  where folders.contains(path[...])
    || path.parents.contains(where: { new.contains(String($0)) })
  {
    try remove(path, from: folder)
    cleared.insert(path)
  }
  return cleared
}

private func remove(_ path: String, from folder: Folder) throws(FileError) {
  try folder.deleteFile(path)
  if let parent = path.parent { folder.deleteEmptyFolders(from: parent) }
}

private func place(
  _ output: Output, in target: OutputFolder, from source: Folder
) -> Outcome {
  do throws(FileError) {
    var content = output.content
    if let bytes = try content.bytes(from: source, keptIn: target.folder) {
      content = try target.setAside(bytes, for: output.path)
    }
    guard case .aside(let aside) = content else { return .unchanged }
    let existed = !target.isNew && fileStatus(target.folder.path(of: output.path)) != nil
    try target.place(aside, at: output.path)
    return existed ? .changed : .added
  } catch {
    return .failed(error)
  }
}

extension Output.Content {
  /// What is not in the output folder yet; `nil` for what is there, aside or in its place.
  func bytes(
    from source: Folder, keptIn folder: Folder
  ) throws(FileError) -> [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .copy(let path): try source.read(path)
    case .kept(let path): try folder.read(path)
    case .from(let other, let path): try other.read(path)
    case .aside, .inPlace: nil
    }
  }
}
