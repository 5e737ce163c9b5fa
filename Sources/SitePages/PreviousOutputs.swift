import Cache
import Concurrency
import Platform
import SiteModel
import SiteOutput

/// What of the last build's files is in the output folder as that build left it, so that what is
/// made from the same as then need not be made again.
package struct PreviousOutputs: Sendable {
  private let outputs: [String: CachedOutput]
  /// The folders that the files are in, where they are not in the output folder.
  private let folders: [String: Folder]
  private let frame: Digest
  /// By what a copied file is known to be as it was.
  private let detection: FileDetection

  /// - Parameter frame: The digest of what all pages are made by.
  package init(_ standing: StandingOutputs, frame: Digest, detecting detection: FileDetection) {
    self.frame = frame
    self.detection = detection
    folders = [:]
    outputs = standing.byPath
  }

  /// - Parameter shards: what builds of the site's shards left, and the folders they wrote to.
  package init(
    of shards: [(index: CacheIndex, folder: Folder)], frame: Digest
  ) {
    self.frame = frame
    detection = .contents
    var outputs: [String: CachedOutput] = [:]
    var folders: [String: Folder] = [:]
    for (index, folder) in shards {
      for output in index.outputs {
        outputs[output.path] = output
        folders[output.path] = folder
      }
    }
    (self.outputs, self.folders) = (outputs, folders)
  }

  /// What each page would be made of now.
  func digests(
    of work: [PageRenderer.Work], _ pages: [Page], in site: Site, _ workers: Workers
  ) -> [Digest] {
    let notes = site.digestsOfNotes(workers)
    return workers.map(
      work, with: { PageDigester(site, pages, notes: notes, frame: frame) }
    ) { digester, work in digester.digest(of: work) }
  }

  /// The output as it stands, where it was made of the same.
  func output(of work: PageRenderer.Work, _ pages: [Page], from digest: Digest) -> Output? {
    let path = work.path(among: pages)
    guard outputs[path]?.source == digest else { return nil }
    let content = folders[path].map { Output.Content.from($0, path) }
    var output = Output(path, work.rank(among: pages), content ?? .inPlace)
    output.source = digest
    return output
  }

  /// A file as it stands, where it was made of the same; one of a shard is set aside.
  package func standing(_ file: Output, in sink: any PageSink) throws(FileError) -> Output? {
    guard let source = file.source, outputs[file.path]?.source == source else { return nil }
    var file = file
    if let folder = folders[file.path] {
      try file.setAside(try DirectoryTree(folder.path, .followed).read(file.path), in: sink)
    }
    return file
  }

  /// Whether there are none.
  package var isEmpty: Bool { outputs.isEmpty }

  /// Whether a file stands as it was left.
  package func holds(_ path: String) -> Bool { outputs[path] != nil }

  /// The stamp of a file that stands as it was left, by which that was found.
  package func stamp(of output: Output) -> Stamp? {
    guard folders.isEmpty, case .inPlace = output.content else { return nil }
    return outputs[output.path]?.stamp
  }

  /// The digest of the bytes of a file that stands as it was left.
  package func content(of output: Output) -> Digest? {
    guard folders.isEmpty, case .inPlace = output.content else { return nil }
    return outputs[output.path]?.content
  }

  /// The page of a note that some shard should have, and that cannot be made without its body.
  func unmakeable(_ wanted: [PageRenderer.Work], _ pages: [Page]) -> String? {
    guard !folders.isEmpty else { return nil }
    for number in wanted.compactMap(\.page) {
      if case .note = pages[number].content { return pages[number].place.outputPath }
    }
    return nil
  }

  /// Marks the outputs that stand as they are to be, and notes what each output is made from.
  package func settle(_ outputs: inout [Output], from source: Folder, _ workers: Workers) {
    let detection = detection
    let digests = workers.map(outputs) {
      $0.source ?? $0.content.digest(from: source, detecting: detection)
    }
    for (number, digest) in digests.enumerated() {
      outputs[number].source = digest ?? Digest.none
      if case .inPlace = outputs[number].content { continue }
      if folders.isEmpty, let digest, self.outputs[outputs[number].path]?.source == digest {
        outputs[number].content = .inPlace
      }
    }
  }

  /// By what it is known that a file which is copied has the bytes it had.
  package enum FileDetection: Sendable {
    /// By its stamp, unless the file was changed since a time: then it may be changed once more
    /// under the same stamp.
    case stamps(until: Int64)
    /// By nothing: it is compared with its copy.
    case contents
  }
}

extension Output.Content {
  /// The digest of what a file that is no page is made from; `nil` where that proves nothing.
  fileprivate func digest(
    from source: Folder, detecting detection: PreviousOutputs.FileDetection
  ) -> Digest? {
    switch self {
    case .bytes(let bytes): return Digest(bytes)
    case .copy(let path):
      let path = source.path(of: path)
      let stamp = Stamp(of: path)
      source.log?.note(path, stamp)
      guard case .stamps(let start) = detection, stamp.kept(since: start).isKnown else {
        return nil
      }
      return Digest { $0.write(stamp) }
    // What a build keeps is named by what it was made from.
    case .kept(let path): return Digest { $0.write(path) }
    case .from, .aside, .inWorkshop, .inPlace: return nil
    }
  }
}
