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
    ], span: SpanStep(starts: ":@wW") { $0.takeAddress() })
}

/// An address that stands in the text without brackets: `https://…`, `www.…` or that of a mailbox
/// (GFM 0.29, section 6.9).
struct Address: Hashable, Sendable {
  enum Kind { case url, host, mailbox }

  let kind: Kind
  /// What is shown, entities resolved.
  let text: [UInt8]
}

extension Address {
  /// Whether the dot at a place is the one of `www.`.
  fileprivate static func isHost(at place: SyntaxPlace) -> Bool {
    (-3 ... -1).allSatisfy { place[$0] | 0x20 == UInt8(ascii: "w") }
  }

  /// Whether the address of the colon at a place is surely the target of a link or an attribute.
  fileprivate static func isTarget(at colon: SyntaxPlace) -> Bool {
    var start = -1
    while colon[start].isLetterOrDigit { start -= 1 }
    switch colon[start] {
    case UInt8(ascii: "("): return colon[start - 1] == UInt8(ascii: "]")
    case UInt8(ascii: "\""): return colon[start - 1] == UInt8(ascii: "=")
    default: return false
    }
  }

  /// - Parameter source: The address as it is written.
  init(_ kind: Kind, _ source: ArraySlice<UInt8>) {
    self.kind = kind
    let entity = Array("&amp;".utf8)
    var text: [UInt8] = []
    var rest = source
    while let byte = rest.first {
      text.append(byte)
      // The one entity that addresses are written with.
      rest = rest.dropFirst(byte == entity[0] && rest.starts(with: entity) ? entity.count : 1)
    }
    self.text = text
  }

  /// What it leads to.
  var url: [UInt8] {
    switch kind {
    case .url: text
    case .host: Array("http://".utf8) + text
    case .mailbox: text.starts(with: "mailto:".utf8) ? text : Array("mailto:".utf8) + text
    }
  }
}

extension MarkdownTree {
  mutating func node(for address: Address) -> Node {
    let link = Node(.link)
    link.setURL(address.url)
    link.append(Node(text: address.text))
    updateInfo(of: link) { $0.evidence = .none }
    return link
  }
}

extension SpanScanner {
  /// Takes the address whose `:`, `w` or `@` stands here, if one does.
  ///
  /// Between brackets it may be part of the label of a definition, and then is left alone.
  mutating func takeAddress() -> Bool {
    guard !isInAnchor, brackets == 0 || !features.contains(.definitions) else { return false }
    switch byte(0) {
    case UInt8(ascii: ":"): return takeURL()
    case UInt8(ascii: "@"): return takeMailbox()
    default: return takeHost()
    }
  }

  private mutating func takeURL() -> Bool {
    guard byte(1) == UInt8(ascii: "/"), byte(2) == UInt8(ascii: "/") else { return false }
    for scheme in ["https", "http", "ftp"] {
      let start = position - scheme.utf8.count
      guard start >= lastEnd, text[start..<position].isSame(as: scheme),
        start == 0 || !text[start - 1].isLetterOrDigit
      else { continue }
      guard let end = Address.end(in: text, from: position + 3, isInBrackets: brackets > 0)
      else { return false }
      take(.address(Address(.url, text[start..<end])), from: start, to: end)
      return true
    }
    return false
  }

  private mutating func takeHost() -> Bool {
    let before = byte(-1)
    guard text[position...].prefix(4).isSame(as: "www."), !before.isLetterOrDigit,
      !"/.-@=\\".utf8.contains(before),
      let end = Address.end(in: text, from: position + 4, isInBrackets: brackets > 0)
    else { return false }
    take(.address(Address(.host, text[position..<end])), from: position, to: end)
    return true
  }

  private mutating func takeMailbox() -> Bool {
    let name = text[lastEnd..<position].reversed().prefix {
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
    if text[lastEnd..<start].suffix(7).isSame(as: "mailto:") { start -= 7 }
    take(.address(Address(.mailbox, text[start..<end])), from: start, to: end)
    return true
  }
}

extension Collection<UInt8> {
  /// Whether this is a word in ASCII, in lower or upper case.
  fileprivate func isSame(as word: String) -> Bool {
    count == word.utf8.count && zip(self, word.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }
}

extension Address {
  /// Where an address ends whose host starts at an offset; `nil` where there is no host.
  ///
  /// In text that is written without spaces the address ends where the Chinese, Japanese or Korean
  /// prose behind it begins: at its punctuation, and at a letter of it that follows a Latin letter
  /// or a digit (`https://a.org/b见下`). A part that begins with such letters has them
  /// (`https://a.org/路径`).
  static func end(in text: [UInt8], from start: Int, isInBrackets: Bool) -> Int? {
    text.withBytes { text in
      let host = text[start...].endOfHost
      guard host > start else { return nil }
      guard host < text.count else { return trimmed(text, start, host) }
      let isPort =
        text[host] == UInt8(ascii: ":") && host + 1 < text.count && text[host + 1].isDigit
      guard isPort || "/?#".utf8.contains(text[host]) else { return trimmed(text, start, host) }
      let end = text[host...].endOfPath(isInBrackets: isInBrackets)
      return trimmed(text, start, end)
    }
  }

  /// Leaves off what belongs to the sentence: punctuation at the end, an entity, a parenthesis that
  /// was opened before the address.
  private static func trimmed(_ text: BorrowedBytes, _ start: Int, _ end: Int) -> Int? {
    var end = end
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
        // `&copy;` is a sign, not a part of the address.
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
  /// Where the host ends that this starts with: labels parted by full stops.
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

  /// Where the path, the query and the fragment end.
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

  /// The length of the character at an offset, if the part of an address that began at another has
  /// it.
  private func letter(at offset: Int, ofPartFrom start: Int) -> Int? {
    guard let scalar = FlankingClass.scalar(after: offset, in: self) else { return nil }
    let length = UTF8.width(scalar)
    // Middle dots stand within names.
    if scalar == "·" || scalar == "・" { return length }
    if scalar.properties.isWhitespace || scalar.isPunctuation { return nil }
    guard FlankingClass(scalar) == .cjk else { return length }
    return start == offset || self[start] >= 0x80 ? length : nil
  }
}
