import Diagnostics
import SiteSource

/// A tool whose folders the program recognises, with the function that reads its settings.
///
/// Each tool has a folder in `Origins/` and a line in `all`.
package struct Tool: Sendable {
  let name: String
  /// The settings file that makes a folder a site of the tool.
  var siteFile: String?
  /// The names of settings files in the folder or in the one above it, whose folder of documents the site
  /// may be.
  var settings: [String] = []
  /// Names of folders that the tool is recognised by.
  var folders: [String] = []
  /// Patterns of files at the top of any site that are never part of it, and paths of files that are
  /// published as they are.
  var ignoredFiles: [String] = []
  var publishedFiles: [String] = []
  /// Takes over what the tool's settings say, and sets the origin of the configuration if the folder is one
  /// of the tool's. Does nothing for other folders.
  var read: @Sendable (ConfigurationFiles, inout Configuration) -> [Diagnostic]

  /// All tools. If a folder could be several tools', the first that sets an origin wins.
  static let all: [Tool] = [.jekyll, .hexo, .mkDocs, .quarto, .hugo, .zola]
}

extension Tool {
  /// A tool of whose settings only some are understood, each file by itself.
  init(
    _ name: String, settings: [String],
    read: @escaping @Sendable (SettingsFile, inout Configuration) -> [Diagnostic]
  ) {
    self.init(name: name, settings: settings) { files, configuration in
      files.settings(named: settings).flatMap { read($0, &configuration) }
    }
  }

  /// The names of the files of which any makes a folder a site of some tool.
  package static var siteFiles: Set<String> { Set(all.compactMap(\.siteFile)) }
}

extension Configuration {
  /// Sets the origin, unless the folder is known as another tool's.
  mutating func set(_ origin: Origin) {
    if self.origin.name == nil { self.origin = origin }
  }
}

extension ToolFiles {
  /// The files of all tools.
  static let ofAllTools = {
    var files = ToolFiles()
    files.ignored = Tool.all.flatMap(\.ignoredFiles)
    files.published = Set(Tool.all.flatMap(\.publishedFiles))
    return files
  }()
}

extension Diagnostic {
  /// A setting of another tool that keeps notes private and is not understood. An error of the
  /// configuration, which stops the build.
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
  /// A privacy setting of another tool.
  static let foreignPrivacy: Self = "setting-foreign"
}
