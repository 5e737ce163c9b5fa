import Bytes
import CGumbo

/// A node of a tree, valid only within the closure of `HTMLTree.with` that handed over the tree.
///
/// All access to libgumbo's nodes goes through this type and `HTMLElement`.
@safe public struct HTMLNode {
  fileprivate let pointer: UnsafePointer<GumboNode>

  fileprivate init(_ pointer: UnsafePointer<GumboNode>) { unsafe self.pointer = pointer }

  fileprivate static func == (node: HTMLNode, other: HTMLNode) -> Bool {
    unsafe node.pointer == other.pointer
  }
}

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
      return unsafe withUnsafeMutablePointer(to: &body) { context in
        unsafe html.withCharacters { text in
          unsafe gumbo_arena_parse(text.baseAddress, text.count, tag, limit, context) {
            guard let context = unsafe $0, let root = unsafe $1 else { return }
            unsafe context.assumingMemoryBound(to: ((HTMLNode) -> Void).self)
              .pointee(HTMLNode(root))
          }
        }
      }
    }
  }
}

extension HTMLNode {
  /// Whether the node is an element, which may hold others.
  var isElement: Bool {
    unsafe pointer.pointee.type == GUMBO_NODE_ELEMENT || pointer.pointee.type == GUMBO_NODE_TEMPLATE
  }

  /// Whether the parser created the node to repair wrongly nested tags.
  public var isCopy: Bool {
    let made =
      GUMBO_INSERTION_RECONSTRUCTED_FORMATTING_ELEMENT.rawValue
      | GUMBO_INSERTION_ADOPTION_AGENCY_CLONED.rawValue
    return unsafe pointer.pointee.parse_flags.rawValue & made != 0
  }

  /// The text of a node that is text.
  public var text: String? {
    switch unsafe pointer.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      unsafe String(cString: pointer.pointee.v.text.text)
    default: nil
    }
  }

  /// The bytes of a node that is text outside CDATA, and the same text as it was written; both are
  /// valid as long as the node.
  public var textBytes: (text: BorrowedBytes, written: BorrowedBytes)? {
    guard
      unsafe pointer.pointee.type == GUMBO_NODE_TEXT
        || pointer.pointee.type == GUMBO_NODE_WHITESPACE,
      let start = unsafe pointer.pointee.v.text.text
    else { return nil }
    return unsafe (
      BorrowedBytes(characters: start, count: gumbo_length(start)),
      pointer.pointee.v.text.original_text.bytes
    )
  }

  fileprivate func child(_ number: Int) -> HTMLNode? {
    guard isElement else { return nil }
    let children = unsafe pointer.pointee.v.element.children
    guard unsafe number < Int(children.length), let child = unsafe children.data[number] else {
      return nil
    }
    return unsafe HTMLNode(child.assumingMemoryBound(to: GumboNode.self))
  }

  fileprivate var parent: HTMLNode? { unsafe pointer.pointee.parent.map { unsafe HTMLNode($0) } }

  fileprivate var nextSibling: HTMLNode? {
    unsafe parent?.child(Int(pointer.pointee.index_within_parent) + 1)
  }
}

/// A read-only view of an element of a tree.
@safe public struct HTMLElement {
  private let node: HTMLNode
  private let element: GumboElement

  /// Creates a view of a node.
  ///
  /// - Returns: `nil` if the node is not an element.
  public init?(_ node: HTMLNode) {
    guard node.isElement else { return nil }
    self.node = node
    unsafe element = node.pointer.pointee.v.element
  }

  /// The tag name, in lower case.
  public static func tag(named name: String) -> GumboTag { unsafe gumbo_tag_enum(name) }

  public var tag: GumboTag { unsafe element.tag }

  /// Whether the element belongs to SVG or MathML.
  public var isForeign: Bool { unsafe element.tag_namespace != GUMBO_NAMESPACE_HTML }

  /// Whether the element is a `template`, whose contents are a tree of their own.
  public var isTemplate: Bool { unsafe node.pointer.pointee.type == GUMBO_NODE_TEMPLATE }

  /// The name of the tag, in lower case.
  public var name: String {
    if tag != GUMBO_TAG_UNKNOWN { return unsafe String(cString: gumbo_normalized_tagname(tag)) }
    var piece = unsafe element.original_tag
    unsafe gumbo_tag_from_original_text(&piece)
    return unsafe String(decoding: piece.bytes.prefix(64), as: UTF8.self).lowercased()
  }

  /// The offset of the start tag in the text, in bytes.
  public var offset: Int { unsafe Int(element.start_pos.offset) }

  /// The start of its tag in the parsed text; `nil` if the parser added the element.
  public func start(in text: BorrowedBytes) -> Int? {
    guard unsafe element.original_tag.length > 0 else { return nil }
    let start = unsafe element.original_tag.bytes.offset(in: text)
    return text.indices.contains(start) ? start : nil
  }

  /// The attributes in order: the name in lower case, the value with references resolved, and the
  /// byte offset of the value in the text.
  public var attributes: [(name: String, value: String, offset: Int)] {
    unsafe (0..<Int(element.attributes.length)).compactMap { number in
      guard let data = unsafe element.attributes.data[number] else { return nil }
      let attribute = unsafe data.assumingMemoryBound(to: GumboAttribute.self).pointee
      let start = unsafe Int(attribute.value_start.offset)
      let isQuoted =
        unsafe attribute.original_value.length > 0
        && [0x22, 0x27].contains(attribute.original_value.data.pointee)
      return unsafe (
        String(cString: attribute.name), String(cString: attribute.value),
        isQuoted ? start + 1 : start
      )
    }
  }

  /// The value of an attribute with references resolved; `nil` if the element has no such
  /// attribute.
  public subscript(name: String) -> String? {
    var list = unsafe element.attributes
    guard let attribute = unsafe gumbo_get_attribute(&list, name) else { return nil }
    return unsafe String(cString: attribute.pointee.value)
  }

  /// Its first child.
  public var firstChild: HTMLNode? { node.child(0) }

  /// The text of the element's direct children. White space is collapsed to single spaces and
  /// trimmed.
  public var content: String {
    var text = ""
    var child = node.child(0)
    while let node = child {
      text += node.text ?? ""
      child = node.nextSibling
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension GumboStringPiece {
  /// The bytes of the piece, valid as long as the parsed text.
  fileprivate var bytes: BorrowedBytes {
    unsafe BorrowedBytes(characters: data, count: data == nil ? 0 : length)
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
    case nil: last = root.child(0).map(Step.enter)
    case .enter(let node):
      let child = isSkipping ? nil : node.child(0)
      last = child.map(Step.enter) ?? .leave(node)
    case .leave(let node):
      guard let parent = node.parent else { return nil }
      if let sibling = node.nextSibling {
        last = .enter(sibling)
      } else if parent == root {
        return nil
      } else {
        last = .leave(parent)
      }
    }
    return last
  }
}
