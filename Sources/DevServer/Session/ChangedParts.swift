import Cache
import HTTPServer
import Platform
import SiteOutput
import SiteSource

/// The files that pages load and that changed since the server started, each with the digest of its
/// stamp. A window receives all parts of its page when it connects. Later it receives only these
/// files.
struct ChangedParts: Sendable {
  /// The digests by path in the site's folder.
  private(set) var digests: [String: Digest] = [:]

  mutating func update(by changes: Changes, in output: Folder) {
    for path in changes.removed { digests[path] = nil }
    for path in changes.changed + changes.added where Self.isPart(path) { update(path, in: output) }
  }

  /// Indicates whether a page may load a file as one of its parts. The files of the search index
  /// are excluded: their names contain a digest, so no page has to reload them.
  private static func isPart(_ path: String) -> Bool {
    let type = ContentType.of(path)
    return kinds.contains(where: type.hasPrefix)
      && !path.hasPrefix("\(GeneratedPaths.searchFolder)/")
  }

  /// The beginnings of the media types of parts.
  private static let kinds = [
    "text/css", "text/javascript", "image/", "font/", "audio/", "video/",
  ]

  mutating func update(_ path: String, in output: Folder) {
    digests[path] = Self.digest(of: path, in: output)
  }

  /// Returns the digest of a file's stamp; `nil` if there is no file. The stamp suffices, because
  /// builds do not touch unchanged files. Reading large pictures would take longer.
  static func digest(of path: String, in output: Folder) -> Digest? {
    let stamp = Stamp(of: output.path(of: path))
    return stamp.kind == .file ? Digest { $0.write(stamp) } : nil
  }
}
