import Dispatch
import Platform
import Synchronization

/// The running parts of a server: a libmicrohttpd daemon for each socket, and a timer.
final class Daemons: Sendable {
  private let exchange: Exchange
  /// Cancelling is safe from any thread.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer
  /// The running daemons; empty after `stop()`.
  private let running = Mutex<[Daemon]>([])

  init(
    _ sockets: borrowing ListeningSockets, exchange: Exchange, limits: HTTPLimits
  ) throws(HTTPServerError) {
    self.exchange = exchange
    unsafe timer = exchange.clients.timer()
    for descriptor in sockets.descriptors {
      // The daemon closes the socket that it receives, so it gets a copy.
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0, let daemon = Daemon(on: copy, exchange, limits) else {
        let code = errno
        stop()
        throw .refused(host: nil, port: sockets.port, code: code)
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
    // Closing the event streams first resumes their connections. A daemon must not be stopped while
    // one of its connections is suspended.
    exchange.clients.stop()
    for daemon in daemons { daemon.stop() }
  }
}

extension Clients {
  /// Returns a running timer that checks all connections every two seconds.
  fileprivate func timer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 2, repeating: 2, leeway: .milliseconds(500))
    timer.setEventHandler { [self] in maintain() }
    timer.resume()
    return timer
  }
}
