import Bytes
import Cache
import Diagnostics
import Platform
import SiteSource

/// The files that a site's configuration is read from: `thumbindex.yml` and the settings files of
/// other tools.
///
/// Each file is read once. The settings and their digest therefore come from the same bytes, even
/// if a file changes during the build.
package struct ConfigurationFiles: Sendable {
  /// The contents of `thumbindex.yml`; `nil` if the site has none.
  let siteConfiguration: [UInt8]?
  /// The name of the site's folder.
  let folderName: String?
  /// The settings files of tools that exist: those in the site's folder, then those in the folder
  /// above it.
  private let settings: [SettingsFile]
  /// The folders in `Tool.folders` that exist in the site's folder.
  let folders: Set<String>

  /// Reads all configuration files of a site.
  ///
  /// - Throws: `FileError` if a file exists and cannot be read. The file may keep notes private,
  ///   which a build without it would publish.
  package init(in folder: Folder) throws(FileError) {
    siteConfiguration = try folder.read(ifThere: Configuration.fileName)
    var settings: [SettingsFile] = []
    for name in Tool.siteFiles.sorted() {
      if let bytes = try folder.read(ifThere: name) {
        settings.append(SettingsFile(path: name, bytes: bytes, site: folder))
      }
    }
    folders = Set(Tool.all.flatMap(\.folders).filter { folder.folder($0).isFolder })
    folderName = folder.name
    var names: [String] = []
    for name in Tool.all.flatMap(\.settingsFiles) where !names.contains(name) { names.append(name) }
    for path in names + names.map({ SettingsFile.above + $0 }) {
      if let file = try SettingsFile(path, in: folder) { settings.append(file) }
    }
    self.settings = settings
  }

  /// Returns the settings files with the given names: those in the site's folder, then those above
  /// it.
  func settings(named names: [String]) -> [SettingsFile] {
    settings.filter { names.contains($0.name) }
  }

  /// The digest of the contents of all files and of the names of the folders that tools are
  /// recognised by.
  package var digest: Digest {
    Digest { writer in
      writer.write(siteConfiguration != nil)
      (siteConfiguration ?? []).withBytes { writer.write($0) }
      writer.write(folders.sorted())
      for file in settings {
        writer.write(file.path)
        file.bytes.withBytes { writer.write($0) }
      }
    }
  }
}

/// The settings file of a tool, with its contents.
package struct SettingsFile: Sendable {
  /// The path relative to the site's folder.
  let path: String
  let bytes: [UInt8]
  fileprivate let site: Folder

  fileprivate static let above = "../"

  /// The file's name, without the folder.
  var name: String { isAbove ? String(path.dropFirst(Self.above.count)) : path }
  /// Indicates whether the file is in the folder above the site's folder.
  var isAbove: Bool { path.hasPrefix(Self.above) }

  fileprivate init(path: String, bytes: [UInt8], site: Folder) {
    (self.path, self.bytes, self.site) = (path, bytes, site)
  }

  /// Reads a settings file.
  ///
  /// - Returns: `nil` if there is no such file.
  fileprivate init?(_ path: String, in folder: Folder) throws(FileError) {
    switch folder.patterns(at: path) {
    case .bytes(let bytes): self.init(path: path, bytes: bytes, site: folder)
    case .none: return nil
    case .unreadable(let error):
      // A `config.*` file in the folder above often belongs to an unrelated program.
      if path.hasPrefix("../config.") { return nil }
      throw error
    }
  }

  /// Returns the path of the folder that the tool builds, relative to the site's folder, with a
  /// final `/`.
  ///
  /// The path is empty for the site's folder itself, and if the given folder does not exist.
  ///
  /// - Parameters:
  ///   - setting: The path of that folder relative to the settings file, as the file gives it.
  ///   - name: The name of the site's folder.
  /// - Returns: `nil` if the file is above the site's folder and the tool builds another folder.
  func folder(of setting: String, in name: String?) -> String? {
    let parts = setting.split(separator: "/").filter { $0 != "." }
    if isAbove { return parts.map(String.init) == [name] ? "" : nil }
    let path = parts.joined(separator: "/")
    return !parts.isEmpty && site.folder(path).isFolder ? path + "/" : ""
  }

  /// Returns whether a line of the file begins with a word. Finds a key that the parser did not
  /// reach.
  func hasLine(startingWith word: String) -> Bool {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.contains { $0.starts(with: word.utf8) }
  }
}

extension Configuration {
  /// Returns the configuration of a site and its problems.
  ///
  /// The settings of tools are read first; `thumbindex.yml` overrides them key by key. A site with
  /// neither has the defaults. Unknown keys are warnings and invalid values are errors; all other
  /// settings still take effect.
  ///
  /// - Throws: `FileError` if a file exists and cannot be read.
  public static func read(in folder: Folder) throws(FileError) -> (Configuration, [Diagnostic]) {
    read(try ConfigurationFiles(in: folder))
  }

  /// Returns the configuration that the given files contain, and its problems.
  package static func read(_ files: ConfigurationFiles) -> (Configuration, [Diagnostic]) {
    var configuration = Configuration()
    configuration.folderName = files.folderName
    configuration.toolFiles = .ofAllTools
    var diagnostics = Tool.all.flatMap { $0.read(files, &configuration) }
    if let own = files.siteConfiguration { diagnostics += configuration.apply(yaml: own) }
    diagnostics += configuration.resolveBasePath()
    return (configuration, diagnostics.sorted())
  }
}
