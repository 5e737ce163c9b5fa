import Diagnostics
import FrontMatter
import Notes
import SiteSource

extension Tool {
  /// Jekyll. A folder is one of its sites if it has a `_config.yml` that is not Hexo's, or posts in
  /// `_posts` and no `thumbindex.yml`.
  static let jekyll = Tool(
    name: "Jekyll", siteFile: JekyllSite.settingsFile, folders: ["_posts"],
    // Many sites have one more settings file for the author's own machine.
    ignoredFiles: ["_config*.yml"],
    // It tells GitHub not to run Jekyll.
    publishedFiles: [".nojekyll"]
  ) { files, configuration in
    let file = files.settings(named: [JekyllSite.settingsFile]).first { !isHexo($0.bytes) }
    let hasPosts = files.folders.contains("_posts")
    if file == nil, !hasPosts { return [] }
    if file == nil, files.own != nil {
      configuration.set(JekyllSite.ofPostsAlone)
      return []
    }
    return configuration.take(jekyll: file?.bytes ?? [], hasPosts: hasPosts)
  }
}

extension Configuration {
  /// Takes over the settings of a `_config.yml`.
  ///
  /// Themes and plugins have keys of their own there, so no key is unknown. Jekyll builds what it can, so
  /// an invalid value is a warning.
  fileprivate mutating func take(jekyll yaml: [UInt8], hasPosts: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let path = JekyllSite.settingsFile
    if !yaml.isEmpty { sourceFiles.append(SourceFile(path: path, bytes: yaml)) }
    let matter = FrontMatter(yaml: yaml, path: path, reporting: &diagnostics)
    var site = JekyllSite()
    site.settings = matter.object
    site.hasPosts = hasPosts
    for setting in JekyllSettings.own {
      diagnostics += matter.apply(setting, to: &site)
    }
    if !site.defaults.isEmpty { site.place(YAMLPlaces(yaml, path: path)) }
    set(site.origin)
    notes.markdown.parser = .kramdown
    for setting in JekyllSettings.shared + JekyllSettings.ofThemes {
      diagnostics += matter.apply(setting, to: &self)
    }
    return diagnostics
  }
}

extension JekyllSite {
  /// Gives the fields of its defaults the places that they have in the file.
  fileprivate mutating func place(_ places: YAMLPlaces) {
    for set in defaults.indices {
      for field in defaults[set].fields.indices {
        let key = defaults[set].fields[field].key
        guard let place = places["defaults.\(set).values.\(key)"] else { continue }
        defaults[set].fields[field].line = place.line ?? 1
        defaults[set].fields[field].column = place.column ?? 1
      }
    }
  }
}

/// A key of `_config.yml`: its name, and how its field is taken over by what it configures.
struct JekyllSetting<Target>: Sendable {
  var name: String
  /// Throws `WrongValue` or `Permalink.UnknownField`.
  var apply: @Sendable (inout Target, FrontMatter.Field) throws -> Void
}

extension FrontMatter {
  fileprivate func apply<Target>(
    _ setting: JekyllSetting<Target>, to target: inout Target
  ) -> [Diagnostic] {
    guard let field = self[field: setting.name], field.value != .null else { return [] }
    let place = SourceLocation(
      JekyllSite.settingsFile, line: field.line, column: field.column)
    do {
      try setting.apply(&target, field)
      return []
    } catch let error as WrongValue {
      return [
        Diagnostic(
          error.isError ? .error : .warning, .configurationValue, at: place,
          "\(setting.name) takes \(error.expected)\(error.isError ? "" : "; it is left out")")
      ]
    } catch {
      return [Diagnostic(.error, .unknownPlaceholder, at: place, "\(setting.name): \(error)")]
    }
  }
}
