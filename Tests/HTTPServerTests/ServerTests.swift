import Dispatch
import Synchronization
import Testing

@testable import HTTPServer

/// A server's behaviour towards its clients.
@Suite("A server")
struct ServerTests {
  private func started(
    limits: HTTPLimits = .init(), _ answer: @escaping HTTPServer.Handler = Self.echo
  ) throws -> HTTPServer {
    try HTTPServer(port: 0, limits: limits, answer: answer)
  }

  @Sendable private static func echo(_ request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(200, text: "\(request.method.rawValue) \(request.path)")
  }

  @Test("sends the given response with headers that restrict browsers")
  func answers() throws {
    let server = try started()
    defer { server.stop() }
    let answer = RawClient.answer("/a%20b?c", on: server.port)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.hasSuffix("\r\n\r\nGET /a b\n"))
    #expect(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
    #expect(answer.contains("\r\nCross-Origin-Resource-Policy: same-origin\r\n"))
    #expect(!answer.contains("Access-Control"))
  }

  @Test("sends only the header on request, or if the client already has the body")
  func heads() throws {
    let server = try started { request in
      HTTPResponse(request.path == "/304" ? 304 : 200, .bytes(Array("body".utf8)))
    }
    defer { server.stop() }
    for answer in [
      RawClient.answer("/", "HEAD", on: server.port), RawClient.answer("/304", on: server.port),
    ] {
      #expect(answer.contains("\r\nContent-Length: 4\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test("answers several requests on a connection")
  func keepsConnections() throws {
    let server = try started()
    defer { server.stop() }
    let client = try #require(RawClient(server.port))
    for path in ["/a", "/b"] {
      client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(client.read(until: "GET \(path)\n").hasSuffix("GET \(path)\n"))
    }
  }

  @Test(
    "rejects requests that could write, requests for other hosts, and invalid requests",
    arguments: [
      ("POST", "/", ["Host: localhost", "Content-Length: 0"], 405),
      ("OPTIONS", "*", ["Host: localhost"], 405), ("DELETE", "/", ["Host: localhost"], 405),
      ("GET", "/", ["Host: evil.example"], 421),
      ("GET", "/", ["Host: localhost", "Host: evil.example"], 400),
      ("GET", "/%zz", ["Host: localhost"], 400),
      ("GET", "http://localhost/", ["Host: localhost"], 400),
      ("GET", "/", ["Host: localhost", "Content-Length: 3"], 400),
      ("GET", "/", ["Host: localhost", "Transfer-Encoding: chunked"], 400),
    ])
  func refusals(method: String, target: String, headers: [String], status: Int) throws {
    let isAsked = Mutex(false)
    let server = try started { request in
      isAsked.withLock { $0 = true }
      return Self.echo(request)
    }
    defer { server.stop() }
    let answer = RawClient.answer(target, method, headers: headers, on: server.port)
    #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(answer.contains("\r\nAllow: GET, HEAD\r\n") == (status == 405))
    #expect(isAsked.withLock { !$0 })
  }

  @Test(
    "sends events only to its own pages",
    arguments: [
      (["Host: localhost"], 200), (["Host: localhost", "Sec-Fetch-Site: same-origin"], 200),
      (["Host: localhost:7", "Origin: http://localhost:7"], 200),
      (["Host: localhost:7", "Origin: http://localhost:8"], 403),
      (["Host: localhost", "Origin: https://evil.example"], 403),
      (["Host: localhost", "Origin: null"], 403),
      (["Host: localhost", "Sec-Fetch-Site: cross-site"], 403),
      (["Host: localhost", "Sec-Fetch-Site: same-site"], 403),
    ])
  func audience(headers: [String], status: Int) throws {
    let source = EventSource()
    let server = try started { _ in .events(source) }
    defer { server.stop() }
    let client = try #require(RawClient(server.port))
    client.send("GET / HTTP/1.1\r\n\(headers.joined(separator: "\r\n"))\r\n\r\n")
    #expect(client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 \(status) "))
    #expect(source.isOpen == (status == 200))
  }

  @Test("sends events as they arrive, and ends them when it stops")
  func events() throws {
    let source = EventSource()
    let server = try started { _ in .events(source) }
    let client = try #require(RawClient(server.port))
    client.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let head = client.read(until: "retry: 500\n\n")
    #expect(head.contains("\r\nContent-Type: text/event-stream\r\n"))
    for number in 0..<50 {
      source.send(event: "build", data: "\(number)")
      #expect(client.read(until: "\n\n\r\n").contains("event: build\ndata: \(number)\n"))
    }
    server.stop()
    #expect(!source.isOpen)
    _ = client.read()
    #expect(RawClient(server.port) == nil)
  }

  @Test("ends the events of a disconnected client")
  func goneClients() throws {
    let source = EventSource()
    let server = try started { _ in .events(source) }
    defer { server.stop() }
    var client = RawClient(server.port)
    client?.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = client?.read(until: "retry: 500\n\n")
    client = nil
    let closed = DispatchSemaphore(value: 0)
    source.onClose { closed.signal() }
    #expect(closed.wait(timeout: .now() + 60) == .success)
  }

  @Test("disconnects the client that waited longest, in favour of a new one")
  func crowd() throws {
    var limits = HTTPLimits()
    limits.connections = 3
    let server = try started(limits: limits)
    defer { server.stop() }
    var idle: [RawClient] = []
    for _ in 0..<20 { idle.append(try #require(RawClient(server.port))) }
    #expect(RawClient.answer("/", on: server.port).hasSuffix("GET /\n"))
    #expect(idle[0].read() == "")
  }

  @Test("disconnects a client that takes too long to send a request")
  func slowRequests() throws {
    var limits = HTTPLimits()
    limits.requestSeconds = 1
    let server = try started(limits: limits)
    defer { server.stop() }
    let client = try #require(RawClient(server.port))
    client.send("GET / HTTP/1.1\r\nHost: loc")
    #expect(client.read() == "")
  }

  @Test("listens on the next port if another program uses one")
  func busyPorts() throws {
    let server = try started()
    defer { server.stop() }
    #expect(throws: HTTPServerError.busyPort(server.port)) {
      try HTTPServer(port: server.port, answer: Self.echo)
    }
    let next = try HTTPServer.first(from: server.port, tries: 50, answer: Self.echo)
    defer { next.stop() }
    #expect(next.port > server.port)
    #expect(RawClient.answer("/", on: next.port).hasSuffix("GET /\n"))
  }

  @Test("reports an address that the machine does not have")
  func unknownHosts() {
    for host in ["192.0.2.1", "2001:db8::1"] {
      #expect(throws: HTTPServerError.unknownHost(host)) {
        try HTTPServer(host: host, port: 0, answer: Self.echo)
      }
    }
  }

  @Test("may be stopped twice, and stops when it is no longer referenced")
  func stopping() throws {
    var server: HTTPServer? = try started()
    let port = try #require(server?.port)
    server?.stop()
    server?.stop()
    server = nil
    #expect(RawClient(port) == nil)
    server = try HTTPServer(port: port, answer: Self.echo)
    server = nil
    #expect(RawClient(port) == nil)
  }
}
