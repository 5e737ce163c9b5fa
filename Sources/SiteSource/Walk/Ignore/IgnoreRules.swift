import Bytes
import Diagnostics
import Platform
import Synchronization

/// The rules that decide which files of the source folder git ignores.
///
/// The patterns come from the `.gitignore` files in the source folder and in its parent folders
/// within the repository, and from `.git/info/exclude`. As in git, the last matching pattern of a
/// file decides, the file in the nearest folder has precedence, and everything in an ignored folder
/// is ignored. The user's global patterns do not apply, because the site would then differ between
/// machines.
///
/// A `.gitignore` file is read when a path in its folder is first looked up.
package final class IgnoreRules: Sendable {
  /// The source folder; `nil` for rules that ignore nothing.
  private let folder: Folder?
  /// The rules from outside the source folder.
  private let outer: IgnoredFolder
  /// The rules of each folder looked up so far, by path, and the problems of their files.
  private let known = Mutex<(folders: [String: IgnoredFolder], faults: [Diagnostic])>(([:], []))

  /// Rules that ignore nothing.
  package static let none = IgnoreRules()

  private init() { (folder, outer) = (nil, IgnoredFolder()) }

  /// Creates the rules for a source folder. If the folder is not in a repository, only its own
  /// `.gitignore` files apply.
  ///
  /// - Parameter isWanted: Indicates whether git's rules do not apply to a path in the source
  ///   folder.
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
      // If git ignores the folder itself, the patterns above it do not apply to its contents.
      if IgnoredFolder(lists: lists).verdict(on: path, .folder).isIgnored { lists = [] }
      path += "/"
    }
    outer = IgnoredFolder(lists: lists, prefix: path, isWanted: isWanted)
    known.withLock { $0.faults = faults }
  }

  /// The problems in the files read so far.
  var faults: [Diagnostic] { known.withLock { $0.faults } }
}

extension IgnoreRules {
  /// Indicates whether git ignores a file at a path in the source folder.
  package func ignores(_ path: String) -> Bool {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return rules(in: slash.map { String(path[..<$0]) } ?? "").verdict(on: path, .file).isIgnored
  }

  /// Returns the rules for the contents of a folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder; empty for the source folder.
  ///   - items: The contents of the folder, if the caller has listed them.
  func rules(in path: String, holding items: [Folder.Item]? = nil) -> IgnoredFolder {
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

/// The decision of git's rules about a path.
struct IgnoreVerdict: Hashable, Sendable {
  /// The pattern that decided; `nil` if no pattern matches the path.
  var pattern: IgnorePattern?
  /// The path, relative to the source folder, of the `.gitignore` file with the pattern.
  var file = ""

  static let none = IgnoreVerdict()

  /// A Boolean value that indicates whether git ignores the path.
  var isIgnored: Bool { pattern?.effect == .ignore }
}

/// The files that the build would publish if git did not ignore them. The report has one entry for
/// each `.gitignore` file.
struct SkippedByGit {
  /// The groups of skipped files, by path of the `.gitignore` file.
  private var files: [String: Group] = [:]

  /// The files that the same `.gitignore` file excludes.
  private struct Group {
    /// The path of the first skipped file.
    var path: String
    /// The line of the pattern that excludes the first skipped file.
    var line: Int
    /// The number of skipped files.
    var count = 1
  }

  /// Adds a file, or a folder with a trailing `/`.
  mutating func add(_ path: String, _ verdict: IgnoreVerdict) {
    guard let pattern = verdict.pattern else { return }
    files[verdict.file, default: Group(path: path, line: pattern.line, count: 0)].count += 1
  }

  /// The entries of the report.
  var skipped: [Skipped] {
    files.map { file, group in
      let others = group.count == 1 ? "" : ", and \(group.count - 1) more"
      return Skipped(
        path: group.path,
        reason: "git ignores it (\(file):\(group.line))\(others); to publish it, list it under"
          + " include:, or write “gitignore: false”")
    }
  }
}

/// Git's rules for the contents of one folder.
package struct IgnoredFolder: Sendable {
  /// The lists that apply to the folder. The list of the nearest `.gitignore` file comes last.
  var lists: [IgnoreList] = []
  /// The path of the source folder in its repository, with a trailing `/`; empty if the source
  /// folder is the top folder.
  var prefix = ""
  /// Indicates whether git's rules do not apply to a path in the source folder.
  var isWanted: @Sendable (String) -> Bool = { _ in false }
  /// The decision about the folder itself, if git ignores it; otherwise `none`.
  private var folderVerdict = IgnoreVerdict.none

  init(
    lists: [IgnoreList] = [], prefix: String = "",
    isWanted: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (self.lists, self.prefix, self.isWanted) = (lists, prefix, isWanted)
  }

  /// Returns the decision about an item in the folder.
  ///
  /// - Parameter path: The path of the item in the source folder.
  func verdict(on path: String, _ kind: IgnoredKind) -> IgnoreVerdict {
    let verdict =
      folderVerdict.isIgnored || lists.isEmpty ? folderVerdict : decisive(for: prefix + path, kind)
    return verdict.isIgnored && isWanted(path) ? .none : verdict
  }

  /// Changes these rules into the rules for a folder inside this folder, apart from the patterns of
  /// that folder's `.gitignore` file.
  mutating func enter(_ path: String) {
    let verdict = verdict(on: path, .folder)
    folderVerdict = verdict.isIgnored ? verdict : .none
  }

  /// Returns the decision of the lists about an item.
  ///
  /// - Parameter path: The path of the item in the repository.
  private func decisive(for path: String, _ kind: IgnoredKind) -> IgnoreVerdict {
    path.withBytes { path in
      for list in lists.reversed() {
        if let pattern = list.decidingPattern(for: path, kind) {
          return IgnoreVerdict(pattern: pattern, file: list.file)
        }
      }
      return .none
    }
  }
}
