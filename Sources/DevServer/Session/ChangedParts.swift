import Cache
import Platform
import SiteOutput
import SiteSource

/// The parts of pages that have changed since the site is served, each with the digest of its stamp:
/// all that a window has to know of them which learned of those of its page when it was opened.
struct ChangedParts: Sendable {
  /// By their paths in the site's folder.
  private(set) var digests: [String: Digest] = [:]

  mutating func update(by changes: Changes, in output: Folder) {
    for path in changes.removed { digests[path] = nil }
    for path in changes.changed + changes.added where Self.isPart(path) { update(path, in: output) }
  }

  /// Whether a page may have a file in it. The index of the search, which is called by what it holds,
  /// is loaded by nothing that would have to load it anew.
  private static func isPart(_ path: String) -> Bool {
    let type = ContentType.of(path)
    return kinds.contains(where: type.hasPrefix)
      && !path.hasPrefix("\(OwnPaths.searchFolder)/")
  }

  private static let kinds = [
    "text/css", "text/javascript", "image/", "font/", "audio/", "video/",
  ]

  mutating func update(_ path: String, in output: Folder) {
    digests[path] = Self.digest(of: path, in: output)
  }

  /// The digest of the stamp of a file, for no build touches what is as it was, and pictures are
  /// large; `nil` where there is none.
  static func digest(of path: String, in output: Folder) -> Digest? {
    let stamp = Stamp(of: output.path(of: path))
    return stamp.kind == .file ? Digest { $0.write(stamp) } : nil
  }
}
