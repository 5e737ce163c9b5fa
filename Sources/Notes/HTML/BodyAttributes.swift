import Bytes
import CommonMark
import MarkdownDialect

/// An attribute or a style sheet in a finished body that contains addresses, or an attribute that
/// is the target of links.
package enum LinkAttribute: Sendable {
  /// An `id`, or the `name` of an `<a>`.
  case id
  /// The address in `href`, `data`, `cite`, `poster`, `action` or `formaction`.
  case link
  /// `source` is the address of an embedded file in `src`, and `sources` is the list of addresses
  /// in `srcset`.
  case source, sources
  /// CSS, which may contain addresses: the value of an attribute, or a whole style sheet.
  case style
  /// The content of a `<meta>`, which may redirect to an address.
  case metaContent
}

extension LinkAttribute {
  /// Calls `use` with each attribute in a body that is one of the cases, in order. The value is
  /// passed as it is written: its character references are not resolved.
  ///
  /// The function scans the bytes itself because it visits every tag of every page: parsing each
  /// tag with `HTMLTag` would cost a twentieth of a build. It skips comments, scripts, and tags
  /// such as `<span class="k">`, of which highlighted code has many.
  package static func forEach(
    in html: BorrowedBytes, _ use: (LinkAttribute, BorrowedBytes) -> Void
  ) {
    var i = html.startIndex
    while let start = html[i...].firstIndex(of: UInt8(ascii: "<")) {
      i = start + 1
      guard i < html.endIndex else { return }
      let rest = html[start...]
      if html[i] == UInt8(ascii: "!") {
        if rest.starts(with: "<!--") { i = offset(of: "-->".utf8, in: html, from: start + 4) }
        continue
      }
      guard html[i].isLetter else { continue }
      if rest.starts(with: "<span class=\"") {
        let value = start + "<span class=\"".utf8.count
        let quote = ByteScan.offset(of: UInt8(ascii: "\""), in: html, from: value)
        if quote + 1 < html.endIndex, html[quote + 1] == UInt8(ascii: ">") {
          i = quote + 2
          continue
        }
      }
      let name = i
      while i < html.endIndex, html[i].isTagNameByte { i += 1 }
      let isAnchor = i == name + 1 && html[name] | 0x20 == UInt8(ascii: "a")
      i = readAttributes(in: html, from: i, ofAnchor: isAnchor, use)
      if html[name] | 0x20 == UInt8(ascii: "s") {
        if rest.startsTag("script") { i = offset(of: "</script".utf8, in: html, from: i) }
        if rest.startsTag("style") {
          let sheet = i
          i = offset(of: "</style".utf8, in: html, from: i)
          use(.style, html[sheet..<i])
        }
      }
    }
  }

  /// Reads the attributes of a tag, and returns the offset of the `>` that ends the tag.
  private static func readAttributes(
    in html: BorrowedBytes, from start: Int, ofAnchor isAnchor: Bool,
    _ use: (LinkAttribute, BorrowedBytes) -> Void
  ) -> Int {
    var i = start
    while true {
      while i < html.endIndex, html[i].isSpaceOfTag || html[i] == UInt8(ascii: "/") { i += 1 }
      guard i < html.endIndex, html[i] != UInt8(ascii: ">") else { return i }
      let name = i
      i += 1
      while i < html.endIndex, !html[i].endsAttributeName { i += 1 }
      let attribute = LinkAttribute(html[name..<i], ofAnchor: isAnchor)
      var j = i
      while j < html.endIndex, html[j].isSpaceOfTag { j += 1 }
      guard j < html.endIndex, html[j] == UInt8(ascii: "=") else { continue }
      j += 1
      while j < html.endIndex, html[j].isSpaceOfTag { j += 1 }
      guard j < html.endIndex else { return j }
      let quote = html[j]
      let value: Range<Int>
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        value = j + 1..<ByteScan.offset(of: quote, in: html, from: j + 1)
        i = min(value.upperBound + 1, html.endIndex)
      } else {
        i = j
        while i < html.endIndex, !html[i].isSpaceOfTag, html[i] != UInt8(ascii: ">") { i += 1 }
        value = j..<i
      }
      if let attribute { use(attribute, html[value]) }
    }
  }

  /// Creates the case for an attribute's name; `nil` if the attribute has nothing to do with links.
  ///
  /// - Parameter isAnchor: Indicates whether the element is `<a>`, whose `name` is an id.
  private init?(_ name: BorrowedBytes, ofAnchor isAnchor: Bool) {
    switch name.count {
    case 2 where name.startsIgnoringCase(with: "id"): self = .id
    case 3 where name.startsIgnoringCase(with: "src"): self = .source
    case 4 where name.startsIgnoringCase(with: "href"),
      4 where name.startsIgnoringCase(with: "data"):
      self = .link
    case 4 where isAnchor && name.startsIgnoringCase(with: "name"): self = .id
    case 4 where name.startsIgnoringCase(with: "cite"): self = .link
    case 5 where name.startsIgnoringCase(with: "style"): self = .style
    case 6 where name.startsIgnoringCase(with: "poster"),
      6 where name.startsIgnoringCase(with: "action"):
      self = .link
    case 6 where name.startsIgnoringCase(with: "srcset"): self = .sources
    case 7 where name.startsIgnoringCase(with: "content"): self = .metaContent
    case 10 where name.startsIgnoringCase(with: "formaction"): self = .link
    default: return nil
    }
  }

  /// Returns the offset of the next occurrence of a text, or the end of the HTML.
  private static func offset(
    of text: String.UTF8View, in html: BorrowedBytes, from start: Int
  ) -> Int {
    ByteScan.offset(of: text, in: html, from: start) ?? html.endIndex
  }
}

extension BorrowedBytes {
  /// Returns whether the bytes begin with a name in any case.
  ///
  /// - Parameter name: A name in lower case, which is at most as long as the bytes.
  fileprivate func startsIgnoringCase(with name: StaticString) -> Bool {
    let name = BorrowedBytes(name)
    for i in 0..<name.count where self[startIndex + i] | 0x20 != name[i] { return false }
    return true
  }

  /// Returns whether the bytes after the first, which is `<`, begin with a name in any case.
  fileprivate func startsTag(_ name: StaticString) -> Bool {
    let start = startIndex + 1
    return start + name.utf8CodeUnitCount <= endIndex
      && self[start..<start + name.utf8CodeUnitCount].startsIgnoringCase(with: name)
  }
}

extension UInt8 {
  fileprivate var isSpaceOfTag: Bool { self == 0x20 || 0x09...0x0D ~= self }

  fileprivate var endsAttributeName: Bool {
    isSpaceOfTag || self == UInt8(ascii: "=") || self == UInt8(ascii: ">")
      || self == UInt8(ascii: "/")
  }
}
