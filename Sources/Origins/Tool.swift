import Diagnostics
import SiteSource

/// A tool whose folders the program recognises, with the function that reads its settings.
///
/// Each tool has a folder in `Origins/` and a line in `all`.
package struct Tool: Sendable {
  /// The tool's name, as diagnostics show it.
  let name: String
  /// The name of the settings file that identifies a folder as a site of the tool.
  var identifyingFile: String?
  /// The names of settings files, which are read in the site's folder and in the folder above it.
  /// The site may be the documents folder of a larger project.
  var settingsFiles: [String] = []
  /// The names of folders that identify a site of the tool.
  var folders: [String] = []
  /// The paths of other files and folders whose existence helps to recognise a site of the tool.
  var marks: [String] = []
  /// Returns the mark of a file or folder at the top of the site, given its name; `nil` for none.
  var nameMark: (@Sendable (String) -> String?)?
  /// Returns the paths of further files that the tool reads its settings from, such as a list of
  /// chapters, given its settings files.
  var furtherFiles: @Sendable (ConfigurationFiles) -> [String] = { _ in [] }
  /// The patterns of files that are never published, at the top of any site.
  var ignoredFiles: [String] = []
  /// The paths of files that are published unchanged.
  var publishedFiles: [String] = []
  /// The kinds of files that only the tool's app shows.
  var unsupportedFiles: [UnsupportedKind] = []
  /// Applies the tool's settings to the configuration, and sets its origin if the folder is a site
  /// of the tool. Does nothing for other folders.
  var read: @Sendable (ConfigurationFiles, inout Configuration) -> [Diagnostic]

  /// All supported tools. If several tools match a folder, the origin of the first one is used.
  static let all: [Tool] = [
    .jekyll, .hexo, .mkDocs, .quarto, .hugo, .zola, .mdBook, .vitePress, .astro, .docusaurus,
    .eleventy, .obsidian, .logseq, .notion,
  ]
}

extension Tool {
  /// Creates a tool of which only some settings are supported. Each of its settings files is
  /// applied separately.
  init(
    _ name: String, settings: [String],
    read: @escaping @Sendable (SettingsFile, inout Configuration) -> [Diagnostic]
  ) {
    self.init(name: name, settingsFiles: settings) { files, configuration in
      files.settings(named: settings).flatMap { read($0, &configuration) }
    }
  }

  /// The paths of all settings files, relative to the site's folder or to the folder above it.
  static let settingsPaths = {
    var known: Set<String> = []
    return all.flatMap(\.settingsFiles).filter { known.insert($0).inserted }
  }()

  /// The names of all files that identify a folder as a site of some tool.
  package static var siteFiles: Set<String> { Set(all.compactMap(\.identifyingFile)) }
}

extension Configuration {
  /// Returns whether the folder is read as a site of a tool that recognises it: no other tool did so
  /// before, and the site's configuration names no other tool.
  ///
  /// If another tool did so before, the report names both.
  mutating func isClaimed(by tool: String) -> Bool {
    if let requestedOrigin, requestedOrigin != tool.lowercased() { return false }
    guard let first = origin.name, first != tool else { return true }
    if let summary = origin.summary {
      origin.summary =
        summary + "; the folder has files of \(tool) too, and origin: in \(Self.fileName) decides"
    }
    return false
  }
}

extension ToolFiles {
  /// The ignored and published files of all tools.
  static let ofAllTools = {
    var files = ToolFiles()
    files.ignored = Tool.all.flatMap(\.ignoredFiles)
    files.published = Set(Tool.all.flatMap(\.publishedFiles))
    files.unsupported = Tool.all.flatMap(\.unsupportedFiles)
    return files
  }()
}

extension Diagnostic {
  /// Returns the error for another tool's privacy setting that is not supported. It stops the
  /// build, because the setting keeps notes private.
  static func notUnderstood(
    _ key: String, in file: SettingsFile, at line: Int?
  ) -> Diagnostic {
    Diagnostic(
      .error, .foreignPrivacy, at: SourceLocation(file.path, line: line ?? 1),
      "“\(key)” keeps notes private, but its value is not supported; list these notes under"
        + " exclude: in \(Configuration.fileName), and remove the key")
  }
}

extension Diagnostic.ID {
  /// A privacy setting of another tool is not supported in this form.
  static let foreignPrivacy: Self = "setting-foreign"
}
