import Bytes
import Incremental
import Platform

/// The files that a site's configuration is read from, read once: what is made of them and the digest
/// that stands for them are of the same bytes, whoever writes them meanwhile.
package struct ConfigurationFiles: Sendable {
  /// What is in `thumbindex.yml`, where it is there.
  package let own: [UInt8]?
  /// What is in `_config.yml`, where it is there.
  package let jekyll: [UInt8]?
  /// Whether there is a folder of posts, which alone makes a site one of Jekyll's.
  package let hasPosts: Bool
  /// What the folder is called.
  package let folderName: String?
  /// The settings of other tools that are there, in the folder or in the one above it, of which it is
  /// the folder of documents.
  package let others: [Other]

  /// A file with the settings of another tool.
  package struct Other: Sendable {
    /// The path from the site's folder.
    package let path: String
    package let bytes: [UInt8]
    private let folder: Folder

    /// What it is called.
    package var name: String { isAbove ? String(path.dropFirst(3)) : path }
    /// Whether it lies in the folder above.
    package var isAbove: Bool { path.hasPrefix("../") }

    /// - Returns: `nil` where there is none.
    /// - Throws: `FileError` where there is one that cannot be read: what it
    ///   keeps private would be published.
    fileprivate init?(_ path: String, in folder: Folder) throws(FileError) {
      switch folder.patterns(at: path) {
      case .bytes(let bytes): (self.path, self.bytes, self.folder) = (path, bytes, folder)
      case .none: return nil
      case .unreadable(let error):
        // Files of this name in the folder above are as often those of other programs.
        if path.hasPrefix("../config.") { return nil }
        throw error
      }
    }

    /// Whether there is a folder of some path in the site's.
    package func hasFolder(_ path: String) -> Bool { folder.folder(path).isFolder }
  }

  /// MkDocs's file, those of Hugo and Zola, and Quarto's.
  private static let namesOfOthers =
    ["mkdocs.yml", "mkdocs.yaml", "zola.toml", "_quarto.yml", "_quarto.yaml"]
    + ["hugo", "config"].flatMap { name in ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" } }

  /// - Throws: `FileError` if a file is there and cannot be read.
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
