import Diagnostics
import FrontMatter
import Notes
import SiteSource

extension Tool {
  static let zola = Tool("Zola", settings: ["zola.toml", "config.toml"]) { file, configuration in
    configuration.applySettings(ofZola: file)
  }
}

extension Configuration {
  /// Adds the patterns of `ignored_content`, which exclude files from Zola's content folder. In
  /// these patterns `*` also matches slashes.
  fileprivate mutating func applySettings(ofZola file: SettingsFile) -> [Diagnostic] {
    let key = "ignored_content"
    guard file.hasLine(startingWith: key), let folder = file.folder(of: "content", in: folderName)
    else { return [] }
    let settings = Note.Source(
      path: file.path, bytes: Array("+++\n".utf8) + file.bytes + Array("\n+++\n".utf8))
    let field = settings.frontMatter[field: key]
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
