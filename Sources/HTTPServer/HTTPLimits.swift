/// How much a server bears, so that one client leaves room for others.
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
