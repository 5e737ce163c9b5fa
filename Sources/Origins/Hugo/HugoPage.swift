import Notes
import SiteSource
import Text

/// The meaning of a content file's path in Hugo.
struct HugoPage {
  /// The folder of the page in the content, in the form of an address: `posts/a` for
  /// `posts/a/index.md` and `posts` for `posts/a.md`; empty for the top.
  let path: String
  /// The name in the address: `a` for `a.md`; empty for index notes.
  let name: String
  /// The key of the language.
  let language: String
  let kind: Kind

  /// The kinds of pages.
  enum Kind: Hashable, Sendable {
    /// A note with its own name.
    case single
    /// `index.md`, which is the page of its folder together with the other files in it.
    case bundle
    /// `_index.md`, which describes the section in its folder.
    case section
  }

  /// - Returns: `nil` for a file in no content folder.
  init?(_ path: String, on site: HugoSite) {
    guard
      let root = site.content.filter({ path.hasPrefix($0.folder) })
        .max(by: { $0.folder.utf8.count < $1.folder.utf8.count })
    else { return nil }
    var text = root.path + path.dropFirst(root.folder.count)
    if site.letterCase == .lower {
      text = String(text.map { $0 == " " ? "-" : $0 }).lowercased()
    }
    var parts = text.split(separator: "/").map(String.init)
    var name = parts.popLast() ?? ""
    if let dot = name.lastIndex(of: ".") { name = String(name[..<dot]) }
    var language = root.language ?? site.defaultLanguage
    if let dot = name.lastIndex(of: "."), dot > name.startIndex {
      let suffix = name[name.index(after: dot)...].lowercased()
      if site.languages.contains(suffix) {
        language = suffix
        name = String(name[..<dot])
      }
    }
    switch name.lowercased() {
    case "index": kind = .bundle
    case "_index": kind = .section
    default: kind = .single
    }
    self.path = parts.joined(separator: "/")
    self.name = kind == .single ? name : ""
    self.language = language
  }

  /// The folders above the page, from the top.
  var sections: [Substring] {
    let folders = path.split(separator: "/")
    return kind == .bundle ? folders.dropLast() : Array(folders)
  }

  /// The name of the file without its ending, or that of the folder of an index note.
  var baseName: String {
    kind == .single ? name : path.split(separator: "/").last.map(String.init) ?? ""
  }
}

extension HugoSite {
  /// Returns the address of a note.
  func place(of note: Note.Source, in zone: Zone) -> SitePath? {
    guard let page = HugoPage(note.path, on: self) else { return nil }
    let prefix = "/" + prefix(of: page.language)
    let isHome = page.kind == .section && page.path.isEmpty
    let values = HugoPageValues(page, note, on: self, in: zone)
    if !isHome, let url = note.frontMatter[field: "permalink"]?.text, !url.isEmpty {
      let path = url.contains(":") ? HugoPermalinks.filled(url, by: values) : url
      let full = path.hasPrefix("/") ? path : prefix + path
      let isFile = !full.hasSuffix("/") && full.contains(".")
      return SitePath(isFile || full.hasSuffix("/") ? full : full + "/", .page)
    }
    let isUgly =
      page.kind == .single && (uglySections?.contains(String(page.sections.first ?? "")) ?? true)
    var path: String
    if let pattern = permalinks.pattern(for: page) {
      path = HugoPermalinks.filled(pattern, by: values)
    } else {
      var parts = page.path.split(separator: "/").map(String.init)
      if page.kind == .single { parts.append(page.name) }
      if page.kind != .section, let slug = values.slug {
        if !parts.isEmpty { parts.removeLast() }
        parts.append(slug)
      }
      path = sanitized(parts.joined(separator: "/"))
    }
    path = path.split(separator: "/").joined(separator: "/")
    if path.isEmpty { return SitePath(prefix) }
    return SitePath(prefix + path + (isUgly ? ".html" : "/"), .page)
  }

  /// Returns a path with the characters that Hugo keeps in addresses: letters, digits, marks and
  /// `./\_#+~-@`. White space becomes a hyphen, and other characters are removed.
  func sanitized(_ path: String) -> String {
    var text = String.UnicodeScalarView()
    var pendingHyphen = false
    for scalar in (removesAccents ? path.withoutAccents : path).unicodeScalars {
      if Self.isKept(scalar) {
        if pendingHyphen, scalar != "-" { text.append("-") }
        pendingHyphen = false
        text.append(scalar)
      } else if scalar.properties.isWhitespace, let last = text.last, last != "-" {
        pendingHyphen = true
      }
    }
    return letterCase == .lower ? String(text).lowercased() : String(text)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: "./\\_#+~-@".unicodeScalars.contains(scalar)
    }
  }
}
