import Cache
import HTTPServer
import Platform
import SiteOutput
import SiteSource
import Synchronization

/// The browser windows that show the site, each with the address of its page.
final class Windows: Sendable {
  private struct Window {
    let page: String
    let source: EventSource
  }

  private let open = Mutex<[ObjectIdentifier: Window]>([:])

  /// Registers a new window.
  ///
  /// - Parameters:
  ///   - page: The address of the page that the window shows.
  ///   - state: Returns the state that is sent to the window at once.
  func add(showing page: String, _ state: () -> String) -> EventSource {
    let source = EventSource()
    let id = ObjectIdentifier(source)
    open.withLock { $0[id] = Window(page: page, source: source) }
    source.onClose { [weak self] in _ = self?.open.withLock { $0.removeValue(forKey: id) } }
    // Compute the state after registering, so that the window cannot miss a build in between.
    source.send(event: "state", data: state())
    return source
  }

  /// Sends each window the state of its page.
  func broadcast(_ state: (_ page: String) -> String) {
    let windows = open.withLock { Array($0.values) }
    var states: [String: String] = [:]
    for window in windows {
      let text = states[window.page] ?? state(window.page)
      states[window.page] = text
      window.source.send(event: "state", data: text)
    }
  }
}

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
