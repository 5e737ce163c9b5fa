import Dispatch
import Platform
import Synchronization

/// The running half of a server: a daemon of libmicrohttpd for each socket, and a timer.
final class Daemons: Sendable {
  private let exchange: Exchange
  /// Any thread may cancel it.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer
  /// Empty once they are stopped.
  private let running = Mutex<[Daemon]>([])

  init(
    _ sockets: borrowing ListeningSockets, _ exchange: Exchange, _ limits: HTTPLimits
  ) throws(HTTPServerError) {
    self.exchange = exchange
    unsafe timer = exchange.clients.timer()
    for descriptor in sockets.descriptors {
      // The daemon closes its own.
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0, let daemon = Daemon(on: copy, exchange, limits) else {
        let code = errno
        stop()
        throw .refused(host: "the port", port: sockets.port, code: code)
      }
      running.withLock { $0.append(daemon) }
    }
  }

  func stop() {
    let daemons = running.withLock { running in
      defer { running = [] }
      return running
    }
    unsafe timer.cancel()
    // A daemon must not be stopped while a connection of its is suspended.
    exchange.clients.stop()
    for daemon in daemons { daemon.stop() }
  }
}

extension Clients {
  /// Returns a running timer that looks after all connections.
  fileprivate func timer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 2, repeating: 2, leeway: .milliseconds(500))
    timer.setEventHandler { [self] in tend() }
    timer.resume()
    return timer
  }
}
