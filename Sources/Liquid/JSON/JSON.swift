/// How JSON is laid out.
public enum JSONLayout: Hashable, Sendable {
  case compact
  /// One member a line, indented by two spaces.
  case pretty
}

/// A fault in a JSON text.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public var message: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1.
  public var column: Int

  /// `line:column: message`.
  public var description: String { "\(line):\(column): \(message)" }
}

extension Value {
  /// Reads a JSON text (RFC 8259), keeping the order of members, which a template shows and which
  /// Foundation's decoder forgets.
  ///
  /// Of members with one name the last counts, in the place of the first. Integers beyond 64 bits
  /// become floats. Lists and objects may nest 128 deep.
  public init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    self = try reader.document()
  }

  /// The value as JSON, members in their own order. What JSON has no word for becomes text, a range
  /// a list, a float that is not finite null.
  public func json(_ layout: JSONLayout = .compact) -> [UInt8] {
    json(layout, limit: Int.max) ?? []
  }

  /// The same, or nil where it takes more bytes than `limit`: drops may lead to one another without
  /// end.
  func json(_ layout: JSONLayout = .compact, limit: Int) -> [UInt8]? {
    var writer = JSONWriter(layout: layout, limit: limit)
    writer.write(self, depth: 0)
    return writer.output.count > limit ? nil : writer.output.array
  }
}
