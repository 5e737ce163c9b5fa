import HTTPServer
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
    // Under the lock, so that the window misses no broadcast and receives this state first: it takes
    // the files of its first state as known, and those of a broadcast as changed.
    open.withLock { windows in
      source.send(event: "state", data: state())
      windows[id] = Window(page: page, source: source)
    }
    source.onClose { [weak self] in _ = self?.open.withLock { $0.removeValue(forKey: id) } }
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
