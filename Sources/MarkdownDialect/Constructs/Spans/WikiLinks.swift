import CCMark
import Diagnostics

extension MarkdownTree {
  /// What a link by name becomes: a link or an image, or where the site has nothing of that name
  /// its text, marked as missing.
  mutating func node(for link: WikiLink, of span: Span) -> OpaquePointer? {
    guard !link.name.isEmpty else { return node(for: link, at: link.fragment, title: nil) }
    switch context.resolver.named(link.name) {
    case .asWritten:
      return node(for: link, at: link.name + link.fragment, title: nil)
    case .found(let url, let title, let remark):
      if let remark { report(.note, .ambiguousName, at: span.place, remark) }
      return node(for: link, at: url + link.fragment, title: title)
    case .missing(let remark):
      report(.warning, .missingName, at: span.place, remark)
      let node = self.span("<span class=\"missing\">", "</span>")
      append(link.text(title: nil), to: node)
      return node
    }
  }

  private mutating func node(
    for link: WikiLink, at url: String, title: String?
  ) -> OpaquePointer? {
    let isImage = link.kind == .embed && WikiLink.namesImage(link.name)
    guard let node = Tree.node(isImage ? CMARK_NODE_IMAGE : CMARK_NODE_LINK) else { return nil }
    cmark_node_set_url(node, url)
    append(isImage ? link.alternative : link.text(title: title), to: node)
    updateInfo(of: node) {
      if title != nil { $0.name = link.target }
      if isImage {
        $0.size = link.size
      } else if link.kind == .embed {
        $0.linkAttributes = " class=\"embed\""
      }
    }
    return node
  }

  private func append(_ text: String, to node: OpaquePointer?) {
    guard let node, let text = MarkdownTree.text(text.utf8) else { return }
    cmark_node_append_child(node, text)
  }
}

extension WikiLink {
  /// The text of the link; an embedded note is called by its title.
  fileprivate func text(title: String?) -> String {
    if let text = options.last, !text.isEmpty { return text }
    guard kind == .embed, let title else { return label }
    return heading.isEmpty || heading.hasPrefix("^") ? title : "\(title) > \(heading)"
  }

  /// What an image stands for: the text that was given, else its file's name.
  fileprivate var alternative: String {
    if let text = options.first(where: { WikiLink.size($0) == nil }), !text.isEmpty { return text }
    let file = name.split(separator: "/").last ?? ""
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? String(file)
  }

  fileprivate var size: EmbedSize { options.last.flatMap(WikiLink.size) ?? EmbedSize() }

  private static func size(_ option: String) -> EmbedSize? {
    let numbers = option.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(numbers.count), let width = numbers[0], (1..<100_000).contains(width)
    else { return nil }
    guard numbers.count == 2 else { return EmbedSize(width: width) }
    guard let height = numbers[1], (1..<100_000).contains(height) else { return nil }
    return EmbedSize(width: width, height: height)
  }

  fileprivate static func namesImage(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let images: Set = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp", "ico"]
    return images.contains(name[name.index(after: dot)...].lowercased())
  }
}

extension MarkdownTree {
  /// Reports something at a place in the body.
  mutating func report(
    _ severity: Diagnostic.Severity, _ id: Diagnostic.ID, at place: (line: Int, column: Int),
    _ message: String
  ) {
    let location = SourceLocation(
      context.path, line: context.lines[place.line],
      column: place.column > 0 ? place.column : nil)
    diagnostics.append(Diagnostic(severity, id, at: location, message))
  }
}
