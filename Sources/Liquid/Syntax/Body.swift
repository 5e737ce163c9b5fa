/// What stands between two tags, or a whole template: text, output tags and tags, in order.
public struct Body: Sendable {
  enum Node: Sendable {
    case text([UInt8])
    case output(Output)
    case tag(TagNode)
  }

  /// `{{ expression | filters }}`.
  final class Output: Sendable {
    let filtered: Filtered
    /// The path where there is nothing else.
    let path: Expression.Path?
    let source: Source
    let span: Range<Int>

    init(_ filtered: Filtered, source: Source, span: Range<Int>) {
      self.filtered = filtered
      if filtered.calls.isEmpty, case .path(let path)? = filtered.expression?.form {
        self.path = path
      } else {
        path = nil
      }
      self.source = source
      self.span = span
    }
  }

  /// A tag at its place.
  final class TagNode: Sendable {
    let tag: any Tag
    let source: Source
    let span: Range<Int>

    init(_ tag: any Tag, source: Source, span: Range<Int>) {
      self.tag = tag
      self.source = source
      self.span = span
    }
  }

  private(set) var nodes: [Node] = []
  /// Whether there is nothing but white space and tags that write nothing.
  public private(set) var isBlank = true

  init() {}
}

extension Body {
  mutating func append(text: ArraySlice<UInt8>) {
    nodes.append(.text(Array(text)))
    if isBlank { isBlank = text.allSatisfy(\.isSpace) }
  }

  mutating func append(_ output: Output) {
    nodes.append(.output(output))
    isBlank = false
  }

  mutating func append(_ tag: TagNode) {
    nodes.append(.tag(tag))
    if !tag.tag.isBlank { isBlank = false }
  }

  /// Without the white space, which Liquid leaves out where a block writes nothing else.
  public var withoutText: Body {
    var body = self
    body.nodes.removeAll { if case .text = $0 { true } else { false } }
    return body
  }
}
