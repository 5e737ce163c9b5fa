import CCMark

/// An address that stands in the text without brackets: `https://…`, `www.…` or that of a mailbox
/// (GFM 0.29, section 6.9).
struct Address: Hashable, Sendable {
  enum Kind { case url, host, mailbox }

  let kind: Kind
  /// What is shown, entities resolved.
  let text: [UInt8]
}

extension Address {
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
  mutating func node(for address: Address) -> OpaquePointer? {
    guard let link = Tree.node(CMARK_NODE_LINK), let text = MarkdownTree.text(address.text) else {
      return nil
    }
    cmark_node_set_url(link, (address.url + [0]).map { CChar(bitPattern: $0) })
    cmark_node_append_child(link, text)
    updateInfo(of: link) { $0.evidence = .none }
    return link
  }
}

extension SpanScanner {
  /// Takes the address whose `:`, `w` or `@` stands here, if one does.
  ///
  /// Between brackets it may be part of the label of a definition, and then is left alone.
  mutating func takeAddress() -> Bool {
    guard features.contains(.addresses), !isInAnchor,
      brackets == 0 || !features.contains(.definitions)
    else { return false }
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
    let domain = text[(position + 1)...].prefix {
      $0.isLetterOrDigit || ".-_".utf8.contains($0)
    }
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
