import Concurrency
import FrontMatter
import Liquid
import Notes
import Platform
import SiteSource
import Text

/// The settings of a Hugo site that decide about files and addresses, with Hugo's defaults
/// (gohugo.io, "Directory structure", "URL management", "Multilingual mode").
struct HugoSite: Sendable {
  /// The folders with pages.
  var content: [Root] = []
  /// The folders whose files are published unchanged.
  var statics: [ContentRoot] = []
  /// The keys of all languages, in lower case.
  var languages: Set<String>
  /// The key of the language whose addresses have no prefix.
  var defaultLanguage: String
  var prefixesDefaultLanguage = false
  var permalinks: HugoPermalinks
  /// The sections whose pages have addresses with `.html`; `nil` for all sections.
  var uglySections: Set<String>? = []
  var letterCase = LetterCase.lower
  var removesAccents = false
  var drafts = Configuration.Visibility.skipped
  /// The settings below `params`, which notes can show, by name in lower case.
  var parameters: [String: String]
  /// The keys of the date; `:filename` for the date at the beginning of a file name.
  var dateKeys: [String]

  /// The treatment of upper-case letters in addresses.
  enum LetterCase: Sendable {
    case lower, kept
  }

  /// A folder with pages.
  struct Root: Sendable {
    /// The path of the folder, with a trailing `/`; empty for the source folder.
    var folder: String
    /// The path in Hugo's view, with a trailing `/`; empty for the whole content.
    var path = ""
    /// The key of the language; `nil` if the names of files decide.
    var language: String?
  }
}

extension HugoSite {
  /// Creates the site.
  ///
  /// - Parameters:
  ///   - file: The settings file.
  ///   - name: The name of the source folder.
  /// - Returns: `nil` if no content folder exists.
  init?(_ settings: HugoSettings, beside file: SettingsFile, in name: String?) {
    let keys = settings.members("languages").keys
    defaultLanguage =
      settings.text("defaultcontentlanguage")?.lowercased()
      ?? (keys.count == 1 ? keys.first : nil) ?? "en"
    languages = Set(keys + [defaultLanguage])
    prefixesDefaultLanguage = settings.flag("defaultcontentlanguageinsubdir") ?? false
    permalinks = HugoPermalinks(settings["permalinks"])
    parameters = settings.members("params").keys.reduce(into: [:]) { parameters, key in
      parameters[key] = settings.text("params", key)
    }
    dateKeys = settings["frontmatter", "date"]?.plainTexts ?? [":default"]
    switch settings["uglyurls"] {
    case .bool(true)?: uglySections = nil
    case .object(let sections)?:
      uglySections = Set(sections.filter { $0.value == .bool(true) }.map(\.key))
    default: break
    }
    if settings.flag("disablepathtolower") == true { letterCase = .kept }
    removesAccents = settings.flag("removepathaccents") ?? false
    drafts = settings.flag("builddrafts") == true ? .published : .skipped
    addRoots(settings, beside: file, in: name)
    if content.isEmpty { return nil }
  }

  private mutating func addRoots(
    _ settings: HugoSettings, beside file: SettingsFile, in name: String?
  ) {
    func folder(_ setting: String) -> String? {
      let folder = file.folder(of: setting, in: name)
      return file.isAbove || folder?.isEmpty == false ? folder : nil
    }
    var mounts: [Object] = []
    if case .array(let values)? = settings["module", "mounts"] {
      mounts = values.compactMap { if case .object(let mount) = $0 { mount } else { nil } }
    }
    for mount in mounts {
      guard let source = mount["source"]?.plainText, let folder = folder(source) else { continue }
      var target = (mount["target"]?.plainText ?? "").split(separator: "/")
      guard !target.isEmpty else { continue }
      let component = target.removeFirst()
      let path = target.map { $0 + "/" }.joined()
      if component == "content" {
        content.append(
          Root(
            folder: folder, path: path, language: mount["lang"]?.plainText?.lowercased()))
      } else if component == "static" {
        statics.append(ContentRoot(folder, at: "/" + path, notes: .files))
      }
    }
    for language in languages.sorted() {
      if let setting = settings.text("languages", language, "contentdir"),
        let folder = folder(setting)
      {
        content.append(Root(folder: folder, language: language))
      }
      statics += (settings["languages", language, "staticdir"]?.plainTexts ?? [])
        .compactMap(folder).map { ContentRoot($0, notes: .files) }
    }
    if content.isEmpty, let folder = folder(settings.text("contentdir") ?? "content") {
      content.append(Root(folder: folder))
    }
    if !file.isAbove, statics.isEmpty {
      let names = ["staticdir"] + (0...10).map { "staticdir\($0)" }
      let folders = names.flatMap { settings[$0]?.plainTexts ?? [] }
      statics = (folders.isEmpty ? ["static"] : folders).compactMap(folder)
        .map { ContentRoot($0, notes: .files) }
    }
  }

  /// Returns the origin that applies the rules of this site.
  ///
  /// - Parameter zone: The time zone of dates in addresses.
  func origin(in zone: Zone, summary: String) -> Origin {
    var origin = Origin(name: "Hugo")
    origin.files = files
    origin.rules = rules(of:)
    origin.place = { place(of: $0, in: zone) }
    origin.readsPermalinks = true
    origin.headerKeys = ["linkTitle"]
    origin.publication.drafts = drafts
    origin.publication.reasonToSkip = Origin.reasonOfGeneratedList
    origin.chapters = { HugoOrder($0, on: self).chapters }
    origin.readingOrder = { HugoOrder($0, on: self).chains }
    origin.dialect.calls = .hugo(parameters: parameters)
    origin.unreadSyntax = [
      ForeignSyntax(start: "{{<", name: "a shortcode", isBlock: false),
      ForeignSyntax(start: "{{%", name: "a shortcode", isBlock: false),
      ForeignSyntax(start: "{.", name: "a list of attributes", isBlock: false),
      ForeignSyntax(start: "{#", name: "a list of attributes", isBlock: false),
    ]
    origin.summary = summary
    return origin
  }
}

// MARK: - Files

extension HugoSite {
  private var files: Origin.Files {
    var files = Origin.Files()
    files.roots =
      content.map { root in
        let language = root.language.map(prefix) ?? ""
        return ContentRoot(root.folder, at: "/" + language + root.path)
      } + statics
    files.markdownEndings = ["md", "markdown", "mdown"]
    files.isNote = { ["md", "markdown", "mdown", "html", "htm"].contains($0.ending) }
    files.isPublishedWithUnderscore = { path in
      HugoPage(path, on: self)?.kind == .section
    }
    files.owners = owners(of:)
    files.sort = { inventory, _, _ in sort(&inventory) }
    return files
  }

  /// Returns the notes beside which Hugo publishes a file: the index notes of its folder and of the
  /// folders above.
  private func owners(of path: String) -> [BundleOwner] {
    guard content.contains(where: { path.hasPrefix($0.folder) }) else { return [] }
    let suffixes = [""] + languages.sorted().map { "." + $0 }
    return path.parents.flatMap { folder in
      ["index", "_index"].flatMap { name in
        suffixes.flatMap { suffix in
          ["md", "markdown", "html"].map { ending in
            BundleOwner(
              note: "\(folder)/\(name)\(suffix).\(ending)",
              file: String(path.dropFirst(folder.count + 1)))
          }
        }
      }
    }
  }

  /// Removes notes that belong to a bundle, and files in formats that the program cannot read.
  private func sort(_ inventory: inout Inventory) {
    func isContent(_ path: String) -> Bool {
      content.contains { path.hasPrefix($0.folder) }
        && !statics.contains { path.hasPrefix($0.folder) }
    }
    var bundles: Set<Substring> = []
    for path in inventory.notes where isContent(path) {
      if let page = HugoPage(path, on: self), page.kind == .bundle, !page.path.isEmpty,
        let folder = path.parents.first
      {
        bundles.insert(folder)
      }
    }
    if !bundles.isEmpty {
      inventory.notes.removeAll { path in
        let page = HugoPage(path, on: self)
        let parents = page?.kind == .bundle ? path.parents.dropFirst() : path.parents[...]
        guard isContent(path), let folder = parents.first(where: bundles.contains) else {
          return false
        }
        inventory.skipped.append(
          Skipped(path: path, reason: "it belongs to the page of the folder \(folder)"))
        return true
      }
    }
    inventory.assets.removeAll { path in
      guard isContent(path), Self.otherFormats.contains(path.ending) else { return false }
      if path.ending != "gotmpl" {
        inventory.skipped.append(
          Skipped(path: path, reason: "notes in the format \(path.ending) are not supported"))
      }
      return true
    }
  }

  /// The extensions of content files in other formats than Markdown and HTML.
  private static let otherFormats: Set = [
    "adoc", "asciidoc", "ad", "rst", "org", "pandoc", "pdc", "gotmpl",
  ]
}

// MARK: - Notes

extension HugoSite {
  private func rules(of path: String) -> NoteRules {
    var rules = NoteRules()
    rules.tool = "Hugo"
    rules.frontMatter = .leadingWhiteSpace
    rules.keys.position = ["weight"]
    rules.keys.date = keysOfDate
    rules.keys.renamed = [
      "url": "permalink", "linktitle": "linkTitle", "pubdate": "publishDate",
      "unpublishdate": "expiryDate",
    ]
    if let language = HugoPage(path, on: self)?.language, language != defaultLanguage {
      rules.defaults.append(
        FrontMatter.Field(default: "lang", .string(language), origin: path, line: 1))
    }
    return rules
  }

  private var keysOfDate: [String] {
    let keys = dateKeys.flatMap { key in
      switch key {
      case ":default": ["date", "publishDate", "lastmod", "modified"]
      case "publishdate": ["publishDate"]
      default: key.hasPrefix(":") ? [] : [key]
      }
    }
    return keys.isEmpty ? ["date"] : keys
  }

  /// Returns the part of addresses for a language, with a trailing `/`; empty for the default
  /// language.
  func prefix(of language: String) -> String {
    language == defaultLanguage && !prefixesDefaultLanguage ? "" : language + "/"
  }
}
