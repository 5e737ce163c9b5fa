import Foundation
import Testing

@testable import FolderWatching
@testable import Platform

@Suite("A folder inside one that is watched by the system", .enabled(if: isLinux))
struct WatchedFolderTests {
  @Test("is watched with everything that was in it")
  func made() throws {
    let files = try WatchedFiles()
    let told = try files.reportedPaths {
      try files.write("a/b/c/d.md")
      try files.write("a/b/e.md")
      try files.makeFolder("empty")
    }
    #expect(told == ["a", "a/b", "a/b/c", "a/b/c/d.md", "a/b/e.md", "empty"])
  }

  @Test("is watched after it was moved")
  func within() throws {
    let files = try WatchedFiles(["a/b/c.md": "c", "d/e.md": "e"])
    let watch = try FolderWatch(files.folder)
    let told = try files.reportedPaths(by: watch) { files.move("a/b", "d/b") }
    #expect(told == ["a/b", "a/b/c.md", "d/b", "d/b/c.md"])
    #expect(
      try files.reportedPaths(by: watch) {
        try files.write("d/b/c.md", "other")
        try files.write("a/x.md")
        try files.write("d/b/new/x.md")
      } == ["d/b/c.md", "a/x.md", "d/b/new", "d/b/new/x.md"])
  }

  @Test("is watched when it is moved in, and no longer when it is moved out")
  func inAndOut() throws {
    let files = try WatchedFiles(["../out/deep/a.md": "a", "ours/deep/b.md": "b"])
    let watch = try FolderWatch(files.folder)
    let told = try files.reportedPaths(by: watch) {
      files.move("../out", "out")
      files.move("ours", "../theirs")
    }
    #expect(
      told == [
        "out", "out/deep", "out/deep/a.md", "ours", "ours/deep", "ours/deep/b.md",
      ])
    #expect(
      try files.reportedPaths(by: watch) {
        try files.write("../theirs/deep/b.md", "other")
        try files.write("out/deep/a.md", "other")
      } == ["out/deep/a.md"])
  }

  @Test("is watched after it was deleted and created again")
  func again() throws {
    let files = try WatchedFiles(["a/b/old.md": "x"])
    let watch = try FolderWatch(files.folder)
    let told = try files.reportedPaths(by: watch) {
      try files.remove("a")
      try files.write("a/b/new.md")
    }
    #expect(told == ["a", "a/b", "a/b/old.md", "a/b/new.md"])
    #expect(
      try files.reportedPaths(by: watch) { try files.write("a/b/new.md", "y") } == ["a/b/new.md"])
  }

  @Test("is watched if another folder had its name meanwhile")
  func names() throws {
    let files = try WatchedFiles(["a/1.md": "x", "b/2.md": "x"])
    let watch = try FolderWatch(files.folder)
    _ = try files.reportedPaths(by: watch) {
      files.move("a", "c")
      files.move("b", "a")
      files.move("c", "b")
      try files.makeFolder("c")
      files.move("c", "d")
      try files.makeFolder("c")
      files.move("d", "c/d")
    }
    #expect(
      try files.reportedPaths(by: watch) {
        for name in ["a", "b", "c", "c/d"] { try files.write("\(name)/new.md") }
      } == ["a/new.md", "b/new.md", "c/new.md", "c/d/new.md"])
  }

  #if os(Linux)
    @Test("is watched after it changed places with another")
    func exchanged() throws {
      let files = try WatchedFiles(["a/1.md": "x", "b/2.md": "x", "c/3.md": "x", "d.md": "x"])
      let watch = try FolderWatch(files.folder)
      let call = try #require(dlsym(nil, "renameat2"), "the C library is too old")
      let rename = unsafeBitCast(call, to: RenameAt.self)
      func exchange(_ one: String, _ other: String) {
        let code = rename(AT_FDCWD, files.path(one), AT_FDCWD, files.path(other), 2)
        #expect(code == 0, "\(one) with \(other)")
      }
      let told = try files.reportedPaths(by: watch) {
        exchange("a", "b")
        exchange("c", "d.md")
      }
      #expect(
        told == [
          "a", "b", "a/1.md", "a/2.md", "b/1.md", "b/2.md", "c", "c/3.md", "d.md", "d.md/3.md",
        ])
      #expect(
        try files.reportedPaths(by: watch) {
          for name in ["a", "b", "d.md"] { try files.write("\(name)/new.md") }
          try files.write("c")
        } == ["a/new.md", "b/new.md", "d.md/new.md", "c"])
    }
  #endif

  @Test("is watched when it becomes readable", .enabled(if: getuid() != 0))
  func permitted() throws {
    let files = try WatchedFiles(["closed/a.md": "x"])
    chmod(files.path("closed"), 0)
    let watch = try FolderWatch(files.folder)
    let told = try files.reportedPaths(by: watch) { chmod(files.path("closed"), 0o755) }
    #expect(told == ["closed", "closed/a.md"])
    #expect(
      try files.reportedPaths(by: watch) { try files.write("closed/a.md") } == ["closed/a.md"])
  }
}

/// The renaming function with flags, which Swift does not import; flag 2 exchanges two paths.
private typealias RenameAt =
  @convention(c) (
    Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
  ) -> Int32
