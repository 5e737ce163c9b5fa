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

  /// What is left of it where something is known of what it will see.
  func specialized(_ specializer: inout Specializer) -> [Node] { [self] }

  /// The name to which it gives a known value, where it does nothing else.
  var stored: Name? { nil }
}

/// A text, which whoever renders a body writes itself: half of all nodes are texts.
final class TextNode: Node, @unchecked Sendable {
  init(source: Source, span: Range<Int>) {
    let text = Array(source.bytes[span])
    super.init(source: source, span: span, isBlank: text.allSatisfy(\.isSpace), text: text)
  }

  /// What an output tag writes, known beforehand.
  init(_ text: [UInt8], source: Source, span: Range<Int>) {
    super.init(source: source, span: span, isBlank: false, text: text)
  }

  /// Two texts, one right after the other.
  init(_ one: TextNode, _ other: TextNode) {
    // They may come from two files.
    super.init(
      source: one.source, span: one.span, isBlank: one.isBlank && other.isBlank,
      text: one.text + other.text)
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

  override func specialized(_ specializer: inout Specializer) -> [Node] {
    specializer.output(filtered, for: self)
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

  override func specialized(_ specializer: inout Specializer) -> [Node] {
    if let part = specializer.part(for: path) { return [PartNode(part, in: self)] }
    switch specializer.form(of: path) {
    case .literal(let value):
      return [TextNode(specializer.text(of: value), source: source, span: span)]
    case .path(let left): return [PathNode(left, source: source, span: span)]
    default: return [self]
    }
  }
}

final class TagNode: Node, @unchecked Sendable {
  let tag: any Tag

  init(_ tag: any Tag, source: Source, span: Range<Int>) {
    self.tag = tag
    super.init(source: source, span: span, isBlank: tag.isBlank)
  }

  override func render(_ rendering: inout Rendering) throws -> Flow { try tag.render(&rendering) }

  override func specialized(_ specializer: inout Specializer) -> [Node] {
    if let tag = tag as? any SpecializableTag { return tag.specialized(&specializer, in: self) }
    specializer.readAll()
    return [self]
  }

  override var stored: Name? { (tag as? any SpecializableTag)?.stored }

  /// Another tag in its place.
  func replaced(by tag: any Tag) -> TagNode { TagNode(tag, source: source, span: span) }
}
