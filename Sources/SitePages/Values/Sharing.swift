import Bytes
import FrontMatter
import Liquid
import Notes
import Pictures
import Platform
import SiteSource

/// The metadata of a page for link previews in messages, search engines and other sites.
///
/// Properties whose values are unknown are left out. There is no address if the site's address is
/// unknown.
struct Sharing: Sendable {
  /// The absolute address of the page; `nil` if the site's address is unknown.
  var url: String?
  var picture: SharedPicture?
  /// The language with its territory, in the form of Open Graph, such as `en_US`; `nil` if the
  /// territory is unknown.
  var locale: String?
  /// The time of publication in the format of RFC 3339; `nil` if the page has no date.
  var published: String?
  /// The time of the last edit in the format of RFC 3339; `nil` if it is unknown.
  var modified: String?
  /// The names of the authors.
  var authors: [String] = []
}

extension Site {
  /// Returns the metadata of a page.
  ///
  /// - Parameters:
  ///   - note: The note that the page shows; `nil` for other pages.
  ///   - address: The absolute address of the page; `nil` if the site's address is unknown.
  ///   - locale: The language of the page with its territory, in the form of Open Graph.
  func sharing(
    of page: Page, showing note: Note?, at address: String?, _ locale: String?
  ) -> Sharing {
    var sharing = Sharing(
      url: address, picture: picture, locale: locale,
      authors: configuration.author.map { [$0] } ?? [])
    if let note {
      sharing.picture = picture(of: note) ?? picture
      sharing.published = note.source.date?.rfc3339
      sharing.modified = note.source.updated?.rfc3339
      let authors = note.source.frontMatter.authors
      if !authors.isEmpty { sharing.authors = authors }
    }
    return sharing
  }
}

extension Sharing {
  /// Returns a language with a territory, as Open Graph requires: `en_US` for `en`.
  ///
  /// If the tag has no territory, the territory is the one in which most writers of the language
  /// live. Returns `nil` if that is unknown.
  static func locale(of lang: String) -> String? {
    let parts = lang.utf8.split(separator: UInt8(ascii: "-")).map { Substring($0) }
      .prefix { $0.utf8.count > 1 }
    guard let language = parts.first?.lowercased() else { return nil }
    if let territory = parts.dropFirst().first(where: { $0.utf8.count == 2 }) {
      return "\(language)_\(territory.uppercased())"
    }
    let isTraditional = parts.dropFirst().first?.lowercased() == "hant"
    return isTraditional ? "\(language)_TW" : territories[language]
  }

  /// The territories of languages, for tags without a territory.
  private static let territories: [String: String] = [
    "de": "de_DE", "en": "en_US", "es": "es_ES", "fr": "fr_FR", "it": "it_IT", "ja": "ja_JP",
    "ko": "ko_KR", "nl": "nl_NL", "pl": "pl_PL", "ru": "ru_RU", "zh": "zh_CN",
  ]
}

extension FrontMatter {
  /// The authors in the front matter. The value of the key is a name, a mapping with a name, or a
  /// list of names and mappings.
  var authors: [String] {
    guard let field = self[field: "author"] ?? self[field: "authors"] else { return [] }
    let values: [Value] = if case .array(let values) = field.value { values } else { [field.value] }
    return values.compactMap { value in
      let name: Value? = if case .object(let author) = value { author["name"] } else { value }
      guard case .string(let text)? = name, !text.isEmpty else { return nil }
      return text.truncated(to: .line)
    }
  }
}

/// The markup with the metadata of a page: Open Graph, Twitter's card, and JSON-LD.
///
/// Swift code writes the markup, because every page has it and a template would take ten times as
/// long.
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
    if let tags = note?.source.tags { writeProperties(of: sharing, tags, in: &head) }
    if let picture = sharing.picture { writeProperties(of: picture, in: &head) }
    head.property(
      #"<meta name="twitter:card" content=""#,
      sharing.picture?.isLarge == true ? "summary_large_image" : "summary")
    let data = structuredData(of: page, showing: note, sharing)
    head.script(data.bytes)
    return HTML(Array(head.writer.bytes))
  }

  private func writeProperties(of sharing: Sharing, _ tags: [String], in head: inout HeadWriter) {
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

  private func writeProperties(of picture: SharedPicture, in head: inout HeadWriter) {
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

/// A writer of elements for the head of a page, one on each line.
private struct HeadWriter: ~Copyable {
  private(set) var writer = ByteWriter(capacity: 4096)

  /// Writes an element with an attribute `content`.
  ///
  /// - Parameter start: The text of the element up to the value of the attribute.
  mutating func property(_ start: StaticString, _ content: String) {
    writer.append(start)
    HTML.escape(content, into: &writer)
    writer.append("\">\n")
  }

  /// Writes an element with JSON-LD.
  ///
  /// `<` is written as a JSON escape, so that no text can end the element or begin a comment (HTML,
  /// section 4.12.1.3).
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

/// The picture of a page in link previews.
struct SharedPicture: Hashable, Sendable {
  /// The absolute address of the picture.
  var url: String
  /// The size in pixels; `nil` if it is unknown.
  var size: PixelSize?
  /// The alternative text; empty if there is none.
  var alt = ""
}

extension SharedPicture {
  /// A Boolean value that indicates whether the preview shows the picture above the text. A smaller
  /// picture is shown beside the text.
  var isLarge: Bool { size.map { $0.width >= 600 && $0.height >= 300 } ?? false }

  /// The minimum width and height in pixels of a picture that the author did not choose explicitly.
  /// A smaller picture is an icon or a badge.
  fileprivate static let minimumLength = 200
}

extension Site {
  /// Returns the picture of a note: the picture that the author chose, or else the first picture
  /// that is large enough; `nil` if there is none.
  func picture(of note: Note) -> SharedPicture? {
    if let cover = note.cover { return picture(of: cover) }
    for image in note.images {
      guard let size = image.size, size.width >= SharedPicture.minimumLength,
        size.height >= SharedPicture.minimumLength,
        image.file?.lowercased().hasSuffix(".svg") == false,
        let picture = picture(of: image)
      else { continue }
      return picture
    }
    return nil
  }

  private func picture(of image: Note.Image) -> SharedPicture? {
    guard let file = image.file else {
      return isAddress(image.src) ? SharedPicture(url: image.src, alt: image.alt) : nil
    }
    guard configuration.url != nil, let place = map.place(of: file) else { return nil }
    return SharedPicture(url: address(place), size: image.size, alt: image.alt)
  }

  /// Returns the configured picture of the site, which is a file of the site's folder or an address
  /// on another site; `nil` if there is none.
  static func picture(
    _ configuration: Configuration, map: SiteMap, files: PictureFiles
  ) -> SharedPicture? {
    guard let image = configuration.image else { return nil }
    if isAddress(image) { return SharedPicture(url: image) }
    let path = String(SitePath(image).relative)
    guard let url = configuration.url, let place = map.place(of: path) else { return nil }
    return SharedPicture(url: url + map.url(place), size: files.file(path)?.picture?.size)
  }
}

/// Indicates whether a text is an address on another site.
private func isAddress(_ source: String) -> Bool {
  source.hasPrefix("https://") || source.hasPrefix("http://")
}
