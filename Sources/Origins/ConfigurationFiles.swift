import Bytes
import Cache
import Diagnostics
import FrontMatter
import Notes
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
  /// The paths in `Tool.marks` that exist in the site's folder, and the marks of names.
  private let marks: Set<String>
  /// A Boolean value that indicates whether the folder `_posts` has notes but none whose name begins
  /// with a date.
  let hasOnlyUndatedPosts: Bool
  /// The files in `Tool.furtherFiles` that exist, by path.
  private var furtherFiles: [String: SettingsFile] = [:]
  private let folder: Folder

  /// Reads all configuration files of a site.
  ///
  /// - Throws: `FileError` if a file exists and cannot be read. The file may keep notes private,
  ///   which a build without it would publish.
  package init(in folder: Folder) throws(FileError) {
    self.folder = folder
    siteConfiguration = try folder.read(ifThere: Configuration.fileName)
    var top = TopItems(of: folder)
    var settings: [SettingsFile] = []
    for name in Tool.siteFiles.sorted() {
      if let bytes = try folder.read(ifThere: name) {
        settings.append(SettingsFile(path: name, bytes: bytes, site: folder))
      }
    }
    folders = Set(Tool.all.flatMap(\.folders).filter { folder.folder($0).isFolder })
    folderName = folder.name
    let paths =
      Tool.settingsPaths.filter { top.mayContain($0) }
      + Tool.settingsPaths.filter { top.mayContain($0, besideFolder: true) }
      .map { SettingsFile.above + $0 }
    for path in paths {
      if let file = try SettingsFile(path, in: folder) { settings.append(file) }
    }
    self.settings = settings
    let marksOfNames = Tool.all.compactMap(\.nameMark).compactMap { mark in
      top.names.lazy.compactMap(mark).first
    }
    let marks = Tool.all.flatMap(\.marks).filter { path in
      top.mayContain(path) && folder.folder(path).exists
    }
    self.marks = Set(marks + marksOfNames)
    hasOnlyUndatedPosts =
      folders.contains("_posts") && folder.folder("_posts").hasOnlyUndatedNotes
    // A file may name other files, which may name further files.
    var known: Set<String> = []
    for _ in 0..<4 {
      let paths = Tool.all.flatMap { $0.furtherFiles(self) }.filter { path in
        top.mayContain(path) && known.insert(path).inserted
      }
      if paths.isEmpty { break }
      for path in paths.sorted() {
        guard case .bytes(let bytes) = folder.patterns(at: path) else { continue }
        furtherFiles[path] = SettingsFile(path: path, bytes: bytes, site: folder)
      }
    }
  }

  /// Indicates whether a file or folder in `Tool.marks` exists.
  func has(_ mark: String) -> Bool { marks.contains(mark) }

  /// Returns a file in `Tool.furtherFiles`; `nil` if it does not exist.
  func file(at path: String) -> SettingsFile? { furtherFiles[path] }

  /// Returns the text of a settings file, or of a file in `Tool.furtherFiles`.
  func text(at path: String) -> [UInt8]? {
    furtherFiles[path]?.bytes ?? settings.first { $0.path == path }?.bytes
  }

  /// The paths of all files in `Tool.furtherFiles` that exist.
  var pathsOfFurtherFiles: [String] { furtherFiles.keys.sorted() }

  /// Returns the paths of the files with some names in a folder and the folders inside it, apart from
  /// hidden folders and those of packages and output.
  ///
  /// - Parameter path: The path of the folder, with a trailing `/`; empty for the site's folder.
  func paths(below path: String, named names: Set<String>) -> [String] {
    paths(below: path, where: names.contains)
  }

  /// Returns the paths of the files whose names meet a condition, as `paths(below:named:)` does.
  func paths(below path: String, where isFound: (String) -> Bool) -> [String] {
    var (found, pending): ([String], [String]) = ([], [path])
    while let path = pending.popLast(), found.count < 10_000 {
      for item in (try? folder.folder(String(path.dropLast())).items()) ?? [] {
        if item.kind == .file, isFound(item.name) { found.append(path + item.name) }
        let isLeftOut = item.name.hasPrefix(".") || Self.otherFolders.contains(item.name)
        if item.kind == .folder, !isLeftOut { pending.append("\(path)\(item.name)/") }
      }
    }
    return found.sorted()
  }

  private static let otherFolders: Set = ["node_modules", "dist", "build"]

  /// The tool that `thumbindex.yml` names under `origin:`, in lower case: `none` for no tool. `nil`
  /// if it names none.
  var requestedOrigin: String? {
    // Most sites have no such key, and need no second reading of the file.
    guard let siteConfiguration,
      siteConfiguration.withBytes({ ByteScan.offset(of: "origin".utf8, in: $0, from: 0) != nil })
    else { return nil }
    var faults: [Diagnostic] = []
    return FrontMatter(yaml: siteConfiguration, path: "", reporting: &faults)[field: "origin"]?
      .text?.lowercased()
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
      writer.write(marks.sorted())
      writer.write(hasOnlyUndatedPosts)
      for file in settings + furtherFiles.values.sorted(by: { $0.path < $1.path }) {
        writer.write(file.path)
        file.bytes.withBytes { writer.write($0) }
      }
    }
  }
}

/// The names of the files and folders at the top of a site, and of those beside the site's folder
/// that were looked for. They show for most settings files, without a look at the file system, that
/// the file does not exist.
private struct TopItems {
  let names: Set<String>
  private let folder: Folder
  private var beside: [String: Bool] = [:]

  init(of folder: Folder) {
    self.folder = folder
    names = Set((try? folder.items().map(\.name)) ?? [])
  }

  /// Indicates whether the first folder or file of a path exists.
  ///
  /// - Parameter besideFolder: Whether the path is relative to the folder above the site's folder,
  ///   not to the site's folder.
  mutating func mayContain(_ path: String, besideFolder: Bool = false) -> Bool {
    let end = path.utf8.firstIndex(of: UInt8(ascii: "/"))
    let first = end.map { String(path[..<$0]) } ?? path
    guard besideFolder else { return names.contains(first) }
    if let isThere = beside[first] { return isThere }
    let isThere = folder.folder(SettingsFile.above + first).exists
    beside[first] = isThere
    return isThere
  }
}

extension Folder {
  /// A Boolean value that indicates whether the folder and its folders contain notes but none whose
  /// name begins with a date.
  fileprivate var hasOnlyUndatedNotes: Bool {
    var hasNotes = false
    var pending = [self]
    while let folder = pending.popLast() {
      for item in (try? folder.items()) ?? [] {
        if item.kind == .folder {
          pending.append(folder.folder(item.name))
        } else if isNoteName(item.name) {
          if item.name.prefixMatch(of: /\d{2,4}-\d{1,2}-\d{1,2}-/) != nil { return false }
          hasNotes = true
        }
      }
    }
    return hasNotes
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
    configuration.requestedOrigin = files.requestedOrigin
    var diagnostics = Tool.all.flatMap { $0.read(files, &configuration) }
    if let own = files.siteConfiguration { diagnostics += configuration.apply(yaml: own) }
    diagnostics += configuration.resolveBasePath()
    configuration.resolveLanguages()
    return (configuration, diagnostics.sorted())
  }
}
