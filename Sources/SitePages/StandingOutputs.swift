import Concurrency
import Incremental
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
    let isThere = workers.map(outputs) { output in
      open.map { output.stamp.proves($0.stamp(of: output.path)) } ?? false
    }
    byPath = Dictionary(
      zip(outputs, isThere).lazy.filter(\.1).map { ($0.0.path, $0.0) }
    ) { first, _ in first }
  }

  /// The same, unless another build has written to the folder since, or somebody has deleted it.
  package var ifStillThere: StandingOutputs? { stamp.proves(Stamp(of: manifest)) ? self : nil }
}
