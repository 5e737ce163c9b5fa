import Bytes
import Cache
import Diagnostics
import Notes
import Platform
import SiteOutput

/// The result of a walk through the source folder, before any file is opened.
package struct Inventory: Sendable {
  /// The paths of notes, in byte order.
  package var notes: [String] = []
  /// The paths of the files that are published unchanged, in byte order.
  package var assets: [String] = []
  /// The paths of documents in Jekyll collections without pages, in byte order. Liquid in other
  /// notes can show these documents.
  package var collectionDocuments: [String] = []
  /// The number of documents in each collection without pages, by the path of its folder.
  private var hiddenCounts: [String: Int] = [:]
  /// The notes, files and folders that are not published and that the report lists.
  package var skipped: [Skipped] = []
  /// The problems found during the walk.
  package var diagnostics: [Diagnostic] = []
  /// The files that are skipped because of the first character of their names.
  private var skippedByName = SkippedByName()
  /// The files that are skipped because they are not meant for readers.
  private var skippedByKind = SkippedFiles()
  /// The paths of Hugo's `_index.md` files, which may contain settings for a whole folder.
  package var sections: [String] = []
}

/// A note, file or folder that is not published, with the reason.
public struct Skipped: Hashable, Sendable {
  /// The path in the source folder. The path of a folder ends with `/`.
  public var path: String
  /// The reason as a clause, such as “it is a draft”.
  public var reason: String

  package init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }
}

extension Skipped: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(path)
    writer.write(reason)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    self.init(path: try reader.text(), reason: try reader.text())
  }
}

extension Inventory {
  /// Walks through the source folder.
  ///
  /// The walk does not enter folders that the rules or git exclude, and it does not follow symbolic
  /// links to folders.
  ///
  /// - Parameters:
  ///   - folder: The source folder.
  ///   - ignored: The rules of the `.gitignore` files in the folder.
  /// - Throws: `FileError` if the source folder itself cannot be listed.
  package init(of folder: Folder, rules: WalkRules, ignoring ignored: IgnoreRules) throws(FileError)
  {
    var leftOutByGit = SkippedByGit()
    var pending = [("", try folder.items())]
    let all = ignored
    while let (prefix, items) = pending.popLast() {
      let ignored = ignored.rules(in: String(prefix.dropLast()), holding: items)
      for item in items {
        let path = prefix + item.name
        guard item.isNamedInUTF8 else {
          diagnostics.append(
            Diagnostic(
              .warning, .unreadableName, at: SourceLocation(path),
              "the file name is not valid UTF-8, so the file is skipped; rename it"))
          continue
        }
        switch item.kind {
        case .folder:
          switch rules.verdict(onFolder: path) {
          case .include:
            let verdict = ignored.verdict(on: path, .folder)
            if verdict.isIgnored { leftOutByGit.add(path + "/", verdict) }
            if verdict.isIgnored, !rules.mayForceInclude(below: path) { continue }
            guard let inner = list(folder, path) else { continue }
            if Manifest.isIn(folder.folder(path), holding: inner) {
              skipped.append(
                Skipped(
                  path: path + "/",
                  reason:
                    "it is the output of an earlier build; delete it, or choose an output folder"
                    + " outside the source folder"
                ))
            } else {
              pending.append((path + "/", inner))
            }
          case .skip(let reason): skipFolder(folder, path, because: reason)
          case .skipKind(let kind): skippedByKind.add(path + "/", kind)
          case .ignore:
            if path == rules.output { checkOutput(folder, rules: rules, ignored: ignored) }
          }
        case .file, .link, .other:
          let verdict = ignored.verdict(on: path, .file)
          if verdict.isIgnored {
            if rules.verdict(onFile: path) == .include { leftOutByGit.add(path, verdict) }
          } else if item.kind == .file {
            add(path, rules)
          } else if item.kind == .link {
            followLink(folder, path: path, rules: rules, ignored: all)
          } else {
            add(special: path, in: folder, rules)
          }
        }
      }
    }
    notes.sort { $0.precedes($1) }
    assets.sort { $0.precedes($1) }
    collectionDocuments.sort { $0.precedes($1) }
    skipped += hiddenCounts.map { folder, count in
      let reason = "its collection is not published; set “output: true” to publish it"
      return Skipped(
        path: folder, reason: "\(reason) (\(count) note\(count == 1 ? "" : "s"))")
    }
    skipped += leftOutByGit.skipped + skippedByKind.skipped + skippedByName.skipped
    diagnostics += ignored.faults
    skipped.sort { $0.path < $1.path }
  }

  /// Reports an error if the output folder is inside the source folder and contains files that no
  /// build wrote.
  ///
  /// These files would not be published, and the build would write its output between them.
  private mutating func checkOutput(
    _ folder: Folder, rules: WalkRules, ignored: IgnoredFolder
  ) {
    var all = rules
    guard let path = all.output else { return }
    all.output = nil
    guard case .include = all.verdict(onFolder: path),
      !ignored.verdict(on: path, .folder).isIgnored,
      let items = list(folder, path), !Manifest.isIn(folder.folder(path), holding: items),
      items.contains(where: { !$0.name.hasPrefix(".") })
    else { return }
    diagnostics.append(
      Diagnostic(
        .error, .outputInSource, at: SourceLocation(path),
        "the output folder \(path) contains files that no build wrote; choose another"
          + " folder with -o, or move its files"))
  }

  /// Adds a file to the list to which it belongs according to the rules.
  private mutating func add(_ path: String, _ rules: WalkRules) {
    let isNote = rules.isNote(path)
    switch rules.verdict(onFile: path) {
    case .include:
      if let folder = rules.folderWithoutPages(of: path) {
        guard rules.isDocument(path, in: folder) else { return }
        collectionDocuments.append(path)
        hiddenCounts[folder.path, default: 0] += 1
        return
      }
      if isNote { notes.append(path) } else { assets.append(path) }
    case .skip(let reason):
      let left = Skipped(path: path, reason: reason)
      if isNote, rules.name(of: path).hasPrefix("_index.") { sections.append(path) }
      if reason == WalkRules.reasonForName(rules.name(of: path)) {
        skippedByName.add(left)
      } else if isNote {
        skipped.append(left)
      }
    case .skipKind(let kind): skippedByKind.add(path, kind)
    case .ignore: break
    }
  }

  /// Reports that a pipe, a socket or a device cannot be published.
  private mutating func add(special path: String, in folder: Folder, _ rules: WalkRules) {
    guard case .include = rules.verdict(onFile: path) else { return }
    diagnostics.append(.special(path, in: folder))
  }

  /// Adds the path of a symbolic link if the target is a file in the source folder that is not
  /// private. Reports and skips all other links.
  private mutating func followLink(
    _ folder: Folder, path: String, rules: WalkRules, ignored: IgnoreRules
  ) {
    guard case .include = rules.verdict(onFile: path) else { return }
    guard let root = folder.resolved, let target = folder.folder(path).resolved else {
      diagnostics.append(
        Diagnostic(
          .warning, .brokenLinkFile, at: SourceLocation(path),
          "the target of the symbolic link does not exist, so it is skipped; fix the target or"
            + " remove the link"
        ))
      return
    }
    guard root.contains(target) else {
      diagnostics.append(
        Diagnostic(
          .warning, .linkOutOfFolder, at: SourceLocation(path),
          "the symbolic link points outside the site's folder, so it is skipped; copy the file"
            + " into the folder instead"))
      return
    }
    let files = IncludedFiles(folder: folder, ignored: ignored)
    let hidden = root.path(ofInner: target).flatMap { rules.reasonToHide(String($0)) }
      .map { String($0.prefix { $0 != ";" }) }
    if !target.isFolder, let reason = files.reason(toRefuse: path) ?? hidden {
      diagnostics.append(
        Diagnostic(
          .warning, .linkOutOfFolder, at: SourceLocation(path),
          "the target of the symbolic link is not published (\(reason)), so it is skipped;"
            + " copy the file instead"))
      return
    }
    if target.isFolder {
      skipped.append(Skipped(path: path, reason: "it is a link to another folder of the site"))
    } else if folder.isSpecial(path) {
      diagnostics.append(.special(path, in: folder))
    } else {
      add(path, rules)
    }
  }

  /// Returns the items of an inner folder. Reports an error and returns `nil` if it cannot be
  /// listed.
  private mutating func list(_ folder: Folder, _ path: String) -> [Folder.Item]? {
    do {
      return try folder.folder(path).items()
    } catch {
      diagnostics.append(.unreadable(path, error))
      return nil
    }
  }

  /// Reports a folder that is not published, with the number of notes in it. A folder without notes
  /// is not reported.
  private mutating func skipFolder(_ root: Folder, _ path: String, because reason: String) {
    var (count, rest) = (0, "")
    var pending = [path]
    while let inner = pending.popLast() {
      let items = Result { () throws(FileError) in try root.folder(inner).items() }
      if case .failure = items { rest = ", apart from unreadable files" }
      for item in (try? items.get()) ?? [] {
        let path = "\(inner)/\(item.name)"
        if item.kind == .folder { pending.append(path) }
        if item.kind == .file, isNoteName(path) { count += 1 }
      }
    }
    if count > 0 || !rest.isEmpty {
      let notes = count == 1 ? "1 note" : "\(count) notes"
      let left = Skipped(path: path + "/", reason: "\(reason) (\(notes)\(rest))")
      let name = path.split(separator: "/").last ?? ""
      if reason == WalkRules.reasonForName(name) {
        skippedByName.add(left)
      } else {
        skipped.append(left)
      }
    }
  }
}

/// Indicates whether a file has the extension of a note: `.md`, `.markdown`, `.mkd`, `.mdx`, `.txt`
/// or `.text`, in any case.
package func isNoteName(_ path: some StringProtocol) -> Bool {
  String(path).withBytes { path in
    // The longest extension, `.markdown`, has nine bytes.
    guard let dot = path.suffix(9).lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = path[(dot + 1)...]
    return noteEndings.contains { $0.utf8.elementsEqual(ending) { $0 == $1 | 0x20 } }
  }
}

private let noteEndings = ["md", "markdown", "mkd", "mdx", "txt", "text"]

extension Diagnostic.ID {
  /// The name of a file is not valid UTF-8.
  static let unreadableName: Self = "file-name"
  /// The output folder contains files that no build wrote.
  package static let outputInSource: Self = "output-in-source"
  /// The target of a symbolic link does not exist.
  static let brokenLinkFile: Self = "symlink-broken"
  /// A symbolic link leads out of the site's folder, or to a file that must not be published.
  static let linkOutOfFolder: Self = "symlink-outside"
}
