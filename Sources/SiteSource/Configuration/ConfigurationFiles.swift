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

  /// - Throws: `FileError` if a file is there and cannot be read.
  package init(in folder: Folder) throws(FileError) {
    own = try folder.read(ifThere: Configuration.fileName)
    jekyll = try folder.read(ifThere: Configuration.Jekyll.fileName)
    hasPosts = folder.folder("_posts").isFolder
    folderName = folder.name
  }

  package var digest: Digest {
    Digest { writer in
      for bytes in [own, jekyll] {
        writer.write(bytes != nil)
        (bytes ?? []).withBytes { writer.write($0) }
      }
      writer.write(hasPosts)
    }
  }
}
