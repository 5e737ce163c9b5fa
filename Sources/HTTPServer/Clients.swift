import Platform
import Synchronization

/// All connections of a server and their states. Clients that exceed the time limits are
/// disconnected.
///
/// The list contains a socket only while it is open. Under the lock, the number of a socket in the
/// list therefore cannot belong to another connection.
final class Clients: Sendable {
  private let limits: HTTPLimits
  private let state = Mutex(State())

  init(_ limits: HTTPLimits) { self.limits = limits }

  fileprivate struct State {
    var isStopped = false
    /// The time of the last heartbeat.
    var lastHeartbeat = ContinuousClock.now
    /// The open connections.
    var connections: [ObjectIdentifier: Connection] = [:]
  }

  fileprivate struct Connection {
    let socket: Int32
    var stage = Stage.requesting
    /// The time at which the current stage began.
    var since = ContinuousClock.now
    /// Indicates whether the connection was shut down and the daemon is about to close it.
    var isCutOff = false
  }

  fileprivate enum Stage {
    /// The client has not sent a complete request since it connected or since the last response.
    case requesting
    case answered
    case listening(EventSource)
  }
}

extension Clients {
  /// Registers a new connection.
  func add(_ client: Client) {
    state.withLock { state in
      // The new connection is not counted yet, so room is made when the maximum is reached.
      makeRoom(in: &state)
      state.connections[ObjectIdentifier(client)] = Connection(socket: client.socket)
    }
  }

  func remove(_ client: Client) {
    _ = state.withLock { $0.connections.removeValue(forKey: ObjectIdentifier(client)) }
  }

  /// Records that a client has sent the head of a request.
  func beginAnswer(to client: Client) { set(.answered, of: client) }

  /// Records that a response was sent completely.
  func endAnswer(to client: Client) { set(.requesting, of: client) }

  private func set(_ stage: Stage, of client: Client) {
    state.withLock { $0.set(stage, of: client) }
  }

  /// Disconnects one client if the maximum is reached: the client that has been idle for longest
  /// or, if none is idle, the client whose response began first. Event streams are not counted.
  private func makeRoom(in state: inout State) {
    let others = state.connections.filter { $0.value.source == nil && !$0.value.isCutOff }
    guard others.count >= limits.connections else { return }
    let idle = others.filter(\.value.isRequesting)
    let oldest = (idle.isEmpty ? others : idle).min { $0.value.since < $1.value.since }
    if let oldest { state.connections[oldest.key]?.disconnect() }
  }

  /// Registers an event stream of a client.
  ///
  /// If there are too many streams, it closes those whose clients are gone, or else the oldest. If
  /// the server is stopped, it closes the new stream at once.
  func add(_ source: EventSource, for client: Client) {
    let surplus = state.withLock { state -> [EventSource] in
      if state.isStopped { return [source] }
      let listening = state.connections.values.filter { $0.source?.isOpen ?? false }
      state.set(.listening(source), of: client)
      if listening.count < limits.eventSources { return [] }
      let gone = listening.filter(\.isGone)
      let oldest = listening.min { $0.since < $1.since }
      return (gone.isEmpty ? [oldest].compactMap(\.self) : gone).compactMap(\.source)
    }
    for source in surplus { source.close() }
  }
}

extension Clients.State {
  fileprivate mutating func set(_ stage: Clients.Stage, of client: Client) {
    connections[ObjectIdentifier(client)]?.stage = stage
    connections[ObjectIdentifier(client)]?.since = .now
  }
}

extension Clients {
  /// Disconnects clients that took too long, and closes the event streams of clients that are gone.
  /// If a heartbeat is due, sends it to all other event streams.
  func maintain() {
    let now = ContinuousClock.now
    let (gone, listening) = state.withLock { state -> ([EventSource], [EventSource]) in
      let latest = now - .seconds(limits.requestSeconds)
      for (client, visit) in state.connections where visit.isRequesting && visit.since < latest {
        state.connections[client]?.disconnect()
      }
      let gone = state.connections.values.filter(\.isGone).compactMap(\.source)
      guard now - state.lastHeartbeat >= .seconds(limits.heartbeatSeconds) else {
        return (gone, [])
      }
      state.lastHeartbeat = now
      return (gone, state.connections.values.compactMap(\.source))
    }
    for source in gone { source.close() }
    for source in listening { source.sendHeartbeat() }
  }

  /// Closes all event streams, and from now on every new event stream.
  func stop() {
    let listening = state.withLock { state in
      state.isStopped = true
      return state.connections.values.compactMap(\.source)
    }
    for source in listening { source.close() }
  }
}

extension Clients.Connection {
  fileprivate var isRequesting: Bool {
    if case .requesting = stage { true } else { false }
  }

  fileprivate var source: EventSource? {
    if case .listening(let source) = stage { source } else { nil }
  }

  /// Indicates whether the client has closed its side of the connection.
  fileprivate var isGone: Bool {
    var byte: UInt8 = 0
    return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// Shuts the connection down. The daemon, which waits for input from the connection, notices this
  /// and closes the socket.
  fileprivate mutating func disconnect() {
    shutdown(socket, Int32(SHUT_RDWR))
    isCutOff = true
  }
}

/// An open connection.
final class Client: Sendable {
  let socket: Int32
  private let state = Mutex(State())

  init(_ socket: Int32) { self.socket = socket }

  private struct State {
    var target: [UInt8] = []
    var request: HTTPRequest?
  }

  /// The target of the last request, as the client sent it.
  var target: [UInt8] {
    get { state.withLock { $0.target } }
    set { state.withLock { $0.target = newValue } }
  }

  /// The request that is answered once it was received completely; `nil` after the answer.
  var request: HTTPRequest? {
    get { state.withLock { $0.request } }
    set { state.withLock { $0.request = newValue } }
  }
}
