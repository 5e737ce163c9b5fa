/// Handles requests: refuses those that must not be answered and passes the rest to the server's
/// owner.
final class Exchange: Sendable {
  let microHTTPD: MicroHTTPD
  let clients: Clients
  private let names: HostNames
  private let answer: HTTPServer.Answer

  init(
    _ names: HostNames, _ limits: HTTPLimits, _ answer: @escaping HTTPServer.Answer
  ) throws(HTTPServerError) {
    guard let microHTTPD = MicroHTTPD.installed else { throw .missingLibrary }
    (self.microHTTPD, clients) = (microHTTPD, Clients(limits))
    (self.names, self.answer) = (names, answer)
  }

  /// Refuses a request whose head has arrived, or keeps it until its end has arrived; a refusal
  /// before that is the last answer on its connection.
  ///
  /// - Returns: `false` if the connection is to be closed.
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

  /// Answers a request that was received whole.
  func answer(_ request: HTTPRequest, on connection: Connection, of client: Client) -> Bool {
    client.request = nil
    let response = answer(request)
    guard response.isFor(request) else {
      if case .events(let source) = response.body { source.close() }
      return connection.send(Refusal.ofOthers.response)
    }
    if case .events(let source) = response.body { clients.add(source, for: client) }
    return connection.send(response)
  }

  /// The request, if it is one that may be answered.
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
  /// Whether the sender of the request may read the response.
  fileprivate func isFor(_ request: HTTPRequest) -> Bool {
    if case .events = body { return request.isOwn }
    return audience == .anyone || request.isOwn
  }
}

extension HTTPRequest {
  /// Whether a page of this server asks, or no page at all.
  fileprivate var isOwn: Bool {
    if let site = header("Sec-Fetch-Site"), site != "same-origin", site != "none" { return false }
    guard let origin = header("Origin") else { return true }
    return header("Host").map { origin.isSameToken(as: "http://\($0)") } ?? false
  }
}
