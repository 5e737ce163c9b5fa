/// A request whose head has been read and is well-formed.
public struct HTTPRequest: Sendable {
  /// The only methods that are answered: nothing is ever written by HTTP.
  public enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
  }

  public let method: Method
  /// The path as the client sent it: it begins with `/` and has no query.
  public let rawPath: String
  /// The path, percent-decoded once. It begins with `/` and contains neither control characters nor
  /// backslashes; `.`, `..` and empty components are left to the function that answers.
  public let path: String
  /// The part after the first `?` as the client sent it; `nil` if there is no `?`.
  public let rawQuery: String?
  /// The fields of the query, decoded; a field that cannot be decoded is unchanged.
  public let query: [(name: String, value: String)]
  private let headers: [(name: String, value: String)]

  init(
    _ method: Method, _ target: RequestTarget, headers: [(name: String, value: String)]
  ) {
    self.method = method
    (rawPath, path) = (target.rawPath, target.path)
    (rawQuery, query) = (target.rawQuery, target.query)
    self.headers = headers
  }

  /// Returns the value of a header, whose name may be written in either case; several values of one
  /// name are joined by commas (RFC 9110, section 5.3).
  public func header(_ name: String) -> String? {
    let values = values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The values of all headers of a name.
  func values(of name: String) -> [String] {
    headers.lazy.filter { $0.name.isSameToken(as: name) }.map(\.value)
  }
}

extension HTTPRequest {
  /// Creates a request as the server would pass it on, to test an answer without a server.
  ///
  /// - Parameter target: A path with its query, as they are sent.
  /// - Throws: `MalformedRequest` where the server would refuse it.
  public init(
    _ method: Method = .get, _ target: String, headers: [(name: String, value: String)] = []
  ) throws(MalformedRequest) {
    self.init(method, try RequestTarget(Array(target.utf8)), headers: headers)
  }
}

extension String {
  /// Whether two names of headers are the same, which are ASCII and may be written in either case.
  func isSameToken(as other: String) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.lowered == $1.lowered }
  }
}

extension UInt8 {
  /// The byte with an ASCII letter in its lower case.
  fileprivate var lowered: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
