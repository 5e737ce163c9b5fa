/// A part of a body at its place in the source, which renders itself.
///
/// Its kinds hold nothing that changes, so it may be used from many threads; the compiler cannot
/// see that of a class that others inherit from.
class Node: @unchecked Sendable {
  let source: Source
  let span: Range<Int>
  /// Whether it writes nothing but white space.
  let isBlank: Bool
  /// What it writes, where that is all it does.
  let text: [UInt8]

  init(source: Source, span: Range<Int>, isBlank: Bool, text: [UInt8] = []) {
    self.source = source
    self.span = span
    self.isBlank = isBlank
    self.text = text
  }

  func render(_ rendering: inout Rendering) throws -> Flow { .next }
}

/// A text, which whoever renders a body writes itself: half of all nodes are texts.
final class TextNode: Node, @unchecked Sendable {
  init(source: Source, span: Range<Int>) {
    let text = Array(source.bytes[span])
    super.init(source: source, span: span, isBlank: text.allSatisfy(\.isSpace), text: text)
  }
}

/// `{{ expression | filters }}`.
final class OutputNode: Node, @unchecked Sendable {
  private let filtered: Filtered

  init(_ filtered: Filtered, source: Source, span: Range<Int>) {
    self.filtered = filtered
    super.init(source: source, span: span, isBlank: false)
  }

  override func render(_ rendering: inout Rendering) throws -> Flow {
    rendering.write(try rendering.evaluate(filtered))
    return .next
  }
}

/// `{{ path }}`: what most output tags are.
final class PathNode: Node, @unchecked Sendable {
  private let path: Expression.Path

  init(_ path: Expression.Path, source: Source, span: Range<Int>) {
    self.path = path
    super.init(source: source, span: span, isBlank: false)
  }

  override func render(_ rendering: inout Rendering) throws -> Flow {
    if let place = rendering.place(of: path) {
      if let markup = place.markup {
        rendering.output.append(markup)
      } else if rendering.escaping == .html, let text = place.text {
        text.escape(into: &rendering.output)
      } else {
        rendering.write(place.pointee)
      }
    } else {
      rendering.write(try rendering.evaluate(path))
    }
    return .next
  }
}

final class TagNode: Node, @unchecked Sendable {
  let tag: any Tag

  init(_ tag: any Tag, source: Source, span: Range<Int>) {
    self.tag = tag
    super.init(source: source, span: span, isBlank: tag.isBlank)
  }

  override func render(_ rendering: inout Rendering) throws -> Flow { try tag.render(&rendering) }
}
