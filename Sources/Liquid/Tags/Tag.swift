/// A parsed tag: a node of the syntax tree that renders itself.
///
/// The standard tags use only this protocol, so a host's tags have the same abilities.
public protocol Tag: Sendable {
  /// A Boolean value that indicates whether the tag writes nothing, or only white space. White
  /// space is removed in a block that writes nothing else.
  var isBlank: Bool { get }

  /// Renders the tag, and returns the control flow that follows.
  func render(_ rendering: inout Rendering) throws -> Flow
}

extension Tag {
  public var isBlank: Bool { false }
}

/// The control flow after a node has been rendered.
public enum Flow: Hashable, Sendable {
  /// Continues with the next node.
  case next
  /// Leaves the innermost loop.
  case breakLoop
  /// Continues with the next iteration of the innermost loop.
  case continueLoop
}

/// A function that creates a tag. The parser is at the tag's markup.
public typealias TagMaker = @Sendable (_ parser: inout TagParser) throws -> any Tag

/// The standard tags of Liquid, except `liquid`, whose lines the parser parses itself.
let standardTags: [String: TagMaker] = [
  "#": { try InlineComment(&$0) },
  "assign": { try Assign(&$0) },
  "break": { _ in Interrupt(flow: .breakLoop) },
  "capture": { try Capture(&$0) },
  "case": { try Case(&$0) },
  "comment": { try Comment(&$0) },
  "continue": { _ in Interrupt(flow: .continueLoop) },
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
