import Cache
import Liquid
import SiteSource
import Text

/// The site map: the pages for search engines, with the times of their last edits (sitemaps.org).
enum Sitemap {
  /// The maximum number of pages in one file of a site map (sitemaps.org).
  static let maxPages = 50_000

  static func files(of site: Site) -> [DataFile] {
    files(of: site.pages, upTo: maxPages, in: site.configuration.languages.prefix) {
      site.address($0)
    }
  }

  /// Returns one file with all pages. If there are more than `limit` pages, returns several files
  /// with a part of the pages each, and a file that lists these files.
  ///
  /// - Parameter folder: The folder of the files; empty for the top of the site.
  static func files(
    of pages: [Page], upTo limit: Int, in folder: String = "", address: (SitePath) -> String
  ) -> [DataFile] {
    // Do not copy the array unless pages must be left out, because it is large. The page for
    // missing addresses is the last one.
    var pages = pages.last?.kind == .notFound ? pages.dropLast() : pages[...]
    if !pages.allSatisfy(\.isInSiteMap) { pages = pages.filter(\.isInSiteMap)[...] }
    let whole = SitePath.sitemap.below(folder)
    guard pages.count > limit else { return [file(of: pages, at: whole)] }
    let parts = stride(from: 0, to: pages.count, by: limit).enumerated().map { part, start in
      file(
        of: pages[start..<min(start + limit, pages.count)],
        at: .sitemap(part: part + 1).below(folder))
    }
    let urls = parts.map { part -> Value in ["url": .string(address(part.place))] }
    return [file(at: whole, .template(template, value: ["parts": .array(urls)]))] + parts
  }

  private static let template = "sitemap.xml"

  private static func file(of pages: ArraySlice<Page>, at place: SitePath) -> DataFile {
    file(
      at: place,
      .computedTemplate(
        template,
        inputs: { digester, key in
          for page in pages {
            key.write(page.place.text)
            key.write(digester.site.modified(page))
          }
        },
        value: { site in
          let urls = pages.map { page in
            Value.object(
              Object(
                namesOfURL,
                [
                  .string(site.address(page.place)),
                  site.modified(page).map { .string($0.rfc3339) } ?? .null,
                ]))
          }
          return ["urls": .array(urls)]
        }))
  }

  private static func file(at place: SitePath, _ content: DataFile.Source) -> DataFile {
    DataFile(
      place: place, content: content, reason: "pages were added or removed, or their dates changed")
  }
}

/// The names of a page's fields in a site map.
private let namesOfURL: Object.Names = ["url", "modified"]

extension Site {
  /// Returns the time when a page was last edited, according to the front matter of its note; `nil`
  /// if the page has no note or the note has no date.
  fileprivate func modified(_ page: Page) -> DateTime? {
    guard case .note(let number) = page.content else { return nil }
    return notes[number].header.updated ?? notes[number].header.date
  }
}

/// The file `robots.txt`, which gives the address of the site map.
enum Robots {
  static func files(of site: Site) -> [DataFile] {
    guard site.configuration.isOfMainLanguage else { return [] }
    let others = site.editions.editions.dropFirst().map { edition -> Value in
      .string(site.address(SitePath.sitemap.below(edition.language.prefix)))
    }
    var value: Object = ["sitemap": .string(site.address(site.configuration.inLanguage(.sitemap)))]
    if !others.isEmpty { value["others"] = .array(others) }
    return [DataFile(place: .robots, content: .template("robots.txt", value: .object(value)))]
  }
}
