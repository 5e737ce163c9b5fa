import Foundation
import Testing

@testable import FolderWatching
@testable import Platform

@Suite("A watch that loses events or folders", .enabled(if: isLinux))
struct LostWatchTests {
  /// The number of events that the system queues for a watch; `nil` if it is too large to test.
  private static let mostEvents =
    (try? String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8))
    .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    .flatMap { $0 <= 100_000 ? $0 : nil }

  @Test(
    "reports after an overflow that everything may have changed, and continues",
    .enabled(if: mostEvents != nil))
  func overflow() throws {
    let files = try WatchedFiles(["../out.md": "x"])
    let watch = try FolderWatch(files.folder)
    watch.follow(["../out.md"])
    // Consecutive events differ, because the system would merge equal ones.
    for number in 0...(Self.mostEvents ?? 0) / 2 {
      let (one, other) = number % 2 == 0 ? ("a", "b") : ("b", "a")
      close(open(files.path(one), O_CREAT | O_WRONLY, 0o644))
      unlink(files.path(other))
    }
    try files.write("made/in/the/flood.md")
    #expect(watch.next() == .everything)
    try files.expect(["made/in/the/flood.md", "../out.md"], by: watch) {
      try files.write("made/in/the/flood.md")
      try files.write("../out.md", "other")
    }
    #expect(watch.means == .system)
  }

  @Test("polls when the system has no more watches, and says so")
  func limit() throws {
    let files = try WatchedFiles(["a/a.md": "x", "b/b.md": "x"])
    let watch = try FolderWatch(files.folder, limit: 2)
    #expect(watch.means == .polling(every: FolderWatch.interval))
    #expect(watch.remark?.contains("max_user_watches") == true)
  }

  @Test("continues by polling when the system has no more watches")
  func lateLimit() throws {
    let files = try WatchedFiles(["a/a.md": "x", "b/b.md": "x", "../out.md": "x"])
    let watch = try FolderWatch(files.folder, limit: 4)
    watch.follow(["../out.md"])
    #expect(watch.means == .system && watch.remark == nil)
    try files.makeFolder("c")
    #expect(watch.next(quiet: .zero) == .everything)
    #expect(watch.means == .polling(every: FolderWatch.interval) && watch.remark != nil)
    let told = try files.reportedPaths(by: watch) {
      try files.write("c/c.md")
      try files.write("../out.md", "other")
    }
    #expect(told.isSuperset(of: ["c/c.md", "../out.md"]))
  }

  @Test(
    "waits for a folder that does not exist yet",
    arguments: [FolderWatch.Method.system, .polling(every: .milliseconds(1))])
  func missing(means: FolderWatch.Method) throws {
    let files = try WatchedFiles()
    let watch = try FolderWatch(files.folder.folder("not/yet"), by: means)
    try files.write("not/other.md")
    try files.write("not/yet/a.md")
    #expect(watch.next() == .everything)
    try files.write("not/yet/a.md", "other")
    #expect(watch.next()?.contains("a.md") == true)
  }

  @Test(
    "waits for a new folder after its folder is deleted",
    arguments: [FolderWatch.Method.system, .polling(every: .milliseconds(1))])
  func gone(means: FolderWatch.Method) throws {
    let files = try WatchedFiles(["site/a.md": "x"])
    let watch = try FolderWatch(files.folder.folder("site"), by: means)
    files.move("site", "old")
    #expect(watch.next() == .everything)
    try files.write("old/a.md", "other")
    try files.write("site/a.md", "other")
    #expect(watch.next() == .everything)
    try files.write("site/b.md", "other")
    #expect(watch.next()?.contains("b.md") == true)
    try files.remove("site")
    var changes = watch.next()
    while changes != .everything { changes = watch.next() }
    try files.write("site/c.md", "other")
    #expect(watch.next() == .everything)
  }
}
