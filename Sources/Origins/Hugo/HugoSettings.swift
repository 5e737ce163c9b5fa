import Diagnostics
import FrontMatter
import Liquid
import SiteSource

/// The settings of a Hugo site, merged from its files (gohugo.io, "Configuration introduction").
/// Keys are in lower case, because Hugo does not distinguish the case of keys.
struct HugoSettings {
  private var tree = Object()

  /// Returns the paths of settings files other than that in the site's folder, from general to
  /// specific.
  static func furtherFiles(_ files: ConfigurationFiles) -> [String] {
    files.has("config") ? pathsInFolder : []
  }

  private static let pathsInFolder = ["_default", "production"].flatMap { folder in
    (["hugo", "config"] + sections).flatMap { name in
      ["toml", "yaml", "yml", "json"].map { "config/\(folder)/\(name).\($0)" }
    }
  }

  /// The names of files whose content belongs under a key with the name of the file.
  private static let sections = [
    "params", "languages", "permalinks", "module", "frontmatter", "taxonomies",
  ]

  /// Merges the settings in some files. Later files override earlier ones.
  init(_ files: [SettingsFile], reporting diagnostics: inout [Diagnostic]) {
    for file in files {
      var content = Self.inLowerCase(file.settings(reporting: &diagnostics).object)
      let name = file.name.split(separator: "/").last?.split(separator: ".").first ?? ""
      if Self.sections.contains(String(name)) { content = [String(name): .object(content)] }
      tree = Self.merged(tree, content)
    }
  }

  private static func inLowerCase(_ object: Object) -> Object {
    var result = Object()
    for (key, value) in object { result[key.lowercased()] = inLowerCase(value) }
    return result
  }

  private static func inLowerCase(_ value: Value) -> Value {
    switch value {
    case .object(let members): .object(inLowerCase(members))
    case .array(let values): .array(values.map(inLowerCase))
    default: value
    }
  }

  private static func merged(_ one: Object, _ other: Object) -> Object {
    var result = one
    for (key, value) in other {
      if case .object(let members) = value, case .object(let old)? = result[key] {
        result[key] = .object(merged(old, members))
      } else {
        result[key] = value
      }
    }
    return result
  }
}

extension HugoSettings {
  /// Returns the value under a path of keys; `nil` if the site does not set it.
  subscript(path: String...) -> Value? { value(at: path) }

  private func value(at path: [String]) -> Value? {
    var value = Value.object(tree)
    for key in path {
      guard case .object(let members) = value, let member = members[key] else { return nil }
      value = member
    }
    return value == .null ? nil : value
  }

  /// Returns the text under a path of keys; `nil` if the site does not set it, or if it is empty.
  func text(_ path: String...) -> String? {
    value(at: path)?.plainText.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the members of the mapping under a path of keys.
  func members(_ path: String...) -> Object {
    guard case .object(let members)? = value(at: path) else { return Object() }
    return members
  }

  /// Returns the Boolean value under a key; `nil` if the site does not set it.
  func flag(_ key: String) -> Bool? {
    guard case .bool(let flag)? = tree[key] else { return nil }
    return flag
  }

  /// A Boolean value that indicates whether a file named `config.*` is Hugo's.
  var areOfHugo: Bool {
    let keys = [
      "baseurl", "theme", "languagecode", "params", "markup", "permalinks", "menu", "menus",
      "contentdir", "staticdir", "buildfuture", "defaultcontentlanguage",
    ]
    return tree["base_url"] == nil && keys.contains { tree[$0] != nil }
  }

  /// The names of the settings that decide about addresses and are present.
  var namesOfUsed: [String] {
    [
      "permalinks", "uglyURLs", "disablePathToLower", "languages", "contentDir", "staticDir",
    ].filter { tree[$0.lowercased()] != nil }
  }

  /// Returns the settings that `thumbindex.yml` has too.
  ///
  /// - Parameter language: The key of the site's first language.
  func shared(in language: String) -> SharedSettings {
    var shared = SharedSettings()
    shared.title = text("languages", language, "title") ?? text("title")
    shared.description =
      text("languages", language, "params", "description") ?? text("params", "description")
    shared.author =
      text("params", "author") ?? text("params", "author", "name") ?? text("author", "name")
      ?? text("author")
    shared.url = text("baseurl")
    shared.lang =
      text("languages", language, "languagecode") ?? text("languages", language, "locale")
      ?? text("languagecode") ?? text("locale") ?? text("defaultcontentlanguage")
    shared.zone = text("timezone")
    shared.keys = ("baseURL", "timeZone")
    return shared
  }
}

extension Value {
  /// The texts in a list, or a single text; empty for other values.
  var plainTexts: [String] {
    if case .array(let values) = self { return values.compactMap(\.plainText) }
    return plainText.map { [$0] } ?? []
  }
}
