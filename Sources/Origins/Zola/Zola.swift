import Diagnostics
import FrontMatter
import Liquid
import Notes
import SiteSource

extension Tool {
  /// Zola. A folder is a Zola site if it has a content folder, and a `zola.toml` or a `config.toml`
  /// with `base_url`.
  static let zola = Tool("Zola", settings: ["zola.toml", "config.toml"]) { file, configuration in
    configuration.applyExclusions(ofZola: file) + configuration.applySettings(ofZola: file)
  }
}

extension Configuration {
  /// Applies the settings of a Zola site and sets the origin. Does nothing for other folders.
  fileprivate mutating func applySettings(ofZola file: SettingsFile) -> [Diagnostic] {
    guard file.name.hasSuffix("zola.toml") || file.hasLine(startingWith: "base_url"),
      let folder = file.folder(of: "content", in: folderName), file.isAbove || !folder.isEmpty
    else { return [] }
    var diagnostics: [Diagnostic] = []
    let matter = file.settings(reporting: &diagnostics)
    diagnostics = diagnostics.asWarnings
    guard isClaimed(by: "Zola") else { return diagnostics }
    let site = ZolaSite(matter, content: folder, at: file)
    var settings = SharedSettings()
    settings.title = matter[field: "title"]?.text
    settings.description = matter[field: "description"]?.text
    settings.author = matter[field: "author"]?.text
    settings.url = matter[field: "base_url"]?.text
    settings.lang = site.defaultLanguage
    settings.keys.url = "base_url"
    var used = ["slugify", "languages"].filter { matter[field: $0] != nil }
    diagnostics += apply(settings, from: file, used: &used)
    future = .published
    origin = site.origin(summary: file.summary(of: "Zola", used: used))
    return diagnostics
  }

  /// Adds the patterns of `ignored_content`, which exclude files from Zola's content folder. In
  /// these patterns `*` also matches slashes.
  fileprivate mutating func applyExclusions(ofZola file: SettingsFile) -> [Diagnostic] {
    let key = "ignored_content"
    guard file.hasLine(startingWith: key), let folder = file.folder(of: "content", in: folderName)
    else { return [] }
    var faults: [Diagnostic] = []
    let field = file.settings(reporting: &faults)[field: key]
    guard case .array(let values)? = field?.value else {
      return [.notUnderstood(key, in: file, at: field?.line)]
    }
    let patterns = values.map { $0.plainText.flatMap { PathPattern($0, .text) } }
    guard !patterns.contains(where: { $0 == nil }) else {
      return [.notUnderstood(key, in: file, at: field?.line)]
    }
    if !patterns.isEmpty {
      exclusions.append(
        ForeignExclusion(
          "\(key) in \(file.name)", paths: patterns.compactMap(\.self), in: folder))
    }
    return []
  }
}
