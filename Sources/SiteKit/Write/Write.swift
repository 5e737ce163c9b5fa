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
/// written aside and renamed. Whenever the build is stopped, every file in the folder is whole and
/// every link leads to a page that is there.
///
/// - Throws: `WriteFailure`; the files not yet written are as they were.
func write(
  _ outputs: [Output], to folder: Folder, from source: Folder, replacing foreign: ForeignFiles,
  workers: Workers, progress: Progress
) throws(WriteFailure) -> Changes {
  do {
    try folder.create()
    let isNew = try folder.items().isEmpty
    let lock = try FolderLock(folder)
    defer { withExtendedLifetime(lock) {} }

    let before = try Manifest(in: folder) ?? Manifest()
    let after = Manifest(paths: Set(outputs.map(\.path)))
    if !isNew, case .keep = foreign {
      let strangers = strangers(among: outputs, in: folder, from: source, known: before)
      if !strangers.isEmpty { throw WriteFailure.foreign(strangers) }
    }
    try Manifest(paths: before.paths.union(after.paths)).write(to: folder)
    let outdated = before.paths.subtracting(after.paths).sorted()
    let cleared = try clear(outdated, inTheWayOf: after, in: folder)

    var changes = Changes()
    for rank in Output.Rank.allCases {
      let batch = outputs.filter { $0.rank == rank }
      let outcomes = workers.map(Array(batch.enumerated()), counting: progress) { index, output in
        place(
          output, in: folder, from: source, isNew: isNew, aside: "aside-\(index)")
      }
      for (output, outcome) in zip(batch, outcomes) {
        switch outcome {
        case .added: changes.added.append(output.path)
        case .changed: changes.changed.append(output.path)
        case .unchanged: changes.unchanged += 1
        case .failed(let error): throw WriteFailure.file(error)
        }
      }
    }
    for path in outdated where !cleared.contains(path) { try remove(path, from: folder) }
    changes.removed = outdated
    // Without anything outdated, the manifest that was written first is the last one too.
    if !outdated.isEmpty { try after.write(to: folder) }
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
  let known = known.paths.union(known.paths.flatMap { $0.parents.map(String.init) })
  return outputs.filter { output in
    guard !known.contains(output.path), fileStatus(folder.path(of: output.path)) != nil
    else { return false }
    guard let bytes = try? output.content.bytes(from: source, keptIn: folder) else { return true }
    return !folder.file(output.path, holds: bytes)
  }
  .map(\.path).sorted()
}

/// Removes what an earlier build left where a folder must become a file, or a file a folder.
private func clear(
  _ outdated: [String], inTheWayOf new: Manifest, in folder: Folder
) throws(FileError) -> Set<String> {
  guard !outdated.isEmpty else { return [] }
  var cleared: Set<String> = []
  var folders: Set<Substring> = []
  for path in new.paths { folders.formUnion(path.parents) }
  for path in outdated
  where folders.contains(path[...])
    || path.parents.contains(where: { new.paths.contains(String($0)) })
  {
    try remove(path, from: folder)
    cleared.insert(path)
  }
  return cleared
}

private func remove(_ path: String, from folder: Folder) throws(FileError) {
  try folder.deleteFile(path)
  if let parent = path.parents.first { folder.deleteEmptyFolders(from: String(parent)) }
}

private func place(
  _ output: Output, in folder: Folder, from source: Folder, isNew: Bool, aside: String
) -> Outcome {
  do throws(FileError) {
    let bytes = try output.content.bytes(from: source, keptIn: folder)
    // In a new folder there is nothing to compare with, and no folder to find.
    let existed = !isNew && fileStatus(folder.path(of: output.path)) != nil
    if existed, folder.file(output.path, holds: bytes) { return .unchanged }
    if isNew, let parent = output.path.parents.first {
      try folder.folder(String(parent)).create()
    }
    let aside = folder.path(of: "\(Manifest.privateFolder)/\(aside)")
    try folder.write(bytes, to: output.path, aside: aside)
    return existed ? .changed : .added
  } catch {
    return .failed(error)
  }
}

extension Output.Content {
  fileprivate func bytes(
    from source: Folder, keptIn folder: Folder
  ) throws(FileError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .copy(let path): try source.read(path)
    case .kept(let path): try folder.read(path)
    }
  }
}

extension String {
  /// The folders that lead to the path, the nearest first.
  fileprivate var parents: [Substring] {
    var parents: [Substring] = []
    var rest = self[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      parents.append(rest)
    }
    return parents
  }
}
