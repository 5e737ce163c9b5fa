import Bytes
import Cache
import Liquid
import SiteModel
import SiteSource

/// A file for programs rather than readers, or a page that only redirects.
///
/// Each format has a file of its own in this folder, which returns the site's files of that format.
/// None of them holds the site, because it is large: their functions receive it.
package struct DataFile: Sendable {
  let place: SitePath
  let content: Content
  /// The reason that `--explain` gives if the file was made again.
  package var reason = "the site data that it shows changed"
  var alternate: Alternate?
  /// The name of the file in `llms.txt`; `nil` if it is not in there.
  var nameInLLMsText: String?

  /// How a file is written, and its inputs beside the templates and the configuration.
  enum Content: Sendable {
    /// A template over a value, which is its only input. The template sees the value under its own
    /// name: `robots` in `robots.txt`.
    case template(String, value: Value)
    /// A template over a value that is made when the file is written.
    case lateTemplate(
      String, inputs: WriteInputs, value: @Sendable (Site) throws(RenderFailure) -> Value)
    case writer(
      inputs: WriteInputs, write: @Sendable (Site, inout ByteWriter) throws(RenderFailure) -> Void)

    /// Writes the inputs to the file's key.
    typealias WriteInputs = @Sendable (PageDigester, inout CacheWriter) -> Void
  }

  /// A link to the file from the heads of pages with the same contents.
  struct Alternate: Sendable {
    var type: String
    var title = ""
    /// The place of the list that has the link; `nil` for all pages.
    var list: SitePath?
  }

  /// All formats, each with a function that returns its files; those that take longest come first.
  static let formats: [@Sendable (Site) -> [DataFile]] = [
    Sitemap.files, AtomFeed.files, JSONFeed.files, LLMsText.files, Robots.files, Headers.files,
    Redirects.files, IndexJSON.files, SphinxInventory.files, Docset.files,
  ]
}

extension DataFile {
  /// Returns a file with the entries of the index.
  ///
  /// - Parameter digest: The digest of its other inputs.
  static func ofIndex(
    at place: SitePath, digest: Digest = .none,
    write: @escaping @Sendable (Site, [EntryRow], inout ByteWriter) throws(RenderFailure) -> Void
  ) -> DataFile {
    DataFile(
      place: place,
      content: .writer(
        inputs: { digester, key in
          key.write(digester.site.index.lists.book.key)
          key.write(digest)
        },
        write: { (site, output) throws(RenderFailure) in
          let rows = try RenderFailure.read { () throws(CacheDamage) in try site.index.entries() }
          try write(site, rows.compactMap(\.entry), &output)
        }),
      reason: "index entries or notes changed")
  }
}

extension Site {
  /// The links that files have in the heads of pages, as HTML, by the lists that have them; under
  /// `nil` those on all pages.
  func linksToAlternates() -> [SitePath?: [UInt8]] {
    dataFiles.reduce(into: [:]) { links, file in
      guard let alternate = file.alternate else { return }
      links[alternate.list, default: []] += link(to: file.place, alternate)
    }
  }

  /// Returns the elements of a page's head that link to its other formats, besides the Atom feed.
  func alternates(of page: Page) -> HTML {
    var links = alternates[nil] ?? []
    var note: Int?
    switch page.content {
    case .note(let number): note = number
    case .list:
      links += alternates[page.place] ?? []
      if page.place == .root { note = prefaceNumber }
    case .none: break
    }
    if let place = note.flatMap(markdown) { links += link(to: place, MarkdownCopy.alternate) }
    return HTML(links)
  }

  private func link(to place: SitePath, _ alternate: DataFile.Alternate) -> [UInt8] {
    var link = ByteWriter()
    link.append("<link rel=\"alternate\" type=\"")
    link.append(contentsOf: alternate.type)
    link.append("\" href=\"")
    link.append(contentsOf: map.url(place))
    if !alternate.title.isEmpty {
      link.append("\" title=\"")
      HTML.escape(alternate.title, into: &link)
    }
    link.append("\">\n")
    return link.array
  }
}
