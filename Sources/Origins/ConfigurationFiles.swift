import Bytes
import Cache
import Diagnostics
import Platform
import SiteSource

/// The files that a site's configuration is read from: its own and those of tools.
///
/// Each is read once, so that the settings and their digest come from the same bytes even if somebody
/// changes a file during the build.
package struct ConfigurationFiles: Sendable {
  /// The contents of `thumbindex.yml`; `nil` if the site has none.
  let own: [UInt8]?
  /// The name of the site's folder.
  let folderName: String?
  /// The settings files of tools.
  private let settings: [SettingsFile]
  /// The folders that exist of those which tools are recognised by.
  let folders: Set<String>

  /// - Throws: `FileError` if a file exists and cannot be read, because notes that it keeps private would
  ///   be published without it.
  package init(in folder: Folder) throws(FileError) {
    own = try folder.read(ifThere: Configuration.fileName)
    var settings: [SettingsFile] = []
    for name in Tool.siteFiles.sorted() {
      if let bytes = try folder.read(ifThere: name) {
        settings.append(SettingsFile(path: name, bytes: bytes, site: folder))
      }
    }
    folders = Set(Tool.all.flatMap(\.folders).filter { folder.folder($0).isFolder })
    folderName = folder.name
    var names: [String] = []
    for name in Tool.all.flatMap(\.settings) where !names.contains(name) { names.append(name) }
    for path in names + names.map({ SettingsFile.above + $0 }) {
      if let file = try SettingsFile(path, in: folder) { settings.append(file) }
    }
    self.settings = settings
  }

  /// The settings files of some names: those in the site's folder, then those above it.
  func settings(named names: [String]) -> [SettingsFile] {
    settings.filter { names.contains($0.name) }
  }

  package var digest: Digest {
    Digest { writer in
      writer.write(own != nil)
      (own ?? []).withBytes { writer.write($0) }
      writer.write(folders.sorted())
      for file in settings {
        writer.write(file.path)
        file.bytes.withBytes { writer.write($0) }
      }
    }
  }
}

/// A settings file of a tool.
package struct SettingsFile: Sendable {
  /// The path from the site's folder.
  let path: String
  let bytes: [UInt8]
  fileprivate let site: Folder

  fileprivate static let above = "../"

  /// The file's name.
  var name: String { isAbove ? String(path.dropFirst(Self.above.count)) : path }
  /// Whether the file is in the folder above the site's.
  var isAbove: Bool { path.hasPrefix(Self.above) }

  fileprivate init(path: String, bytes: [UInt8], site: Folder) {
    (self.path, self.bytes, self.site) = (path, bytes, site)
  }

  /// - Returns: `nil` if there is no such file.
  fileprivate init?(_ path: String, in folder: Folder) throws(FileError) {
    switch folder.patterns(at: path) {
    case .bytes(let bytes): self.init(path: path, bytes: bytes, site: folder)
    case .none: return nil
    case .unreadable(let error):
      // A file of this name in the folder above often belongs to some other program.
      if path.hasPrefix("../config.") { return nil }
      throw error
    }
  }

  /// The folder that the tool makes a site of, by its path in the site's with a final `/`: one in the
  /// site's folder or this folder itself; `nil` if it is neither.
  ///
  /// - Parameters:
  ///   - setting: The path of the folder from the file.
  ///   - name: The name of the site's folder.
  func folder(of setting: String, in name: String?) -> String? {
    let parts = setting.split(separator: "/").filter { $0 != "." }
    if isAbove { return parts.map(String.init) == [name] ? "" : nil }
    let path = parts.joined(separator: "/")
    return !parts.isEmpty && site.folder(path).isFolder ? path + "/" : ""
  }

  /// Whether a line begins with a word, for a key that a parser did not reach.
  func hasLine(startingWith word: String) -> Bool {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.contains { $0.starts(with: word.utf8) }
  }
}

extension Configuration {
  /// The configuration of a site and its problems: the settings of tools, overridden key by key by those
  /// of `thumbindex.yml`.
  ///
  /// A site with neither has the defaults. Unknown keys are warnings, invalid values are errors; everything
  /// else is taken over all the same.
  ///
  /// - Throws: `FileError` if a file exists and cannot be read.
  public static func read(in folder: Folder) throws(FileError) -> (Configuration, [Diagnostic]) {
    read(try ConfigurationFiles(in: folder))
  }

  /// The configuration that a site's files give.
  package static func read(_ files: ConfigurationFiles) -> (Configuration, [Diagnostic]) {
    var configuration = Configuration()
    configuration.folderName = files.folderName
    configuration.toolFiles = .ofAllTools
    var diagnostics = Tool.all.flatMap { $0.read(files, &configuration) }
    if let own = files.own { diagnostics += configuration.take(yaml: own) }
    diagnostics += configuration.settlePath()
    return (configuration, diagnostics.sorted())
  }
}
