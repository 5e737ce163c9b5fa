import Liquid
import SiteSource

/// The languages of a site with the plugin `i18n` (ultrabug.github.io/mkdocs-static-i18n).
struct MkDocsLanguages {
  /// The languages, the default one first.
  let published: PublishedLanguages

  /// - Parameter plugins: The value of `plugins`.
  /// - Returns: `nil` if the site does not use the plugin, or lists fewer than two languages.
  init?(plugins: Value?) {
    guard let settings = MkDocsSite.settings(ofPlugin: ["i18n"], in: plugins) else { return nil }
    var found: [PublishedLanguage] = []
    var main = settings["default_language"]?.plainText
    func add(_ key: String, _ members: Object) {
      guard members["build"] != .bool(false) else { return }
      var language = PublishedLanguage(key, title: members["site_name"]?.plainText)
      language.name = members["name"]?.plainText
      found.append(language)
      if members["default"] == .bool(true) { main = key }
    }
    switch settings["languages"] {
    case .array(let values)?:
      for case .object(let members) in values {
        if let key = members["locale"]?.plainText { add(key, members) }
      }
    case .object(let languages)?:
      // Versions before 1 have a mapping from the locale to the name or to settings.
      for (key, value) in languages {
        if case .object(let members) = value {
          add(key, members)
        } else {
          add(key, ["name": value])
        }
      }
    default: break
    }
    if let main, let position = found.firstIndex(where: { $0.key == main.lowercased() }) {
      found.insert(found.remove(at: position), at: 0)
    }
    guard found.count > 1 else { return nil }
    published = PublishedLanguages(found)
  }
}
