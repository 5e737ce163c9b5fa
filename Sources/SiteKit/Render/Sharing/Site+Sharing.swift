import Liquid
import Notes

/// The markup by which a page tells others of itself: Open Graph, Twitter's card, and JSON-LD.
///
/// It is written here and not by a template, because every page has it and a template would take
/// ten times as long.
extension Site {
  func markup(of sharing: Sharing, on page: Page) -> HTML {
    guard page.kind != .notFound else { return HTML([]) }
    var head = HeadWriter()
    head.property("og:type", page.kind == .note ? "article" : "website")
    head.property("og:title", page.title)
    head.property("og:site_name", title)
    if !page.description.isEmpty { head.property("og:description", page.description) }
    if let url = sharing.url { head.property("og:url", url) }
    if let locale = sharing.locale { head.property("og:locale", locale) }
    if case .note(let number) = page.content { tell(of: number, sharing, in: &head) }
    if let picture = sharing.picture { tell(of: picture, in: &head) }
    head.name("twitter:card", sharing.picture?.isLarge == true ? "summary_large_image" : "summary")
    head.script(structuredData(of: page, sharing))
    return HTML(head.bytes)
  }

  private func tell(of note: Int, _ sharing: Sharing, in head: inout HeadWriter) {
    if let date = sharing.published { head.property("article:published_time", date.rfc3339) }
    if let date = sharing.modified { head.property("article:modified_time", date.rfc3339) }
    for tag in notes[note].source.tags { head.property("article:tag", tag) }
  }

  private func tell(of picture: SharedPicture, in head: inout HeadWriter) {
    head.property("og:image", picture.url)
    if let size = picture.size {
      head.property("og:image:width", String(size.width))
      head.property("og:image:height", String(size.height))
    }
    if !picture.alt.isEmpty { head.property("og:image:alt", picture.alt) }
  }
}

/// Writes elements of a page's head, each on a line.
private struct HeadWriter {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(2048) }

  mutating func property(_ key: StaticString, _ content: String) {
    meta("<meta property=\"", key, content)
  }

  mutating func name(_ key: StaticString, _ content: String) {
    meta("<meta name=\"", key, content)
  }

  private mutating func meta(_ start: StaticString, _ key: StaticString, _ content: String) {
    bytes.append(start)
    bytes.append(key)
    bytes.append("\" content=\"")
    HTML.escape(content, into: &bytes)
    bytes.append("\">\n")
  }

  /// JSON-LD. `<` is written as an escape of JSON, so that no text in it ends the element or opens a
  /// comment (HTML, section 4.12.1.3).
  mutating func script(_ json: [UInt8]) {
    guard !json.isEmpty else { return }
    bytes.append("<script type=\"application/ld+json\">")
    for part in json.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false) {
      if part.startIndex > 0 { bytes.append(#"\u003c"#) }
      bytes += part
    }
    bytes.append("</script>\n")
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
