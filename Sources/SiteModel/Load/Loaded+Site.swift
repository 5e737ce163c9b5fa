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
  convenience init(_ loaded: Loaded) {
    self.init(paths: { loaded.notes.map(\.header.path) + loaded.assets }) {
      var names = Names()
      for note in loaded.notes {
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
