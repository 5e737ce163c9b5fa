import Incremental
import SiteSource

extension Digest {
  /// The digest of what all notes are parsed by, beside the site.
  package init(_ files: ConfigurationFiles, _ theme: Theme, _ edition: PublishOptions) {
    let asked = Digest { (writer: inout CacheWriter) in
      writer.write(edition.safety == .on)
      writer.write(edition.address?.text)
    }
    self = files.digest.joined(with: theme.wordsDigest).joined(with: asked)
  }
}
