import Platform

/// The git repository that contains a site's folder.
struct Repository: Sendable {
  /// The names of the folders on the path from the repository's folder to the site's folder.
  let names: [String]
  /// The path of the file with patterns for this clone only.
  let exclude: String

  /// Looks for the nearest repository, in the folder and in its parents.
  ///
  /// The files that decide the result are recorded in the log of inputs. Of `.git`, only `HEAD` is
  /// recorded, because git changes the folder with every command.
  init?(around folder: Folder) {
    guard let path = Folder(folder.path).resolved?.path else { return nil }
    var above = path.split(separator: "/").map(String.init)
    var names: [String] = []
    while true {
      let way = String(repeating: "../", count: names.count)
      if let own = Self.folder(at: way, in: folder) {
        self.names = names.reversed()
        exclude = own + "/info/exclude"
        return
      }
      guard let name = above.popLast() else { return nil }
      names.append(name)
    }
  }

  /// Returns the folder with git's internal files: `.git`, or the folder to which a file of this
  /// name refers, as in a second work tree or a submodule.
  private static func folder(at way: String, in folder: Folder) -> String? {
    let path = way + ".git"
    switch fileStatus(folder.path(of: path))?.kind {
    case S_IFDIR: return folder.status(of: path + "/HEAD") == nil ? nil : path
    case S_IFREG:
      guard let target = line(of: path, in: folder, after: "gitdir: ") else { return nil }
      let own = joined(way, target)
      return line(of: own + "/commondir", in: folder, after: "").map { joined(own + "/", $0) }
        ?? own
    default:
      _ = folder.status(of: path)
      return nil
    }
  }

  private static func joined(_ way: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : way + path
  }

  /// Returns the first line of a file without the prefix `start`, or `nil` if it has no such
  /// prefix.
  private static func line(
    of path: String, in folder: Folder, after start: String
  ) -> String? {
    guard case .bytes(let bytes) = folder.patterns(at: path) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : nil
  }
}

extension Folder {
  /// The contents of a file with settings for git.
  package enum Patterns {
    case none
    case bytes([UInt8])
    case unreadable(FileError)
  }

  /// Reads a small file with settings for git.
  ///
  /// The path is relative to this folder, may lead above it (`../`), or is absolute. As in git,
  /// links are not followed, and only regular files are read.
  package func patterns(at path: String) -> Patterns {
    let isOutside = path.hasPrefix("/")
    let folder = isOutside ? Folder("/") : self
    let name = isOutside ? String(path.dropFirst()) : path
    if isOutside { log?.record(outside: path, Stamp(of: path)) }
    guard fileStatus(folder.path(of: name))?.kind == S_IFREG else {
      _ = folder.status(of: name)
      return .none
    }
    do throws(FileError) {
      return try folder.read(ifThere: name).map(Patterns.bytes) ?? .none
    } catch {
      return .unreadable(error)
    }
  }
}
