import Platform

/// The git repository that contains a source folder.
struct Repository: Sendable {
  /// The names of the folders on the path from the repository's top folder to the source folder:
  /// `docs`, `notes`.
  let names: [String]
  /// The path, relative to the source folder, of the file with ignore patterns for this clone only:
  /// `../.git/info/exclude`.
  let exclude: String

  /// Looks for the nearest repository, in a folder and in its parent folders. Returns `nil` if
  /// there is none.
  ///
  /// The log of inputs records the files that decide about the result. For a folder `.git`, it
  /// records only `HEAD`, because every git command changes the folder.
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

  /// Returns the path of the folder with git's internal files, or `nil` if there is none.
  ///
  /// The folder is `.git`. In a submodule or a second work tree, `.git` is a file that contains the
  /// path of the folder.
  ///
  /// - Parameter way: The path from the source folder to the folder to search: `../../`.
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

  /// Returns a path relative to a folder, or the path itself if it is absolute.
  private static func joined(_ way: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : way + path
  }

  /// Returns the part of a file's first line after the prefix `start`. Returns `nil` if the line
  /// has another prefix or the file cannot be read.
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
    /// The file does not exist or is not a regular file.
    case none
    case bytes([UInt8])
    case unreadable(FileError)
  }

  /// Reads a small file with settings for git.
  ///
  /// As in git, symbolic links are not followed, and only regular files are read.
  ///
  /// - Parameter path: A path relative to this folder, which may begin with `../`, or an absolute
  ///   path.
  package func patterns(at path: String) -> Patterns {
    let isOutside = path.hasPrefix("/")
    let folder = isOutside ? Folder("/") : self
    let name = isOutside ? String(path.dropFirst()) : path
    if isOutside { log?.record(outside: path, Stamp(of: path)) }
    guard fileStatus(folder.path(of: name))?.kind == S_IFREG else {
      folder.recordAccess(to: name)
      return .none
    }
    do throws(FileError) {
      return try folder.read(ifThere: name).map(Patterns.bytes) ?? .none
    } catch {
      return .unreadable(error)
    }
  }
}
