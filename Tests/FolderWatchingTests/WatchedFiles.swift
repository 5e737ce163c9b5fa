import Foundation
import Synchronization
import Testing

@testable import FolderWatching
@testable import Platform

/// A folder `in` that can be watched, in one of its own for what lies around it; both go away with
/// the value.
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

  /// Writes a file in its place, and the folders that it needs.
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

  /// Gives something another path, in place of what has it.
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

  /// What a watch says of some edits: all of it until it tells of the last, which is none of them.
  func told(by watch: FolderWatch, of edits: () throws -> Void) throws -> Set<String> {
    try edits()
    try write(Self.marker, "\(UUID())")
    return try told(by: watch)
  }

  /// What a watch says until it tells of the last edit.
  func told(by watch: FolderWatch) throws -> Set<String> {
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

  /// What a watch by the system says of some edits.
  func told(of edits: () throws -> Void) throws -> Set<String> {
    try told(by: FolderWatch(folder), of: edits)
  }

  /// Holds what a watch says of some edits against what it should. Polling may say more, for what was
  /// written in the moment in which it looked it takes for changed the next time.
  func expect(
    _ paths: Set<String>, by watch: FolderWatch, of edits: () throws -> Void,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let told = try told(by: watch, of: edits)
    #expect(told.isSuperset(of: paths), sourceLocation: location)
    if watch.means == .system { #expect(told == paths, sourceLocation: location) }
  }

  static let marker = "marker"

  /// The files with their texts, and the folders, by their paths.
  var contents: [String: String] {
    var contents: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: path("")) ?? .init() {
      var status = stat()
      guard lstat(path(name), &status) == 0 else { continue }
      // A folder that is another is known by its number, a file by what it holds.
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

/// Runs something on a thread of its own, which may wait.
func onThread(_ body: @escaping @Sendable () -> Void) -> FinishedThread {
  let finished = FinishedThread()
  Thread.detachNewThread {
    body()
    finished.signal.signal()
  }
  return finished
}

/// A thread that ends some time.
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
