import Diagnostics
import FrontMatter
import Liquid
import Notes
import SiteSource
import Text

extension Tool {
  static let hugo = Tool("Hugo", settings: names) { file, configuration in
    configuration.applySettings(ofHugo: file)
  }

  private static let names = ["hugo", "config"].flatMap { name in
    ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" }
  }
}

extension Configuration {
  /// Adds the regular expressions of `ignoreFiles`, which exclude files from Hugo's content folder.
  ///
  /// A `cascade` in the settings may keep notes private and is not supported, so it is an error.
  fileprivate mutating func applySettings(ofHugo file: SettingsFile) -> [Diagnostic] {
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
