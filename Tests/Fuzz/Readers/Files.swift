import Foundation
import Origins
import Pictures
import Platform
import SiteOutput
import SiteSource

/// Reads the header of a picture, in the format that its bytes indicate.
func readPicture(_ bytes: [UInt8]) {
  guard let picture = try? Picture(bytes) else { return }
  precondition(picture.size.width > 0 && picture.size.height > 0, "a picture has no area")
}

/// Reads a site's configuration, in YAML.
func readConfiguration(_ bytes: [UInt8]) {
  for name in [Configuration.fileName] + Tool.siteFiles {
    try? Data(bytes).write(to: URL(filePath: scratch.path(of: name)))
    _ = try? Configuration.read(in: scratch)
    try? FileManager.default.removeItem(atPath: scratch.path(of: name))
  }
}

/// Reads the list of files that builds wrote: as it is, and as the body of a complete list.
func readManifest(_ bytes: [UInt8]) {
  for manifest in [Manifest(bytes), Manifest(Manifest.encoded(bytes))] {
    for path in manifest.paths.paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      precondition(!path.contains("\0") && !parts.contains(""), "the path is none")
      precondition(!parts.contains("..") && !parts.contains("."), "the path leads elsewhere")
      precondition(parts.first != Manifest.privateFolder[...], "the path is that of no output")
    }
  }
}

/// A folder, in memory if possible, for readers that need a file.
private let scratch: Folder = {
  let memory = "/dev/shm"
  let base = FileManager.default.fileExists(atPath: memory) ? memory : NSTemporaryDirectory()
  let folder = Folder("\(base)/thumbindex-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
  _ = try? folder.create()
  atexit { try? FileManager.default.removeItem(atPath: scratch.path) }
  return folder
}()
