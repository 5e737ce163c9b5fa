import Cache
import SiteSource

extension Digest {
  /// Creates the digest of everything, apart from the site, that the parse of every note depends
  /// on.
  ///
  /// - Parameter files: The digest of the configuration files.
  package init(_ files: Digest, _ theme: Theme, _ options: PublishOptions) {
    let asked = Digest { (writer: inout CacheWriter) in
      writer.write(options.safety == .on)
      writer.write(options.address?.text)
    }
    self = files.joined(with: theme.wordsDigest).joined(with: asked)
  }
}
