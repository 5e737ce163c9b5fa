import Incremental
import Notes
import SiteSource

extension Digest {
  /// The digest of what all notes are parsed by, beside the site.
  init(_ files: ConfigurationFiles, _ theme: Theme, _ safety: Note.Options.Safety) {
    let asked = Digest { (writer: inout CacheWriter) in writer.write(safety == .on) }
    self = files.digest.joined(with: theme.wordsDigest).joined(with: asked)
  }
}
