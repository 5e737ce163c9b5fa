import Bytes
import Cache
import Concurrency
import Diagnostics
import Liquid
import Notes
import Origins
import SiteModel
import SiteSource
import Text
import Theme

/// The inputs of all pages: the results of the stages before rendering.
package struct Site: Sendable {
  package let configuration: Configuration
  package let map: SiteMap
  package let notes: [SiteNote]
  package let index: SiteIndex
  let theme: Theme
  /// The digest of the inputs that all pages share: the templates and the configuration.
  let frame: Digest
  /// The redirects from old addresses of notes.
  package let redirects: [Redirect]
  /// The variants of the pictures: other sizes and formats.
  let variants: PictureVariants
  /// The site as a docset; `nil` if the configuration does not request one.
  package let docset: Docset?
  /// The picture in link previews of pages that have no other picture; `nil` if the site has no
  /// such picture.
  let picture: SharedPicture?
  /// The strings of the user interface, in the language of the site.
  let strings: Object
  /// The address of the front page for other sites. It has no host if the site's address is
  /// unknown.
  let home: String
  /// The text that is printed at the top of every page, as a CSS declaration.
  let runningHead: String
  /// The dimensions of the table layout, as CSS declarations.
  let lengths: String
  /// The configuration's key `theme:`, in the form in which pages use it.
  let themeSettings: SiteLook
  /// The configured links in the header of all pages.
  let navigation: SiteNavigation
  /// The letters on the edge of pages without a rail of their own.
  let letters: Letters
  /// The values that depend on the language of the site, which most pages share.
  private let language: PageLanguage
  /// The categories that have pages, each with its notes.
  let categories: Tags
  /// The site as templates read it; `nil` if no template of the site's theme reads it.
  package private(set) var liquid: LiquidSite?
  /// The pages that list notes with their summaries.
  private(set) var notesPages: [NotesPage] = []
  /// All pages.
  package private(set) var pages: [Page] = []
  /// All files for programs.
  package private(set) var dataFiles: [DataFile] = []
  /// The editions of the site; empty for a site in one language.
  let editions: SiteEditions
  /// The links to files in the heads of pages. See `linksToAlternates()`.
  private(set) var alternates: [SitePath?: [UInt8]] = [:]

  package init(
    _ snapshot: SiteSnapshot, index: SiteIndex, among editions: SiteEditions? = nil,
    variants: PictureVariants = PictureVariants(), workers: Workers
  ) {
    self.editions = editions ?? SiteEditions(of: snapshot, [])
    (configuration, theme, map) = (snapshot.configuration, snapshot.theme, snapshot.loaded.map)
    (notes, redirects, frame) = (
      snapshot.siteNotes, snapshot.loaded.redirects, snapshot.sharedInputs
    )
    (self.index, self.variants) = (index, variants)
    letters = Letters(index.lists.notes.rail)
    docset = Docset(snapshot.configuration, snapshot.siteNotes)
    picture = Site.picture(configuration, map: map, files: snapshot.pictures)
    strings = theme.strings(for: index.language.lang)
    home = (configuration.url ?? "") + map.url(configuration.home)
    lengths = configuration.table(in: index.language.lang).lengths
    language = PageLanguage(index.language.lang)
    let name = configuration.name ?? strings.text("contents")
    themeSettings = SiteLook(snapshot, name: name)
    categories = Site.categories(of: notes, configuration)
    navigation = SiteNavigation(configuration, map: map, notes: notes)
    var head = ByteWriter()
    head.append("--site:")
    head.append(cssString: name)
    head.append(";")
    runningHead = String(decoding: head.bytes, as: UTF8.self)
    notesPages = NotesPage.newest(of: self) + NotesPage.ofCategories(categories, of: self)
    pages = listPages(workers)
    dataFiles = DataFile.formats.flatMap { $0(self) }
    alternates = linksToAlternates()
    if !theme.readNames.isEmpty, theme.readNames.readSite(besides: members(on: .note)) {
      let groups =
        index.tags.map { ("tags/" + Tags.key($0.title), $0.place) }
        + categories.all.map { ("categories/" + Tags.key($0.title), $0.place) }
      let places = Dictionary(groups) { first, _ in first }
      liquid = LiquidSite(snapshot) { places[Tags.key($0)] }
    }
  }

  var lang: String { index.language.lang }
  var title: String { configuration.name ?? text("contents") }

  /// Returns a string of the user interface; returns `key` if the theme does not have the string.
  func text(_ key: String) -> String { strings.text(key) }

  /// The index of the note whose body is above the contents: `index` or `README` in the site's
  /// folder, or in that of the language; `nil` if there is none.
  var prefaceNumber: Int? {
    map.owner(of: configuration.home.outputPath).flatMap { path in
      notes.indices.first { notes[$0].path == path }
    }
  }

  /// Indicates whether a note or a source file is published instead of a generated page. A note at
  /// the root does not replace the contents page.
  func isReplaced(_ page: Page) -> Bool {
    if case .note = page.content { return false }
    guard map.owner(of: page.place.outputPath) != nil else { return false }
    return page.place != configuration.home || prefaceNumber == nil
  }

  /// Returns the address of a page for other sites. It has no host if the site's address is
  /// unknown.
  func address(_ place: SitePath) -> String { (configuration.url ?? "") + map.url(place) }

  /// The diagnostics about the configuration. They are meant for the site's owner.
  package var remarks: [Diagnostic] {
    let faults =
      configuration.localeDiagnostics + configuration.outputDiagnostics
      + configuration.lookDiagnostics
      + themeSettings.faults
      + withoutStrings
    guard configuration.url == nil else { return faults }
    return faults + [
      Diagnostic(
        .note, .noAddress, at: configuration.place(of: "url"),
        "url: is not set, so addresses in \(configuration.feedPlace.relative) and sitemap.xml are"
          + " incomplete; set url: before you publish")
    ]
  }
}

extension Site {
  /// The warnings about languages of the site in which the theme has no strings.
  private var withoutStrings: [Diagnostic] {
    let ofEditions = configuration.languages.all.map { ($0.tag, "languages") }
    let all = ofEditions.isEmpty ? [(lang, "lang")] : ofEditions
    // Another warning reports a tag that is not a language.
    return all.filter { !theme.hasStrings(for: $0.0) && UnknownLocale($0.0) == nil }.map {
      lang, key in
      let name = String(lang.prefix { $0 != "-" })
      return Diagnostic(
        .warning, .noStrings, at: configuration.place(of: key),
        "the theme has no texts in the language “\(lang.clipped)”, so buttons and headings are in"
          + " English; translate Templates/strings/\(name.clipped).yml")
    }
  }
}

extension Diagnostic.ID {
  /// The theme has no texts in a language of the site.
  static let noStrings: Self = "strings-missing"
  static let noAddress: Self = "url-missing"
}

/// The values that depend on the language of a page.
struct PageLanguage: Sendable {
  let direction: TextDirection
  /// The language with its territory, in the form of Open Graph, such as `en_US`; `nil` if the
  /// territory is unknown.
  let locale: String?

  init(_ lang: String) {
    direction = TextDirection(of: lang)
    locale = Sharing.locale(of: lang)
  }
}

extension Site {
  /// Returns the values that depend on the language of a page.
  func language(of page: Page) -> PageLanguage {
    page.lang == lang ? language : PageLanguage(page.lang)
  }
}

extension Object {
  /// Returns the text for a key; returns the key itself if there is no text.
  fileprivate func text(_ key: String) -> String {
    if case .string(let text)? = self[key] { text } else { key }
  }
}
