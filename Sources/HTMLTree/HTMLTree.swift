import Bytes
import CGumbo

/// A node of a tree. It is valid only until the function that receives it returns.
public typealias HTMLNode = UnsafePointer<GumboNode>

/// HTML parsed by libgumbo into the tree that browsers build from it (HTML Standard, section 13.2).
public enum HTMLTree {
  /// The kind of input, which selects the parsing rules.
  public enum Context: Sendable {
    /// A complete page.
    case document
    /// The content of a `div`.
    case fragment
  }

  /// Parses HTML and calls a function with the root: the element `html`, or the node that contains
  /// the fragment.
  ///
  /// - Parameters:
  ///   - html: The HTML, in UTF-8.
  ///   - context: The kind of input.
  ///   - body: The function to call. The nodes are valid until it returns.
  /// - Returns: `false` if the tree would be far larger than the text; `body` is then not called.
  ///   The reason may be an unclosed formatting element, which the parser repeats in each
  ///   paragraph.
  public static func with(
    _ html: BorrowedBytes, as context: Context, _ body: (HTMLNode) -> Void
  ) -> Bool {
    // A tag of three bytes makes a node of about 200 bytes, plus memory that libgumbo needs while
    // parsing.
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

/// A read-only view of an element of a tree.
public struct HTMLElement {
  private let element: GumboElement

  /// Creates a view of a node.
  ///
  /// - Returns: `nil` if the node is not an element.
  public init?(_ node: HTMLNode) {
    guard node.isElement else { return nil }
    element = node.pointee.v.element
  }

  /// The tag name, in lower case.
  public var name: String { element.name }

  /// The offset of the start tag in the text, in bytes.
  public var offset: Int { Int(element.start_pos.offset) }

  /// The attributes in order: the name in lower case, the value with references resolved, and the
  /// byte offset of the value in the text.
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

  /// The value of an attribute with references resolved; `nil` if the element has no such
  /// attribute.
  public subscript(name: String) -> String? {
    var list = element.attributes
    guard let attribute = gumbo_get_attribute(&list, name) else { return nil }
    return String(cString: attribute.pointee.value)
  }

  /// The text of the element's direct children. White space is collapsed to single spaces and
  /// trimmed.
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
  /// The text of a text node; `nil` for any other node.
  public var text: String? {
    switch pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      String(cString: pointee.v.text.text)
    default: nil
    }
  }
}

extension HTMLNode {
  /// Indicates whether the parser created the node to repair wrongly nested tags.
  public var isCopy: Bool {
    let made =
      GUMBO_INSERTION_RECONSTRUCTED_FORMATTING_ELEMENT.rawValue
      | GUMBO_INSERTION_ADOPTION_AGENCY_CLONED.rawValue
    return pointee.parse_flags.rawValue & made != 0
  }
}

extension GumboElement {
  /// The tag name, in lower case. An unknown name is cut after 64 bytes.
  public var name: String {
    if tag != GUMBO_TAG_UNKNOWN { return String(cString: gumbo_normalized_tagname(tag)) }
    var piece = original_tag
    gumbo_tag_from_original_text(&piece)
    return String(decoding: piece.bytes.prefix(64), as: UTF8.self).lowercased()
  }
}

extension GumboStringPiece {
  /// The bytes of the piece, valid as long as the parsed text.
  public var bytes: BorrowedBytes {
    BorrowedBytes(characters: data, count: data == nil ? 0 : length)
  }
}

/// A depth-first walk through the descendants of a node, in the order of the text.
///
/// It does not use recursion, because a tree may be as deep as its text is long.
public struct HTMLWalk: IteratorProtocol {
  /// A step of the walk: the beginning or the end of a node.
  public enum Step {
    /// The beginning of a node. Its contents follow, unless `skipContent()` is called.
    case enter(HTMLNode)
    /// The end of a node that was entered.
    case leave(HTMLNode)
  }

  private let root: HTMLNode
  private var last: Step?
  private var isSkipping = false

  /// Creates a walk through the descendants of `root`. The root itself is not visited.
  public init(_ root: HTMLNode) { self.root = root }

  /// Skips the contents of the node that was entered last.
  public mutating func skipContent() { isSkipping = true }

  /// Returns the next step; `nil` at the end.
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
  /// Indicates whether the node is an element, which may have children.
  var isElement: Bool {
    pointee.type == GUMBO_NODE_ELEMENT || pointee.type == GUMBO_NODE_TEMPLATE
  }
}
