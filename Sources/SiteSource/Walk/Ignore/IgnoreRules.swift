import Diagnostics
import Platform
import Synchronization

/// What git leaves out of a site's folder: by the `.gitignore` files in it, by those above it in its
/// repository, and by `.git/info/exclude`.
///
/// As in git, the last pattern that means a path decides, the nearest file's before those of the
/// files above it, and what lies in a folder that is left out is left out with it. Patterns that a
/// user keeps for all repositories do not count, since a site would differ from machine to machine.
///
/// Each file is read when a path in its folder is first asked for.
package final class IgnoreRules: Sendable {
  private let folder: Folder?
  /// What holds for the folder as a whole.
  private let outer: IgnoredFolder
  private let known = Mutex<(folders: [String: IgnoredFolder], faults: [Diagnostic])>(([:], []))

  /// Rules by which nothing is left out.
  package static let none = IgnoreRules()

  private init() { (folder, outer) = (nil, IgnoredFolder()) }

  /// The rules for the folder of a site.
  ///
  /// - Parameter isWanted: Whether a path in the folder is to be published whatever git says.
  package init(
    for folder: Folder, except isWanted: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.folder = folder
    guard let repository = Repository(around: folder) else {
      outer = IgnoredFolder(isWanted: isWanted)
      return
    }
    var (lists, faults): ([IgnoreList], [Diagnostic]) = ([], [])
    let own = IgnoreList.read(repository.exclude, start: 0, in: folder, reporting: &faults)
    if let own { lists.append(own) }
    var path = ""
    for (number, name) in repository.names.enumerated() {
      let way = String(repeating: "../", count: repository.names.count - number)
      let file = way + IgnoreList.fileName
      if let list = IgnoreList.read(
        file, start: path.utf8.count, in: folder, reporting: &faults)
      {
        lists.append(list)
      }
      path += name
      // A folder that git leaves out as a whole is no part of the repository.
      if IgnoredFolder(lists: lists).verdict(on: path, .folder).isIgnored { lists = [] }
      path += "/"
    }
    outer = IgnoredFolder(lists: lists, prefix: path, isWanted: isWanted)
    known.withLock { $0.faults = faults }
  }

  /// What is wrong with the files that were read so far.
  package var faults: [Diagnostic] { known.withLock { $0.faults } }
}

extension IgnoreRules {
  /// Whether git leaves out a file at a path in the site's folder.
  package func ignores(_ path: String) -> Bool {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return rules(in: slash.map { String(path[..<$0]) } ?? "").verdict(on: path, .file).isIgnored
  }

  /// What holds for what is in a folder; `""` is the site's own.
  ///
  /// - Parameter items: What the folder holds, where that is known.
  package func rules(in path: String, holding items: [Folder.Item]? = nil) -> IgnoredFolder {
    guard let folder else { return outer }
    if let rules = known.withLock({ $0.folders[path] }) { return rules }
    var rules = outer
    if !path.isEmpty {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      rules = self.rules(in: slash.map { String(path[..<$0]) } ?? "")
      rules.enter(path)
    }
    var faults: [Diagnostic] = []
    if items?.contains(where: { $0.name == IgnoreList.fileName }) ?? true {
      let way = path.isEmpty ? "" : path + "/"
      let start = rules.prefix.utf8.count + way.utf8.count
      let list = IgnoreList.read(
        way + IgnoreList.fileName, start: start, in: folder, reporting: &faults)
      if let list { rules.lists.append(list) }
    }
    return known.withLock { known in
      if let rules = known.folders[path] { return rules }
      known.folders[path] = rules
      known.faults += faults
      return rules
    }
  }
}

/// The pattern that decides on a path, and the file that it stands in.
struct IgnoreVerdict: Hashable, Sendable {
  var pattern: IgnorePattern?
  /// The path of the `.gitignore` file from the site's folder.
  var file = ""

  static let none = IgnoreVerdict()

  /// Whether git leaves the path out.
  var isIgnored: Bool { pattern?.effect == .leftOut }
}
