import Bytes

/// What a note says a term is: the beginning of some HTML as spans that may stand on any page.
///
/// It has emphasis and code, and neither attributes nor links nor references to footnotes, which mean
/// something only where they were written.
struct Definition {
  /// The most bytes, closing tags not counted.
  static let longest = 600

  private(set) var html: String
  private var written: [UInt8] = []
  /// The elements that are open in what was written.
  private var open: [String] = []
  private var isFull = false

  /// - Returns: `nil` where the HTML says nothing in spans.
  init?(of source: BorrowedBytes) {
    html = ""
    var reference = false
    for piece in HTMLText(source) {
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

extension Definition {
  private static let kept: Set<String> = [
    "abbr", "b", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small",
    "strong", "sub", "sup", "u", "var",
  ]
  /// Elements whose tags go, and whose text stays.
  private static let transparent: Set<String> = [
    "a", "bdi", "bdo", "dfn", "img", "span", "time", "wbr",
  ]
  /// Blocks that the text may begin in.
  private static let blocks: Set<String> = ["blockquote", "dd", "div", "li", "ol", "p", "ul"]

  private mutating func add(tag name: String, _ isClosing: Bool) {
    if Definition.kept.contains(name) {
      if !isClosing {
        open.append(name)
        written += "<\(name)>".utf8
      } else if open.last == name {
        open.removeLast()
        written += "</\(name)>".utf8
      }
    } else if name == "br" {
      addSpace()
    } else if !Definition.transparent.contains(name) {
      // A block ends the text, unless it holds its beginning.
      isFull = !written.isEmpty || !Definition.blocks.contains(name)
    }
  }

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

  /// Adds what stands between spaces; of a text without any, what there is room for.
  private mutating func add(word: [UInt8]) {
    guard !isFull, !word.isEmpty else { return }
    if written.count + word.count <= Definition.longest {
      written += word
      return
    }
    isFull = true
    // No element is opened for nothing.
    while let name = open.last, written.suffix(name.utf8.count + 2).elementsEqual("<\(name)>".utf8)
    {
      open.removeLast()
      written.removeLast(name.utf8.count + 2)
    }
    if word.count > 60 {
      var end = max(0, Definition.longest - written.count)
      while end > 0, word[end] & 0xC0 == 0x80 { end -= 1 }
      // A reference to a character is not parted.
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
