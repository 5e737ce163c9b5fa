import TestSupport
import Testing

@testable import HTTPServer

/// The parsing of requests.
@Suite("A request")
struct RequestTests {
  @Test("has the path of its target, decoded once, or is rejected")
  func targets() throws {
    for row in try examples("targets.tsv") {
      let path = try? RequestTarget(Array(row[0].utf8)).path
      #expect(path ?? "-" == row[1], "\(row[0])")
    }
  }

  @Test("is rejected if its target is not UTF-8 or has control characters")
  func rawBytes() {
    for bytes: [UInt8] in [[0x2F, 0xFF], [0x2F, 0], [0x2F, 0x0A], [0x2F, 0x3F, 0x01], []] {
      #expect(throws: MalformedRequest.self) { try RequestTarget(bytes) }
    }
  }

  @Test("has the decoded fields of its query, and malformed ones unchanged")
  func query() throws {
    let request = try HTTPRequest(.get, "/a?x=1+2&y&%E9%95%BF=%C3%A9&z=%zz&&=w&u=a=b")
    #expect(
      request.query.map { "\($0.name)|\($0.value)" } == [
        "x|1 2", "y|", "长|é", "z|%zz", "|w", "u|a=b",
      ])
    #expect(request.rawPath == "/a")
    #expect(try HTTPRequest(.get, "/a").rawQuery == nil)
    #expect(try HTTPRequest(.get, "/a?").rawQuery == "")
  }

  @Test("finds headers in either case, and joins headers of the same name")
  func headers() throws {
    let request = try HTTPRequest(
      .get, "/", headers: [("Accept", "a"), ("If-None-Match", "\"x\""), ("accept", "b")])
    #expect(request.header("ACCEPT") == "a, b")
    #expect(request.header("if-none-match") == "\"x\"")
    #expect(request.header("Accep") == nil)
  }

  @Test("is answered if its host is a name of the server")
  func hosts() throws {
    for row in try examples("hosts.tsv") {
      let names = HostNames(row[0], [])
      #expect(names.contains(row[1]) == (row[2] == "yes"), "\(row)")
    }
    #expect(HostNames("localhost", ["Notes.Example"]).contains("notes.example:8000"))
  }
}
