import Bytes
import CGumbo

/// A node of a tree; it is gone when the call that lent it returns.
public typealias HTMLNode = UnsafePointer<GumboNode>

/// HTML as the tree that browsers make of it (HTML Standard, section 13.2), by libgumbo.
public enum HTMLTree {
  /// The way in which HTML is parsed.
  public enum Context: Sendable {
    /// A whole page.
    case document
    /// The content of a `div`.
    case fragment
  }

  /// Parses HTML, and hands over the root: the element `html`, or the node that holds a fragment.
  ///
  /// - Returns: `false` where the tree would be out of all proportion to the text: what opens and
  ///   never closes is written again for each paragraph. Then `body` is not called.
  public static func with(
    _ html: BorrowedBytes, as context: Context, _ body: (HTMLNode) -> Void
  ) -> Bool {
    // A tag of three bytes makes a node of 200 or so, and what libgumbo keeps while it parses.
    let limit = 8 << 20 + html.count * 128
    let tag = context == .document ? GUMBO_TAG_LAST : GUMBO_TAG_DIV
    return withoutActuallyEscaping(body) { body in
      var body = body
      return withUnsafeMutablePointer(to: &body) { context in
        html.withCharacters { text in
          gumbo_arena_parse(text.baseAddress, text.count, tag, limit, context) { context, root in
            guard let context, let root else { return }
            context.assumingMemoryBound(to: ((HTMLNode) -> Void).self).pointee(root)
          }
        }
      }
    }
  }
}

/// An element of a tree, for reading.
public struct HTMLElement {
  private let element: GumboElement

  /// - Returns: `nil` for a node other than an element.
  public init?(_ node: HTMLNode) {
    guard node.isElement else { return nil }
    element = node.pointee.v.element
  }

  /// The name of the tag, in lower case.
  public var name: String { element.name }

  /// The start of its tag in the text, in bytes.
  public var offset: Int { Int(element.start_pos.offset) }

  /// Its attributes in order: the name in lower case, the value with references resolved, and the
  /// offset of the value in the text.
  public var attributes: [(name: String, value: String, offset: Int)] {
    (0..<Int(element.attributes.length)).compactMap { number in
      guard let data = element.attributes.data[number] else { return nil }
      let attribute = data.assumingMemoryBound(to: GumboAttribute.self).pointee
      let start = Int(attribute.value_start.offset)
      let isQuoted =
        attribute.original_value.length > 0
        && [0x22, 0x27].contains(attribute.original_value.data.pointee)
      return (
        String(cString: attribute.name), String(cString: attribute.value),
        isQuoted ? start + 1 : start
      )
    }
  }

  /// The value of an attribute, references resolved.
  public subscript(name: String) -> String? {
    var list = element.attributes
    guard let attribute = gumbo_get_attribute(&list, name) else { return nil }
    return String(cString: attribute.pointee.value)
  }

  /// The text directly in it, with single spaces and none around it.
  public var content: String {
    var text = ""
    for number in 0..<Int(element.children.length) {
      guard let child = element.children.data[number] else { continue }
      text += HTMLNode(child.assumingMemoryBound(to: GumboNode.self)).text ?? ""
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension HTMLNode {
  /// The text of a node that is text.
  public var text: String? {
    switch pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      String(cString: pointee.v.text.text)
    default: nil
    }
  }
}

extension HTMLNode {
  /// Whether the parser created it to repair wrongly nested tags.
  public var isCopy: Bool {
    let made =
      GUMBO_INSERTION_RECONSTRUCTED_FORMATTING_ELEMENT.rawValue
      | GUMBO_INSERTION_ADOPTION_AGENCY_CLONED.rawValue
    return pointee.parse_flags.rawValue & made != 0
  }
}

extension GumboElement {
  /// The name of the tag, in lower case.
  public var name: String {
    if tag != GUMBO_TAG_UNKNOWN { return String(cString: gumbo_normalized_tagname(tag)) }
    var piece = original_tag
    gumbo_tag_from_original_text(&piece)
    return String(decoding: piece.bytes.prefix(64), as: UTF8.self).lowercased()
  }
}

extension GumboStringPiece {
  /// Its bytes, valid as long as the parsed text.
  public var bytes: BorrowedBytes {
    BorrowedBytes(characters: data, count: data == nil ? 0 : length)
  }
}

/// A walk through all that a node holds, in the order of the text.
///
/// It goes from node to node without calling itself: a tree may be as deep as its text is long.
public struct HTMLWalk: IteratorProtocol {
  /// A step of the walk.
  public enum Step {
    /// The beginning of a node; its contents follow, unless they are skipped.
    case enter(HTMLNode)
    /// A node that was entered ends.
    case leave(HTMLNode)
  }

  private let root: HTMLNode
  private var last: Step?
  private var isSkipping = false

  public init(_ root: HTMLNode) { self.root = root }

  /// Skips the contents of the last entered node.
  public mutating func skipContent() { isSkipping = true }

  public mutating func next() -> Step? {
    defer { isSkipping = false }
    switch last {
    case nil: last = Self.child(of: root, 0).map(Step.enter)
    case .enter(let node):
      let child = isSkipping ? nil : Self.child(of: node, 0)
      last = child.map(Step.enter) ?? .leave(node)
    case .leave(let node):
      guard let parent = node.pointee.parent.map({ HTMLNode($0) }) else { return nil }
      if let sibling = Self.child(of: parent, Int(node.pointee.index_within_parent) + 1) {
        last = .enter(sibling)
      } else if parent == root {
        return nil
      } else {
        last = .leave(parent)
      }
    }
    return last
  }

  private static func child(of node: HTMLNode, _ number: Int) -> HTMLNode? {
    guard node.isElement else { return nil }
    let children = node.pointee.v.element.children
    guard number < Int(children.length), let child = children.data[number] else { return nil }
    return HTMLNode(child.assumingMemoryBound(to: GumboNode.self))
  }
}

extension HTMLNode {
  /// Whether it is an element, which may hold others.
  var isElement: Bool {
    pointee.type == GUMBO_NODE_ELEMENT || pointee.type == GUMBO_NODE_TEMPLATE
  }
}
