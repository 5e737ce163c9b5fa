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

/// The templates of a site: the default theme, file by file replaced by the site's own.
///
/// Every template of the site's own is parsed before the first page is rendered, so that a fault in
/// one is found while the old site is still whole. Those of the default theme have none.
package struct Theme: Sendable {
  /// The folder of a site that replaces files of the default theme.
  package static let folderName = Configuration.themeFolder

  /// The cells by the kind of row they draw.
  private var cells: [String: String] = [:]
  private var sources: [String: [UInt8]] = [:]
  private var partials = Partials.none
  /// The texts of the user interface by language.
  private var strings: [String: Texts] = [:]
  /// Files that are published as they are: styles, fonts, pictures of the theme.
  package private(set) var assets = ThemeAssets()
  package private(set) var diagnostics: [Diagnostic] = []
  /// What lies in the folder and is no part of a theme.
  package private(set) var leftOut: [Skipped] = []

  /// The texts in one language. They are read when they are first asked for: most sites have one.
  private struct Texts {
    let path: String
    let read = Once<Object>()
  }
}

extension Theme {
  /// The default theme with the site's own files in place of those of the same path.
  ///
  /// Faults are in `diagnostics`; a theme with an error must not be used.
  ///
  /// - Parameters:
  ///   - options: What the configuration has otherwise than the style, as CSS.
  ///   - assetNames: What the style and the scripts are called where they are published.
  ///   - collections: The names of the site's collections, of which templates see nothing.
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
    // A script that was joined beforehand gives way to parts of which one is the site's own.
    let own = Set(files.keys.filter(Self.isPart).map { "\($0.prefix { $0 != "/" }).js" })
    self.init(
      defaults.filter { !own.contains($0.key) }.merging(files) { $1 }, own: files,
      called: assetNames)
    diagnostics += faults
    check(files.keys.sorted(), collections)
    diagnostics += Self.unused(files).diagnostics
    leftOut = others
  }

  /// The theme of a site as it is configured.
  package init(of source: Folder, _ configuration: Configuration, assetNames: AssetNames) {
    self.init(
      overriddenBy: source.folder(Self.folderName), options: configuration.look.style,
      assetNames: assetNames, collections: configuration.origin.collections)
  }

  /// The options as a part of the style: after the colours that they replace, and before what a
  /// reader's settings and the site's own parts replace of them.
  private static func part(of options: String) -> [String: [UInt8]] {
    options.isEmpty ? [:] : ["style/2-options.css": Array(options.utf8)]
  }

  /// - Parameter own: The files that are the site's, among the others.
  private init(
    _ sources: [String: [UInt8]], own: [String: [UInt8]] = [:], called names: AssetNames
  ) {
    self.sources = sources
    partials = Partials(sources)
    var files: [(name: String, bytes: [UInt8])] = []
    for (path, bytes) in sources.sorted(by: { $0.key < $1.key }) {
      if let language = Self.language(ofStrings: path) {
        strings[language] = Texts(path: path)
      } else if Self.isTemplate(path) {
        if path.hasPrefix("cells/") { cells[Self.kind(ofCell: path)] = path }
      } else if !Self.isPart(path) {
        files.append((path, bytes))
      }
    }
    assets = ThemeAssets(files + joinedParts, own: own, called: names)
  }

  /// Notes what is wrong with the site's own files.
  private mutating func check(_ paths: [String], _ collections: Set<String>) {
    var found: [Diagnostic] = []
    for path in paths where Self.language(ofStrings: path) != nil {
      _ = texts(path, reporting: &found)
    }
    let environment = environment()
    for path in paths where Self.isTemplate(path) {
      do throws(LiquidErrors) {
        _ = try template(path, environment)
        found += Self.absentNames(
          in: sources[path] ?? [], at: "\(Self.folderName)/\(path)", collections)
      } catch {
        found += error.errors.map(Diagnostic.init(template:))
      }
    }
    found += OwnPaths.faults(ofTheme: paths.filter { !Self.isTemplate($0) && !Self.isPart($0) })
    diagnostics += found
  }

  /// What the templates share; what is read of them is kept in it.
  func environment() -> Environment {
    Environment(partials: partials, filters: Self.absentFilters, faults: .thrown)
  }

  /// A template read anew; nil where it cannot be read.
  func read(_ path: String, _ environment: Environment) -> Template? {
    try? template(path, environment)
  }

  private func template(
    _ path: String, _ environment: Environment
  ) throws(LiquidErrors) -> Template? {
    guard let bytes = sources[path] else { return nil }
    return try Template(bytes, name: path, environment: environment, escaping: .html)
  }

  /// The files that are published in one piece, and the folders with their parts: these are small
  /// enough to be read and replaced each alone, and a page need not ask for each.
  private static let joined = [("style", "css"), ("script", "js"), ("search", "js")]

  private static func isPart(_ path: String) -> Bool {
    joined.contains { path.hasPrefix("\($0)/") && path.hasSuffix(".\($1)") }
  }

  /// Whether a file of the site is the style, or lies among its parts.
  package static func isOfStyle(_ path: String) -> Bool {
    path == "\(folderName)/style.css" || path.hasPrefix("\(folderName)/style/")
  }

  /// What is joined of parts in the order of their names. A file of the whole's name is all there is
  /// of it.
  ///
  /// The parts of a script share a scope that is closed: what they name is no name of the page, in
  /// which notes may have scripts too.
  private var joinedParts: [(name: String, bytes: [UInt8])] {
    Self.joined.filter { sources["\($0.0).\($0.1)"] == nil }.map { name, ending in
      let parts = sources.filter { $0.key.hasPrefix("\(name)/") && Self.isPart($0.key) }
      var bytes = Array(parts.sorted { $0.key < $1.key }.map(\.value).joined(separator: [0x0A]))
      if ending == "js" { bytes = Array("(() => {\n".utf8) + bytes + "\n})();\n".utf8 }
      return ("\(name).\(ending)", bytes)
    }
  }

  /// The digest of what pages are made by: the templates, the words of the user interface, and what
  /// the style and the scripts are called.
  package var digest: Digest {
    digest { Self.isTemplate($0) || Self.isWords($0) }.joined(
      with: Digest { (writer: inout CacheWriter) in
        for whole in ThemeAssets.Whole.allCases { writer.write(assets.paths[whole]) }
      })
  }

  /// The digest of the words alone.
  var wordsDigest: Digest { digest(ofFiles: Self.isWords) }

  private func digest(ofFiles isWanted: (String) -> Bool) -> Digest {
    Digest { writer in
      for (path, bytes) in sources.sorted(by: { $0.key < $1.key }) where isWanted(path) {
        writer.write(path)
        bytes.withBytes { writer.write($0) }
      }
    }
  }

  /// Whether pages cannot be rendered with it.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// A template; every name used is one of the default theme's.
  package func template(_ path: String) -> Template? { read(path, environment()) }

  /// The cell that draws rows of a kind: the kind's own, else its parent's, else the row.
  package func cell(forKind name: String, of parent: String?) -> String {
    cells[name] ?? parent.flatMap { cells[$0] } ?? "cells/row.html"
  }

  /// The texts of the user interface in a language, or in the nearest one there is, else English.
  package func strings(for lang: String) -> Object {
    guard let texts = strings[language(for: lang)] else { return Object() }
    return texts.read.value {
      // What is wrong with them was noted.
      var noted: [Diagnostic] = []
      return self.texts(texts.path, reporting: &noted)
    }
  }

  private func texts(_ path: String, reporting diagnostics: inout [Diagnostic]) -> Object {
    FrontMatter(
      yaml: sources[path] ?? [], path: "\(Self.folderName)/\(path)", reporting: &diagnostics
    ).object
  }

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

  /// What of the site's own files does nothing.
  private static func unused(_ own: [String: [UInt8]]) -> UnusedParts {
    var faults: [Diagnostic] = []
    let words = FrontMatter(yaml: embedded["strings/en.yml"] ?? [], path: "", reporting: &faults)
    return UnusedParts(
      own: own, templates: embedded.filter { isTemplate($0.key) },
      words: Set(words.fields.map(\.key)))
  }

  private static func isWords(_ path: String) -> Bool { path.hasPrefix("strings/") }

  static func isTemplate(_ path: String) -> Bool {
    [".html", ".xml", ".txt"].contains { path.hasSuffix($0) } && language(ofStrings: path) == nil
  }

  /// The language that the texts at a path are in: `strings/zh-Hant.yml` has those of `zh-hant`.
  private static func language(ofStrings path: String) -> String? {
    guard isWords(path) else { return nil }
    return path.split(separator: "/").last.map { $0.prefix { $0 != "." }.lowercased() }
  }

  /// The kind whose cell lies at a path: `cells/note.html` is that of notes.
  private static func kind(ofCell path: String) -> String {
    path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? path
  }

  /// The files of a theme in the folder by their paths in it, hidden ones left out; what else there
  /// is; and what is wrong with what is no file, or cannot be read.
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
      for path in parts.ofTheme {
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
  /// A fault of a template of the theme.
  package init(template error: LiquidError) {
    self.init(
      .error, .template,
      at: SourceLocation(
        "\(Theme.folderName)/\(error.template)", line: error.line, column: error.column),
      error.message)
  }
}

extension Diagnostic.ID {
  package static let template: Self = "template"
}
