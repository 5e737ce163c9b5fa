import CommonMark
import Diagnostics
import Text

extension SyntaxFeatures { static let wikiLinks = new() }

extension Construct {
  static let wikiLinks = Construct(
    name: "links by name", signs: [.span("[", then: "[", .wikiLinks)],
    span: SpanStep(starts: "[!") { $0.consumeWikiLink() })
}

/// A wiki link: `[[Note]]`, `[[Note#Heading]]`, `[[Note|text]]`, or `![[Note]]` to embed a note or
/// file, as in Obsidian and wikis.
package struct WikiLink: Hashable, Sendable {
  package enum Form: Sendable { case link, embed }

  let form: Form
  /// The text before `|`, as the author wrote it.
  package let target: String
  /// The name of a note or file; empty for a link to a heading of the same note.
  let name: String
  /// The text after the last `#`: the heading that the link leads to, or `^` and the name of a
  /// block. It is empty if there is no `#`.
  let heading: String
  /// The texts between and after the `|` signs: the text to show, or the size of an image.
  let options: [String]
}

extension WikiLink {
  /// Parses the text between the brackets. Returns `nil` if the text is empty, or if it starts with
  /// white space like the shell command `[[ -f x ]]`.
  package init?(_ inside: ArraySlice<UInt8>, as kind: Form) {
    var parts = inside.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    // In a table the author must write `\|`, because a plain `|` would end the cell.
    for i in parts.indices.dropLast() where parts[i].last == UInt8(ascii: "\\") {
      parts[i].removeLast()
    }
    let target = parts.removeFirst()
    guard let first = target.first, !first.isSpaceOrTab else { return nil }
    let path = target.prefix { $0 != UInt8(ascii: "#") }
    // `#Chapter#Section` is a path of headings and leads to the last heading.
    let heading = target[path.endIndex...].split(separator: UInt8(ascii: "#")).last
    self.form = kind
    self.target = String(decoding: target.trimmingSpace, as: UTF8.self)
    name = String(decoding: path.trimmingSpace, as: UTF8.self)
    self.heading = heading.map { String(decoding: $0.trimmingSpace, as: UTF8.self) } ?? ""
    options = parts.map { String(decoding: $0.trimmingSpace, as: UTF8.self) }
    if name.isEmpty, self.heading.isEmpty { return nil }
  }

  /// Returns the fragment that leads to the heading or the block, including its `#`; empty if there
  /// is none.
  ///
  /// - Parameter rule: The rule by which headings get their anchors.
  func fragment(by rule: Slugger.Rule) -> String {
    if heading.isEmpty || heading.hasPrefix("^") { return heading.isEmpty ? "" : "#" + heading }
    let slug = Slugger.slug(heading, rule)
    return "#" + (slug.isEmpty ? Slugger.fallback : slug)
  }

  /// The text of the link in a copy of the note in Markdown. It does not depend on the page that
  /// the link leads to.
  package var textInCopies: String { showsImage ? alternative : text(title: nil) }

  /// A Boolean value that indicates whether the link embeds an image.
  package var showsImage: Bool { form == .embed && WikiLink.namesImage(name) }

  /// The fragment of a heading in the same note; `nil` for a link to another note or to a file.
  ///
  /// - Parameter rule: The rule by which headings get their anchors.
  package func headingOfNote(by rule: Slugger.Rule) -> String? {
    name.isEmpty && !heading.isEmpty ? fragment(by: rule) : nil
  }

  /// The link with its brackets.
  var source: String {
    let inside = ([target] + options).joined(separator: "|")
    return form == .embed ? "![[\(inside)]]" : "[[\(inside)]]"
  }

  /// The text that the page shows for a link without `|text`: `Note > Heading` for
  /// `[[Note#Heading]]`.
  var label: String {
    if heading.isEmpty || heading.hasPrefix("^") { return name.isEmpty ? target : name }
    return name.isEmpty ? heading : "\(name) > \(heading)"
  }
}

extension SpanScanner {
  /// Consumes the wiki link at the position.
  ///
  /// `[[a]](b)` is a link of CommonMark around `[a]`, and three brackets in a row are text.
  mutating func consumeWikiLink() -> Bool {
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
    cut(.wikiLink(link), length: end - position)
    return true
  }

  /// Returns whether a `]` or a link target in parentheses follows at an offset.
  private func hasTarget(at offset: Int) -> Bool {
    guard offset < text.count else { return false }
    if text[offset] == UInt8(ascii: "]") { return true }
    guard text[offset] == UInt8(ascii: "("), let end = endOfTarget(from: offset) else {
      return false
    }
    // A target contains no white space, unless a title in quotation marks follows it.
    let target = text[offset + 1..<end - 1].trimmingSpace
    return !target.contains { $0 == 0x20 || $0 == 0x0A } || target.last == UInt8(ascii: "\"")
  }
}

extension MarkdownTree {
  /// Returns the node for a wiki link: a link or an image. If the site has no note or file with
  /// that name, returns a span with the class `missing` that shows the link's text.
  mutating func node(for link: WikiLink, of span: Span) -> Node {
    let fragment = link.fragment(by: context.options.anchors)
    guard !link.name.isEmpty else { return node(for: link, at: fragment, title: nil) }
    switch context.resolver.lookUp(name: link.name) {
    case .asWritten: return node(for: link, at: link.name + fragment, title: nil)
    case .found(let url, let title, let remark):
      if let remark { report(.note, .ambiguousName, at: span.position, remark) }
      return node(for: link, at: url + fragment, title: title)
    case .missing(let remark):
      // kramdown has no wiki links: on a Jekyll site the author may mean `[[Prototype]]` literally.
      if context.options.parser == .kramdown { return Node(text: link.source.utf8) }
      report(.warning, .missingName, at: span.position, remark)
      let node = Node.span("<span class=\"missing\">", "</span>")
      node.append(Node(text: link.text(title: nil).utf8))
      return node
    }
  }

  /// Returns the link or image for a wiki link whose URL is known.
  ///
  /// - Parameter title: The title of the note or file; `nil` if the URL is not from the site.
  private mutating func node(for link: WikiLink, at url: String, title: String?) -> Node {
    let isImage = link.showsImage
    let node = Node(isImage ? .image : .link)
    node.setURL(url.utf8)
    node.append(Node(text: (isImage ? link.alternative : link.text(title: title)).utf8))
    updateInfo(of: node) {
      if title != nil { $0.originalTarget = link.target }
      if isImage {
        $0.embedSize = link.size
      } else if link.form == .embed {
        $0.linkAttributes = " class=\"embed\""
      }
    }
    return node
  }
}

extension WikiLink {
  /// Returns the text of the link: the author's text after `|`, or else the title of an embedded
  /// note, or else the label.
  fileprivate func text(title: String?) -> String {
    if let text = options.last, !text.isEmpty { return text }
    guard form == .embed, let title else { return label }
    return heading.isEmpty || heading.hasPrefix("^") ? title : "\(title) > \(heading)"
  }

  /// The alternative text of an image: the author's text, or else the name of its file.
  fileprivate var alternative: String {
    if let text = options.first(where: { WikiLink.size($0) == nil }), !text.isEmpty { return text }
    let file = name.split(separator: "/").last ?? ""
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? String(file)
  }

  /// The size after the last `|` of an image; empty if the author wrote no size.
  fileprivate var size: EmbedSize { options.last.flatMap(WikiLink.size) ?? EmbedSize() }

  /// Parses a size in pixels, `300` or `300x200`. Returns `nil` for any other text, and for sizes
  /// outside 1 to 99,999.
  private static func size(_ option: String) -> EmbedSize? {
    let numbers = option.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(numbers.count), let width = numbers[0], (1..<100_000).contains(width)
    else { return nil }
    guard numbers.count == 2 else { return EmbedSize(width: width) }
    guard let height = numbers[1], (1..<100_000).contains(height) else { return nil }
    return EmbedSize(width: width, height: height)
  }

  /// Returns whether a name ends with the file extension of an image.
  fileprivate static func namesImage(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let images: Set = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp", "ico"]
    return images.contains(name[name.index(after: dot)...].lowercased())
  }
}

/// The size in pixels of an image that is embedded by name: `300` or `300x200`.
package struct EmbedSize: Hashable, Sendable {
  /// The width; `nil` if the author wrote no size.
  package var width: Int?
  /// The height; `nil` if the author wrote only a width.
  package var height: Int?

  package var isEmpty: Bool { width == nil }

  /// The HTML attributes `width` and `height`, each preceded by a space.
  package var markup: String {
    (width.map { " width=\"\($0)\"" } ?? "") + (height.map { " height=\"\($0)\"" } ?? "")
  }
}
