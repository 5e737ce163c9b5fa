import Synchronization

/// One end of a connection, as long as it is open.
final class Client: Sendable {
  let socket: Int32
  /// The target of its last request, as it was sent.
  private let lastTarget = Mutex<[UInt8]>([])

  init(_ socket: Int32) { self.socket = socket }

  var target: [UInt8] {
    get { lastTarget.withLock { $0 } }
    set { lastTarget.withLock { $0 = newValue } }
  }
}
