import Platform

/// An HTTP server for users of this machine, based on GNU libmicrohttpd.
///
/// The library is loaded when the first server is created. The server answers GET and HEAD requests
/// whose `Host` is one of its own names. This refuses pages of another site whose name was made to
/// resolve to this machine (DNS rebinding).
///
/// ```swift
/// let server = try HTTPServer.first(from: 8000) { request in HTTPResponse(200, text: request.path) }
/// print("http://localhost:\(server.port)/")
/// server.stop()
/// ```
public final class HTTPServer: Sendable {
  /// A function that answers a request. It runs on a thread of the server, which serves no other
  /// request until the function returns.
  public typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

  /// The port that the server listens on.
  public let port: UInt16
  private let daemons: Daemons

  /// Creates a server and starts it.
  ///
  /// - Parameters:
  ///   - host: A name or an address of this machine. `localhost` means both loopback addresses, or
  ///     the one that the machine has; `0.0.0.0` and `::` mean all addresses.
  ///   - port: The port to listen on; 0 selects a free port.
  ///   - names: Other host names that requests may use.
  ///   - limits: The limits for clients.
  ///   - answer: The function that answers requests.
  public init(
    host: String = "localhost", port: UInt16, names: [String] = [], limits: HTTPLimits = .init(),
    answer: @escaping Handler
  ) throws(HTTPServerError) {
    let sockets = try ListeningSockets(host, port)
    self.port = sockets.port
    daemons = try Daemons(
      sockets, exchange: Exchange(HostNames(host, names), limits: limits, answer: answer),
      limits: limits)
  }

  /// Stops the server at once. Requests in progress are aborted, and event streams are closed.
  public func stop() { daemons.stop() }

  deinit { stop() }
}

extension HTTPServer {
  /// Returns a server on the first free port of `tries` consecutive ports, starting at `port`.
  ///
  /// - Throws: `HTTPServerError.busyPorts` (or `busyPort` for a single port) if none of the ports is
  ///   free, or another `HTTPServerError`.
  public static func first(
    from port: UInt16, tries: Int = 20, host: String = "localhost", names: [String] = [],
    limits: HTTPLimits = .init(), answer: @escaping Handler
  ) throws(HTTPServerError) -> HTTPServer {
    let last = UInt16(clamping: Int(port) + max(1, tries) - 1)
    for port in port...last {
      do throws(HTTPServerError) {
        return try HTTPServer(host: host, port: port, names: names, limits: limits, answer: answer)
      } catch .busyPort {
        continue
      }
    }
    throw port == last ? .busyPort(port) : .busyPorts(port...last)
  }
}

/// The limits of a server, which prevent one client from blocking others.
public struct HTTPLimits: Sendable {
  /// The maximum number of connections without an event stream. If it is exceeded, the connection
  /// that has been idle for longest is closed.
  public var connections = 64
  /// The maximum number of event streams. If it is exceeded, the oldest stream is closed.
  public var eventSources = 32
  /// The maximum size of a request with all its headers, in bytes.
  public var requestBytes = 32 << 10
  /// The maximum time in seconds for receiving a request, counted from the connection or the last
  /// response.
  public var requestSeconds = 10
  /// The maximum time in seconds during which a client may read nothing of a response.
  public var answerSeconds = 20
  /// The interval in seconds without an event after which the server sends a heartbeat. Sending it
  /// detects clients that are gone.
  public var heartbeatSeconds = 15

  /// Creates the default limits.
  public init() {}
}

/// An error that prevents a server from starting.
public enum HTTPServerError: Error, Equatable, CustomStringConvertible {
  /// libmicrohttpd is not installed.
  case missingLibrary
  /// Another program listens on the port.
  case busyPort(UInt16)
  /// Other programs listen on all ports of the range.
  case busyPorts(ClosedRange<UInt16>)
  /// No network of the machine has the host's address, or its name cannot be resolved.
  case unknownHost(String)
  /// The system refuses to listen, with the error number `code`. The host is `nil` if the error
  /// applies to no single host.
  case refused(host: String?, port: UInt16, code: Int32)

  public var description: String {
    switch self {
    case .missingLibrary:
      "libmicrohttpd, which the server needs, is not installed; install Debian's libmicrohttpd12"
        + " or Homebrew's libmicrohttpd"
    case .busyPort(let port):
      "port \(port) is in use by another program; stop it, or choose another port"
    case .busyPorts(let ports):
      "ports \(ports.lowerBound) to \(ports.upperBound) are in use by other programs; choose"
        + " another port"
    case .unknownHost(let host):
      "\(host) is not an address of this machine; use one of its addresses, or omit --host to serve"
        + " this machine only"
    case .refused(let host, let port, let code):
      "cannot listen on port \(port)\(host.map { " of \($0)" } ?? ""): \(systemMessage(code))"
    }
  }
}
