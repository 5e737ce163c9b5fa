import Platform
import Synchronization

/// All connections of a server, and what each of them is doing: who keeps it busy for longer than it
/// bears, or has it wait, is cut off.
///
/// A socket is in here only while it is open, so that under the lock it is nobody else's.
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

  /// Cuts off one client where there are as many as there may be: of those who send no request the
  /// one who has not for longest, else the one whose answer is the oldest.
  private func makeRoom(in state: inout State) {
    let others = state.visits.filter { $0.value.source == nil && !$0.value.isCutOff }
    guard others.count >= limits.connections else { return }
    let idle = others.filter(\.value.isRequesting)
    let oldest = (idle.isEmpty ? others : idle).min { $0.value.since < $1.value.since }
    if let oldest { state.visits[oldest.key]?.cutOff() }
  }

  /// Notes that a client is sent events, for which others have to go where there are too many: those
  /// whose clients are gone, else the oldest. Where the server is stopped, they are at their end.
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
  /// Cuts off who took too long, ends the events of those who are gone, and sends the others a
  /// heartbeat where one is due.
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
    return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }

  /// Ends a connection; the daemon, which waits for its bytes, finds that and closes it.
  fileprivate mutating func cutOff() {
    shutdown(socket, Int32(SHUT_RDWR))
    isCutOff = true
  }
}
