import Diagnostics
import FrontMatter
import SiteSource

extension Tool {
  static let mkDocs = Tool("MkDocs", settings: ["mkdocs.yml", "mkdocs.yaml"]) {
    file, configuration in
    configuration.applySettings(ofMkDocs: file)
  }
}

extension Configuration {
  /// Adds the patterns of files that `mkdocs.yml` excludes from the documents folder:
  /// `exclude_docs`, and `draft_docs` for drafts. Both have the syntax of a `.gitignore` file.
  fileprivate mutating func applySettings(ofMkDocs file: SettingsFile) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    let matter = FrontMatter(yaml: file.bytes, path: file.path, reporting: &faults)
    let documents = matter[field: "docs_dir"]?.text ?? "docs"
    guard let folder = file.folder(of: documents, in: folderName) else { return [] }
    var diagnostics: [Diagnostic] = []
    for key in ["exclude_docs", "draft_docs"] {
      if let patterns = matter[field: key]?.text {
        exclusions.append(
          ForeignExclusion(
            "\(key) in \(file.name)", patterns: patterns, in: folder, areDrafts: key == "draft_docs"
          ))
      } else if matter[field: key].map({ $0.value != .null }) ?? file.hasLine(startingWith: key) {
        diagnostics.append(.notUnderstood(key, in: file, at: matter[field: key]?.line))
      }
    }
    return diagnostics
  }
}
