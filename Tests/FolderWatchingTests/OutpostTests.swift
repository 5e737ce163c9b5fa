import Foundation
import Testing

@testable import FolderWatching
@testable import Platform

private let means: [FolderWatch.Method] = [.system, .polling(every: .milliseconds(1))]

@Suite("A followed file outside the watched folder")
struct FollowedFileTests {
  private func watch(_ files: WatchedFiles, _ means: FolderWatch.Method) throws -> FolderWatch {
    try FolderWatch(files.folder, by: means) { path, _ in path.hasPrefix(".") }
  }

  @Test("is reported when it is created, written and deleted", arguments: means)
  func above(means: FolderWatch.Method) throws {
    let files = try WatchedFiles()
    let watch = try watch(files, means)
    let path = "../.gitignore"
    watch.follow([path])
    try files.expect([path], by: watch) {
      try files.write(path, "one")
      try files.write("../other")
    }
    try files.expect([path], by: watch) { try files.write(path, "other") }
    try files.expect([path], by: watch) { try files.remove(path) }
    watch.follow([])
    try files.expect([], by: watch) { try files.write(path) }
  }

  @Test("may be in folders that do not exist yet, or are created and deleted", arguments: means)
  func missing(means: FolderWatch.Method) throws {
    let files = try WatchedFiles()
    let watch = try watch(files, means)
    let (name, path) = ("../not/yet/there.yml", files.root + "/not/yet/there.yml")
    watch.follow([path])
    try files.expect([path], by: watch) { try files.write(name) }
    try files.expect([path], by: watch) { try files.remove("../not") }
    try files.expect([path], by: watch) { try files.write(name) }
    try files.expect([path], by: watch) { try files.write(name, "other") }
  }

  @Test("is reported inside an ignored folder", arguments: means)
  func ignored(means: FolderWatch.Method) throws {
    let files = try WatchedFiles([".git/HEAD": "main", ".gitignore": "x"])
    let watch = try watch(files, means)
    watch.follow([".git/HEAD", ".git/info/exclude", ".gitignore"])
    try files.expect([".gitignore"], by: watch) {
      try files.write(".git/index")
      try files.write(".git/objects/00/11")
      try files.write(".gitignore", "y")
    }
    try files.expect([".git/HEAD", ".git/info/exclude"], by: watch) {
      try files.write(".git/HEAD.lock")
      files.move(".git/HEAD.lock", ".git/HEAD")
      try files.write(".git/info/exclude")
    }
  }

  @Test("is reported by the path of a link to it or to its folder", arguments: means)
  func links(means: FolderWatch.Method) throws {
    let files = try WatchedFiles(["../theme/page.html": "x", "../shared.yml": "x", "a.md": "a"])
    files.link("theme", to: "../theme")
    files.link("site.yml", to: "../shared.yml")
    let watch = try watch(files, means)
    watch.follow(["theme", "theme/page.html", "site.yml", "a.md", "none.md", "."])
    let told = try files.reportedPaths(by: watch) {
      try files.write("../theme/page.html", "y")
      try files.write("../shared.yml", "y")
    }
    #expect(told.isSuperset(of: ["theme/page.html", "site.yml"]))
    #expect(try !files.reportedPaths(by: watch) { try files.write("../theme/new.html") }.isEmpty)
  }

  @Test("costs nothing if it is watched anyway", .enabled(if: isLinux))
  func held() throws {
    #if os(Linux)
      let files = try WatchedFiles(["a.md": "a", "posts/b.md": "b"])
      let place = WatchedPlace(folder: files.folder) { path, _ in path.hasPrefix(".") }
      let watch = try InotifyWatch(place, limit: .max)
      try watch.follow([".", "a.md", "posts", "posts/b.md", "posts/new.md", "thumbindex.yml"])
      #expect(watch.fileWatches.allPaths.isEmpty)
      try watch.follow(["none/new.md", "../a.md", ".git/HEAD"])
      #expect(watch.fileWatches.allPaths.count == 3)
      #expect(watch.watched == 3)
    #endif
  }
}
