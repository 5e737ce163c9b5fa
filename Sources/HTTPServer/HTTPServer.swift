import Platform

/// A server of HTTP for the people at this machine, by GNU libmicrohttpd, which is loaded when the
/// first one is made.
///
/// It answers GET and HEAD requests that use one of its own host names: a page of another site
/// whose name was made to resolve to this machine (DNS rebinding) is refused.
///
/// ```swift
/// let server = try HTTPServer.first(from: 8000) { request in HTTPResponse(200, text: request.path) }
/// print("http://localhost:\(server.port)/")
/// server.stop()
/// ```
public final class HTTPServer: Sendable {
  /// Answers a request, on a thread of the server's: others wait as long as it takes.
  public typealias Answer = @Sendable (HTTPRequest) -> HTTPResponse

  /// The port that it listens on.
  public let port: UInt16
  private let daemons: Daemons

  /// - Parameters:
  ///   - host: A name or an address of this machine; `localhost` means both of its loopback
  ///     addresses (one is enough), and `0.0.0.0` or `::` means all addresses.
  ///   - port: 0 for one that is free.
  ///   - names: Other host names that requests may use.
  public init(
    host: String = "localhost", port: UInt16, names: [String] = [], limits: HTTPLimits = .init(),
    answer: @escaping Answer
  ) throws(HTTPServerError) {
    let sockets = try ListeningSockets(host, port)
    self.port = sockets.port
    daemons = try Daemons(
      sockets, Exchange(HostNames(host, names), limits, answer), limits)
  }

  /// Stops at once: requests under way are cut off, streams of events closed.
  public func stop() { daemons.stop() }

  deinit { stop() }
}

extension HTTPServer {
  /// The server on the first port that is free, from one on.
  public static func first(
    from port: UInt16, tries: Int = 20, host: String = "localhost", names: [String] = [],
    limits: HTTPLimits = .init(), answer: @escaping Answer
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

/// The limits of a server, so that one client leaves room for others.
public struct HTTPLimits: Sendable {
  /// Connections at once, besides those of events. The one that has waited longest is closed for the
  /// next.
  public var connections = 64
  /// Streams of events at once; the oldest is closed for the next.
  public var eventSources = 32
  /// Bytes of a request with all of its headers.
  public var requestBytes = 32 << 10
  /// For how long a connection may take to send a request, from its beginning or the last answer, in
  /// seconds.
  public var requestSeconds = 10
  /// For how long a client may take nothing of an answer, in seconds.
  public var answerSeconds = 20
  /// After how many seconds without an event a client is sent a line that says nothing, by which
  /// one that is gone is found.
  public var heartbeatSeconds = 15

  public init() {}
}

/// Why a server cannot be started.
public enum HTTPServerError: Error, Equatable, CustomStringConvertible {
  /// libmicrohttpd is not installed.
  case missingLibrary
  /// Another program listens on the port.
  case busyPort(UInt16)
  /// Another program listens on each of some ports.
  case busyPorts(ClosedRange<UInt16>)
  /// No network of the machine has the host's address, or its name is not known.
  case unknownHost(String)
  /// The system refuses to listen.
  case refused(host: String, port: UInt16, code: Int32)

  public var description: String {
    switch self {
    case .missingLibrary:
      "libmicrohttpd, by which sites are served, is not installed; install Debian's libmicrohttpd12"
        + " or Homebrew's libmicrohttpd"
    case .busyPort(let port):
      "another program listens on port \(port); stop it, or name another port"
    case .busyPorts(let ports):
      "other programs listen on the ports \(ports.lowerBound) to \(ports.upperBound); name another"
        + " port"
    case .unknownHost(let host):
      "\(host) is no address of this machine; name one that is, or none, which serves this machine"
        + " alone"
    case .refused(let host, let port, let code):
      "cannot listen on \(host), port \(port): \(systemMessage(code))"
    }
  }
}
