import SiteSource

/// The translations of a site in the folder `i18n` (docusaurus.io, "i18n").
extension DocusaurusSite {
  /// The languages of the site, the default one first.
  var languages: PublishedLanguages {
    let names = settings["i18n"]?["locales"]?.strings ?? []
    guard names.count > 1 else { return PublishedLanguages() }
    let main = settings["i18n"]?["defaultLocale"]?.string ?? names[0]
    return PublishedLanguages(
      ([main] + names.filter { $0 != main }).map { name in
        let own = settings["i18n"]?["localeConfigs"]?[name]
        var language = PublishedLanguage(name, tag: own?["htmlLang"]?.string)
        language.name = own?["label"]?.string
        language.folder = name == main ? "" : name
        return language
      })
  }

  /// Adds the folders with translated documents, posts and pages.
  mutating func addTranslations() {
    let path = settings["i18n"]?["path"]?.string ?? "i18n"
    let (ownDocuments, ownBlogs, ownPages) = (documents, blogs, pages)
    for language in languages.all.dropFirst() {
      let own = settings["i18n"]?["localeConfigs"]?[language.prefix]?["path"]?.string
      guard let folder = JavaScriptPath.joined(folder, "\(path)/\(own ?? language.prefix)") else {
        continue
      }
      func content(_ name: String, of original: Content) -> Content {
        Content(
          folder: "\(folder)/docusaurus-plugin-content-\(name)/",
          address: "/\(language.prefix)" + original.address)
      }
      for original in ownDocuments {
        var documents = original
        documents.folder = "\(folder)/\(original.translated)"
        documents.address = "/\(language.prefix)" + original.address
        self.documents.append(documents)
      }
      // Only the first blog has a folder with this name.
      if let blog = ownBlogs.first { blogs.append(content("blog", of: blog)) }
      if let pages = ownPages { translatedPages.append(content("pages", of: pages)) }
    }
  }
}
