import Diagnostics
import FrontMatter
import Notes
import SiteSource

extension Configuration {
  /// Takes over what `_config.yml` says.
  ///
  /// Themes and plugins have keys of their own there, so that no key is unknown; and as Jekyll
  /// builds what it can, so a value that cannot be used is a warning.
  package mutating func take(jekyll yaml: [UInt8]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    // What both files say, the other one decides.
    if !yaml.isEmpty { origins.append(Origin(path: Jekyll.fileName, bytes: yaml)) }
    let matter = FrontMatter(yaml: yaml, path: Jekyll.fileName, reporting: &diagnostics)
    var jekyll = Jekyll()
    jekyll.all = matter.object
    for setting in JekyllSettings.own {
      diagnostics += matter.apply(setting, to: &jekyll)
    }
    if !jekyll.defaults.isEmpty { jekyll.place(YAMLPlaces(yaml, path: Jekyll.fileName)) }
    self.jekyll = jekyll
    for setting in JekyllSettings.shared + JekyllSettings.ofThemes {
      diagnostics += matter.apply(setting, to: &self)
    }
    return diagnostics
  }
}

extension Configuration.Jekyll {
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
      Configuration.Jekyll.fileName, line: field.line, column: field.column)
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
