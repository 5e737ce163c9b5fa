import Synchronization

/// A stream of server-sent events to one browser window (HTML Standard, section 9.2).
///
/// ```swift
/// let source = EventSource()
/// source.onClose { windows.remove(source) }
/// return .events(source)          // in the answer to a request
/// source.send(event: "build", data: "{…}", id: "7")
/// ```
public final class EventSource: Sendable {
  /// The maximum number of unread bytes of a stream. If there are more, the client has stopped
  /// reading, and the stream is closed. The browser then opens a new stream.
  private static let maximumUnreadBytes = 1 << 20

  private let state = Mutex(State())

  /// Creates an open stream without a connection. Return it in `HTTPResponse.events(_:)`.
  public init() {}
}

extension EventSource {
  /// The unsent bytes and the callbacks of the connection.
  private struct State {
    var isOpen = true
    /// The bytes that the connection has not read yet.
    var unreadBytes: [UInt8] = Array("retry: 500\n\n".utf8)
    /// Indicates whether an event was sent since the last heartbeat.
    var hasEventSinceHeartbeat = true
    /// Resumes the connection if it waits for bytes; otherwise `nil`.
    var wake: (@Sendable () -> Void)?
    var onClose: [@Sendable () -> Void] = []
  }

  /// Indicates whether neither side has closed the stream. The window may be gone without having
  /// closed the stream.
  public var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Sends an event. Does nothing if the stream is closed.
  ///
  /// - Parameters:
  ///   - event: The type of the event, one line.
  ///   - data: The data, with any number of lines.
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

  /// Closes the stream from the server's side.
  public func close() {
    let closing = state.withLock { state -> [@Sendable () -> Void] in
      guard state.isOpen else { return [] }
      state.isOpen = false
      state.unreadBytes = []
      state.wake?()
      state.wake = nil
      defer { state.onClose = [] }
      return state.onClose
    }
    for action in closing { action() }
  }

  /// Registers a function to call when either side closes the stream. If it is already closed, the
  /// function is called at once.
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
      if state.unreadBytes.count + bytes.count > Self.maximumUnreadBytes { return true }
      state.unreadBytes += bytes
      if isEvent { state.hasEventSinceHeartbeat = true }
      state.wake?()
      state.wake = nil
      return false
    }
    if isTooSlow { close() }
  }

  /// Sends a comment line as a heartbeat if no event was sent since the last call.
  func sendHeartbeat() {
    let isQuiet = state.withLock { state in
      defer { state.hasEventSinceHeartbeat = false }
      return state.isOpen && !state.hasEventSinceHeartbeat
    }
    if isQuiet { send(Array(":\n\n".utf8), isEvent: false) }
  }

  /// Moves unsent bytes to a buffer.
  ///
  /// - Parameters:
  ///   - pause: Suspends the connection if there are no bytes. It is called under the lock, before
  ///     an event can call `wake`.
  ///   - wake: Resumes the connection.
  /// - Returns: The number of bytes moved; `nil` if the stream is closed.
  func take(
    atMost count: Int, pause: () -> Void, wake: @escaping @Sendable () -> Void
  ) -> [UInt8]? {
    state.withLock { state in
      guard state.isOpen else { return nil }
      let bytes = Array(state.unreadBytes.prefix(count))
      if bytes.isEmpty {
        pause()
        state.wake = wake
      } else {
        state.unreadBytes.removeFirst(bytes.count)
      }
      return bytes
    }
  }
}

extension String {
  /// The text up to its first line break or NUL.
  fileprivate var oneLine: Substring { prefix { !$0.endsLine && $0 != "\0" } }
}

extension Character {
  /// Indicates whether the character ends a line of the stream. Other line separators, such as
  /// U+2028, are ordinary text.
  fileprivate var endsLine: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
