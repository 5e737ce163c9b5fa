import Bytes
import CommonMark
import Text

/// `://`, `www.` or `@`.
extension SyntaxFeatures { static let addresses = new() }

extension Construct {
  static let addresses = Construct(
    name: "addresses",
    signs: [
      .span(":", then: "/", .addresses) { !Address.isTarget(at: $1) }, .span("@", .addresses),
      .span(".", .addresses) { Address.isHost(at: $1) },
    ], span: SpanStep(starts: ":@wW") { $0.consumeAddress() })
}

/// An address in the text without angle brackets: `https://…`, `www.…`, or a mail address (GFM
/// 0.29, section 6.9).
struct Address: Hashable, Sendable {
  /// The form of an address: `https://a.org`, `www.a.org`, or `me@a.org`.
  enum Form { case url, host, mailbox }

  let form: Form
  /// The text that the page shows, in which `&` replaces `&amp;`.
  let text: [UInt8]
}

extension Address {
  /// Returns whether the dot at a position belongs to `www.`.
  fileprivate static func isHost(at place: SyntaxPosition) -> Bool {
    (-3 ... -1).allSatisfy { place[$0] | 0x20 == UInt8(ascii: "w") }
  }

  /// Returns whether the address that contains the colon at a position is certainly the target of a
  /// link, `](https:`, or the value of an HTML attribute, `="https:`.
  fileprivate static func isTarget(at colon: SyntaxPosition) -> Bool {
    var start = -1
    while colon[start].isLetterOrDigit { start -= 1 }
    switch colon[start] {
    case UInt8(ascii: "("): return colon[start - 1] == UInt8(ascii: "]")
    case UInt8(ascii: "\""): return colon[start - 1] == UInt8(ascii: "=")
    default: return false
    }
  }

  /// Creates an address from its source, in which `&amp;` may represent `&`.
  init(_ kind: Form, _ source: ArraySlice<UInt8>) {
    self.form = kind
    let entity = Array("&amp;".utf8)
    var text: [UInt8] = []
    var rest = source
    while let byte = rest.first {
      text.append(byte)
      // Other entities are rare in addresses, and stay as they are.
      rest = rest.dropFirst(byte == entity[0] && rest.starts(with: entity) ? entity.count : 1)
    }
    self.text = text
  }

  /// The URL that the address leads to.
  var url: [UInt8] {
    switch form {
    case .url: text
    case .host: Array("http://".utf8) + text
    case .mailbox: text.starts(with: "mailto:".utf8) ? text : Array("mailto:".utf8) + text
    }
  }
}

extension MarkdownTree {
  /// Returns a link to an address.
  mutating func node(for address: Address) -> Node {
    let link = Node(.link)
    link.setURL(address.url)
    link.append(Node(text: address.text))
    updateInfo(of: link) { $0.evidence = .none }
    return link
  }
}

extension SpanScanner {
  /// Consumes the address whose `:`, first `w` or `@` is at the position.
  ///
  /// If the body has link definitions, an address in square brackets stays text, because the
  /// brackets may contain the label of a definition.
  mutating func consumeAddress() -> Bool {
    guard !isInAnchor, openBracketCount == 0 || !features.contains(.definitions) else {
      return false
    }
    switch byte(0) {
    case UInt8(ascii: ":"): return consumeURL()
    case UInt8(ascii: "@"): return consumeMailbox()
    default: return consumeHost()
    }
  }

  private mutating func consumeURL() -> Bool {
    guard byte(1) == UInt8(ascii: "/"), byte(2) == UInt8(ascii: "/") else { return false }
    for scheme in ["https", "http", "ftp"] {
      let start = position - scheme.utf8.count
      guard start >= lastSpanEnd, text[start..<position].isSame(as: scheme),
        start == 0 || !text[start - 1].isLetterOrDigit
      else { continue }
      guard let end = Address.end(in: text, from: position + 3, isInBrackets: openBracketCount > 0)
      else { return false }
      cut(.address(Address(.url, text[start..<end])), from: start, to: end)
      return true
    }
    return false
  }

  private mutating func consumeHost() -> Bool {
    let before = byte(-1)
    guard text[position...].prefix(4).isSame(as: "www."), !before.isLetterOrDigit,
      !"/.-@=\\".utf8.contains(before),
      let end = Address.end(in: text, from: position + 4, isInBrackets: openBracketCount > 0)
    else { return false }
    cut(.address(Address(.host, text[position..<end])), from: position, to: end)
    return true
  }

  private mutating func consumeMailbox() -> Bool {
    let name = text[lastSpanEnd..<position].reversed().prefix {
      $0.isLetterOrDigit || ".-_+".utf8.contains($0)
    }
    let domain = text[(position + 1)...].prefix { $0.isLetterOrDigit || ".-_".utf8.contains($0) }
    let parts = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // A full stop may end the sentence.
    let full = parts.last?.isEmpty == true ? parts.dropLast() : parts[...]
    guard !name.isEmpty, full.count > 1, full.allSatisfy({ !$0.isEmpty }),
      let last = full.last?.last, last.isLetterOrDigit, let end = full.last?.endIndex,
      end == text.count || text[end] != UInt8(ascii: "@")
    else { return false }
    var start = position - name.count
    if text[lastSpanEnd..<start].suffix(7).isSame(as: "mailto:") { start -= 7 }
    cut(.address(Address(.mailbox, text[start..<end])), from: start, to: end)
    return true
  }
}

extension Collection<UInt8> {
  /// Returns whether the bytes are equal to an ASCII word, ignoring case. The word must be in lower
  /// case.
  fileprivate func isSame(as word: String) -> Bool {
    count == word.utf8.count && zip(self, word.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }
}

extension Address {
  /// Returns the end of an address whose host starts at an offset, or `nil` if there is no host.
  ///
  /// Chinese, Japanese or Korean prose may follow an address without a space. Therefore an address
  /// ends before CJK punctuation, and before a CJK letter in a part that begins with a Latin letter
  /// or a digit: `https://a.org/b见下` ends after `b`. A part that begins with a CJK letter keeps its
  /// CJK letters: `https://a.org/路径` is one address.
  static func end(in text: [UInt8], from start: Int, isInBrackets: Bool) -> Int? {
    text.withBytes { text in
      let host = text[start...].endOfHost
      guard host > start else { return nil }
      guard host < text.count else { return trimmedEnd(of: text, from: start, to: host) }
      let isPort =
        text[host] == UInt8(ascii: ":") && host + 1 < text.count && text[host + 1].isDigit
      guard isPort || "/?#".utf8.contains(text[host]) else {
        return trimmedEnd(of: text, from: start, to: host)
      }
      let end = text[host...].endOfPath(isInBrackets: isInBrackets)
      return trimmedEnd(of: text, from: start, to: end)
    }
  }

  /// Returns the end of an address without the text that belongs to the sentence around it:
  /// punctuation, an entity, and a parenthesis that was opened before the address. Returns `nil` if
  /// no text is left.
  private static func trimmedEnd(of text: BorrowedBytes, from start: Int, to end: Int) -> Int? {
    var end = end
    // The number of closing parentheses minus the number of opening parentheses in the address.
    var surplus = 0
    for byte in text[start..<end] where byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
      surplus += byte == UInt8(ascii: ")") ? 1 : -1
    }
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: ")"):
        guard surplus > 0 else { return end }
        surplus -= 1
      case UInt8(ascii: ";"):
        // `&copy;` is a character, not a part of the address.
        let name = text[start..<end - 1].reversed().prefix(32).prefix(while: \.isLetterOrDigit)
        let sign = end - 2 - name.count
        if !name.isEmpty, sign >= start, text[sign] == UInt8(ascii: "&") { end = sign + 1 }
      case let byte: if !byte.isOne(of: "?!.,:*_~'\"") { return end }
      }
      end -= 1
    }
    return nil
  }
}

extension BorrowedBytes {
  /// The end of the host at the start of these bytes. A host consists of labels that are separated
  /// by full stops.
  fileprivate var endOfHost: Int {
    var end = startIndex
    var start = startIndex
    while end < endIndex {
      let byte = self[end]
      if byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        end += 1
      } else if byte == UInt8(ascii: "."), end > start {
        end += 1
        start = end
      } else if byte >= 0x80, let length = letter(at: end, ofPartFrom: start) {
        end += length
      } else {
        break
      }
    }
    return end
  }

  /// Returns the end of the path, query and fragment at the start of these bytes.
  fileprivate func endOfPath(isInBrackets: Bool) -> Int {
    var end = startIndex
    var start = startIndex
    while end < endIndex {
      let byte = self[end]
      if byte <= 0x20 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "`") { break }
      if isInBrackets, byte == UInt8(ascii: "]") { break }
      if byte >= 0x80 {
        guard let length = letter(at: end, ofPartFrom: start) else { break }
        end += length
      } else {
        end += 1
        if "/?#&=+-_".utf8.contains(byte) { start = end }
      }
    }
    return end
  }

  /// Returns the length of the character at an offset, or `nil` if the part of the address that
  /// began at `start` does not contain it.
  private func letter(at offset: Int, ofPartFrom start: Int) -> Int? {
    guard let scalar = FlankingClass.scalar(after: offset, in: self) else { return nil }
    let length = UTF8.width(scalar)
    // Middle dots occur inside names.
    if scalar == "·" || scalar == "・" { return length }
    if scalar.properties.isWhitespace || scalar.isPunctuation { return nil }
    guard FlankingClass(scalar) == .cjk else { return length }
    return start == offset || self[start] >= 0x80 ? length : nil
  }
}
