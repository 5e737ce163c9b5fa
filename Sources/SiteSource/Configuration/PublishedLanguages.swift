import Alphabet
import Bytes
import Liquid
import Notes

/// A language in which a site is published, with lists, a search and feeds of its own.
package struct PublishedLanguage: Hashable, Sendable {
  /// The language of the text (BCP 47).
  package var tag: String
  /// The name of the language in file names and folders, in lower case: `zh` in `about.zh.md` and
  /// `zh/about.md`.
  package var key: String
  /// The title of the site in this language; `nil` for the title of the site.
  package var title: String?
  /// The description of the site in this language; `nil` for the description of the site.
  package var description: String?
  /// The locale by which titles are sorted; `nil` for the language.
  package var locale: String?
  /// The name that readers see in the switch; `nil` for the language's own name.
  package var name: String?
  /// The first folder of the addresses, without slashes; empty for none. It is `nil` until
  /// `resolveLanguages()` has set it.
  package var folder: String?

  package init(_ key: String, tag: String? = nil, title: String? = nil) {
    self.key = key.lowercased()
    self.tag = tag ?? key.replacing("_", with: "-")
    self.title = title
  }

  /// The first folder of the addresses, without slashes; empty for none.
  package var prefix: String { folder ?? "" }

  /// The name that readers see.
  package var shownName: String { name ?? Alphabet.ownName(of: tag) }

  /// Indicates whether a part of a file name, the name of a folder or a value of front matter is the
  /// name of the language.
  fileprivate func isNamed(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return name == key || name == tag.lowercased()
  }
}

/// The languages in which a site is published.
package struct PublishedLanguages: Hashable, Sendable {
  /// The languages, the main one first; empty for a site in one language.
  package var all: [PublishedLanguage] = []
  /// The number of the language whose pages a configuration describes.
  package var current = 0

  package init(_ all: [PublishedLanguage] = []) { self.all = all }

  package var isEmpty: Bool { all.isEmpty }
  /// The first folder of the addresses in the current language, without slashes; empty for none.
  package var prefix: String { all.isEmpty ? "" : all[current].prefix }
}

extension PublishedLanguages {
  /// Returns the number of a note's language. A suffix of the file name decides, then a folder at
  /// the top, then the front matter; any other note is in the main language.
  ///
  /// - Parameters:
  ///   - path: The path of the note in its content folder.
  ///   - lang: The language in the note's front matter.
  func number(ofNoteAt path: String, lang: String?) -> Int {
    if let suffix = suffix(of: path) ?? folder(of: path) { return suffix }
    // `lang: zh-CN` is the language `zh` unless the site also has `zh-CN`.
    var tag = lang.map { $0.replacing("_", with: "-") }
    while let name = tag {
      if let number = number(named: name) { return number }
      tag = name.lastIndex(of: "-").map { String(name[..<$0]) }
    }
    return 0
  }

  /// Returns the language that the name or the folder of a file tells; `nil` for the main language.
  ///
  /// - Parameter path: The path of the file in its content folder.
  func tag(ofFileAt path: String) -> String? {
    (suffix(of: path) ?? folder(of: path)).flatMap { $0 == 0 ? nil : all[$0].tag }
  }

  /// Returns the number of the language to which an address belongs.
  package func number(of place: SitePath) -> Int {
    let first = place.text.dropFirst().prefix { $0 != "/" }
    guard !first.isEmpty, first.utf8.count + 1 < place.text.utf8.count else { return 0 }
    return all.firstIndex { !$0.prefix.isEmpty && $0.prefix == first } ?? 0
  }

  /// Returns the address of a note in a language: with the language's folder, or without a folder.
  func place(_ place: SitePath, in number: Int) -> SitePath {
    let language = all[number]
    let first = place.text.dropFirst().prefix { $0 != "/" }
    // A tool may have put the note into the folder of the main language.
    let isOfMain = !all[0].prefix.isEmpty && first == all[0].prefix
    let isInFolder =
      first.utf8.count + 1 < place.text.utf8.count && (isOfMain || language.isNamed(first))
    return (isInFolder ? place.withoutFirstFolder : place).below(language.prefix)
  }

  /// Returns the path of a file without the language in its name or folder: `about.zh.md` and
  /// `zh/about.md` → `about.md`. Translations of a note have the same path.
  package func neutralPath(_ path: String) -> String {
    var path = path
    if suffix(of: path) != nil { path = withoutSuffix(path) }
    guard folder(of: path) != nil else { return path }
    var parts = path.split(separator: "/")
    if let first = parts.firstIndex(where: { !$0.hasPrefix("_") }) { parts.remove(at: first) }
    return parts.joined(separator: "/")
  }

  /// Returns the path of a file without the language in its name: `about.zh.md` → `about.md`.
  func withoutSuffix(_ path: String) -> String {
    guard suffix(of: path) != nil, let end = path.lastIndex(of: "."),
      let start = path[..<end].lastIndex(of: ".")
    else { return path }
    return String(path[..<start] + path[end...])
  }

  /// Returns the path of a file in the language in the name of another file: `a.md` and `b.zh.md` →
  /// `a.zh.md`. The result is `nil` if the name of the other file contains no language, or that of
  /// the file does.
  func path(_ path: String, namedLike other: String) -> String? {
    guard suffix(of: other) != nil, suffix(of: path) == nil, let end = path.lastIndex(of: "."),
      let otherEnd = other.lastIndex(of: "."), let start = other[..<otherEnd].lastIndex(of: ".")
    else { return nil }
    return String(path[..<end] + other[start..<otherEnd] + path[end...])
  }

  private func number(named name: some StringProtocol) -> Int? {
    all.firstIndex { $0.isNamed(name) }
  }

  /// Returns the number of the language in the name of a file, such as `about.zh.md`.
  private func suffix(of path: String) -> Int? {
    guard let end = path.lastIndex(of: ".") else { return nil }
    let stem = path[..<end]
    guard let start = stem.lastIndex(of: "."), !stem[start...].contains("/"),
      start > stem.startIndex, stem[stem.index(before: start)] != "/"
    else { return nil }
    return number(named: stem[start...].dropFirst())
  }

  /// Returns the number of the language whose name the top folder has.
  private func folder(of path: String) -> Int? {
    path.split(separator: "/").dropLast().first { !$0.hasPrefix("_") }.flatMap {
      number(named: $0)
    }
  }
}

extension Configuration {
  /// The language whose pages the configuration describes; `nil` for a site in one language.
  package var language: PublishedLanguage? {
    languages.isEmpty ? nil : languages.all[languages.current]
  }

  /// A Boolean value that indicates whether the configuration describes the pages in the main
  /// language. They include the files that a site has only once.
  package var isOfMainLanguage: Bool { languages.current == 0 }

  /// The address of the front page in the language.
  package var home: SitePath { inLanguage(.root) }

  /// The path in the output folder of the folder with the search index of the language.
  package var searchFolder: String {
    let prefix = languages.prefix
    return GeneratedPaths.searchFolder + (prefix.isEmpty ? "" : "/" + prefix)
  }

  /// Returns the address of a generated page or file in the language.
  package func inLanguage(_ place: SitePath) -> SitePath { place.below(languages.prefix) }

  /// Indicates whether an address is that of the front page in any language.
  package func isHome(_ place: SitePath) -> Bool {
    place == .root || languages.all.contains { SitePath.root.below($0.prefix) == place }
  }

  /// Returns the path that a note shares with its translations: that in the content folder, without
  /// the language.
  package func pathOfTranslations(_ path: String) -> String {
    languages.isEmpty ? path : languages.neutralPath(origin.files.contentPath(path))
  }

  /// Returns the configuration of the pages in a language.
  package func view(of number: Int) -> Configuration {
    guard languages.all.indices.contains(number) else { return self }
    var view = self
    let language = languages.all[number]
    view.languages.current = number
    view.lang = language.tag
    view.locale = language.locale ?? (number == 0 ? locale : nil)
    view.title = language.title ?? title
    view.description = language.description ?? description
    view.feedPlace = feedPlace.below(language.prefix)
    view.entries.place = entries.place.below(language.prefix)
    if number > 0 { view.outputs.subtract([.docset, .redirects, .headers]) }
    return view
  }

  /// Sets the folders and the main language, after all settings have been read. The main language is
  /// that of `lang`, or else the first.
  package mutating func resolveLanguages() {
    guard languages.all.count > 1 else {
      if lang == nil { lang = languages.all.first?.tag }
      languages = PublishedLanguages()
      return
    }
    if let lang, let main = languages.all.firstIndex(where: { $0.isNamed(lang) }) {
      languages.all.insert(languages.all.remove(at: main), at: 0)
    }
    lang = languages.all[0].tag
    for number in languages.all.indices where languages.all[number].folder == nil {
      languages.all[number].folder = number == 0 ? "" : languages.all[number].key
    }
    origin.headerKeys += PublishedLanguages.translationKeys
  }
}

extension PublishedLanguages {
  /// The front matter keys by which tools find the translations of a note.
  package static let translationKeys = ["translationKey", "translation_key", "page_id", "ref"]

  /// Parses a list of languages, or a mapping from languages to titles or to further settings.
  static func parsed(_ value: Value) throws(WrongValue) -> PublishedLanguages {
    var all: [PublishedLanguage] = []
    if case .object(let object) = value {
      for (key, value) in object { all.append(try language(key, value)) }
    } else {
      for key in try value.texts() { all.append(PublishedLanguage(key)) }
    }
    let names = all.map(\.key)
    guard names.allSatisfy(isLanguage), Set(names).count == names.count else { throw wrong }
    return PublishedLanguages(all)
  }

  private static func language(
    _ key: String, _ value: Value
  ) throws(WrongValue) -> PublishedLanguage {
    var language = PublishedLanguage(key)
    guard case .object(let object) = value else {
      if value != .null { language.title = try value.text() }
      return language
    }
    for (key, value) in object {
      switch key {
      case "title": language.title = try value.text()
      case "description": language.description = try value.text()
      case "locale": language.locale = try value.text()
      case "name": language.name = try value.text()
      case "folder":
        let folder = try value.text().split(separator: "/")
        guard folder.count < 2 else { throw WrongValue(expected: "the name of a folder") }
        language.folder = folder.first.map { slug($0) } ?? ""
      default: throw wrong
      }
    }
    return language
  }

  private static let wrong = WrongValue(
    expected: "a list of languages such as [en, zh], or a mapping from languages to titles, or to"
      + " title, description, locale, name and folder")

  private static func isLanguage(_ name: String) -> Bool {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    return (2...3).contains(parts[0].utf8.count)
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(\.isLetterOrDigit)
      }
  }
}
