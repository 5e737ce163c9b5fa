import Bytes
import Cache
import Liquid
import SiteModel
import SiteSource

/// A file for programs rather than readers, or a page that only redirects.
///
/// Each format has its own source file in this folder. The source file contains a function that
/// returns the site's files of that format. A `DataFile` does not store the site, because the site
/// is large; its closures receive the site as an argument.
package struct DataFile: Sendable {
  let place: SitePath
  let content: Source
  /// The reason that `--explain` prints if the file was made again.
  package var reason = "the site data that it shows changed"
  /// The link to the file in the heads of pages; `nil` for no link.
  var alternate: Alternate?
  /// The name of the file in `llms.txt`; `nil` if `llms.txt` does not list the file.
  var nameInLLMsText: String?

  /// The way in which a file is written, and its inputs in addition to the templates and the
  /// configuration.
  enum Source: Sendable {
    /// A template and its value, which is the only input. The variable has the name of the
    /// template: `robots` in `robots.txt`.
    case template(String, value: Value)
    /// A template and a value that is computed when the file is written.
    case computedTemplate(
      String, inputs: WriteInputs, value: @Sendable (Site) throws(RenderFailure) -> Value)
    /// A function that writes the file.
    case writer(
      inputs: WriteInputs, write: @Sendable (Site, inout ByteWriter) throws(RenderFailure) -> Void)

    /// A function that writes the inputs to the digest from which the file's cache key is made.
    typealias WriteInputs = @Sendable (PageDigester, inout CacheWriter) -> Void
  }

  /// A link to the file in the heads of pages (`rel="alternate"`).
  struct Alternate: Sendable {
    /// The media type of the file.
    var type: String
    var title = ""
    /// The address of the list whose page has the link; `nil` if all pages have it.
    var list: SitePath?
  }

  /// The formats, each as a function that returns the files of the format. Files that take long to
  /// write come first.
  static let formats: [@Sendable (Site) -> [DataFile]] = [
    Sitemap.files, AtomFeed.files, JSONFeed.files, LLMsText.files, Robots.files, Headers.files,
    Redirects.files, IndexJSON.files, SphinxInventory.files, Docset.files, OwnFile.files,
  ]
}

extension DataFile {
  /// Returns a file whose contents are the entries of the index.
  ///
  /// - Parameter digest: The digest of further inputs of the file.
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
  /// Returns the links to files in the heads of pages, as HTML, by the address of the list whose
  /// page has the links. The key `nil` is for all pages.
  func linksToAlternates() -> [SitePath?: [UInt8]] {
    dataFiles.reduce(into: [:]) { links, file in
      guard let alternate = file.alternate else { return }
      links[alternate.list, default: []] += link(to: file.place, alternate)
    }
  }

  /// Returns the elements in the head of a page that link to other formats of the page, except the
  /// Atom feed.
  func alternates(of page: Page) -> HTML {
    var links = alternates[nil] ?? []
    var note: Int?
    switch page.content {
    case .note(let number): note = number
    case .list:
      links += alternates[page.place] ?? []
      if page.place == configuration.home { note = prefaceNumber }
    case .notes: if page.place == configuration.home { note = prefaceNumber }
    case .none: break
    }
    links += linksToTranslations(of: page)
    if let note, let place = markdown(ofNote: note) {
      links += link(to: place, MarkdownCopy.alternate)
    }
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
