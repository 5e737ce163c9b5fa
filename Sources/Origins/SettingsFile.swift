import Diagnostics
import FrontMatter
import Notes
import Platform
import SiteSource

/// The settings file of a tool, with its contents.
package struct SettingsFile: Sendable {
  /// The path relative to the site's folder.
  let path: String
  let bytes: [UInt8]
  private let site: Folder

  static let above = "../"

  /// The file's name, without the folder.
  var name: String { isAbove ? String(path.dropFirst(Self.above.count)) : path }
  /// Indicates whether the file is in the folder above the site's folder.
  var isAbove: Bool { path.hasPrefix(Self.above) }

  init(path: String, bytes: [UInt8], site: Folder) {
    (self.path, self.bytes, self.site) = (path, bytes, site)
  }

  /// Reads a settings file.
  ///
  /// - Returns: `nil` if there is no such file.
  init?(_ path: String, in folder: Folder) throws(FileError) {
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

  /// Returns the settings in the file, and the problems of its syntax. The file is YAML, unless its
  /// name ends in `.toml`. JSON is YAML too.
  func settings(reporting diagnostics: inout [Diagnostic]) -> FrontMatter {
    guard name.hasSuffix(".toml") else {
      return FrontMatter(yaml: bytes, path: path, reporting: &diagnostics)
    }
    let source = Note.Source(
      path: path, bytes: Array("+++\n".utf8) + bytes + Array("\n+++\n".utf8))
    // The fence above the text is one line.
    diagnostics += source.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.location.line = diagnostic.location.line.map { max(1, $0 - 1) }
      return diagnostic
    }
    return source.frontMatter
  }

  /// Returns whether the file contains a text.
  func hasText(_ text: String) -> Bool { String(decoding: bytes, as: UTF8.self).contains(text) }

  /// Returns whether a line of the file begins with a word. Finds a key that the parser did not
  /// reach.
  func hasLine(startingWith word: String) -> Bool {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.contains { $0.starts(with: word.utf8) }
  }
}

extension SettingsFile {
  /// Returns the number of the first line that begins with a word; `nil` if there is none.
  func line(startingWith word: String) -> Int? {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .firstIndex { $0.starts(with: word.utf8) }.map { $0 + 1 }
  }

  /// Returns the sentence for the report about the settings of a tool that are used.
  func summary(of tool: String, used: [String]) -> String {
    let all = used.dropLast().joined(separator: ", ")
    let list = all.isEmpty ? used.last ?? "nothing" : "\(all) and \(used.last ?? "")"
    return "\(tool) site: \(list) from \(path); its theme and other settings are ignored"
  }
}
