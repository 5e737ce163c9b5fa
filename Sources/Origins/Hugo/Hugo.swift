import Diagnostics
import FrontMatter
import Liquid
import Notes
import SiteSource
import Text

extension Tool {
  /// Hugo. A folder is a Hugo site if it has a content folder, and a settings file with Hugo's name
  /// or with some of Hugo's keys.
  static let hugo = Tool(
    name: "Hugo", settingsFiles: names, marks: ["config"],
    furtherFiles: HugoSettings.furtherFiles
  ) { files, configuration in
    let further = HugoSettings.furtherFiles(files).compactMap(files.file)
    let diagnostics = (files.settings(named: names) + further).flatMap {
      configuration.applyExclusions(ofHugo: $0)
    }
    return diagnostics + configuration.applySettings(ofHugo: files, named: names)
  }

  private static let names = ["hugo", "config"].flatMap { name in
    ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" }
  }
}

extension Configuration {
  /// Applies the settings of a Hugo site and sets the origin. Does nothing for other folders.
  fileprivate mutating func applySettings(
    ofHugo files: ConfigurationFiles, named names: [String]
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let roots = files.settings(named: names)
    let further = HugoSettings.furtherFiles(files).compactMap(files.file)
    let root = roots.first { !$0.isAbove } ?? (further.isEmpty ? roots.first : nil)
    let all = [root].compactMap(\.self) + further
    guard let file = all.first else { return [] }
    let settings = HugoSettings(all, reporting: &diagnostics)
    diagnostics = diagnostics.asWarnings
    guard file.name.hasPrefix("hugo.") || !further.isEmpty || settings.areOfHugo else { return [] }
    guard let site = HugoSite(settings, beside: file, in: folderName) else { return [] }
    guard isClaimed(by: "Hugo") else { return diagnostics }
    // Without the settings the origin has Hugo's defaults.
    var used = settings.namesOfUsed
    diagnostics += apply(settings.shared(in: site.defaultLanguage), from: file, used: &used)
    languages = site.publishedLanguages(settings)
    if settings.flag("buildfuture") == true { future = .published }
    if settings.flag("buildexpired") == true { expired = .published }
    origin = site.origin(in: notes.zone, summary: file.summary(of: "Hugo", used: used))
    return diagnostics
  }

  /// Adds the regular expressions of `ignoreFiles`, which exclude files from Hugo's content folder.
  ///
  /// A `cascade` in the settings may keep notes private and is not supported, so it is an error.
  fileprivate mutating func applyExclusions(ofHugo file: SettingsFile) -> [Diagnostic] {
    let (start, end) = file.name.hasSuffix(".toml") ? ("+++\n", "\n+++\n") : ("---\n", "\n---\n")
    let settings = Note.Source(
      path: file.path, bytes: Array(start.utf8) + file.bytes + Array(end.utf8))
    let matter = settings.frontMatter
    let content = matter.fields.first { $0.key.lowercased() == "contentdir" }?.text ?? "content"
    guard let folder = file.folder(of: content, in: folderName) else { return [] }
    var diagnostics: [Diagnostic] = []
    if !settings.cascades.isEmpty {
      diagnostics.append(.notUnderstood("cascade", in: file, at: matter[field: "cascade"]?.line))
    }
    let key = "ignoreFiles"
    let field = matter.fields.first { $0.key.lowercased() == key.lowercased() }
    var texts: [String]? = field == nil && !file.hasLine(startingWith: key) ? [] : nil
    switch field?.value {
    case .array(let values)?: texts = values.map(\.text)
    case .string(let text)?: texts = [text]
    case .null?: texts = []
    default: break
    }
    let expressions = texts?.map { PathExpression($0) }
    guard let expressions, !expressions.contains(where: { $0 == nil }) else {
      return diagnostics + [.notUnderstood(key, in: file, at: field?.line)]
    }
    if !expressions.isEmpty {
      exclusions.append(
        ForeignExclusion(
          "\(key) in \(file.name)", expressions: expressions.compactMap(\.self), in: folder))
    }
    return diagnostics
  }
}
