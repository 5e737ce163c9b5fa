/// A tag as parsed: a node of the syntax tree that renders itself.
///
/// The standard tags are made of nothing else, so a host's tags can do all they can.
public protocol Tag: Sendable {
  /// Whether the tag writes nothing, so that the white space around it in a block that writes
  /// nothing else goes too.
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
  case again
}

/// Makes a tag out of what the template says, called with the parser at the tag's markup.
public typealias TagMaker = @Sendable (_ parser: inout TagParser) throws -> any Tag
