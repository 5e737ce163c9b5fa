import Bytes
import Cache
import Concurrency
import Diagnostics
import FrontMatter
import Liquid
import Notes
import Platform
import SiteOutput
import SiteSource

/// The templates of a site: the default theme, in which a file of the site replaces the default
/// file with the same path.
///
/// All templates of the site are parsed before the first page is rendered. The build therefore
/// finds a syntax error before it changes the output folder. The default templates have no errors.
package struct Theme: Sendable {
  /// The name of the folder in which a site keeps its replacements for files of the default theme.
  package static let folderName = Configuration.themeFolder

  /// The paths of the cell templates, by the kind of row that they render.
  private var cells: [String: String] = [:]
  /// The contents of all files of the theme, by path.
  private(set) var sources: [String: [UInt8]] = [:]
  /// The templates that other templates can include.
  private var partials = Partials.none
  /// The strings of the user interface, by language.
  private var strings: [String: UserInterfaceStrings] = [:]
  /// The files that are published unchanged: styles, fonts, pictures of the theme.
  package private(set) var assets = ThemeAssets()
  package private(set) var diagnostics: [Diagnostic] = []
  /// A Boolean value that indicates whether the theme has templates that notes choose.
  package private(set) var hasLayouts = false
  /// The paths of the templates that are rendered to files, sorted.
  package private(set) var fileTemplates: [String] = []
  /// A Boolean value that indicates whether the site has a template for a sidebar.
  package private(set) var hasSidebar = false
  /// The names with which the site's own templates read the site.
  package private(set) var readNames = ReadNames()
  /// The files in the theme folder that are not part of a theme.
  package private(set) var skippedFiles: [Skipped] = []

  /// The digest, which is computed once.
  private let knownDigest = Once<Digest>()

  /// The strings in one language. They are parsed at their first use, because most sites have only
  /// one language.
  private struct UserInterfaceStrings {
    let path: String
    /// The parsed strings.
    let parsed = Once<Object>()
  }
}

extension Theme {
  /// Creates the default theme, in which a file of the folder replaces the default file with the
  /// same path.
  ///
  /// Errors are in `diagnostics`; a theme with errors must not be used.
  ///
  /// - Parameters:
  ///   - options: The CSS that the configuration's options produce.
  ///   - assetNames: The naming of published styles and scripts.
  ///   - collections: The names of the site's collections, which templates cannot access.
  init(
    overriddenBy folder: Folder?, options: String = "", assetNames: AssetNames = .digested,
    collections: Set<String> = []
  ) {
    let defaults = Self.embedded.merging(Self.part(of: options)) { $1 }
    guard let folder, folder.isFolder else {
      self.init(defaults, called: assetNames)
      return
    }
    let (files, others, faults) = Self.files(in: folder)
    // The default theme contains each script already joined. Drop it if the site replaces a part,
    // so that the script is joined again.
    let own = Set(files.keys.filter(Self.isPart).map { "\($0.prefix { $0 != "/" }).js" })
    self.init(
      defaults.filter { !own.contains($0.key) }.merging(files) { $1 }, own: files,
      called: assetNames)
    diagnostics += faults
    validate(files.keys.sorted(), collections: collections)
    diagnostics += Self.unused(files).diagnostics
    skippedFiles = others
  }

  /// Creates the theme of a site from its configuration.
  package init(of source: Folder, _ configuration: Configuration, assetNames: AssetNames) {
    self.init(
      overriddenBy: source.folder(Self.folderName), options: configuration.look.style,
      assetNames: assetNames, collections: configuration.origin.collections)
  }

  /// Returns the CSS of the options as a part of the style; returns no file if the CSS is empty.
  ///
  /// The number in the file's name gives its place among the parts: after the default colours,
  /// which it overrides, and before the reader's settings and the site's parts, which override it.
  private static func part(of options: String) -> [String: [UInt8]] {
    options.isEmpty ? [:] : ["style/2-options.css": Array(options.utf8)]
  }

  /// Creates a theme from all of its files.
  ///
  /// - Parameter own: The subset of `sources` that belongs to the site.
  private init(
    _ sources: [String: [UInt8]], own: [String: [UInt8]] = [:], called names: AssetNames
  ) {
    self.sources = sources
    partials = Partials(sources)
    var files: [(name: String, bytes: [UInt8])] = []
    for (path, bytes) in sources.sorted(by: { $0.key < $1.key }) {
      if let language = Self.language(ofStrings: path) {
        strings[language] = UserInterfaceStrings(path: path)
      } else if Self.isTemplate(path) {
        if path.hasPrefix("cells/") { cells[Self.kind(ofCell: path)] = path }
      } else if !Self.isPart(path) {
        files.append((path, bytes))
      }
    }
    assets = ThemeAssets(files + joinedParts, own: own, called: names)
    hasLayouts = own.keys.contains { $0.hasPrefix(Self.layoutsFolder) }
    fileTemplates = own.keys.filter { $0.hasPrefix(Self.filesFolder) }.sorted()
    hasSidebar = own["sidebar.html"] != nil
  }

  /// Collects the errors and warnings about the site's files.
  private mutating func validate(_ paths: [String], collections: Set<String>) {
    var found: [Diagnostic] = []
    for path in paths where Self.language(ofStrings: path) != nil {
      _ = texts(path, reporting: &found)
    }
    let environment = environment()
    for path in paths where Self.isTemplate(path) {
      do throws(LiquidErrors) {
        _ = try template(path, environment)
        let used = UsedNames(in: sources[path] ?? [], of: "site")
        readNames.add(used, in: sources[path] ?? [])
        if path.hasPrefix("cells/") {
          found += Self.absentNames(used, inCell: "\(Self.folderName)/\(path)", collections)
        }
      } catch {
        found += error.errors.map(Diagnostic.init(template:))
      }
    }
    found += GeneratedPaths.faults(
      ofTheme: paths.filter { !Self.isTemplate($0) && !Self.isPart($0) })
    found += faultsOfFiles
    diagnostics += found
  }

  /// Returns the environment that the templates share. It keeps the partials that were parsed.
  ///
  /// - Parameters:
  ///   - filters: The filters that read the site.
  ///   - clock: The time that templates see.
  func environment(filters: [String: Filter] = [:], clock: Clock = Clock()) -> Environment {
    Environment(
      partials: partials, filters: Self.filters.merging(filters) { $1 }, faults: .thrown,
      clock: clock)
  }

  /// Parses the template at a path; returns `nil` if it is missing or has syntax errors.
  func read(_ path: String, _ environment: Environment) -> Template? {
    try? template(path, environment)
  }

  private func template(
    _ path: String, _ environment: Environment
  ) throws(LiquidErrors) -> Template? {
    guard let bytes = sources[path] else { return nil }
    return try Template(
      bytes, name: path, environment: environment, escaping: Self.escaping(of: path))
  }

  /// The files that a page loads as a whole and that are joined from parts: their names and
  /// extensions. Small parts are easier to read and to replace.
  private static let joined = [("style", "css"), ("script", "js"), ("search", "js")]
  /// The folders with the parts of these files, and the extensions of the parts.
  private static let partFolders = joined.map { (folder: "\($0)/", ending: ".\($1)") }

  /// Indicates whether a path is that of a part of a joined file, such as `style/1-colours.css`.
  private static func isPart(_ path: String) -> Bool {
    partFolders.contains { path.hasPrefix($0.folder) && path.hasSuffix($0.ending) }
  }

  /// Indicates whether a file of the site is its style sheet or one of the style's parts.
  package static func isStyleFile(_ path: String) -> Bool {
    path == "\(folderName)/style.css" || path.hasPrefix("\(folderName)/style/")
  }

  /// The files that are joined from their parts, in the order of the parts' names.
  ///
  /// If the theme contains the whole file, such as `style.css`, the parts are ignored. The parts of
  /// a script are enclosed in a function, so their names cannot conflict with scripts in notes.
  private var joinedParts: [(name: String, bytes: [UInt8])] {
    Self.joined.filter { sources["\($0.0).\($0.1)"] == nil }.map { name, ending in
      let parts = sources.filter { $0.key.hasPrefix("\(name)/") && Self.isPart($0.key) }
      var bytes = Array(parts.sorted { $0.key < $1.key }.map(\.value).joined(separator: [0x0A]))
      if ending == "js" { bytes = Array("(() => {\n".utf8) + bytes + "\n})();\n".utf8 }
      return ("\(name).\(ending)", bytes)
    }
  }

  /// The digest of everything that affects all pages: templates, strings of the user interface, and
  /// names of published styles and scripts.
  package var digest: Digest {
    knownDigest.value {
      digest { Self.isTemplate($0) || Self.isStringsFile($0) }.joined(
        with: Digest { (writer: inout CacheWriter) in
          for whole in ThemeAssets.JoinedFile.allCases { writer.write(assets.paths[whole]) }
        })
    }
  }

  /// The digest of the strings of the user interface.
  var wordsDigest: Digest { digest(ofFiles: Self.isStringsFile) }

  private func digest(ofFiles isWanted: (String) -> Bool) -> Digest {
    Digest { writer in
      for (path, bytes) in sources.filter({ isWanted($0.key) }).sorted(by: { $0.key < $1.key }) {
        writer.write(path)
        bytes.withBytes { writer.write($0) }
      }
    }
  }

  /// A Boolean value that indicates whether the theme has errors and cannot render pages.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Returns the template with a path. All callers use paths that the default theme contains, so
  /// the result is `nil` only for a template with errors.
  package func template(_ path: String) -> Template? { read(path, environment()) }

  /// Returns the path of the template for a kind of row: the cell of the kind, or the cell of its
  /// parent kind, or the default cell.
  package func cell(forKind name: String, of parent: String?) -> String {
    cells[name] ?? parent.flatMap { cells[$0] } ?? "cells/row.html"
  }

  /// Returns the strings of the user interface in a language, in the nearest available language, or
  /// in English.
  package func strings(for lang: String) -> Object {
    guard let texts = strings[language(for: lang)] else { return Object() }
    return texts.parsed.value {
      // Ignore errors, because they were reported when the theme was loaded.
      var noted: [Diagnostic] = []
      return self.texts(texts.path, reporting: &noted)
    }
  }

  private func texts(_ path: String, reporting diagnostics: inout [Diagnostic]) -> Object {
    FrontMatter(
      yaml: sources[path] ?? [], path: "\(Self.folderName)/\(path)", reporting: &diagnostics
    ).object
  }

  /// Indicates whether the theme has strings of the user interface in a language, or in the language
  /// without its territory.
  package func hasStrings(for lang: String) -> Bool {
    language(for: lang) != "en" || lang.lowercased().prefix { $0 != "-" } == "en"
  }

  /// Returns the nearest available language: for `zh-Hant-TW` the first of `zh-hant-tw`, `zh-hant`
  /// and `zh` that exists, or `en`.
  private func language(for lang: String) -> String {
    var tag = lang[...]
    while strings[tag.lowercased()] == nil {
      guard let hyphen = tag.lastIndex(of: "-") else { return "en" }
      tag = tag[..<hyphen]
    }
    return tag.lowercased()
  }
}

extension Theme {
  private static let embedded: [String: [UInt8]] = Dictionary(
    uniqueKeysWithValues: embeddedTemplates.map { entry in
      (entry.path.description, Array(BorrowedBytes(entry.text)))
    })

  /// Returns the search for the site's files that have no effect.
  private static func unused(_ own: [String: [UInt8]]) -> UnusedParts {
    var faults: [Diagnostic] = []
    let words = FrontMatter(yaml: embedded["strings/en.yml"] ?? [], path: "", reporting: &faults)
    return UnusedParts(
      siteFiles: own, templates: embedded.filter { isTemplate($0.key) },
      stringKeys: Set(words.fields.map(\.key)))
  }

  private static func isStringsFile(_ path: String) -> Bool { path.hasPrefix("strings/") }

  static func isTemplate(_ path: String) -> Bool {
    [".html", ".xml", ".txt"].contains { path.hasSuffix($0) } && language(ofStrings: path) == nil
      || path.hasPrefix(filesFolder)
  }

  /// Returns the language of a file of interface strings: `zh-hant` for `strings/zh-Hant.yml`.
  private static func language(ofStrings path: String) -> String? {
    guard isStringsFile(path) else { return nil }
    return path.split(separator: "/").last.map { $0.prefix { $0 != "." }.lowercased() }
  }

  /// Returns the kind of row that a cell renders: `note` for `cells/note.html`.
  private static func kind(ofCell path: String) -> String {
    path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? path
  }

  /// Reads the theme files in a folder, except hidden files.
  ///
  /// - Returns: The files by their paths in the folder; the files that are not part of a theme; and
  ///   diagnostics for links, special files, and files that cannot be read.
  private static func files(
    in folder: Folder
  ) -> (files: [String: [UInt8]], others: [Skipped], faults: [Diagnostic]) {
    var files: [String: [UInt8]] = [:]
    var others: [Skipped] = []
    var faults: [Diagnostic] = []
    do throws(FileError) {
      let paths = try folder.files { path, kind in
        let name = "\(folderName)/\(path)"
        faults.append(kind == .link ? .skippedLink(name) : .special(path, as: name, in: folder))
      }
      let parts = ThemeFiles(among: paths) { embedded[$0] != nil || isPart($0) }
      others = parts.skipped(in: folderName)
      for path in parts.themeFiles {
        do throws(FileError) {
          files[path] = try folder.read(path)
        } catch {
          faults.append(.unreadable("\(folderName)/\(path)", error))
        }
      }
    } catch {
      faults.append(.unreadable(folderName, error))
    }
    return (files, others, faults)
  }
}

extension Diagnostic {
  /// Creates a diagnostic for an error in a template of the theme.
  package init(template error: LiquidError) {
    self.init(
      .error, .template,
      at: SourceLocation(
        "\(Theme.folderName)/\(error.template)", line: error.line, column: error.column),
      error.message)
  }
}

extension Diagnostic.ID {
  /// A template has an error.
  package static let template: Self = "template"
}
