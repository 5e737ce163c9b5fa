import Cache
import SiteSource

extension Digest {
  /// Creates the digest of the inputs that affect the parsing of every note: the configuration
  /// files, the strings of the user interface, and the options for safety and for the site's
  /// address.
  ///
  /// - Parameter files: The digest of the configuration files.
  package init(_ files: Digest, theme: Theme, options: PublishOptions) {
    let asked = Digest { (writer: inout CacheWriter) in
      writer.write(options.safety == .on)
      writer.write(options.address?.text)
      writer.write(theme.hasLayouts)
    }
    self = files.joined(with: theme.wordsDigest).joined(with: asked)
  }
}
