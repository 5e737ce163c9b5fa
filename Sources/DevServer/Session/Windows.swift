import Cache
import HTTPServer
import Platform
import SiteOutput
import SiteSource
import Synchronization

/// The windows that are open on the site, each with the page it shows.
final class Windows: Sendable {
  private struct Window {
    let page: String
    let source: EventSource
  }

  private let open = Mutex<[ObjectIdentifier: Window]>([:])

  /// A new window.
  ///
  /// - Parameters:
  ///   - page: The address of the page that it shows.
  ///   - state: Returns the state that the window is sent at once.
  func add(showing page: String, _ state: () -> String) -> EventSource {
    let source = EventSource()
    let id = ObjectIdentifier(source)
    open.withLock { $0[id] = Window(page: page, source: source) }
    source.onClose { [weak self] in _ = self?.open.withLock { $0.removeValue(forKey: id) } }
    // Computed only now, so that the window cannot miss a build in between.
    source.send(event: "state", data: state())
    return source
  }

  /// Sends each window the state of its page.
  func tell(_ state: (_ page: String) -> String) {
    let windows = open.withLock { Array($0.values) }
    var states: [String: String] = [:]
    for window in windows {
      let text = states[window.page] ?? state(window.page)
      states[window.page] = text
      window.source.send(event: "state", data: text)
    }
  }
}

/// The parts of pages that have changed since the server started, each with the digest of its
/// stamp. A window learns the parts of its page when it is opened, so this is all it needs
/// afterwards.
struct ChangedParts: Sendable {
  /// By their paths in the site's folder.
  private(set) var digests: [String: Digest] = [:]

  mutating func update(by changes: Changes, in output: Folder) {
    for path in changes.removed { digests[path] = nil }
    for path in changes.changed + changes.added where Self.isPart(path) { update(path, in: output) }
  }

  /// Whether a page may load a file as one of its parts. The files of the search index are named by
  /// their contents, so no page has to reload them.
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

  /// Returns the digest of a file's stamp; `nil` if there is no file. The stamp is enough, because
  /// builds do not touch unchanged files, and pictures are large.
  static func digest(of path: String, in output: Folder) -> Digest? {
    let stamp = Stamp(of: output.path(of: path))
    return stamp.kind == .file ? Digest { $0.write(stamp) } : nil
  }
}
