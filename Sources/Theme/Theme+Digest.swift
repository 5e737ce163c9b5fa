import Cache
import SiteSource

extension Digest {
  /// The digest of what all notes are parsed by, beside the site.
  package init(_ files: ConfigurationFiles, _ theme: Theme, _ options: PublishOptions) {
    let asked = Digest { (writer: inout CacheWriter) in
      writer.write(options.safety == .on)
      writer.write(options.address?.text)
    }
    self = files.digest.joined(with: theme.wordsDigest).joined(with: asked)
  }
}
