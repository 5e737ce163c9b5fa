import Cache
import Concurrency
import Platform
import SiteOutput

extension CachedOutputs {
  /// Returns an output from the cache if its key is unchanged. If the output is in a shard, it is
  /// copied when the site is written.
  func output(_ path: String, _ rank: Output.Rank, key: Digest) -> Lookup<Output> {
    get(path, key: key).compactMap { cached in
      var output = Output(
        path, rank: rank, content: cached.folder.map { .from($0, path) } ?? .inPlace)
      output.key = key
      return output
    }
  }

  /// Returns an output from the cache if its key is unchanged; `nil` otherwise. If the output is in
  /// a shard, its bytes are set aside.
  package func output(_ output: Output, in sink: any PageSink) throws(FileError) -> Output? {
    guard let key = output.key, case .hit(let cached) = get(output.path, key: key) else {
      return nil
    }
    var output = output
    if let folder = cached.folder {
      let bytes = try DirectoryTree(folder.path, .followed).read(output.path)
      try output.setAside(bytes, in: sink)
    }
    return output
  }
}

extension [Output] {
  /// Marks the outputs whose files are in place and unchanged. Sets the keys of all outputs.
  package mutating func reuse(_ cached: CachedOutputs, from source: Folder, _ workers: Workers) {
    let digests = workers.map(self) {
      $0.key ?? $0.content.digest(from: source, knowing: cached)
    }
    for (number, digest) in digests.enumerated() {
      self[number].key = digest ?? Digest.none
      if case .inPlace = self[number].content { continue }
      if let digest, cached[self[number].path]?.key == digest {
        self[number].content = .inPlace
      }
    }
  }
}

extension Output.ByteSource {
  /// Returns the digest of the inputs of a file that is not a page; `nil` if the inputs are
  /// unknown.
  fileprivate func digest(from source: Folder, knowing cached: CachedOutputs) -> Digest? {
    switch self {
    case .bytes(let bytes): Digest(bytes)
    case .copy(let path): cached.keyOfCopy(of: path, in: source)
    // The name of a generated file contains the digest of its inputs.
    case .generatedFile(let path): Digest { $0.write(path) }
    case .from, .aside, .inWorkshop, .inPlace: nil
    }
  }
}

extension Digest {
  /// Returns the key of a page whose templates read the site.
  ///
  /// - Parameter answers: The digest of the answers; `nil` if the templates asked nothing.
  func joined(with answers: Digest?) -> Digest { answers.map { joined(with: $0) } ?? self }
}
