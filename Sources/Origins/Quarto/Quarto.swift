import Diagnostics
import FrontMatter
import Liquid
import SiteSource

extension Tool {
  static let quarto = Tool("Quarto", settings: ["_quarto.yml", "_quarto.yaml"]) {
    file, configuration in
    configuration.applySettings(ofQuarto: file)
  }
}

extension Configuration {
  /// Adds the patterns of files that Quarto does not render: the patterns in `project: render:`
  /// that begin with `!`.
  fileprivate mutating func applySettings(ofQuarto file: SettingsFile) -> [Diagnostic] {
    // The patterns are relative to the whole project, so a file above the site's folder is ignored.
    guard !file.isAbove else { return [] }
    let key = "render"
    var faults: [Diagnostic] = []
    let matter = FrontMatter(yaml: file.bytes, path: file.path, reporting: &faults)
    guard let project = matter[field: "project"] else {
      return faults.isEmpty ? [] : [.notUnderstood(key, in: file, at: nil)]
    }
    guard case .object(let settings) = project.value, let list = settings[key] else { return [] }
    let texts: [String]
    switch list {
    case .array(let values): texts = values.map(\.text)
    case .string(let text): texts = [text]
    case .null: texts = []
    default: return [.notUnderstood(key, in: file, at: project.line)]
    }
    let patterns = texts.filter { $0.hasPrefix("!") }.map { $0.dropFirst() }
    if !patterns.isEmpty {
      exclusions.append(
        ForeignExclusion(
          "\(key) in \(file.name)", patterns: patterns.joined(separator: "\n"), in: ""))
    }
    return []
  }
}
