import Bytes
import Diagnostics
import Platform
import Synchronization

/// The files of a site's folder that git ignores.
///
/// The patterns come from the `.gitignore` files in the folder and above it in its repository, and
/// from `.git/info/exclude`. As in git, the last matching pattern decides, nearer files take
/// precedence over files further up, and everything in an ignored folder is ignored. A user's
/// global patterns are not applied, because the site would then differ between machines.
///
/// Each file is read when a path in its folder is first looked up.
package final class IgnoreRules: Sendable {
  private let folder: Folder?
  /// The rules for the site's folder as a whole.
  private let outer: IgnoredFolder
  private let known = Mutex<(folders: [String: IgnoredFolder], faults: [Diagnostic])>(([:], []))

  /// Rules that ignore nothing.
  package static let none = IgnoreRules()

  private init() { (folder, outer) = (nil, IgnoredFolder()) }

  /// Creates the rules for a site's folder.
  ///
  /// - Parameter isWanted: Indicates whether a path in the folder is published even if git ignores
  ///   it.
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
      // A folder that git ignores as a whole is not part of the repository.
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
  /// Indicates whether git ignores a file at a path in the site's folder.
  package func ignores(_ path: String) -> Bool {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return rules(in: slash.map { String(path[..<$0]) } ?? "").verdict(on: path, .file).isIgnored
  }

  /// Returns the rules for the contents of a folder; `""` is the site's folder.
  ///
  /// - Parameter items: The contents of the folder, if they are known.
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

/// The pattern that decides about a path, and the file with the pattern.
struct IgnoreVerdict: Hashable, Sendable {
  var pattern: IgnorePattern?
  /// The path of the `.gitignore` file, relative to the site's folder.
  var file = ""

  static let none = IgnoreVerdict()

  /// A Boolean value that indicates whether git ignores the path.
  var isIgnored: Bool { pattern?.effect == .leftOut }
}

/// The files that would be published if git did not ignore them, reported once for each
/// `.gitignore` file.
struct SkippedByGit {
  private var files: [String: Group] = [:]

  private struct Group {
    var path: String
    var line: Int
    var count = 1
  }

  /// Adds a file, or a folder with a trailing `/`.
  mutating func add(_ path: String, _ verdict: IgnoreVerdict) {
    guard let pattern = verdict.pattern else { return }
    files[verdict.file, default: Group(path: path, line: pattern.line, count: 0)].count += 1
  }

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

/// Git's patterns for the contents of one folder of a site.
package struct IgnoredFolder: Sendable {
  /// The lists that apply to the folder, with the nearest last.
  var lists: [IgnoreList] = []
  /// The path of the site's folder in its repository, with a trailing `/`.
  var prefix = ""
  /// Indicates whether a path in the site's folder is published even if git ignores it.
  var isWanted: @Sendable (String) -> Bool = { _ in false }
  /// The pattern that ignores the folder itself, if there is one.
  private var folderVerdict = IgnoreVerdict.none

  init(
    lists: [IgnoreList] = [], prefix: String = "",
    isWanted: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (self.lists, self.prefix, self.isWanted) = (lists, prefix, isWanted)
  }

  /// Returns the verdict on an item in the folder.
  ///
  /// - Parameter path: The path of the item in the site's folder.
  func verdict(on path: String, _ kind: IgnoredKind) -> IgnoreVerdict {
    let verdict =
      folderVerdict.isIgnored || lists.isEmpty ? folderVerdict : decisive(for: prefix + path, kind)
    return verdict.isIgnored && isWanted(path) ? .none : verdict
  }

  /// Changes the rules into those of a folder inside this one.
  mutating func enter(_ path: String) {
    let verdict = verdict(on: path, .folder)
    folderVerdict = verdict.isIgnored ? verdict : .none
  }

  private func decisive(for path: String, _ kind: IgnoredKind) -> IgnoreVerdict {
    path.withBytes { path in
      for list in lists.reversed() {
        if let pattern = list.decisive(for: path, kind) {
          return IgnoreVerdict(pattern: pattern, file: list.file)
        }
      }
      return .none
    }
  }
}
