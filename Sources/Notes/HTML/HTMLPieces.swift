import Bytes

/// A sequence of the texts and tags in HTML, without comments and without the contents of scripts
/// and styles.
///
/// It serves to collect facts from HTML that is published as its author wrote it. It therefore
/// tolerates the same mistakes as browsers.
package struct HTMLPieces {
  /// A text or a tag.
  package enum Piece {
    case text(Range<Int>)
    /// An opening or closing tag: its name in lower case, and its range. The name of `<!…>` and
    /// `<?…>` is empty.
    case tag(name: String, isClosing: Bool, Range<Int>)
  }

  /// Elements whose tags do not separate words.
  static let inlineElements: Set<String> = [
    "a", "abbr", "b", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "small",
    "span", "strong", "sub", "sup", "u",
  ]

  private let bytes: BorrowedBytes
  /// The offset at which the next piece begins.
  private var i = 0

  package init(_ bytes: BorrowedBytes) { self.bytes = bytes }
}

extension HTMLPieces: IteratorProtocol, Sequence {
  package mutating func next() -> Piece? {
    while i < bytes.count {
      let start = i
      guard bytes[i] == UInt8(ascii: "<") else {
        i = offset(of: UInt8(ascii: "<"), from: i) ?? bytes.count
        return .text(start..<i)
      }
      if starts(with: "<!--") {
        i = end(of: "-->", from: i + 4)
        continue
      }
      let isClosing = i + 1 < bytes.count && bytes[i + 1] == UInt8(ascii: "/")
      let name = tagName(at: i + (isClosing ? 2 : 1))
      guard !name.isEmpty || starts(with: "<!") || starts(with: "<?") else {
        i += 1
        return .text(start..<i)
      }
      i = endOfTag(from: i + 1)
      let tag = start..<i
      if !isClosing, name == "script" || name == "style" {
        i = endOfTag(from: end(of: "</\(name)", from: i))
      }
      return .tag(name: name, isClosing: isClosing, tag)
    }
    return nil
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[i...].starts(with: text)
  }

  private func offset(of byte: UInt8, from start: Int) -> Int? {
    bytes[Swift.min(start, bytes.count)...].firstIndex(of: byte)
  }

  /// Returns the offset after the next occurrence of a lower-case text in any case, or the end of
  /// the HTML if the text does not occur.
  private func end(of text: String, from start: Int) -> Int {
    let bytesOfText = Array(text.utf8)
    var from = start
    while let found = offset(of: bytesOfText[0], from: from) {
      let candidate = bytes[found...].prefix(bytesOfText.count).map(lowered)
      if candidate == bytesOfText { return found + bytesOfText.count }
      from = found + 1
    }
    return bytes.count
  }

  /// Returns the name of a tag in lower case: the letters, digits and hyphens from an offset on;
  /// empty if the first character is not a letter.
  private func tagName(at start: Int) -> String {
    let word = bytes[Swift.min(start, bytes.count)...].prefix {
      lowered($0) &- 0x61 < 26 || $0.isDigit || $0 == UInt8(ascii: "-")
    }
    guard let first = word.first, lowered(first) &- 0x61 < 26 else { return "" }
    return String(decoding: word, as: UTF8.self).lowercased()
  }

  /// Returns the offset after the `>` that ends a tag; a `>` in a quoted value does not end it.
  private func endOfTag(from start: Int) -> Int {
    var quote: UInt8?
    for j in start..<bytes.count {
      if let open = quote {
        if bytes[j] == open { quote = nil }
      } else if bytes[j] == UInt8(ascii: "\"") || bytes[j] == UInt8(ascii: "'") {
        quote = bytes[j]
      } else if bytes[j] == UInt8(ascii: ">") {
        return j + 1
      }
    }
    return bytes.count
  }

  private func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
