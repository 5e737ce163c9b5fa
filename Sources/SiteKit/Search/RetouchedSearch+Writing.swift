import Search

extension RetouchedSearch {
  /// Puts the new files of the index in their places, the root aside, and takes them into the list
  /// of outputs.
  ///
  /// - Returns: Whether the files are the index's to change; where not, nothing was put anywhere.
  func putShards(
    in output: OutputFolder, among index: inout CacheIndex, _ changes: inout Changes
  ) throws(BuildFailure) -> Bool {
    guard kept != nil else { return true }
    guard index.outputs.contains(where: { $0.path == KeptSearch.rootPath }) else { return false }
    let known = Set(outdated.map(KeptSearch.path))
    let paths = added.map { KeptSearch.path(of: $0.name) }.sorted()
    guard !paths.isEmpty else { return true }
    for path in paths { index.outputs.insert(path) }
    try files { () throws(FileError) in
      try Manifest.write(index.outputs.lazy.map(\.path), to: output.own)
      for file in added { try output.put(file) }
    }
    for path in paths {
      guard let place = index.outputs.position(of: path) else { continue }
      index.outputs[place].source = SearchOutputs.digest(of: path)
      index.outputs[place].stamp = Stamp(of: output.folder.path(of: path))
    }
    index.outputs.removeAll { known.contains($0.path) }
    changes.added = paths
    changes.removed = known.sorted()
    changes.unchanged -= known.count
    return true
  }

  /// Puts the root in its place, and deletes what it no longer names.
  func putRoot(
    in output: OutputFolder, among index: inout CacheIndex, _ changes: inout Changes
  ) throws(BuildFailure) {
    guard let root = kept?.root else { return }
    let path = KeptSearch.rootPath
    try files { () throws(FileError) in
      try output.put(root)
      for name in outdated { try output.site.delete(KeptSearch.path(of: name)) }
      if !outdated.isEmpty { try Manifest.write(index.outputs.lazy.map(\.path), to: output.own) }
    }
    guard let place = index.outputs.position(of: path) else { return }
    index.outputs[place].source = Digest(root.bytes)
    index.outputs[place].stamp = Stamp(of: output.folder.path(of: path))
    changes.changed.append(path)
    changes.unchanged -= 1
  }
}

extension OutputFolder {
  /// Puts a file of the search index in its place.
  fileprivate func put(_ file: SearchFile) throws(FileError) {
    let path = KeptSearch.path(of: file.name)
    guard case .aside(let aside) = try setAside(file.bytes, for: path) else { return }
    try place(aside, at: path)
  }
}
