/// A server of HTTP for the people at this machine, by GNU libmicrohttpd, which is loaded when the
/// first one is made.
///
/// It answers GET and HEAD, to those who asked for it by a name of its own: a page of another site
/// whose name was made to lead here (DNS rebinding) is refused.
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
  ///   - host: A name or an address of this machine; `localhost` stands for both of its loopback
  ///     addresses, of which one is enough, and `0.0.0.0` or `::` for all it has.
  ///   - port: 0 for one that is free.
  ///   - names: Other names that it may be asked for by.
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
