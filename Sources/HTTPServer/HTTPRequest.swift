/// A request whose head was received and is well-formed.
public struct HTTPRequest: Sendable {
  /// The supported methods. The server is read-only.
  public enum Method: String, Sendable {
    /// Requests a resource with its body.
    case get = "GET"
    /// Requests the headers of a resource only.
    case head = "HEAD"
  }

  /// The method of the request.
  public let method: Method
  /// The path as the client sent it. It begins with `/` and has no query.
  public let rawPath: String
  /// The path, percent-decoded once.
  ///
  /// It begins with `/` and contains no control characters or backslashes. It may contain `.`, `..`
  /// and empty components, which the function that answers must handle.
  public let path: String
  /// The part after the first `?`, as the client sent it; `nil` if there is no `?`.
  public let rawQuery: String?
  /// The fields of the query, decoded. A field that cannot be decoded is unchanged.
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

  /// Returns the value of a header; `nil` if there is none.
  ///
  /// The case of the name is ignored. Several values of the same name are joined with commas (RFC
  /// 9110, section 5.3).
  public func header(_ name: String) -> String? {
    let values = values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Returns the values of all headers with the given name.
  func values(of name: String) -> [String] {
    headers.lazy.filter { $0.name.isSameToken(as: name) }.map(\.value)
  }
}

extension HTTPRequest {
  /// Creates a request as the server would pass it on, for tests without a server.
  ///
  /// - Parameters:
  ///   - method: The method of the request.
  ///   - target: The path and query, as a client sends them.
  ///   - headers: The headers in order.
  /// - Throws: `MalformedRequest` if the server would refuse the target.
  public init(
    _ method: Method = .get, _ target: String, headers: [(name: String, value: String)] = []
  ) throws(MalformedRequest) {
    self.init(method, try RequestTarget(Array(target.utf8)), headers: headers)
  }
}

extension String {
  /// Returns whether two ASCII names, such as those of headers, are equal apart from case.
  func isSameToken(as other: String) -> Bool {
    utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.lowered == $1.lowered }
  }
}

extension UInt8 {
  /// The byte; an ASCII capital letter in lower case.
  fileprivate var lowered: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
