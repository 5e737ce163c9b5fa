import Platform
import Synchronization

/// All connections of a server and their states: clients that exceed the time limits are
/// disconnected.
///
/// A socket is in here only while it is open, so that under the lock its number cannot belong to
/// another connection.
final class Clients: Sendable {
  private let limits: HTTPLimits
  private let state = Mutex(State())

  init(_ limits: HTTPLimits) { self.limits = limits }

  fileprivate struct State {
    var isStopped = false
    var lastBeat = ContinuousClock.now
    var visits: [ObjectIdentifier: Visit] = [:]
  }

  fileprivate struct Visit {
    let socket: Int32
    var stage = Stage.requesting
    /// Since when it is in this stage.
    var since = ContinuousClock.now
    /// Whether it is about to be closed.
    var isCutOff = false
  }

  fileprivate enum Stage {
    /// It has not sent a whole request since it was opened, or since its last one was answered.
    case requesting
    case answered
    case listening(EventSource)
  }
}

extension Clients {
  /// Notes a new connection.
  func add(_ client: Client) {
    state.withLock { state in
      // The others are one too many then.
      makeRoom(in: &state)
      state.visits[ObjectIdentifier(client)] = Visit(socket: client.socket)
    }
  }

  func remove(_ client: Client) {
    _ = state.withLock { $0.visits.removeValue(forKey: ObjectIdentifier(client)) }
  }

  /// Notes that a client has sent a request.
  func beginAnswer(to client: Client) { set(.answered, of: client) }

  /// Notes that the answer is with the client.
  func endAnswer(to client: Client) { set(.requesting, of: client) }

  private func set(_ stage: Stage, of client: Client) {
    state.withLock { $0.set(stage, of: client) }
  }

  /// Disconnects one client if the maximum is reached: the one that has been without a request for
  /// longest, else the one whose answer is the oldest.
  private func makeRoom(in state: inout State) {
    let others = state.visits.filter { $0.value.source == nil && !$0.value.isCutOff }
    guard others.count >= limits.connections else { return }
    let idle = others.filter(\.value.isRequesting)
    let oldest = (idle.isEmpty ? others : idle).min { $0.value.since < $1.value.since }
    if let oldest { state.visits[oldest.key]?.cutOff() }
  }

  /// Registers a client of events and, if there are too many, closes other streams: those whose
  /// clients are gone, else the oldest. Closes the stream at once if the server is stopped.
  func add(_ source: EventSource, for client: Client) {
    let surplus = state.withLock { state -> [EventSource] in
      if state.isStopped { return [source] }
      let listening = state.visits.values.filter { $0.source?.isOpen ?? false }
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
    visits[ObjectIdentifier(client)]?.stage = stage
    visits[ObjectIdentifier(client)]?.since = .now
  }
}

extension Clients {
  /// Disconnects clients that took too long, ends the event streams of clients that are gone, and
  /// sends the others a heartbeat if it is due.
  func tend() {
    let now = ContinuousClock.now
    let (gone, listening) = state.withLock { state -> ([EventSource], [EventSource]) in
      let latest = now - .seconds(limits.requestSeconds)
      for (client, visit) in state.visits where visit.isRequesting && visit.since < latest {
        state.visits[client]?.cutOff()
      }
      let gone = state.visits.values.filter(\.isGone).compactMap(\.source)
      guard now - state.lastBeat >= .seconds(limits.heartbeatSeconds) else { return (gone, []) }
      state.lastBeat = now
      return (gone, state.visits.values.compactMap(\.source))
    }
    for source in gone { source.close() }
    for source in listening { source.beat() }
  }

  /// Ends all events, those to come among them.
  func stop() {
    let listening = state.withLock { state in
      state.isStopped = true
      return state.visits.values.compactMap(\.source)
    }
    for source in listening { source.close() }
  }
}

extension Clients.Visit {
  fileprivate var isRequesting: Bool {
    if case .requesting = stage { true } else { false }
  }

  fileprivate var source: EventSource? {
    if case .listening(let source) = stage { source } else { nil }
  }

  /// Whether the client has closed its side.
  fileprivate var isGone: Bool {
    var byte: UInt8 = 0
    return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// Ends a connection; the daemon, which waits for its bytes, finds that and closes it.
  fileprivate mutating func cutOff() {
    shutdown(socket, Int32(SHUT_RDWR))
    isCutOff = true
  }
}

/// One open connection.
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

  /// The request that is to be answered once all of it was received.
  var request: HTTPRequest? {
    get { state.withLock { $0.request } }
    set { state.withLock { $0.request = newValue } }
  }
}
