import Bytes
import Diagnostics
import Notes

/// What a walk through the source folder found, before any file is opened.
struct Inventory: Sendable {
  /// Paths of files that hold a note, in the order of their bytes.
  var notes: [String] = []
  /// Paths of the files that are published as they are.
  var assets: [String] = []
  /// Notes, or folders of notes, that are not published.
  var skipped: [Skipped] = []
  var diagnostics: [Diagnostic] = []
}

/// A note that is not published, or a folder with such notes, and why.
public struct Skipped: Hashable, Sendable {
  public var path: String
  /// The reason as a clause: "it is a draft".
  public var reason: String
}

extension Inventory {
  /// Walks `folder`; what `rules` leave out and what leads out of the folder is not followed.
  ///
  /// - Throws: `FileError` if the folder itself cannot be listed.
  init(of folder: Folder, rules: WalkRules) throws(FileError) {
    var pending = [("", try folder.items())]
    while let (prefix, items) = pending.popLast() {
      for item in items {
        let path = prefix + item.name
        guard item.isNamedInUTF8 else {
          diagnostics.append(
            Diagnostic(
              .warning, .unreadableName, at: SourceLocation(path),
              "the file's name is not UTF-8, so it is left out; rename it"))
          continue
        }
        switch item.kind {
        case .folder:
          switch rules.verdict(onFolder: path) {
          case .take:
            if let inner = list(folder, path) { pending.append((path + "/", inner)) }
          case .skip(let reason): skipFolder(folder, path, because: reason)
          case .ignore: break
          }
        case .file: add(path, rules)
        case .link: followLink(folder, path, rules)
        case .other: break
        }
      }
    }
    notes.sort { $0.precedes($1) }
    assets.sort { $0.precedes($1) }
    skipped.sort { $0.path < $1.path }
  }

  private mutating func add(_ path: String, _ rules: WalkRules) {
    let isNote = rules.isNote(path)
    switch rules.verdict(onFile: path) {
    case .take: if isNote { notes.append(path) } else { assets.append(path) }
    case .skip(let reason): if isNote { skipped.append(Skipped(path: path, reason: reason)) }
    case .ignore: break
    }
  }

  /// A link to a file of the same folder is that file once more; any other is not followed.
  private mutating func followLink(_ folder: Folder, _ path: String, _ rules: WalkRules) {
    guard case .take = rules.verdict(onFile: path) else { return }
    guard let root = folder.resolved, let target = folder.folder(path).resolved else {
      diagnostics.append(
        Diagnostic(
          .warning, .brokenLinkFile, at: SourceLocation(path),
          "the symbolic link leads nowhere, so it is left out; remove it or mend its target"))
      return
    }
    guard root.contains(target) else {
      diagnostics.append(
        Diagnostic(
          .warning, .linkOutOfFolder, at: SourceLocation(path),
          "the symbolic link leads out of the site's folder, so it is left out; copy the file"
            + " into the folder instead"))
      return
    }
    if target.isFolder {
      skipped.append(Skipped(path: path, reason: "it is a link to a folder of the site itself"))
    } else {
      add(path, rules)
    }
  }

  private mutating func list(_ folder: Folder, _ path: String) -> [Folder.Item]? {
    do {
      return try folder.folder(path).items()
    } catch {
      diagnostics.append(
        Diagnostic(.error, .unreadable, at: SourceLocation(path), "\(error); check its permissions")
      )
      return nil
    }
  }

  /// Says of a folder that is not published how many notes it holds, if any.
  private mutating func skipFolder(_ root: Folder, _ path: String, because reason: String) {
    var count = 0
    var pending = [path]
    while let inner = pending.popLast() {
      for item in (try? root.folder(inner).items()) ?? [] {
        let path = "\(inner)/\(item.name)"
        if item.kind == .folder { pending.append(path) }
        if item.kind == .file, isNoteName(path) { count += 1 }
      }
    }
    if count > 0 {
      let notes = count == 1 ? "1 note" : "\(count) notes"
      skipped.append(Skipped(path: path + "/", reason: "\(reason) (\(notes))"))
    }
  }
}

/// Whether a file of this name holds a note: `.md`, `.markdown`, `.mkd`, `.txt` or `.text`.
func isNoteName(_ path: some StringProtocol) -> Bool {
  String(path).withBytes { path in
    // No ending has more letters than eight.
    guard let dot = path.suffix(9).lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = path[(dot + 1)...]
    return noteEndings.contains { $0.utf8.elementsEqual(ending) { $0 == $1 | 0x20 } }
  }
}

private let noteEndings = ["md", "markdown", "mkd", "txt", "text"]

extension Diagnostic.ID {
  static let unreadable: Self = "file-unreadable"
  static let unreadableName: Self = "file-name"
  static let brokenLinkFile: Self = "symlink-broken"
  static let linkOutOfFolder: Self = "symlink-outside"
}
