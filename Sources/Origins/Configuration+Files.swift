import Diagnostics
import Platform
import SiteSource

extension Configuration {
  /// The configuration of a site, with what is wrong with it: what `_config.yml` says, and over it,
  /// key by key, what `thumbindex.yml` says.
  ///
  /// A site with neither has the defaults. Keys that are not known are warnings, values that a key
  /// does not take are errors; everything else is taken over all the same.
  ///
  /// - Throws: `FileError` if a file is there and cannot be read.
  public static func read(in folder: Folder) throws(FileError) -> (Configuration, [Diagnostic]) {
    read(try ConfigurationFiles(in: folder))
  }

  /// The configuration that a site's files say.
  package static func read(_ files: ConfigurationFiles) -> (Configuration, [Diagnostic]) {
    let own = files.own
    let jekyll = files.jekyll.flatMap { isHexo($0) ? nil : $0 }
    var configuration = Configuration()
    var diagnostics: [Diagnostic] = []
    configuration.hasPosts = files.hasPosts
    configuration.folderName = files.folderName
    if jekyll != nil || (configuration.hasPosts && own == nil) {
      diagnostics += configuration.take(jekyll: jekyll ?? [])
    }
    if jekyll == nil, let hexo = files.jekyll { diagnostics += configuration.take(hexo: hexo) }
    if let own { diagnostics += configuration.take(yaml: own) }
    diagnostics += configuration.takeForeign(files)
    diagnostics += configuration.settlePath()
    return (configuration, diagnostics.sorted())
  }
}
