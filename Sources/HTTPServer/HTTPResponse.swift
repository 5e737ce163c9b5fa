import Platform

/// The response to a request.
///
/// A response to HEAD or with status 304 also has a body. The body is not sent, but the headers
/// contain its length.
public struct HTTPResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The headers in order, without `Content-Length`, which the server adds.
  public var headers: [(name: String, value: String)]
  /// The body, of which the server computes the length.
  public var body: Body
  /// The pages that may read the response.
  public var audience: Audience

  /// The content of a response.
  public enum Body: Sendable {
    /// An empty body.
    case none
    /// The given bytes.
    case bytes([UInt8])
    /// A part of an open file: `length` bytes from `offset`.
    case file(OpenedFile, offset: Int, length: Int)
    /// A stream of events that ends when either side closes it (`text/event-stream`).
    case events(EventSource)
  }

  /// The pages that may read a response.
  public enum Audience: Sendable {
    /// Everyone who opens the address. A page of another site cannot embed the response or read it
    /// with a script.
    case anyone
    /// Only pages of this server, and programs other than browsers. Event streams always have this
    /// audience.
    case ownPages
  }

  /// Creates a response with a body.
  public init(
    _ status: Int, headers: [(name: String, value: String)] = [], _ body: Body = .none,
    for audience: Audience = .anyone
  ) {
    (self.status, self.headers, self.body, self.audience) = (status, headers, body, audience)
  }

  /// Creates a response with a sentence in plain text.
  public init(
    _ status: Int, text: String, headers: [(name: String, value: String)] = []
  ) {
    self.init(
      status,
      headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
        + headers,
      .bytes(Array("\(text)\n".utf8)))
  }

  /// Returns a response that streams events.
  public static func events(_ source: EventSource) -> HTTPResponse {
    HTTPResponse(
      200, headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
      .events(source), for: .ownPages)
  }
}

/// A file that is open for reading during the lifetime of this object.
public final class OpenedFile: Sendable {
  /// The descriptor, which is valid during the lifetime of the object.
  package let descriptor: Int32

  /// Creates an object that owns a descriptor.
  ///
  /// - Parameter descriptor: The descriptor of a regular file. This object closes it.
  public init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Another descriptor of the same file, which the caller must close; `nil` if the system has no
  /// more descriptors.
  var copy: Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    return copy < 0 ? nil : copy
  }
}

/// A response that the server gives to a request that it refuses.
struct Refusal: Error {
  /// The response, a sentence in plain text. The connection is closed after it.
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

  static let crossOrigin = Refusal(403, "Only pages of this server can request this address.")
}
