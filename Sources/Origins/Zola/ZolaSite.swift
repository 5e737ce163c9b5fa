import Concurrency
import FrontMatter
import Liquid
import Notes
import Platform
import SiteSource
import Text

/// The settings of a Zola site that decide about files and addresses (getzola.org, "Directory
/// structure", "Section", "Page", "Multilingual sites").
struct ZolaSite: Sendable {
  /// The path of the folder `content`, with a trailing `/`; empty for the source folder.
  let content: String
  /// The path of the folder `static`; `nil` if it is not in the source folder.
  let statics: String?
  let defaultLanguage: String
  /// The keys of the other languages.
  let languages: Set<String>
  let slugs: SlugChoice
  let keepsDates: Bool
  /// The rule that makes anchors of headings: `slugify.anchors`.
  private let anchors: SlugChoice

  /// The ways in which names become addresses or anchors.
  enum SlugChoice: String, Sendable {
    /// ASCII letters and digits with hyphens between them.
    case on
    /// Any characters that file systems allow.
    case safe
    /// Names as they are.
    case off
  }

  init(_ settings: FrontMatter, content: String, at file: SettingsFile) {
    self.content = content
    statics = file.isAbove ? nil : "static/"
    defaultLanguage = settings[field: "default_language"]?.text ?? "en"
    var languages: Set<String> = []
    if case .object(let members)? = settings[field: "languages"]?.value {
      languages = Set(members.keys)
    }
    self.languages = languages
    var slugify = Object()
    if case .object(let members)? = settings[field: "slugify"]?.value { slugify = members }
    slugs = slugify["paths"]?.plainText.flatMap(SlugChoice.init) ?? .on
    anchors = slugify["anchors"]?.plainText.flatMap(SlugChoice.init) ?? .on
    keepsDates = slugify["paths_keep_dates"] == .bool(true)
  }

  /// Returns the origin that applies the rules of this site.
  func origin(summary: String) -> Origin {
    var origin = Origin(name: "Zola")
    origin.files = files
    origin.rules = rules(of:)
    origin.place = place(of:)
    origin.readsPermalinks = true
    origin.headerKeys = ["sort_by", "transparent"]
    origin.publication.reasonToSkip = Origin.reasonOfGeneratedList
    origin.chapters = { ZolaSections($0, on: self).chapters }
    origin.readingOrder = { ZolaSections($0, on: self).chains }
    origin.dialect.calls = .zola
    origin.dialect.linkPrefixes = ["@/": content]
    origin.unreadSyntax = [
      ForeignSyntax(start: "{%", name: "a shortcode", isBlock: false),
      ForeignSyntax(start: "{{", name: "a shortcode", isBlock: false),
    ]
    origin.summary = summary
    return origin
  }
}

// MARK: - Files

extension ZolaSite {
  private var files: Origin.Files {
    var files = Origin.Files()
    files.roots = [ContentRoot(content)]
    if let statics { files.roots.append(ContentRoot(statics, notes: .files)) }
    files.isNote = { $0.hasSuffix(".md") }
    files.isPublishedWithUnderscore = { ZolaPage($0, on: self)?.kind == .section }
    files.owners = owners(of:)
    files.sort = { inventory, _, _ in sort(&inventory) }
    return files
  }

  /// Returns the notes beside which Zola publishes a file: the section of its folder, or the page
  /// of its folder or of a folder above.
  private func owners(of path: String) -> [BundleOwner] {
    guard path.hasPrefix(content), statics.map({ !path.hasPrefix($0) }) ?? true else { return [] }
    let folders = path.parents
    guard let last = folders.first else { return [] }
    let names = ([""] + languages.sorted().map { "." + $0 }).map { $0 + ".md" }
    func owners(_ folder: Substring, _ name: String) -> [BundleOwner] {
      names.map {
        BundleOwner(
          note: "\(folder)/\(name)\($0)", file: String(path.dropFirst(folder.count + 1)))
      }
    }
    return owners(last, "_index") + folders.flatMap { owners($0, "index") }
  }

  /// Removes the files in `content` that belong to no page. Zola does not publish them.
  private func sort(_ inventory: inout Inventory) {
    let notes = Set(inventory.notes)
    inventory.assets.removeAll { path in
      let owners = owners(of: path)
      return path.hasPrefix(content) && statics.map { !path.hasPrefix($0) } ?? true
        && !owners.contains { notes.contains($0.note) }
    }
  }
}

// MARK: - Notes

extension ZolaSite {
  private func rules(of path: String) -> NoteRules {
    var rules = NoteRules()
    rules.tool = "Zola"
    if anchors == .on { rules.slugRule = .zola }
    rules.frontMatter = .leadingWhiteSpace
    rules.keys.position = ["weight"]
    rules.keys.updated = ["updated"]
    rules.keys.lifted = ["taxonomies"]
    rules.keys.urlIsAddress = false
    rules.draftIndex = .folder
    guard let page = ZolaPage(path, on: self) else { return rules }
    if page.language != defaultLanguage {
      rules.defaults.append(
        FrontMatter.Field(default: "lang", .string(page.language), origin: path, line: 1))
    }
    if let date = page.dateInName {
      rules.defaults.append(
        FrontMatter.Field(default: "date", .string(date), origin: path, line: 1))
    }
    return rules
  }

  /// Returns the address of a note.
  private func place(of note: Note.Source) -> SitePath? {
    guard let page = ZolaPage(note.path, on: self) else { return nil }
    if page.kind == .page, let path = note.frontMatter[field: "path"]?.text?.trimmed, !path.isEmpty
    {
      return SitePath("/" + path + (path.hasSuffix("/") ? "" : "/"))
    }
    var parts = page.folders.map(String.init)
    if page.language != defaultLanguage { parts.insert(page.language, at: 0) }
    if page.kind == .page {
      let written = note.frontMatter[field: "slug"]?.text ?? ""
      parts.append(slug(written.isEmpty ? page.nameInAddress(keepsDates) : written))
    }
    return SitePath("/" + parts.map { $0 + "/" }.joined())
  }

  /// Returns the part of an address for a name. Letters of other scripts than Latin stay.
  private func slug(_ name: String) -> String {
    switch slugs {
    case .off: return name
    case .safe:
      var name = name.filter { !"<>:\"/\\|?*".contains($0) }
      while name.last == "." || name.last?.isWhitespace == true { name.removeLast() }
      return name
    case .on:
      var slug = ""
      var pendingHyphen = false
      for scalar in name.withoutAccents.unicodeScalars {
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
          if pendingHyphen { slug += "-" }
          pendingHyphen = false
          slug += Self.others[scalar] ?? scalar.properties.lowercaseMapping
        } else {
          pendingHyphen = !slug.isEmpty
        }
      }
      return slug
    }
  }

  /// The letters that have no accent but become ASCII letters.
  private static let others: [Unicode.Scalar: String] = [
    "ø": "o", "Ø": "o", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ß": "ss", "ł": "l", "Ł": "l",
    "đ": "d", "Đ": "d", "ı": "i", "þ": "th", "Þ": "th", "ð": "d",
  ]
}

/// The meaning of a content file's path in Zola.
struct ZolaPage {
  /// The folders above the page, from the top. They do not include the folder of an `index.md`.
  let folders: [Substring]
  /// The name of the file, or of the folder of an `index.md`; empty for a section.
  let name: String
  let language: String
  let kind: Kind

  /// The kinds of pages.
  enum Kind: Hashable, Sendable {
    case page
    /// `_index.md`, which describes the section in its folder.
    case section
  }

  /// - Returns: `nil` for a file that is no note of the site.
  init?(_ path: String, on site: ZolaSite) {
    guard path.hasPrefix(site.content), path.hasSuffix(".md"),
      site.statics.map({ !path.hasPrefix($0) }) ?? true
    else { return nil }
    var parts = path.dropFirst(site.content.count).dropLast(3).split(separator: "/")
    var name = parts.popLast() ?? ""
    var language = site.defaultLanguage
    if let dot = name.firstIndex(of: "."),
      site.languages.contains(String(name[name.index(after: dot)...]))
    {
      language = String(name[name.index(after: dot)...])
      name = name[..<dot]
    }
    kind = name == "_index" ? .section : .page
    if name == "index", let folder = parts.popLast() { name = folder }
    self.name = kind == .section ? "" : String(name)
    self.language = language
    folders = parts
  }

  /// The parts of a name that begins with a date.
  private var datedName: (date: String, rest: String)? {
    let pattern =
      /(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?)(?:\s?[-_](.+))?/
    guard let match = name.wholeMatch(of: pattern) else { return nil }
    return (String(match.1), match.2.map(String.init) ?? "")
  }

  /// The date at the beginning of the name; `nil` if there is none.
  var dateInName: String? {
    guard let date = datedName?.date, DateTime(parsing: date) != nil else { return nil }
    return date
  }

  /// Returns the name from which the address is made: without the date, unless nothing follows it.
  func nameInAddress(_ keepsDates: Bool) -> String {
    guard !keepsDates, dateInName != nil, let rest = datedName?.rest, !rest.isEmpty else {
      return name
    }
    return rest
  }
}

extension SlugRule {
  /// The rule of Zola for anchors. Letters of other scripts than Latin stay, because there is no
  /// table of their Latin spellings.
  fileprivate static let zola = {
    var rule = SlugRule()
    rule.letters = .withoutAccents
    rule.separators = .runsOfOthers
    return rule
  }()
}
