import Diagnostics
import SiteSource

extension Tool {
  /// Astro. A folder is its site if it, or a folder such as `docs`, has an `astro.config` file beside
  /// a folder `src`, or if it has a `package.json` that needs Astro and a folder of pages or content.
  static let astro = Tool(
    name: "Astro", marks: AstroSite.marks, furtherFiles: AstroSite.furtherFiles
  ) { files, configuration in
    guard let site = AstroSite(files), configuration.isClaimed(by: "Astro") else { return [] }
    configuration.origin = site.origin
    return configuration.apply(site, files)
  }
}

extension Configuration {
  /// Applies the settings of an Astro site.
  fileprivate mutating func apply(_ site: AstroSite, _ files: ConfigurationFiles) -> [Diagnostic] {
    var settings = SharedSettings()
    settings.title = site.title
    settings.description = site.description
    settings.url = site.settings["site"]?.string
    settings.base = site.settings["base"]?.string.map { $0.hasPrefix("/") ? $0 : "/" + $0 }
    settings.lang = site.lang
    settings.keys.url = "site"
    var used: [String] = []
    let file = site.file.flatMap(files.file(at:))
    let diagnostics = file.map { apply(settings, from: $0, used: &used) } ?? []
    languages = site.starlight?.languages ?? PublishedLanguages()
    origin.summary = site.summary(used: used)
    return diagnostics
  }
}
