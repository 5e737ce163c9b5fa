import Bytes

/// The visible text of one element on a finished page: the first element with a certain class.
public struct PageText {
  /// The words, separated by single spaces.
  public let text: String

  /// Reads the text of the first element with a class; `nil` if no element has the class.
  public init?(_ page: [UInt8], ofClass name: String) {
    let text = page.withBytes { page -> [UInt8]? in
      var reader = Reader(page, name)
      for piece in HTMLPieces(page) { reader.read(piece) }
      if reader.text?.last == 0x20 { reader.text?.removeLast() }
      return reader.text
    }
    guard let text else { return nil }
    self.text = String(decoding: text, as: UTF8.self)
  }
}

extension PageText {
  /// A reader of the tags and texts of a page, in order.
  private struct Reader {
    private let page: BorrowedBytes
    private let className: String
    /// The name of the element with the class; `nil` before its start tag.
    private var element: String?
    /// The number of open elements with the name `element`; 0 before and after the element with the
    /// class.
    private var depth = 0
    /// An open element that does not belong to the author's text (see `isAddedByPage`): its name,
    /// and the number of open elements with that name inside it, including itself.
    private var addedElement: (name: String, depth: Int)?
    /// The text so far; `nil` before the element with the class.
    var text: [UInt8]?

    init(_ page: BorrowedBytes, _ className: String) {
      self.page = page
      self.className = className
    }

    mutating func read(_ piece: HTMLPieces.Piece) {
      switch piece {
      case .text(let range):
        if depth > 0, addedElement == nil { append(page[range]) }
      case .tag(let name, let isClosing, let range):
        if let element {
          guard depth > 0 else { return }
          if name == element { depth += isClosing ? -1 : 1 }
          if let addedElement {
            let depth = addedElement.depth + (name != addedElement.name ? 0 : isClosing ? -1 : 1)
            self.addedElement = depth > 0 ? (addedElement.name, depth) : nil
          } else if !isClosing, isAddedByPage(name, range) {
            addedElement = (name, 1)
          } else if !HTMLPieces.inlineElements.contains(name) {
            breakWord()
          }
        } else if !isClosing, hasClass(HTMLTag(page[range])) {
          element = name
          depth = 1
          text = []
        }
      }
    }

    private func hasClass(_ tag: HTMLTag) -> Bool {
      tag["class"]?.split(separator: " ").contains { $0 == className } ?? false
    }

    /// Returns whether the program added an element to the author's text: a footnote reference or
    /// the link back from a footnote, line numbers, or the hidden definitions of terms.
    private func isAddedByPage(_ name: String, _ range: Range<Int>) -> Bool {
      guard ["a", "div", "span"].contains(name) else { return false }
      let tag = HTMLTag(page[range])
      return tag["data-footnote-ref"] != nil || tag["data-footnote-backref"] != nil
        || tag["class"] == "numbers" || name == "div" && tag["hidden"] != nil
    }

    private mutating func breakWord() {
      if let last = text?.last, last != 0x20 { text?.append(0x20) }
    }

    /// Appends HTML without tags as text: resolves character references and collapses white space.
    private mutating func append(_ html: BorrowedBytes) {
      var rest = html[...]
      while let byte = rest.popFirst() {
        switch byte {
        case 0x09...0x0D, 0x20: breakWord()
        case UInt8(ascii: "&"):
          let name = rest.prefix(10).prefix { $0 != UInt8(ascii: ";") }
          guard let character = PageText.character(named: name) else { fallthrough }
          text?.append(contentsOf: String(character).utf8)
          rest = rest.dropFirst(name.count + 1)
        default: text?.append(byte)
        }
      }
    }
  }

  /// Returns the character for a numeric character reference or one of `references`: `#x41` → `A`,
  /// `lt` → `<`; `nil` for any other name.
  private static func character(named name: BorrowedBytes) -> Unicode.Scalar? {
    let name = String(decoding: name, as: UTF8.self)
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
    return references[name]
  }

  /// The named character references that the program writes.
  private static let references: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
  ]
}
