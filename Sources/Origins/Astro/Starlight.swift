import SiteSource

/// The settings of Starlight, Astro's theme for manuals (starlight.astro.build, "Configuration").
struct Starlight: Sendable {
  static let package = "@astrojs/starlight"
  /// The name of the collection with the pages.
  static let collection = "docs"

  /// The languages, that of the pages outside the languages' folders first.
  private(set) var languages = PublishedLanguages()
  /// The language of the site; `nil` if it is not set.
  private(set) var lang: String?
  private(set) var title: String?
  private(set) var description: String?
  /// The sidebar; `nil` for one of all pages.
  let sidebar: JavaScriptValue?
  /// Indicates whether pages have links to the previous and the next one.
  let hasOrder: Bool

  /// - Parameter integrations: The setting `integrations` of the site, with the options of Starlight.
  init(integrations: JavaScriptValue?) {
    let options = (integrations?.array ?? []).first {
      $0["title"] != nil || $0["sidebar"] != nil || $0["locales"] != nil
    }
    description = options?["description"]?.string
    sidebar = options?["sidebar"]
    hasOrder = options?["pagination"]?.bool != false
    let titles = options?["title"]
    let locales = options?["locales"]?.object?.members ?? []
    let main = options?["defaultLocale"]?.string ?? "root"
    let all = locales.filter { $0.key == main } + locales.filter { $0.key != main }
    languages = PublishedLanguages(
      all.map { name, locale in
        let tag = locale["lang"]?.string
        let key = name == "root" ? tag ?? "en" : name
        var language = PublishedLanguage(key, tag: tag)
        language.title = titles?[language.tag]?.string
        language.name = locale["label"]?.string
        language.folder = name == "root" ? "" : name
        return language
      })
    lang = languages.all.first?.tag ?? (main == "root" ? nil : main)
    title = titles?.string ?? lang.flatMap { titles?[$0]?.string }
  }

  /// Returns the sidebar of each language, with the paths of all pages in the language.
  ///
  /// - Parameter folder: The folder of the pages, with a trailing `/`.
  private func sidebars(
    of notes: [NoteHeader], in folder: String
  ) -> [(tree: NavigationTree, paths: [String])] {
    let folders = languages.all.map(\.prefix).filter { !$0.isEmpty }
    var pages: [String: [StarlightPage]] = [:]
    for note in notes where note.path.hasPrefix(folder) && note.listing == .listed {
      let path = note.path.dropFirst(folder.count).withoutEnding
      let first = String(path.prefix { $0 != "/" })
      let language = folders.contains(first) ? first : ""
      pages[language, default: []].append(StarlightPage(note, at: path, language: language))
    }
    return pages.sorted { $0.key < $1.key }.map { _, pages in
      (StarlightOrder(pages).tree(of: sidebar), pages.map(\.path))
    }
  }

  /// Returns the chapters in each language.
  ///
  /// - Parameter folder: The folder of the pages, with a trailing `/`.
  func chapters(of notes: [NoteHeader], in folder: String) -> [NavigationTree] {
    sidebars(of: notes, in: folder).map(\.tree)
  }

  /// Returns the order of pages in each language.
  ///
  /// - Parameter folder: The folder of the pages, with a trailing `/`.
  func order(of notes: [NoteHeader], in folder: String) -> [[String]] {
    guard hasOrder else { return [] }
    // Pages that are not in the sidebar have no neighbours, unless a part of it could not be read.
    let isComplete = sidebar?.containsUnknown != true
    return sidebars(of: notes, in: folder).flatMap { tree, paths -> [[String]] in
      let chain = tree.pages.map(\.path)
      let listed = Set(chain)
      return [chain] + (isComplete ? paths.filter { !listed.contains($0) }.map { [$0] } : [])
    }
  }
}

/// A page of Starlight, as its order needs it.
struct StarlightPage: Sendable {
  /// The path of the note.
  var path: String
  /// The path in the folder of the language, without the ending.
  var file: String
  /// The address without slashes at both ends and without the language; empty for the front page.
  var slug: String
  /// The number in `sidebar.order`.
  var position: Double
  var isHidden: Bool
  /// The title in the sidebar; `nil` for the title of the page.
  var label: String?

  /// The keys of front matter that the sidebar needs.
  static let keys = ["sidebar.order", "sidebar.hidden", "sidebar.label"]
}

extension StarlightPage {
  /// - Parameters:
  ///   - file: The path in the folder of the pages, without the ending.
  ///   - language: The folder of the language; empty for none.
  init(_ note: NoteHeader, at file: Substring, language: String) {
    path = note.path
    self.file = Self.withoutFirst(language, file)
    slug = Self.withoutFirst(language, StarlightOrder.slug(of: note.place.text)[...])
    position = note.fields[Self.keys[0]].flatMap { Double($0) } ?? .infinity
    isHidden = note.fields[Self.keys[1]] == "true"
    label = note.fields[Self.keys[2]]
  }

  private static func withoutFirst(_ name: String, _ path: Substring) -> String {
    if name.isEmpty { return String(path) }
    return path == name
      ? "" : String(path.hasPrefix(name + "/") ? path.dropFirst(name.count + 1) : path)
  }
}
