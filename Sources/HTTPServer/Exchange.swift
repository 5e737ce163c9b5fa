/// The handler of requests. It refuses requests that must not be answered, and passes all other
/// requests to the function that the server was created with.
final class Exchange: Sendable {
  let microHTTPD: MicroHTTPD
  let clients: Clients
  private let names: HostNames
  private let answer: HTTPServer.Handler

  init(
    _ names: HostNames, limits: HTTPLimits, answer: @escaping HTTPServer.Handler
  ) throws(HTTPServerError) {
    guard let microHTTPD = MicroHTTPD.installed else { throw .missingLibrary }
    (self.microHTTPD, clients) = (microHTTPD, Clients(limits))
    (self.names, self.answer) = (names, answer)
  }

  /// Refuses a request whose head has arrived, or stores it until it was received completely.
  ///
  /// The connection is closed after a refusal.
  func begin(_ method: String, on connection: Connection, of client: Client) -> Bool {
    clients.beginAnswer(to: client)
    do throws(Refusal) {
      client.request = try request(
        method, client.target, headers: connection.headers)
      return true
    } catch {
      return connection.send(error.response)
    }
  }

  /// Answers a request that was received completely.
  func answer(_ request: HTTPRequest, on connection: Connection, of client: Client) -> Bool {
    client.request = nil
    let response = answer(request)
    guard response.isFor(request) else {
      if case .events(let source) = response.body { source.close() }
      return connection.send(Refusal.crossOrigin.response)
    }
    if case .events(let source) = response.body { clients.add(source, for: client) }
    return connection.send(response)
  }

  /// Returns the request if it may be answered.
  ///
  /// - Throws: `Refusal` if the method, the target or the host is not allowed.
  private func request(
    _ method: String, _ target: [UInt8], headers: [(name: String, value: String)]
  ) throws(Refusal) -> HTTPRequest {
    guard let method = HTTPRequest.Method(rawValue: method) else { throw .ofMethod }
    let request: HTTPRequest
    do throws(MalformedRequest) {
      request = HTTPRequest(method, try RequestTarget(target), headers: headers)
    } catch {
      throw .malformed(error)
    }
    let hosts = request.values(of: "Host")
    guard hosts.count == 1, let host = hosts.first else { throw .withoutHost }
    guard names.contains(host) else { throw .ofHost }
    guard request.header("Content-Length") ?? "0" == "0",
      request.header("Transfer-Encoding") == nil
    else { throw .ofContent }
    return request
  }
}

extension HTTPResponse {
  /// Indicates whether the sender of the request may read the response.
  fileprivate func isFor(_ request: HTTPRequest) -> Bool {
    if case .events = body { return request.isSameOrigin }
    return audience == .anyone || request.isSameOrigin
  }
}

extension HTTPRequest {
  /// Indicates whether the request comes from a page of this server, or from no page at all.
  fileprivate var isSameOrigin: Bool {
    if let site = header("Sec-Fetch-Site"), site != "same-origin", site != "none" { return false }
    guard let origin = header("Origin") else { return true }
    return header("Host").map { origin.isSameToken(as: "http://\($0)") } ?? false
  }
}
