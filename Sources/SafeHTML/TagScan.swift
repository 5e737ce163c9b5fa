import Bytes

/// A scan of the tags of some HTML that estimates whether a parser would take too long.
///
/// For some tags the HTML parsing algorithm walks up all open elements, and it compares each
/// attribute with those before it. Tags nested 100,000 deep therefore take quadratic time. Browsers
/// limit the depth to 512.
struct TagScan {
  /// The maximum number of open elements.
  static let maximumDepth = 1000
  /// The maximum number of attributes in a tag.
  static let maximumAttributes = 500
  /// The maximum number of tags in HTML with SVG, MathML, `select` or `noscript`. In these
  /// elements, the parser's state decides whether a `<` begins a tag, so the scan cannot track the
  /// open elements.
  static let maximumAmbiguousTags = 20_000

  private let html: BorrowedBytes
  private var i = 0
  /// The names of the open elements, except for the elements in `implicitlyClosedElements`.
  private var open: [Name] = []
  /// The number of attributes of all `<html>` tags, because a parser adds them to one element.
  private var rootAttributes = 0

  private init(_ html: BorrowedBytes) { self.html = html }

  /// Indicates whether a parser may take too long for some HTML.
  static func isTooComplex(_ html: [UInt8]) -> Bool {
    html.withBytes { html in
      var scan = TagScan(html)
      return scan.hasTooManyAmbiguousTags() || scan.isTooComplex()
    }
  }
}

extension TagScan {
  /// An element name as a number: seven letters in lower case, and the length.
  private typealias Name = UInt64

  private mutating func isTooComplex() -> Bool {
    while let next = html[i...].firstIndex(of: UInt8(ascii: "<")) {
      i = next + 1
      guard i < html.count else { return false }
      switch html[i] {
      case UInt8(ascii: "!"): skipDeclaration()
      case UInt8(ascii: "?"): skip(past: ">")
      case UInt8(ascii: "/"):
        i += 1
        if i < html.count, html[i].isLetter {
          let name = name()
          _ = attributes()
          if open.last == name { open.removeLast() }
        } else {
          skip(past: ">")
        }
      case let byte where byte.isLetter:
        let name = name()
        let count = attributes()
        if name == TagScan.root { rootAttributes += count }
        guard max(count, rootAttributes) <= TagScan.maximumAttributes else { return true }
        if TagScan.rawTextElements.contains(name) {
          skip(pastEndOf: name)
        } else if !TagScan.implicitlyClosedElements.contains(name) {
          open.append(name)
          if open.count > TagScan.maximumDepth { return true }
        }
      default: break
      }
    }
    return false
  }

  /// Indicates whether the HTML has too many tags and also an element that the scan cannot track.
  private mutating func hasTooManyAmbiguousTags() -> Bool {
    defer { i = 0 }
    var tags = 0
    var isDoubtful = false
    while let next = html[i...].firstIndex(of: UInt8(ascii: "<")) {
      i = next + 1
      guard i < html.count, html[i].isLetter else { continue }
      tags += 1
      isDoubtful = isDoubtful || TagScan.ambiguousElements.contains(name())
    }
    return isDoubtful && tags > TagScan.maximumAmbiguousTags
  }

  /// Reads a name and advances to its end.
  private mutating func name() -> Name {
    var name: Name = 0
    var count = 0
    while i < html.count, !TagScan.isSpace(html[i]), html[i] != UInt8(ascii: "/"),
      html[i] != UInt8(ascii: ">")
    {
      let byte = html[i]
      let isCapital = byte &- 0x41 < 26
      // A longer name cannot equal another name, because the number contains its length.
      if count < 7 { name = name << 8 | UInt64(isCapital ? byte | 0x20 : byte) }
      count += 1
      i += 1
    }
    return name << 8 | UInt64(min(count, 255))
  }

  /// Reads the rest of a tag after its name, and returns the number of attributes.
  private mutating func attributes() -> Int {
    var count = 0
    while i < html.count {
      while i < html.count, TagScan.isSpace(html[i]) || html[i] == UInt8(ascii: "/") { i += 1 }
      guard i < html.count else { return count }
      if html[i] == UInt8(ascii: ">") {
        i += 1
        return count
      }
      count += 1
      i += 1
      while i < html.count, !TagScan.isSpace(html[i]),
        ![UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "=")].contains(html[i])
      {
        i += 1
      }
      skipSpace()
      guard i < html.count, html[i] == UInt8(ascii: "=") else { continue }
      i += 1
      skipSpace()
      skipValue()
    }
    return count
  }

  private mutating func skipValue() {
    guard i < html.count else { return }
    let quote = html[i]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while i < html.count, !TagScan.isSpace(html[i]), html[i] != UInt8(ascii: ">") { i += 1 }
      return
    }
    i = html[(i + 1)...].firstIndex(of: quote).map { $0 + 1 } ?? html.count
  }

  private mutating func skipSpace() {
    while i < html.count, TagScan.isSpace(html[i]) { i += 1 }
  }

  private mutating func skip(past byte: Unicode.Scalar) {
    i = html[i...].firstIndex(of: UInt8(ascii: byte)).map { $0 + 1 } ?? html.count
  }

  private mutating func skipDeclaration() {
    guard html[i...].starts(with: "!--".utf8) else {
      skip(past: ">")
      return
    }
    // `<!-->` and `<!--->` are complete comments.
    var dash = i + 1
    while let end = html[min(dash, html.count)...].firstIndex(of: UInt8(ascii: ">")) {
      let inner = html[(i + 1)..<end]
      if inner.count == 2 || inner.count == 3 && inner.last == UInt8(ascii: "-")
        || inner.count >= 4 && (inner.suffix(2).elementsEqual("--".utf8) || endsInBang(inner))
      {
        i = end + 1
        return
      }
      dash = end + 1
    }
    i = html.count
  }

  private func endsInBang(_ inner: BorrowedBytes) -> Bool {
    inner.count >= 5 && inner.suffix(3).elementsEqual("--!".utf8)
  }

  /// Skips the contents of a raw text element, up to the end of its end tag.
  private mutating func skip(pastEndOf name: Name) {
    while let next = html[i...].firstIndex(of: UInt8(ascii: "<")) {
      i = next + 1
      guard i + 1 < html.count, html[i] == UInt8(ascii: "/"), html[i + 1].isLetter
      else { continue }
      i += 1
      if self.name() == name {
        _ = attributes()
        return
      }
    }
    i = html.count
  }
}

extension TagScan {
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private static func name(_ name: String) -> Name {
    name.utf8.prefix(7).reduce(0) { $0 << 8 | UInt64($1) } << 8 | UInt64(name.utf8.count)
  }

  private static func names(_ names: [String]) -> Set<Name> { Set(names.map(name)) }

  private static let root = name("html")

  /// Void elements, and elements that the next element of the same kind closes if no other element
  /// is open between the two.
  private static let implicitlyClosedElements = names([
    "area", "base", "br", "col", "embed", "hr", "img", "image", "input", "link", "meta", "param",
    "source", "track", "wbr", "p", "li", "dt", "dd", "td", "th", "tr", "tbody", "thead", "tfoot",
    "colgroup", "caption", "html", "body", "head",
  ])

  /// Elements whose contents follow other parsing rules, so that the scan cannot track them.
  private static let ambiguousElements = names(["math", "noscript", "select", "svg"])

  /// Elements whose contents contain no tags.
  private static let rawTextElements = names([
    "script", "style", "xmp", "iframe", "noembed", "noframes", "title", "textarea",
  ])
}
