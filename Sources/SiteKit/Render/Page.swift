/// One page to be rendered: what it shows, and where.
struct Page: Sendable {
  /// What a page shows, which names its template.
  enum Kind: String, Sendable {
    case contents, note, archive, tags, tag
    case notFound = "not-found"

    /// The template that draws what is inside the frame.
    var template: String { self == .notFound ? "404.html" : "\(rawValue).html" }
    /// When its file is written.
    var rank: Output.Rank { self == .note ? .page : .table }
  }

  /// What the template sees besides the site and the page.
  enum Content: Sendable {
    case none
    // Apart, since most pages are none: theirs would take up as much room.
    indirect case table(PageTable)
    /// A note by its position among the notes.
    case note(Int)
  }

  var kind: Kind
  var place: SitePath
  var title: String
  /// What it is about, where that is known before it is rendered: a note is read for its own page.
  var description: String
  var lang: String
  var content: Content
}

extension Site {
  /// The pages of the site, those that the source folder does not bring itself.
  func pages(_ workers: Workers) -> [Page] {
    let ofNotes = workers.map(Array(notes.indices)) { page(forNote: $0) }
    var others = pagesByLetterAndTime
    if let tags = index.tags {
      others += self.pages(.tags, at: .tags, title: text("tags"), tags)
    }
    others += pagesByTag
    others.append(page(.notFound, at: .notFound, title: text("not_found_title"), .none))
    // With room for all from the start, for they stay until the end.
    var pages: [Page] = []
    pages.reserveCapacity(ofNotes.count + others.count)
    // The note above the contents has no page of its own.
    for page in ofNotes where page.place != .root { pages.append(page) }
    pages += others
    return pages
  }

  /// The pages of the contents and of the archive.
  var pagesByLetterAndTime: [Page] {
    let contents = pages(.contents, at: .root, title: title, index.contents)
    return contents
      + (index.archive.map { pages(.archive, at: .archive, title: text("archive"), $0) } ?? [])
  }

  /// The pages with the notes of each tag.
  var pagesByTag: [Page] {
    index.tagged.flatMap { tag, notes in pages(.tag, at: tag.place, title: tag.title, notes) }
  }

  func page(forNote number: Int) -> Page {
    Page(
      kind: .note, place: notes[number].header.place, title: notes[number].title,
      description: "", lang: notes[number].header.lang ?? lang, content: .note(number))
  }

  /// The page of a list, and those of its parts.
  private func pages(
    _ kind: Page.Kind, at place: SitePath, title: String, _ listing: Listing
  ) -> [Page] {
    [page(kind, at: place, title: title, .table(listing.front))]
      + listing.parts.map {
        page(kind, at: $0.place, title: "\(title): \($0.title)", .table($0.table))
      }
  }

  private func page(
    _ kind: Page.Kind, at place: SitePath, title: String, _ content: Page.Content
  ) -> Page {
    Page(
      kind: kind, place: place, title: title,
      description: place == .root ? configuration.description ?? "" : "", lang: lang,
      content: content)
  }
}

extension SitePath {
  static let archive = SitePath("/archive/")
  static let tags = SitePath("/tags/")
  static let notFound = SitePath("/404.html")
  static let feed = SitePath("/feed.xml")
  static let sitemap = SitePath("/sitemap.xml")
  static func sitemap(part: Int) -> SitePath { SitePath("/sitemap-\(part).xml") }
  static let robots = SitePath("/robots.txt")
}
