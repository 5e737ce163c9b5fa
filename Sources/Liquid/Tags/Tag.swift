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

/// The control flow after a node was rendered.
public enum Flow: Hashable, Sendable {
  case next
  /// Leave the innermost loop.
  case leave
  /// Go on with the next round of the innermost loop.
  case again
}

/// Makes a tag, called with the parser at the tag's markup.
public typealias TagMaker = @Sendable (_ parser: inout TagParser) throws -> any Tag

/// Liquid's own tags. `liquid` is not among them: the parser reads its lines itself.
let standardTags: [String: TagMaker] = [
  "#": { try InlineComment(&$0) },
  "assign": { try Assign(&$0) },
  "break": { _ in Interrupt(flow: .leave) },
  "capture": { try Capture(&$0) },
  "case": { try Case(&$0) },
  "comment": { try Comment(&$0) },
  "continue": { _ in Interrupt(flow: .again) },
  "cycle": { try Cycle(&$0) },
  "decrement": { try Counter(&$0, step: -1) },
  "doc": { try Doc(&$0) },
  "echo": { parser in
    var markup = parser.markup
    return Echo(value: try parser.filtered(&markup))
  },
  "for": { try For(&$0) },
  "if": { try If(&$0, .plain) },
  "ifchanged": { try IfChanged(&$0) },
  "include": { try Include(&$0) },
  "increment": { try Counter(&$0, step: 1) },
  "raw": { try Raw(&$0) },
  "render": { try RenderPartial(&$0) },
  "tablerow": { try TableRow(&$0) },
  "unless": { try If(&$0, .inverted) },
]
