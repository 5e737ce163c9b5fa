import Bytes
import Cache
import Platform

/// The files that a site's configuration is read from.
///
/// Each is read once, so that the settings and their digest come from the same bytes even if somebody
/// changes a file during the build.
package struct ConfigurationFiles: Sendable {
  /// The contents of `thumbindex.yml`; `nil` if the site has none.
  package let own: [UInt8]?
  /// The contents of `_config.yml`; `nil` if the site has none.
  package let jekyll: [UInt8]?
  /// A Boolean value that tells whether there is a folder `_posts`, which makes a site a Jekyll site.
  package let hasPosts: Bool
  /// The name of the site's folder.
  package let folderName: String?
  /// The settings of other tools, found in the site's folder or in the one above it, whose folder of
  /// documents the site may be.
  package let others: [Other]

  /// A file with the settings of another tool.
  package struct Other: Sendable {
    /// The path from the site's folder.
    package let path: String
    package let bytes: [UInt8]
    private let folder: Folder

    /// The file's name.
    package var name: String { isAbove ? String(path.dropFirst(3)) : path }
    /// A Boolean value that tells whether the file is in the folder above the site's.
    package var isAbove: Bool { path.hasPrefix("../") }

    /// - Returns: `nil` if there is no such file.
    /// - Throws: `FileError` if the file cannot be read, because notes that it keeps private would be
    ///   published without it.
    fileprivate init?(_ path: String, in folder: Folder) throws(FileError) {
      switch folder.patterns(at: path) {
      case .bytes(let bytes): (self.path, self.bytes, self.folder) = (path, bytes, folder)
      case .none: return nil
      case .unreadable(let error):
        // A file of this name in the folder above often belongs to some other program.
        if path.hasPrefix("../config.") { return nil }
        throw error
      }
    }

    /// Returns whether the site's folder has a folder at a path.
    package func hasFolder(_ path: String) -> Bool { folder.folder(path).isFolder }
  }

  /// The names of the configuration files of MkDocs, Zola, Quarto and Hugo.
  private static let namesOfOthers =
    ["mkdocs.yml", "mkdocs.yaml", "zola.toml", "_quarto.yml", "_quarto.yaml"]
    + ["hugo", "config"].flatMap { name in ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" } }

  /// - Throws: `FileError` if a file exists and cannot be read.
  package init(in folder: Folder) throws(FileError) {
    own = try folder.read(ifThere: Configuration.fileName)
    jekyll = try folder.read(ifThere: Configuration.Jekyll.fileName)
    hasPosts = folder.folder("_posts").isFolder
    folderName = folder.name
    var others: [Other] = []
    for name in Self.namesOfOthers + Self.namesOfOthers.map({ "../" + $0 }) {
      if let other = try Other(name, in: folder) { others.append(other) }
    }
    self.others = others
  }

  package var digest: Digest {
    Digest { writer in
      for bytes in [own, jekyll] {
        writer.write(bytes != nil)
        (bytes ?? []).withBytes { writer.write($0) }
      }
      writer.write(hasPosts)
      for other in others {
        writer.write(other.path)
        other.bytes.withBytes { writer.write($0) }
      }
    }
  }
}
