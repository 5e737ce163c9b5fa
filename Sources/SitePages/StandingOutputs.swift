import Cache
import Concurrency
import Platform
import SiteModel
import SiteOutput

/// The files of the last build that are in the output folder as it left them.
package struct StandingOutputs: Sendable {
  package var byPath: [String: CachedOutput]
  /// The list of the files that builds have written, and the state it was in.
  private let manifest: String
  private let stamp: Stamp

  package init(_ outputs: [CachedOutput], in folder: Folder, _ workers: Workers) {
    manifest = folder.path(of: Manifest.path)
    stamp = Stamp(of: manifest)
    let open = OpenFolder(folder)
    let tree = try? DirectoryTree(folder.path, .followed)
    let standing = workers.map(outputs) { output in
      open.flatMap { output.standing(in: $0, readBy: tree) }
    }
    byPath = Dictionary(
      standing.lazy.compactMap { $0.map { ($0.path, $0) } }
    ) { first, _ in first }
  }

  /// The same, unless another build has written to the folder since, or somebody has deleted it.
  package var ifStillThere: StandingOutputs? { stamp.proves(Stamp(of: manifest)) ? self : nil }
}

extension CachedOutput {
  /// The output with the stamp its file has now; `nil` if the file is not as the build left it.
  ///
  /// A file that was copied, or unpacked from an archive, has another inode and other times: its
  /// bytes decide.
  fileprivate func standing(
    in folder: OpenFolder, readBy tree: DirectoryTree?
  ) -> CachedOutput? {
    let now = folder.stamp(of: path)
    if stamp.proves(now) { return self }
    guard now.kind == .file, now.size == stamp.size, content != .none else { return nil }
    var output = self
    guard let bytes = try? tree?.read(path, stamp: &output.stamp), Digest(bytes) == content else {
      return nil
    }
    return output
  }
}
