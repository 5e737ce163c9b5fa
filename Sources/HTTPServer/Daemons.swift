import CMicroHTTPD
import Dispatch
import Platform
import Synchronization

/// The running parts of a server: a libmicrohttpd daemon for each socket, and a timer.
final class Daemons: Sendable {
  private let microHTTPD: MicroHTTPD
  private let exchange: Exchange
  /// Cancelling is safe from any thread.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer
  /// The running daemons; empty after `stop()`.
  private let running = Mutex<[Daemon]>([])

  /// A running daemon. Any thread may stop it, but only once.
  private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  init(
    _ sockets: borrowing ListeningSockets, _ exchange: Exchange, _ limits: HTTPLimits
  ) throws(HTTPServerError) {
    (self.exchange, microHTTPD) = (exchange, exchange.microHTTPD)
    timer = exchange.clients.timer()
    for descriptor in sockets.descriptors {
      // The daemon closes the socket that it receives, so it gets a copy.
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0, let daemon = exchange.daemon(on: copy, limits) else {
        let code = errno
        stop()
        throw .refused(host: "the port", port: sockets.port, code: code)
      }
      running.withLock { $0.append(Daemon(pointer: daemon)) }
    }
  }

  func stop() {
    let daemons = running.withLock { running in
      defer { running = [] }
      return running
    }
    timer.cancel()
    // Closing the event streams first resumes their connections. A daemon must not be stopped while
    // one of its connections is suspended.
    exchange.clients.stop()
    for daemon in daemons { microHTTPD.library.stop_daemon(daemon.pointer) }
  }
}

extension Clients {
  /// Returns a running timer that checks all connections every two seconds.
  fileprivate func timer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 2, repeating: 2, leeway: .milliseconds(500))
    timer.setEventHandler { [self] in tend() }
    timer.resume()
    return timer
  }
}

extension Exchange {
  /// Starts a daemon that passes its requests to this object; returns `nil` if it fails.
  fileprivate func daemon(on socket: Int32, _ limits: HTTPLimits) -> OpaquePointer? {
    var options = microhttpd_options()
    options.context = Unmanaged.passUnretained(self).toOpaque()
    // `Clients` disconnects a client before this limit is reached. At the limit, the daemon would
    // make new clients wait.
    options.connections = UInt32(limits.connections + limits.eventSources + 64)
    options.request_bytes = limits.requestBytes
    options.answer_seconds = UInt32(limits.answerSeconds)
    options.see_connection = { context, connection, place, code in
      guard let exchange = Exchange.at(context), let connection, let place else { return }
      if microhttpd_is_new(code) {
        let client = Client(exchange.microHTTPD.socket(of: connection))
        place.pointee = Unmanaged.passRetained(client).toOpaque()
        exchange.clients.add(client)
      } else if let client = place.pointee {
        exchange.clients.remove(Unmanaged<Client>.fromOpaque(client).takeRetainedValue())
        place.pointee = nil
      }
    }
    options.see_target = { context, target, connection in
      guard let client = Exchange.at(context)?.microHTTPD.client(of: connection), let target else {
        return nil
      }
      client.request = nil
      client.target = Array(UnsafeRawBufferPointer(start: target, count: strlen(target)))
      return nil
    }
    options.answer = { context, connection, _, method, _, _, _, _ in
      guard let exchange = Exchange.at(context), let connection, let method,
        let client = exchange.microHTTPD.client(of: connection)
      else { return microhttpd_no }
      if let request = client.request {
        return exchange.answer(request, on: connection, of: client)
      }
      return exchange.begin(String(cString: method), on: connection, of: client)
    }
    options.see_end = { context, connection, _, _ in
      guard let exchange = Exchange.at(context),
        let client = exchange.microHTTPD.client(of: connection)
      else { return }
      exchange.clients.endAnswer(to: client)
    }
    return withUnsafePointer(to: microHTTPD.library) { microhttpd_start($0, socket, &options) }
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> Exchange? {
    context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }
}
