import Bytes

/// The definition of a term as HTML that can be shown on any page: the beginning of a body's HTML,
/// reduced to inline elements without attributes.
///
/// Emphasis and code stay. Attributes, links and footnote references are removed, because they have
/// a meaning only in their original place.
struct DefinitionHTML {
  /// The maximum length in bytes, without closing tags.
  static let maximumLength = 600

  private(set) var html: String
  /// The HTML so far.
  private var output: [UInt8] = []
  /// The open elements of `output`, the outermost first.
  private var openElements: [String] = []
  /// Indicates whether the definition is complete, so that the following HTML is ignored.
  private var isComplete = false

  /// Creates a definition from HTML; `nil` if the HTML does not begin with text.
  init?(of source: BorrowedBytes) {
    html = ""
    var isInReference = false
    for piece in HTMLPieces(source) {
      switch piece {
      case .text(let range): if !isInReference { add(source[range]) }
      case .tag("sup", let isClosing, let range):
        let isReference = source[range.upperBound...].starts(with: "<a href=\"#user-content-fn-")
        if isClosing, isInReference {
          isInReference = false
        } else if !isClosing, isReference {
          isInReference = true
        } else {
          add(tag: "sup", isClosing)
        }
      case .tag(let name, let isClosing, _): if !isInReference { add(tag: name, isClosing) }
      }
      if isComplete { break }
    }
    while let byte = output.last, byte == 0x20 { output.removeLast() }
    for name in openElements.reversed() { output += "</\(name)>".utf8 }
    html = String(decoding: output, as: UTF8.self)
    output = []
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
        openElements.append(name)
        output += "<\(name)>".utf8
      } else if openElements.last == name {
        openElements.removeLast()
        output += "</\(name)>".utf8
      }
    } else if name == "br" {
      addSpace()
    } else if !DefinitionHTML.unwrappedElements.contains(name) {
      // A block ends the text, unless the text begins inside that block.
      isComplete = !output.isEmpty || !DefinitionHTML.blocks.contains(name)
    }
  }

  /// Adds text word by word, with single spaces between the words.
  private mutating func add(_ text: BorrowedBytes) {
    var word: [UInt8] = []
    for byte in text {
      if byte == 0x20 || byte == 0x0A || byte == 0x09 {
        add(word: word)
        word = []
        if isComplete { return }
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
    guard !isComplete, !word.isEmpty else { return }
    if output.count + word.count <= DefinitionHTML.maximumLength {
      output += word
      return
    }
    isComplete = true
    // Remove the elements that were opened right before the cut.
    while let name = openElements.last,
      output.suffix(name.utf8.count + 2).elementsEqual("<\(name)>".utf8)
    {
      openElements.removeLast()
      output.removeLast(name.utf8.count + 2)
    }
    if word.count > 60 {
      var end = max(0, DefinitionHTML.maximumLength - output.count)
      while end > 0, word[end] & 0xC0 == 0x80 { end -= 1 }
      // Do not cut inside a character reference.
      if let sign = word[..<end].lastIndex(of: UInt8(ascii: "&")),
        !word[sign..<end].contains(UInt8(ascii: ";"))
      {
        end = sign
      }
      output += word[..<end]
    }
    while let byte = output.last, byte == 0x20 { output.removeLast() }
    output += "…".utf8
  }

  private mutating func addSpace() {
    if let last = output.last, last != 0x20 { output.append(0x20) }
  }
}
