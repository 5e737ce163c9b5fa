import Liquid
import SiteSource

extension HugoSite {
  /// The languages in which Hugo publishes the site, in the order of their weights (gohugo.io,
  /// "Multilingual mode").
  func publishedLanguages(_ settings: HugoSettings) -> PublishedLanguages {
    let disabled = settings["disablelanguages"]?.plainTexts.map { $0.lowercased() } ?? []
    let keys = settings.members("languages").keys.filter { key in
      !disabled.contains(key) && settings["languages", key, "disabled"] != .bool(true)
    }
    func weight(_ key: String) -> Double {
      let weight = settings.text("languages", key, "weight").flatMap { Double($0) } ?? 0
      return weight == 0 ? .infinity : weight
    }
    let others = keys.filter { $0 != defaultLanguage }.sorted {
      (weight($0), $0) < (weight($1), $1)
    }
    guard keys.contains(defaultLanguage) || !others.isEmpty else { return PublishedLanguages() }
    return PublishedLanguages(
      ([defaultLanguage] + others).map { key in
        var language = PublishedLanguage(
          key,
          tag: settings.text("languages", key, "languagecode")
            ?? settings.text("languages", key, "locale")
            ?? (key == defaultLanguage
              ? settings.text("languagecode") ?? settings.text("locale") : nil),
          title: settings.text("languages", key, "title"))
        language.description = settings.text("languages", key, "params", "description")
        language.name =
          settings.text("languages", key, "label")
          ?? settings.text("languages", key, "languagename")
        language.folder = String(prefix(of: key).dropLast())
        return language
      })
  }
}
