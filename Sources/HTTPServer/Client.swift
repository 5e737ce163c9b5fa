import Synchronization

/// One end of a connection, as long as it is open.
final class Client: Sendable {
  let socket: Int32
  private let state = Mutex(State())

  init(_ socket: Int32) { self.socket = socket }

  private struct State {
    var target: [UInt8] = []
    var request: HTTPRequest?
  }

  /// The target of its last request, as it was sent.
  var target: [UInt8] {
    get { state.withLock { $0.target } }
    set { state.withLock { $0.target = newValue } }
  }

  /// The request that is to be answered once all of it was received.
  var request: HTTPRequest? {
    get { state.withLock { $0.request } }
    set { state.withLock { $0.request = newValue } }
  }
}
