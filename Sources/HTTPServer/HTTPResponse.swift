import Platform

/// The response to a request.
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
    /// Every browser that opens the address; scripts and pictures of other sites cannot read it.
    case anyone
    /// Only pages of this server, and programs other than browsers. Event streams are always for
    /// these.
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

/// A file that stays open for reading as long as this object exists.
public final class OpenedFile: Sendable {
  package let descriptor: Int32

  /// - Parameter descriptor: The descriptor of a regular file; this object closes it.
  public init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Another descriptor of the same file, which the caller has to close.
  var copy: Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    return copy < 0 ? nil : copy
  }
}

/// A response that the server itself gives to a request it refuses.
struct Refusal: Error {
  /// A sentence, behind which the connection is closed.
  let response: HTTPResponse

  private init(_ status: Int, _ text: String, headers: [(name: String, value: String)] = []) {
    response = HTTPResponse(status, text: text, headers: headers + [("Connection", "close")])
  }

  static let ofMethod = Refusal(
    405, "This server supports only GET and HEAD.", headers: [("Allow", "GET, HEAD")])

  static func malformed(_ fault: MalformedRequest) -> Refusal {
    Refusal(400, "Malformed request: \(fault).")
  }

  static let withoutHost = Refusal(
    400, "Malformed request: it must have exactly one Host header.")

  static let ofHost = Refusal(
    421,
    "Unknown host name. Open the site at localhost, or start the server with this name as its"
      + " --host.")

  static let ofContent = Refusal(400, "This server accepts no request body.")

  static let ofOthers = Refusal(403, "Only pages of this server can request this address.")
}
