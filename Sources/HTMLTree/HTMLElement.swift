import Bytes
import CGumbo

/// An element of a tree, for those who read it.
public struct HTMLElement {
  private let element: GumboElement

  /// - Returns: `nil` for a node that is none.
  public init?(_ node: HTMLNode) {
    guard node.isElement else { return nil }
    element = node.pointee.v.element
  }

  /// The name of the tag, in lower case.
  public var name: String { element.name }

  /// Where its tag starts in the text, in bytes.
  public var offset: Int { Int(element.start_pos.offset) }

  /// Its attributes in order: the name in lower case, the value with references resolved, and where
  /// the value stands in the text.
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

  /// The text directly in it, white space once and none around it.
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
  /// Whether the parser made it of another, whose tags were nested wrongly.
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
  /// The bytes of it, as long as the text that was parsed is there.
  public var bytes: BorrowedBytes {
    BorrowedBytes(characters: data, count: data == nil ? 0 : length)
  }
}
