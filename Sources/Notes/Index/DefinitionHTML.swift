import Bytes

/// The definition of a term as HTML that can be shown on any page: the beginning of a body's HTML,
/// reduced to inline elements without attributes.
///
/// Emphasis and code stay. Attributes, links and footnote references are removed, because they have
/// a meaning only in their original place.
struct DefinitionHTML {
  /// The maximum length in bytes, without closing tags.
  static let longest = 600

  private(set) var html: String
  /// The HTML so far.
  private var written: [UInt8] = []
  /// The open elements of `written`, the outermost first.
  private var open: [String] = []
  /// Indicates whether the definition is complete, so that the following HTML is ignored.
  private var isFull = false

  /// Creates a definition from HTML; `nil` if the HTML does not begin with text.
  init?(of source: BorrowedBytes) {
    html = ""
    var reference = false
    for piece in HTMLPieces(source) {
      switch piece {
      case .text(let range): if !reference { add(source[range]) }
      case .tag("sup", let isClosing, let range):
        let isReference = source[range.upperBound...].starts(with: "<a href=\"#user-content-fn-")
        if isClosing, reference {
          reference = false
        } else if !isClosing, isReference {
          reference = true
        } else {
          add(tag: "sup", isClosing)
        }
      case .tag(let name, let isClosing, _): if !reference { add(tag: name, isClosing) }
      }
      if isFull { break }
    }
    while let byte = written.last, byte == 0x20 { written.removeLast() }
    for name in open.reversed() { written += "</\(name)>".utf8 }
    html = String(decoding: written, as: UTF8.self)
    written = []
    if html.withoutMarkup.isEmpty { return nil }
  }
}

extension DefinitionHTML {
  /// Elements whose tags stay, without attributes.
  private static let keptElements: Set<String> = [
    "abbr", "b", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small",
    "strong", "sub", "sup", "u", "var",
  ]
  /// Elements whose tags are removed and whose text stays.
  private static let unwrappedElements: Set<String> = [
    "a", "bdi", "bdo", "dfn", "img", "span", "time", "wbr",
  ]
  /// Blocks that may surround the beginning of the text. Any other block ends the definition.
  private static let blocks: Set<String> = ["blockquote", "dd", "div", "li", "ol", "p", "ul"]

  /// Adds the tag of an element that is kept. The tag of a block ends the definition.
  private mutating func add(tag name: String, _ isClosing: Bool) {
    if DefinitionHTML.keptElements.contains(name) {
      if !isClosing {
        open.append(name)
        written += "<\(name)>".utf8
      } else if open.last == name {
        open.removeLast()
        written += "</\(name)>".utf8
      }
    } else if name == "br" {
      addSpace()
    } else if !DefinitionHTML.unwrappedElements.contains(name) {
      // A block ends the text, unless the text begins inside that block.
      isFull = !written.isEmpty || !DefinitionHTML.blocks.contains(name)
    }
  }

  /// Adds text word by word, with single spaces between the words.
  private mutating func add(_ text: BorrowedBytes) {
    var word: [UInt8] = []
    for byte in text {
      if byte == 0x20 || byte == 0x0A || byte == 0x09 {
        add(word: word)
        word = []
        if isFull { return }
        addSpace()
      } else {
        word.append(byte)
      }
    }
    add(word: word)
  }

  /// Adds a word. If the word does not fit, an ellipsis ends the definition instead.
  ///
  /// A word of more than 60 bytes is usually text in a script without spaces. If it does not fit,
  /// as much of it as possible is added before the ellipsis.
  private mutating func add(word: [UInt8]) {
    guard !isFull, !word.isEmpty else { return }
    if written.count + word.count <= DefinitionHTML.longest {
      written += word
      return
    }
    isFull = true
    // Remove the elements that were opened right before the cut.
    while let name = open.last, written.suffix(name.utf8.count + 2).elementsEqual("<\(name)>".utf8)
    {
      open.removeLast()
      written.removeLast(name.utf8.count + 2)
    }
    if word.count > 60 {
      var end = max(0, DefinitionHTML.longest - written.count)
      while end > 0, word[end] & 0xC0 == 0x80 { end -= 1 }
      // Do not cut inside a character reference.
      if let sign = word[..<end].lastIndex(of: UInt8(ascii: "&")),
        !word[sign..<end].contains(UInt8(ascii: ";"))
      {
        end = sign
      }
      written += word[..<end]
    }
    while let byte = written.last, byte == 0x20 { written.removeLast() }
    written += "…".utf8
  }

  private mutating func addSpace() {
    if let last = written.last, last != 0x20 { written.append(0x20) }
  }
}
