import Diagnostics
import FrontMatter
import SiteSource

extension Tool {
  /// MkDocs. A folder is its site if a `mkdocs.yml` in it names the site, and the folder of the
  /// documents exists. The folder of the documents itself may be the site too.
  static let mkDocs = Tool(
    name: "MkDocs", settingsFiles: mkDocsFiles,
    furtherFiles: { files in
      files.settings(named: mkDocsFiles).flatMap { file -> [String] in
        var faults: [Diagnostic] = []
        let matter = FrontMatter(yaml: file.bytes, path: file.path, reporting: &faults)
        let documents = matter[field: "docs_dir"]?.text ?? "docs"
        guard let folder = file.folder(of: documents, in: files.folderName),
          file.isAbove || !folder.isEmpty
        else { return [] }
        return MkDocsSite.navigationFiles(matter, documents: folder, in: files)
      }
    }
  ) { files, configuration in
    files.settings(named: mkDocsFiles).flatMap { file in
      configuration.applySettings(ofMkDocs: file, files)
    }
  }

  private static let mkDocsFiles = ["mkdocs.yml", "mkdocs.yaml"]
}

extension Configuration {
  /// Applies the settings of a `mkdocs.yml`.
  ///
  /// - Parameter files: The files of the site, among them those with the navigation of folders.
  fileprivate mutating func applySettings(
    ofMkDocs file: SettingsFile, _ files: ConfigurationFiles
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    let matter = FrontMatter(yaml: file.bytes, path: file.path, reporting: &faults)
    let documents = matter[field: "docs_dir"]?.text ?? "docs"
    guard let folder = file.folder(of: documents, in: folderName) else { return [] }
    let diagnostics = exclude(by: matter, of: file, in: folder)
    guard matter[field: "site_name"] != nil, file.isAbove || !folder.isEmpty else {
      return diagnostics
    }
    if isClaimed(by: "MkDocs") {
      let site = MkDocsSite(
        matter, documents: folder, nameOfFolder: file.isAbove ? folderName : nil, files)
      origin = site.origin(named: file.name)
      sourceFiles.append(SourceFile(path: file.path, bytes: file.bytes))
      site.apply(to: &self)
    }
    return diagnostics + faults
  }

  /// Adds the patterns of files that `mkdocs.yml` excludes from the documents folder:
  /// `exclude_docs`, and `draft_docs` for drafts. Both have the syntax of a `.gitignore` file.
  private mutating func exclude(
    by matter: FrontMatter, of file: SettingsFile, in folder: String
  ) -> [Diagnostic] {
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
