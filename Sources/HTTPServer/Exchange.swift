import CMicroHTTPD

/// What happens with a request: what no answer may be given to is refused, the rest is answered by
/// whoever runs the server.
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

  /// Answers the request that has come in on a connection.
  func answer(_ connection: OpaquePointer, _ method: String) -> MHD_Result {
    guard let client = microHTTPD.client(of: connection) else { return microhttpd_no }
    clients.beginAnswer(to: client)
    let response = response(
      method, client.target, headers: microHTTPD.headers(of: connection))
    if case .events(let source) = response.body { clients.add(source, for: client) }
    return microHTTPD.send(response, on: connection)
  }
}

extension Exchange {
  private func response(
    _ method: String, _ target: [UInt8], headers: [(name: String, value: String)]
  ) -> HTTPResponse {
    let known: HTTPRequest.Method
    switch method {
    case "GET": known = .get
    case "HEAD": known = .head
    default:
      return .refusal(
        405, "Only GET and HEAD are answered here.", headers: [("Allow", "GET, HEAD")])
    }
    let request: HTTPRequest
    do throws(MalformedRequest) {
      request = try HTTPRequest(known, RequestTarget(target), headers: headers)
    } catch {
      return .refusal(400, "This is no request: \(error).")
    }
    return refusal(of: request) ?? checked(answer(request), to: request)
  }

  /// The answer to a request that gets no other.
  private func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let hosts = request.values(of: "Host")
    guard hosts.count == 1, let host = hosts.first else {
      return .refusal(400, "This is no request: it does not say once for which host it is.")
    }
    guard names.contains(host) else {
      return .refusal(
        421,
        "This server has no such name, so it does not answer. Ask for it as localhost, or name the"
          + " host when it is started.")
    }
    guard request.header("Content-Length") ?? "0" == "0",
      request.header("Transfer-Encoding") == nil
    else { return .refusal(400, "Nothing can be sent to this server.") }
    return nil
  }

  /// The response, if it is for who asks.
  private func checked(_ response: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
    var audience = response.audience
    if case .events = response.body { audience = .ownPages }
    if audience == .anyone || request.isOwn { return response }
    if case .events(let source) = response.body { source.close() }
    return .refusal(403, "This is for the pages of this server alone.")
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

extension HTTPResponse {
  /// A sentence for who cannot be helped, behind which the connection is closed.
  fileprivate static func refusal(
    _ status: Int, _ text: String, headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    HTTPResponse(status, text: text, headers: headers + [("Connection", "close")])
  }
}
