import Synchronization

/// A stream of events to one window (server-sent events, HTML Standard, section 9.2).
///
/// ```swift
/// let source = EventSource()
/// source.onClose { windows.remove(source) }
/// return .events(source)          // in the answer to a request
/// source.send(event: "build", data: "{…}", id: "7")
/// ```
public final class EventSource: Sendable {
  /// A client that lets more bytes than this wait reads no longer: its stream is closed, and the
  /// browser opens a new one.
  private static let mostWaiting = 1 << 20

  private let state = Mutex(State())

  public init() {}
}

extension EventSource {
  /// The bytes to send, and the connection.
  private struct State {
    var isOpen = true
    /// The bytes that were not read yet.
    var waiting: [UInt8] = Array("retry: 500\n\n".utf8)
    /// Whether an event was sent since the last heartbeat.
    var isFresh = true
    /// Wakes the connection, which waits for more.
    var wake: (@Sendable () -> Void)?
    var onClose: [@Sendable () -> Void] = []
  }

  /// Whether the window may still be there.
  public var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Sends an event; it is dropped where the stream is closed.
  ///
  /// - Parameters:
  ///   - event: Its type: one line.
  ///   - data: Text of any number of lines.
  ///   - id: One line, which the browser sends as `Last-Event-ID` when it reconnects.
  public func send(event: String, data: String, id: String? = nil) {
    var text = ""
    if let id { text += "id: \(id.oneLine)\n" }
    text += "event: \(event.oneLine)\n"
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine) {
      text += "data: \(line)\n"
    }
    send(Array("\(text)\n".utf8))
  }

  /// Ends the stream from this side.
  public func close() {
    let closing = state.withLock { state -> [@Sendable () -> Void] in
      guard state.isOpen else { return [] }
      state.isOpen = false
      state.waiting = []
      state.wake?()
      state.wake = nil
      defer { state.onClose = [] }
      return state.onClose
    }
    for action in closing { action() }
  }

  /// Does something once the stream is closed, by whichever side; at once where it is.
  public func onClose(_ action: @escaping @Sendable () -> Void) {
    let isOpen = state.withLock { state in
      if state.isOpen { state.onClose.append(action) }
      return state.isOpen
    }
    if !isOpen { action() }
  }
}

extension EventSource {
  private func send(_ bytes: [UInt8], isEvent: Bool = true) {
    let isTooSlow = state.withLock { state in
      guard state.isOpen else { return false }
      if state.waiting.count + bytes.count > Self.mostWaiting { return true }
      state.waiting += bytes
      if isEvent { state.isFresh = true }
      state.wake?()
      state.wake = nil
      return false
    }
    if isTooSlow { close() }
  }

  /// Sends a line that says nothing where no event was sent since the last time.
  func beat() {
    let isQuiet = state.withLock { state in
      defer { state.isFresh = false }
      return state.isOpen && !state.isFresh
    }
    if isQuiet { send(Array(":\n\n".utf8), isEvent: false) }
  }

  /// Takes bytes that wait.
  ///
  /// - Parameters:
  ///   - pause: Stops the connection, where nothing waits, before any event can wake it.
  ///   - wake: Lets it go on.
  /// - Returns: The bytes; `nil` if the stream is closed.
  func take(
    atMost count: Int, pause: () -> Void, wake: @escaping @Sendable () -> Void
  ) -> [UInt8]? {
    state.withLock { state in
      guard state.isOpen else { return nil }
      let bytes = Array(state.waiting.prefix(count))
      if bytes.isEmpty {
        pause()
        state.wake = wake
      } else {
        state.waiting.removeFirst(bytes.count)
      }
      return bytes
    }
  }
}

extension String {
  /// The text up to its first line break, or NUL.
  fileprivate var oneLine: Substring { prefix { !$0.endsLine && $0 != "\0" } }
}

extension Character {
  /// Whether a line of the stream ends with it; others, such as U+2028, are text there.
  fileprivate var endsLine: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
