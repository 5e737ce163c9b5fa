/// A tag as parsed: a node of the syntax tree that renders itself.
public protocol Tag: Sendable {
  /// Whether a block that holds nothing else but white space writes nothing at all.
  var isBlank: Bool { get }

  func render(_ rendering: inout Rendering) throws -> Flow
}

extension Tag {
  public var isBlank: Bool { false }
}

/// What happens after a node was rendered.
public enum Flow: Hashable, Sendable {
  case next
  /// Leave the innermost loop.
  case leave
  /// Go on with the next round of the innermost loop.
  case repeated
}

/// Makes a tag out of what the template says: called with the parser at the tag's markup.
public typealias TagMaker = @Sendable (_ parser: inout TagParser) throws -> any Tag

/// What a tag's maker reads from.
public struct TagParser {
  /// The bytes between the tag's name and its end, without white space around them.
  public let markup: [UInt8]
}

/// A template being rendered: its variables, its output, and what it has used of its limits.
public struct Rendering {
  /// What was written so far.
  public internal(set) var output: [UInt8]
}
