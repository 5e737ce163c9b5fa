/// How JSON is laid out.
public enum JSONLayout: Hashable, Sendable {
  case compact
  /// One member a line, indented by two spaces.
  case pretty
}

/// A fault in a JSON text. Line and column count from 1; the column counts bytes.
public struct JSONError: Error, Hashable, Sendable {
  public var message: String
  public var line: Int
  public var column: Int
}

extension Value {
  /// Reads a JSON text (RFC 8259), keeping the order of members.
  public init(json: [UInt8]) throws(JSONError) { self = .null }

  /// The value as JSON, members in their own order.
  public func json(_ layout: JSONLayout = .compact) -> [UInt8] { [] }
}
