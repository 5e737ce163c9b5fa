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
    if case .note(let number) = page.content { tell(of: number, sharing, in: &head) }
    if let picture = sharing.picture { tell(of: picture, in: &head) }
    head.property(
      #"<meta name="twitter:card" content=""#,
      sharing.picture?.isLarge == true ? "summary_large_image" : "summary")
    head.script(structuredData(of: page, sharing))
    return HTML(head.bytes)
  }

  private func tell(of note: Int, _ sharing: Sharing, in head: inout HeadWriter) {
    if let date = sharing.published {
      head.property(#"<meta property="article:published_time" content=""#, date.rfc3339)
    }
    if let date = sharing.modified {
      head.property(#"<meta property="article:modified_time" content=""#, date.rfc3339)
    }
    for tag in notes[note].source.tags {
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
private struct HeadWriter {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(2048) }

  /// - Parameter start: The element up to its content.
  mutating func property(_ start: StaticString, _ content: String) {
    bytes.append(start)
    HTML.escape(content, into: &bytes)
    bytes.append("\">\n")
  }

  /// JSON-LD. `<` is written as an escape of JSON, so that no text in it ends the element or opens
  /// a comment (HTML, section 4.12.1.3).
  mutating func script(_ json: [UInt8]) {
    guard !json.isEmpty else { return }
    bytes.append(#"<script type="application/ld+json">"#)
    json.withUnsafeBufferPointer { json in
      var clean = 0
      for place in json.indices where json[place] == UInt8(ascii: "<") {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: json[clean..<place]))
        bytes.append(#"\u003c"#)
        clean = place + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: json[clean...]))
    }
    bytes.append("</script>\n")
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
