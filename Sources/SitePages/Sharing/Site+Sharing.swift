import Bytes
import Liquid
import Notes
import Platform

/// The markup by which a page tells others of itself: Open Graph, Twitter's card, and JSON-LD.
///
/// It is written here and not by a template, because every page has it and a template would take
/// ten times as long.
extension Site {
  func markup(of sharing: Sharing, on page: Page, showing note: Note?) -> HTML {
    guard page.kind != .notFound else { return HTML([]) }
    var head = HeadWriter()
    head.property(
      #"<meta property="og:type" content=""#, page.kind == .note ? "article" : "website")
    head.property(#"<meta property="og:title" content=""#, page.title)
    head.property(#"<meta property="og:site_name" content=""#, title)
    if !page.description.isEmpty {
      head.property(#"<meta property="og:description" content=""#, page.description)
    }
    if let url = sharing.url { head.property(#"<meta property="og:url" content=""#, url) }
    if let locale = sharing.locale {
      head.property(#"<meta property="og:locale" content=""#, locale)
    }
    if let tags = note?.source.tags { tell(of: sharing, tags, in: &head) }
    if let picture = sharing.picture { tell(of: picture, in: &head) }
    head.property(
      #"<meta name="twitter:card" content=""#,
      sharing.picture?.isLarge == true ? "summary_large_image" : "summary")
    let data = structuredData(of: page, showing: note, sharing)
    head.script(data.bytes)
    return HTML(Array(head.writer.bytes))
  }

  private func tell(of sharing: Sharing, _ tags: [String], in head: inout HeadWriter) {
    if let date = sharing.published {
      head.property(#"<meta property="article:published_time" content=""#, date)
    }
    if let date = sharing.modified {
      head.property(#"<meta property="article:modified_time" content=""#, date)
    }
    for tag in tags {
      head.property(#"<meta property="article:tag" content=""#, tag)
    }
  }

  private func tell(of picture: SharedPicture, in head: inout HeadWriter) {
    head.property(#"<meta property="og:image" content=""#, picture.url)
    if let size = picture.size {
      head.property(#"<meta property="og:image:width" content=""#, String(size.width))
      head.property(#"<meta property="og:image:height" content=""#, String(size.height))
    }
    if !picture.alt.isEmpty {
      head.property(#"<meta property="og:image:alt" content=""#, picture.alt)
    }
  }
}

/// Writes elements of a page's head, each on a line.
private struct HeadWriter: ~Copyable {
  private(set) var writer = ByteWriter(capacity: 4096)

  /// - Parameter start: The element up to its content.
  mutating func property(_ start: StaticString, _ content: String) {
    writer.append(start)
    HTML.escape(content, into: &writer)
    writer.append("\">\n")
  }

  /// JSON-LD. `<` is written as an escape of JSON, so that no text in it ends the element or opens
  /// a comment (HTML, section 4.12.1.3).
  mutating func script(_ json: BorrowedBytes) {
    guard !json.isEmpty else { return }
    writer.append(#"<script type="application/ld+json">"#)
    var rest = json
    while let place = rest.firstIndex(of: UInt8(ascii: "<")) {
      writer.append(rest[..<place])
      writer.append(#"\u003c"#)
      rest = rest[(place + 1)...]
    }
    writer.append(rest)
    writer.append("</script>\n")
  }
}
