/// What a request is answered with.
///
/// The answer to HEAD, and one of status 304, has a body like any other, which is not sent: its head
/// says how long it would be.
public struct HTTPResponse: Sendable {
  public var status: Int
  public var headers: [(name: String, value: String)]
  public var body: Body
  public var audience: Audience

  public enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// So many bytes of an open file, from an offset.
    case file(OpenedFile, offset: Int, length: Int)
    /// Events as they happen, until either side closes (`text/event-stream`).
    case events(EventSource)
  }

  /// Whose pages may read an answer.
  public enum Audience: Sendable {
    /// Whoever opens the address; scripts and pictures of other sites are not shown it.
    case anyone
    /// The pages that this server serves, and programs that are no browsers. Events always are.
    case ownPages
  }

  public init(
    _ status: Int, headers: [(name: String, value: String)] = [], _ body: Body = .none,
    for audience: Audience = .anyone
  ) {
    (self.status, self.headers, self.body, self.audience) = (status, headers, body, audience)
  }

  /// A sentence in plain text.
  public init(
    _ status: Int, text: String, headers: [(name: String, value: String)] = []
  ) {
    self.init(
      status,
      headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
        + headers,
      .bytes(Array("\(text)\n".utf8)))
  }

  /// A stream of events.
  public static func events(_ source: EventSource) -> HTTPResponse {
    HTTPResponse(
      200, headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
      .events(source), for: .ownPages)
  }
}
