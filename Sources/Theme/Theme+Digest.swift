import Cache
import SiteSource

extension Digest {
  /// The digest of everything that all notes are parsed with, beside the site.
  ///
  /// - Parameter files: The digest of the configuration's files.
  package init(_ files: Digest, _ theme: Theme, _ options: PublishOptions) {
    let asked = Digest { (writer: inout CacheWriter) in
      writer.write(options.safety == .on)
      writer.write(options.address?.text)
    }
    self = files.joined(with: theme.wordsDigest).joined(with: asked)
  }
}
