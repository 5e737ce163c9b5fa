import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FolderWatching
@testable import Platform

/// Checks that the watch reports each path that differs after random edits.
@Suite("After random edits")
struct WatchLawTests {
  @Test("each path that differs is reported by the system", .enabled(if: isLinux), arguments: 0..<8)
  func system(seed: Int) throws { try check(.system, seed: seed, rounds: 40) }

  @Test("each path that differs is reported by polling", arguments: 0..<4)
  func polling(seed: Int) throws {
    try check(.polling(every: .milliseconds(1)), seed: seed, rounds: 10)
  }

  /// Makes edits and compares them with the reported paths, round by round.
  private func check(_ means: FolderWatch.Method, seed: Int, rounds: Int) throws {
    let files = try WatchedFiles()
    var edits = RandomEdits(files, seed: seed)
    try files.makeFolder("../out")
    let watch = try FolderWatch(files.folder, by: means)
    for round in 0..<rounds {
      let before = files.contents
      let told = try files.reportedPaths(by: watch) { for _ in 0..<25 { edits.edit() } }
      #expect(
        files.unreportedChanges(reported: told, since: before) == [], "seed \(seed), round \(round)"
      )
    }
  }

  @Test(
    "made while a thread waits, each path that differs is reported", .enabled(if: isLinux),
    arguments: 0..<8)
  func meanwhile(seed: Int) throws {
    #if os(Linux)
      let files = try WatchedFiles()
      try files.makeFolder("../out")
      let watch = try FolderWatch(files.folder)
      let before = files.contents
      let writer = onThread {
        var edits = RandomEdits(files, seed: seed)
        for _ in 0..<2000 { edits.edit() }
        try? files.write(WatchedFiles.marker)
      }
      let told = try files.reportedPaths(by: watch)
      writer.wait()
      #expect(files.unreportedChanges(reported: told, since: before) == [], "seed \(seed)")
    #endif
  }

  @Test("each folder is watched once, and nothing else", .enabled(if: isLinux), arguments: 0..<4)
  func watched(seed: Int) throws {
    #if os(Linux)
      let files = try WatchedFiles()
      try files.makeFolder("../out")
      var edits = RandomEdits(files, seed: seed)
      let watch = try InotifyWatch(
        WatchedPlace(folder: files.folder) { _, _ in false }, limit: .max)
      let stop = try WakePipe()
      for _ in 0..<40 {
        for _ in 0..<25 { edits.edit() }
        let now = ContinuousClock.now
        while case .changed = try watch.changes(within: Pause(quiet: now, end: now), unless: stop) {
        }
        let folders = files.contents.values.count { $0.hasPrefix("folder") }
        #expect(watch.watched == folders + 1)
      }
    #endif
  }
}

extension WatchedFiles {
  /// Returns the paths that changed but were not reported.
  fileprivate func unreportedChanges(reported told: Set<String>, since before: [String: String])
    -> Set<String>
  {
    let now = contents
    let differing = Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }
    return differing.subtracting(told).subtracting([Self.marker])
  }
}

#if os(Linux)
  extension InotifyWatch {
    /// The number of folders that the system watches, according to the system.
    var watched: Int {
      let path = "/proc/self/fdinfo/\(queue.descriptor)"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").count { $0.hasPrefix("inotify ") }
    }
  }
#endif

/// Edits of all kinds in a folder with few names, so that edits affect one another.
struct RandomEdits {
  private let files: WatchedFiles
  private var random: SeededGenerator
  private var count = 0

  init(_ files: WatchedFiles, seed: Int) {
    (self.files, random) = (files, SeededGenerator(seed: seed))
  }

  /// Returns a path with up to four components; sometimes one beside the folder.
  private mutating func path() -> String {
    let names = (0...Int.random(in: 0...3, using: &random)).map { _ in
      ["a", "b", "c", "d"].randomElement(using: &random) ?? ""
    }
    return (Int.random(in: 0..<8, using: &random) == 0 ? "../out/" : "")
      + names.joined(separator: "/")
  }

  /// Makes one edit; an impossible one has no effect.
  mutating func edit() {
    count += 1
    let (one, other) = (files.path(path()), files.path(path()))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: mkdir(one, 0o755)
    case 2, 3: write(one, O_CREAT | O_TRUNC)
    case 4: write(one, O_APPEND)
    case 5: try? files.write(String(one.dropFirst(files.path("").count + 1)), "\(count)")
    case 6, 7: rename(one, other)
    case 8: try? FileManager.default.removeItem(atPath: one)
    default: symlink("../../../out", one)
    }
  }

  private func write(_ path: String, _ flags: Int32) {
    let file = open(path, O_WRONLY | O_NOFOLLOW | flags, 0o644)
    guard file >= 0 else { return }
    let text = Array("edit \(count)".utf8)
    _ = Platform.write(file, text, text.count)
    close(file)
  }
}
