import HTTPServer
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
  ///   - state: What it is told at once.
  func add(showing page: String, _ state: () -> String) -> EventSource {
    let source = EventSource()
    let id = ObjectIdentifier(source)
    open.withLock { $0[id] = Window(page: page, source: source) }
    source.onClose { [weak self] in _ = self?.open.withLock { $0.removeValue(forKey: id) } }
    // Asked for only now, so that no build comes between that it is not told of.
    source.send(event: "state", data: state())
    return source
  }

  /// Tells each window the state of its page.
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
