import Bytes
import Diagnostics
import Platform
import Synchronization

/// The files that git leaves out of a site's folder: by the `.gitignore` files in it and above it
/// in its repository, and by `.git/info/exclude`.
///
/// As in git, the last matching pattern decides, those of the nearest file before those of the
/// files above, and everything in a left-out folder is left out too. A user's patterns for all
/// repositories do not count, because the site would differ between machines.
///
/// Each file is read when a path in its folder is first asked for.
package final class IgnoreRules: Sendable {
  private let folder: Folder?
  /// The rules for the folder as a whole.
  private let outer: IgnoredFolder
  private let known = Mutex<(folders: [String: IgnoredFolder], faults: [Diagnostic])>(([:], []))

  /// Rules that leave out nothing.
  package static let none = IgnoreRules()

  private init() { (folder, outer) = (nil, IgnoredFolder()) }

  /// The rules for the folder of a site.
  ///
  /// - Parameter isWanted: Whether a path in the folder is published whatever git leaves out.
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

  /// Problems in the files that were read so far.
  package var faults: [Diagnostic] { known.withLock { $0.faults } }
}

extension IgnoreRules {
  /// Whether git leaves out a file at a path in the site's folder.
  package func ignores(_ path: String) -> Bool {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return rules(in: slash.map { String(path[..<$0]) } ?? "").verdict(on: path, .file).isIgnored
  }

  /// The rules for the contents of a folder; `""` is the site's own.
  ///
  /// - Parameter items: The contents of the folder, if they are known.
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

/// The pattern that decides about a path, with its file.
struct IgnoreVerdict: Hashable, Sendable {
  var pattern: IgnorePattern?
  /// The path of the `.gitignore` file from the site's folder.
  var file = ""

  static let none = IgnoreVerdict()

  /// Whether git leaves the path out.
  var isIgnored: Bool { pattern?.effect == .leftOut }
}

/// The files of a site that would be published if git did not leave them out, reported once for
/// each `.gitignore` file.
struct LeftOutByGit {
  private var files: [String: Group] = [:]

  private struct Group {
    var path: String
    var line: Int
    var count = 1
  }

  /// Adds a file, or a folder with a final `/`.
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
  /// The lists that apply there, the nearest last.
  package var lists: [IgnoreList] = []
  /// The path of the site's folder in its repository, with a final `/`.
  package var prefix = ""
  /// Whether a path in the site's folder is published whatever git leaves out.
  package var isWanted: @Sendable (String) -> Bool = { _ in false }
  /// The pattern that leaves out the folder itself, if any.
  private var own = IgnoreVerdict.none

  package init(
    lists: [IgnoreList] = [], prefix: String = "",
    isWanted: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (self.lists, self.prefix, self.isWanted) = (lists, prefix, isWanted)
  }

  /// The verdict on an item in the folder.
  ///
  /// - Parameter path: Its path in the site's folder.
  func verdict(on path: String, _ kind: IgnoredKind) -> IgnoreVerdict {
    let verdict = own.isIgnored || lists.isEmpty ? own : decisive(for: prefix + path, kind)
    return verdict.isIgnored && isWanted(path) ? .none : verdict
  }

  /// The rules for a folder in this one.
  package mutating func enter(_ path: String) {
    let verdict = verdict(on: path, .folder)
    own = verdict.isIgnored ? verdict : .none
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
