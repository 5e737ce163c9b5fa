import Diagnostics
import FrontMatter
import SiteSource

extension Configuration {
  /// Takes over what the settings of other tools keep private. Their other settings mean nothing here.
  mutating func takeForeign(_ files: ConfigurationFiles) -> [Diagnostic] {
    files.others.flatMap { file in
      if file.name.hasPrefix("mkdocs.") { return take(mkdocs: file) }
      if file.name.hasPrefix("_quarto.") { return take(quarto: file) }
      let isZola = file.name == "zola.toml"
      return (isZola ? [] : take(hugo: file))
        + (file.name.hasSuffix(".toml") ? take(zola: file) : [])
    }
  }
}

extension ConfigurationFiles.Other {
  /// The folder that the tool makes a site of, by its path in the site's with a final `/`: one in the
  /// site's folder or this itself; `nil` where it is neither.
  ///
  /// - Parameters:
  ///   - setting: The path of the folder from the file.
  ///   - name: What the site's folder is called.
  func folder(of setting: String, in name: String?) -> String? {
    let parts = setting.split(separator: "/").filter { $0 != "." }
    if isAbove { return parts.map(String.init) == [name] ? "" : nil }
    return hasFolder(parts.joined(separator: "/")) && !parts.isEmpty
      ? parts.joined(separator: "/") + "/" : ""
  }

  /// Whether a line of it begins with some word, which a parser did not come to.
  func hasLine(startingWith word: String) -> Bool {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.contains { $0.starts(with: word.utf8) }
  }
}

extension Diagnostic {
  /// A setting of another tool by which it keeps notes private. An error of the configuration, which
  /// stops the build.
  static func notUnderstood(
    _ key: String, in file: ConfigurationFiles.Other, at field: FrontMatter.Field?
  ) -> Diagnostic {
    Diagnostic(
      .error, .foreignPrivacy, at: SourceLocation(file.path, line: field?.line ?? 1),
      "“\(key)” keeps notes private and is not understood as it is written here; list them under"
        + " exclude: in \(Configuration.fileName), and take it out")
  }
}

extension Diagnostic.ID {
  /// A privacy setting of another tool.
  static let foreignPrivacy: Self = "setting-foreign"
}
