import Cache
import Diagnostics
import Notes
import Origins
import Platform
import SiteSource
import Text

// Conversions of loaded data to the types that lower modules need.

extension NameIndex {
  /// Creates the index of the names of all notes and files.
  convenience init(_ loaded: Loaded) { self.init(loaded.notes, of: loaded) }

  /// Creates the index of the names of notes and of the site's files.
  convenience init(_ notes: [some LiquidNote], of loaded: Loaded) {
    self.init(paths: { notes.map(\.path) + loaded.assets }) {
      var names = Names()
      for note in notes {
        names.add(note.header)
        if !loaded.map.contentFolders.isEmpty { names.add(slugOfLast: note.header.slug) }
      }
      for path in loaded.assets { names.add(file: path) }
      return names
    }
  }
}

extension FileLinks {
  /// Creates a resolver of links to the files of the site.
  init(_ loaded: Loaded, _ configuration: Configuration, in folder: Folder) {
    self.init(to: loaded.map, PictureFiles(loaded.assets, in: folder), host: configuration.url)
  }
}

extension GeneratedPaths {
  /// Collects the paths of files that the site generates.
  ///
  /// - Parameters:
  ///   - notes: The published notes.
  ///   - theme: The paths in the output folder of the theme's files.
  init(_ notes: [LoadedNote], _ configuration: Configuration, theme: [String]) {
    var tables: Tables = []
    if notes.contains(where: { !$0.header.tags.isEmpty }) { tables.insert(.tags) }
    if notes.contains(where: { $0.header.date != nil }) { tables.insert(.archive) }
    func paths(
      of notes: [LoadedNote], _ configuration: Configuration, theme: [String]
    ) -> GeneratedPaths {
      GeneratedPaths(tables, configuration, theme: theme) {
        Set(Tags(of: notes.count) { notes[$0].header.tags }.all.map(\.place.outputPath))
      }
    }
    self = paths(of: notes, configuration, theme: theme)
    // The search indexes of all languages are in one folder.
    var withoutSearch = configuration
    withoutSearch.search = .off
    for language in configuration.languages.all.indices {
      let folder = configuration.languages.all[language].prefix
      guard !folder.isEmpty else { continue }
      let own = notes.filter {
        configuration.languages.number(of: $0.header.place) == language
      }
      inFolders.append((folder, paths(of: own, withoutSearch, theme: [])))
    }
  }
}

extension LoadedNote: LiquidNote {
  var path: String { header.path }
  var date: DateTime? { header.date }
  var shownTitle: String? { nil }

  func summary() throws(CacheDamage) -> String { "" }
}

extension SiteNote: LiquidNote {
  package var date: DateTime? { header.date }
  package var shownTitle: String? { facts.title }

  package var isUnread: Bool {
    if case .parsed(let note) = content, cached == nil { return note.source.text.bytes.isEmpty }
    return true
  }

  package func source() throws(CacheDamage) -> Note.Source {
    switch content {
    case .parsed(let note): note.source
    case .stored(let stored): try stored.source()
    case .outsideShard(let source): source
    }
  }

  package func summary() throws(CacheDamage) -> String { try note().summary }
}

extension LiquidSite {
  /// Creates the site as Liquid in notes sees it.
  ///
  /// - Parameter now: The time of the build; `nil` for the current time.
  convenience init(
    _ loaded: Loaded, names: NameIndex, configuration: Configuration, in folder: Folder,
    now: DateTime? = nil
  ) {
    self.init(
      loaded.notes + loaded.documentsWithoutPages, configuration: configuration,
      fileLinks: FileLinks(loaded, configuration, in: folder),
      names: names, assets: loaded.assets,
      includedFiles: IncludedFiles(
        folder: folder, ignored: loaded.ignoreRules, hiding: loaded.reasonToHide),
      now: now)
  }
}

extension LiquidSite {
  /// Creates the site as the templates of its theme see it.
  ///
  /// - Parameter groupPlace: Returns the address of the page of a tag or a category, by `tags/NAME`
  ///   or `categories/NAME`.
  package convenience init(
    _ site: SiteSnapshot, groupPlace: @escaping @Sendable (String) -> SitePath?
  ) {
    let loaded = site.loaded
    self.init(
      site.siteNotes + loaded.documentsWithoutPages, configuration: site.configuration,
      fileLinks: FileLinks(to: loaded.map, site.pictures, host: site.configuration.url),
      names: site.names, assets: loaded.assets,
      includedFiles: IncludedFiles(
        folder: site.source, ignored: loaded.ignoreRules, hiding: loaded.reasonToHide),
      now: site.now, groupPlace: groupPlace)
  }
}

extension SiteResolver {
  init(map: SiteMap, names: NameIndex, files: FileLinks, liquid: LiquidSite) {
    self.init(map: map, names: names, files: files) { liquid.digest(of: $0) }
  }
}

extension Tags {
  package init(of notes: [SiteNote], in folder: String = "") {
    self.init(of: notes.count, in: folder) { notes[$0].header.tags }
  }
}
