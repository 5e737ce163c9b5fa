import Bytes
import CommonMark
import MarkdownDialect

/// Rendering of images in Markdown and in raw HTML, and of captions.
extension BodyRenderer {
  mutating func enterImage(_ node: Node) {
    let url = node.url
    let name = node.userIndex.flatMap { tree.nodeInfos[$0].originalTarget }
    let written = String(decoding: url, as: UTF8.self)
    let file = tree.context.resolver.file(at: written, .addressAndSize)
    var picture = Note.Image(
      line: originalLine(line), src: name ?? written, alt: "", file: file?.path, size: file?.size)
    if context.options.safety == .on { recordAuthorMarkup(onLine: line) }
    let start = out.count
    out.append("<img src=\"")
    let source = out.count
    let resolvedURL =
      file?.url ?? (name == nil ? tree.context.resolver.url(for: written, in: .image) : nil)
    appendTarget(url, resolvedURL)
    picture.range = start..<start
    picture.sourceRange = source..<out.count
    facts.images.append(picture)
    out.append("\" alt=\"")
    alternativeText.truncate(to: 0)
    image = node
    facts.markupCount += 1
    addGap()
  }

  mutating func leaveImage(_ node: Node) {
    image = nil
    let number = facts.images.count - 1
    facts.images[number].alt = String(decoding: alternativeText.bytes, as: UTF8.self)
    if heading == nil {
      searchText.addAlternative(alternativeText.bytes)
    } else {
      headingAlt.append(alternativeText.bytes)
    }
    if captionedImage != node { appendTitle(node) }
    out.append("\"")
    let info = node.userIndex.map { tree.nodeInfos[$0] }
    if let size = info?.embedSize { out.append(contentsOf: size.markup) }
    var authorAttributes = ImageAttributes()
    if let attributes = info?.attributes { authorAttributes = ImageAttributes { attributes[$0] } }
    if let size = info?.embedSize, !size.isEmpty { authorAttributes.setSize(size) }
    facts.images[number].shownWidth = authorAttributes.shownWidth(for: facts.images[number].size)
    // On a page all images except the first are loaded lazily. The first image is usually visible
    // when the page opens.
    authorAttributes.addMissing(
      for: facts.images[number].size,
      as: number == 0 || context.options.pictures == .plain ? .first : .later, to: &out)
    out.append(" />")
    addAttributesToLastTag(of: node)
    facts.images[number].range = facts.images[number].range.lowerBound..<out.count
  }

  /// Renders a node inside an image. The node's text becomes part of the alternative text.
  mutating func renderAlternativeText(of node: Node, isEntering: Bool) {
    switch node.kind {
    case .text, .inlineCode, .inlineHTML:
      let text = node.literal
      out.appendEscaped(text)
      alternativeText.append(text)
    case .customInline:
      guard isEntering, let position = node.userIndex,
        let tex = tree.nodeInfos[position].formula?.formula.tex
      else { return }
      tex.withBytes {
        out.appendEscaped($0)
        alternativeText.append($0)
      }
    case .softBreak, .lineBreak:
      line += 1
      if joinsLines(node) { return }
      out.append(UInt8(ascii: " "))
      alternativeText.append(UInt8(ascii: " "))
    default: break
    }
  }

  /// Writes raw HTML.
  ///
  /// On a page, the addresses of the site's files are resolved, and images get missing attributes
  /// such as `width`. Elsewhere the HTML is written unchanged.
  @inline(__always)
  mutating func appendRaw(_ html: BorrowedBytes, onLine line: Int) {
    if context.options.safety == .on { recordAuthorMarkup(onLine: line) }
    let start = out.count
    defer { collectIDs(from: start, onLine: line) }
    if context.options.pictures == .framed, RawHTMLRewriter.mayContainFiles(html) {
      let files = RawHTMLRewriter(resolver: tree.context.resolver, lines: tree.context.lines)
      files.collecting(html, onLine: line, to: &out, noting: &facts.images)
    } else {
      out.append(html)
    }
  }
}

extension BodyRenderer {
  /// Collects the ids of the raw HTML that was just written.
  ///
  /// - Parameters:
  ///   - start: The offset in the output at which the HTML starts.
  ///   - line: The line in the body on which the HTML starts.
  @inline(never)
  private mutating func collectIDs(from start: Int, onLine line: Int) {
    rawIDs.collect(
      from: out.bytes[start...].rebased, at: start, onLine: line, original: tree.context.lines)
  }

  /// Returns the image whose title becomes the caption of a paragraph; `nil` if the paragraph has
  /// no caption.
  ///
  /// The image must have a title. It must be the only content of the paragraph, or the only content
  /// of a link that is the only content of the paragraph.
  @inline(__always)
  static func captionedImage(in paragraph: Node) -> Node? {
    paragraph.onlyChild.flatMap { captioned($0) }
  }

  private static func captioned(_ node: Node) -> Node? {
    switch node.kind {
    case .image: return node.title.isEmpty ? nil : node
    case .link: return node.onlyChild.flatMap { $0.kind == .image ? captioned($0) : nil }
    default: return nil
    }
  }

  /// Writes the caption and the end of a figure.
  mutating func leaveFigure(around image: Node) {
    captionedImage = nil
    out.append("\n<figcaption>")
    let title = image.title
    out.appendEscaped(title)
    searchText.addBlock(title)
    out.append("</figcaption>\n</figure>\n")
  }
}
