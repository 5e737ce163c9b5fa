import Foundation
import Synchronization
import Testing

@testable import FolderWatching
@testable import Platform

/// A folder `in` to watch, inside a temporary folder for files around it.
///
/// Both are deleted with the value.
final class WatchedFiles: Sendable {
  let root: String
  var folder: Folder { Folder(path("")) }

  init(_ files: [String: String] = [:]) throws {
    let name = FileManager.default.temporaryDirectory.appending(path: "watched-\(UUID())")
    root = name.resolvingSymlinksInPath().path(percentEncoded: false)
    try FileManager.default.createDirectory(
      atPath: root + "/in", withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { name.isEmpty ? root + "/in" : root + "/in/" + name }

  /// Writes a file, replacing an existing one, and creates its folders.
  func write(_ name: String, _ text: String = "text") throws {
    try makeFolder(name.parent ?? "")
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  func append(_ name: String, _ text: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path(name)))
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  /// Moves a file or folder, replacing one at the target path.
  func move(_ name: String, _ target: String) {
    #expect(rename(path(name), path(target)) == 0, "\(name) to \(target)")
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  func link(_ name: String, to target: String) {
    #expect(symlink(target, path(name)) == 0, "\(name)")
  }

  /// Returns the paths that a watch reports for some edits. An additional last edit marks the end.
  func reportedPaths(by watch: FolderWatch, of edits: () throws -> Void) throws -> Set<String> {
    try edits()
    try write(Self.marker, "\(UUID())")
    return try reportedPaths(by: watch)
  }

  /// Returns the paths that a watch reports until it reports the last edit.
  func reportedPaths(by watch: FolderWatch) throws -> Set<String> {
    var told: Set<String> = []
    while !told.contains(Self.marker) {
      guard case .paths(let paths) = try #require(watch.next(quiet: .zero)) else {
        Issue.record("everything is said to have changed")
        break
      }
      told.formUnion(paths)
    }
    told.remove(Self.marker)
    return told
  }

  /// Returns the paths that a watch by the system reports for some edits.
  func reportedPaths(of edits: () throws -> Void) throws -> Set<String> {
    try reportedPaths(by: FolderWatch(folder), of: edits)
  }

  /// Compares the paths that a watch reports for some edits with the expected ones.
  ///
  /// Polling may report more: a file that was written at the moment of a poll counts as changed in
  /// the next one too.
  func expect(
    _ paths: Set<String>, by watch: FolderWatch, of edits: () throws -> Void,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let told = try reportedPaths(by: watch, of: edits)
    #expect(told.isSuperset(of: paths), sourceLocation: location)
    if watch.means == .system { #expect(told == paths, sourceLocation: location) }
  }

  static let marker = "marker"

  /// The files with their texts, and the folders, by path.
  var contents: [String: String] {
    var contents: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: path("")) ?? .init() {
      var status = stat()
      guard lstat(path(name), &status) == 0 else { continue }
      // A folder is identified by its inode number, a file by its content.
      contents[name] =
        switch status.kind {
        case S_IFDIR: "folder \(status.st_ino)"
        case S_IFLNK: "link \(status.st_ino)"
        default: (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
        }
    }
    return contents
  }
}

/// Runs a function on a separate thread, which may block.
func onThread(_ body: @escaping @Sendable () -> Void) -> FinishedThread {
  let finished = FinishedThread()
  Thread.detachNewThread {
    body()
    finished.signal.signal()
  }
  return finished
}

/// A thread that will end.
struct FinishedThread {
  fileprivate let signal = DispatchSemaphore(value: 0)

  func wait() { signal.wait() }
}

extension FolderChanges {
  /// Whether the file at a path may have changed.
  func contains(_ path: String) -> Bool {
    switch self {
    case .paths(let paths): paths.contains(path)
    case .everything: true
    }
  }
}
