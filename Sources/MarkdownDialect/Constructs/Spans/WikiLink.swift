/// A link by name: `[[Note]]`, `[[Note#Heading]]`, `[[Note|text]]`, and `![[Note]]` for something
/// that is to be shown in its place, as Obsidian and wikis have it.
struct WikiLink: Hashable, Sendable {
  enum Kind { case link, embed }

  let kind: Kind
  /// What the author wrote before `|`.
  let target: String
  /// The name of a note or file; empty where a heading of the note itself is meant.
  let name: String
  /// The heading that is led to; `^` starts the mark of a block.
  let heading: String
  /// What is written after each `|`: the text to show, the size of an image.
  let options: [String]
}

extension WikiLink {
  /// Reads what stands between the brackets; nothing is a name that is empty or that starts with
  /// white space, as in `[[ -f x ]]`.
  init?(_ inside: ArraySlice<UInt8>, as kind: Kind) {
    var parts = inside.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    // In a table the bar is escaped, so that it does not end the cell.
    for i in parts.indices.dropLast() where parts[i].last == UInt8(ascii: "\\") {
      parts[i].removeLast()
    }
    let target = parts.removeFirst()
    guard let first = target.first, !first.isSpaceOrTab else { return nil }
    let path = target.prefix { $0 != UInt8(ascii: "#") }
    // Of headings within headings the last is meant.
    let heading = target[path.endIndex...].split(separator: UInt8(ascii: "#")).last
    self.kind = kind
    self.target = String(decoding: target.trimmingSpace, as: UTF8.self)
    name = String(decoding: path.trimmingSpace, as: UTF8.self)
    self.heading = heading.map { String(decoding: $0.trimmingSpace, as: UTF8.self) } ?? ""
    options = parts.map { String(decoding: $0.trimmingSpace, as: UTF8.self) }
    if name.isEmpty, self.heading.isEmpty { return nil }
  }

  /// The fragment that leads to the heading, with its `#`; marks of blocks have none.
  var fragment: String {
    guard !heading.isEmpty, !heading.hasPrefix("^") else { return "" }
    let slug = Slugger.slug(heading)
    return "#" + (slug.isEmpty ? Slugger.fallback : slug)
  }

  /// What is shown where the author gives no text.
  var label: String {
    if heading.isEmpty || heading.hasPrefix("^") { return name.isEmpty ? target : name }
    return name.isEmpty ? heading : "\(name) > \(heading)"
  }
}

extension SpanScanner {
  /// Takes the link by name that starts here, if one does.
  ///
  /// `[[a]](b)` is a link of CommonMark around `[a]`, and brackets in threes are text.
  mutating func takeWikiLink() -> Bool {
    guard features.contains(.wikiLinks) else { return false }
    let isEmbed = byte(0) == UInt8(ascii: "!")
    let start = position + (isEmbed ? 3 : 2)
    guard start < text.count, text[start - 1] == UInt8(ascii: "["),
      text[start - 2] == UInt8(ascii: "["), isEmbed || byte(-1) != UInt8(ascii: "[")
    else { return false }
    let inside = text[start...].prefix { $0 != 0x5B && $0 != 0x5D && $0 != 0x0A }
    let end = inside.endIndex + 2
    guard text[inside.endIndex...].starts(with: "]]".utf8), !hasTarget(at: end),
      let link = WikiLink(inside, as: isEmbed ? .embed : .link)
    else { return false }
    take(.wikiLink(link), end - position)
    return true
  }

  private func hasTarget(at offset: Int) -> Bool {
    guard offset < text.count else { return false }
    if text[offset] == UInt8(ascii: "]") { return true }
    guard text[offset] == UInt8(ascii: "("), let end = endOfTarget(from: offset) else {
      return false
    }
    // A target has no white space in it unless a title in quotation marks follows.
    let target = text[offset + 1..<end - 1].trimmingSpace
    return !target.contains { $0 == 0x20 || $0 == 0x0A } || target.last == UInt8(ascii: "\"")
  }
}
