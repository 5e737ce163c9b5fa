import Bytes
import Cache
import Liquid
import SiteModel
import SiteSource

/// The editions of a site in several languages, and the translations of its notes. Every page uses
/// them to link to its versions in other languages. They are empty for a site in one language.
package struct SiteEditions: Sendable {
  package private(set) var editions: [Edition] = []
  fileprivate let translations: Translations

  /// An edition as the pages of other languages see it.
  package struct Edition: Sendable {
    /// The number of the language.
    let number: Int
    let language: PublishedLanguage
    /// The kinds of lists that the edition has.
    let kinds: Set<PageKind>
  }

  /// - Parameters:
  ///   - snapshot: The whole site.
  ///   - made: The editions with their lists.
  package init(of snapshot: SiteSnapshot, _ made: [(edition: SiteEdition, index: SiteIndex)]) {
    translations = Translations(of: snapshot)
    guard !snapshot.configuration.languages.isEmpty else { return }
    editions = made.compactMap { edition, index in
      let configuration = edition.snapshot.configuration
      return configuration.language.map { language in
        Edition(
          number: configuration.languages.current, language: language,
          kinds: Set(PageKind.allCases.filter { index.lists.hasPages(of: $0) }))
      }
    }
  }
}

extension Site {
  /// A page in one of the languages of the site.
  private struct Version {
    let edition: SiteEditions.Edition
    /// The address of the page; `nil` if it is not translated.
    let place: SitePath?
  }

  /// Returns the versions of a page in all languages, which include the page itself; empty on a site
  /// in one language.
  private func versions(of page: Page) -> [Version] {
    let editions = editions.editions
    guard !editions.isEmpty else { return [] }
    switch page.content {
    case .note(let number):
      let versions = self.editions.translations.versions(ofNoteAt: notes[number].path)
      return editions.map { Version(edition: $0, place: versions[$0.number]?.place) }
    case .list(let number):
      let isWhole = index.lists.pages[number].part == nil && page.kind != .tag
      return editions.map { edition in
        let isHere = edition.number == configuration.languages.current
        let place = page.place.moved(
          from: configuration.languages.prefix, to: edition.language.prefix)
        let isThere = isHere || isWhole && edition.kinds.contains(page.kind)
        return Version(edition: edition, place: isThere ? place : nil)
      }
    case .none, .notes: return editions.map { Version(edition: $0, place: nil) }
    }
  }

  /// Returns a list of the site's languages with the addresses of the page in them, or of the front
  /// page in languages without the page. Templates show this list. On a site in one language, it is
  /// null.
  func languages(of page: Page) -> Value {
    let versions = versions(of: page)
    guard !versions.isEmpty else { return .null }
    return .array(
      versions.map { version in
        let language = version.edition.language
        return [
          "title": .string(language.shownName), "lang": .string(language.tag),
          "url": .string(map.url(version.place ?? SitePath.root.below(language.prefix))),
          "current": .bool(version.edition.number == configuration.languages.current),
        ]
      })
  }

  /// Returns the elements in the head of a page that link to its translations; empty if the page is
  /// not translated.
  func linksToTranslations(of page: Page) -> [UInt8] {
    let known = versions(of: page).filter { $0.place != nil }
    guard known.count > 1 else { return [] }
    var links = ByteWriter()
    func link(to place: SitePath?, _ lang: String) {
      guard let place else { return }
      links.append("<link rel=\"alternate\" hreflang=\"")
      HTML.escape(lang, into: &links)
      links.append("\" href=\"")
      HTML.escape(address(place), into: &links)
      links.append("\">\n")
    }
    for version in known { link(to: version.place, version.edition.language.tag) }
    link(to: known.first { $0.edition.number == 0 }?.place, "x-default")
    return links.array
  }

  /// Writes the addresses of a page's versions to the key of the page.
  func writeVersions(of page: Page, to key: inout CacheWriter) {
    for version in versions(of: page) {
      key.write(version.edition.language.tag)
      key.write(version.place?.text)
    }
  }
}
