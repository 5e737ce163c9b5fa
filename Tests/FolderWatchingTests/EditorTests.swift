import Foundation
import Testing

@testable import FolderWatching
@testable import Platform

/// The events of a watch that ignores editors' files, for the ways in which editors save a file.
@Suite("A file that is saved in an editor is reported", .enabled(if: isLinux))
struct EditorTests {
  private let files: WatchedFiles
  private let watch: FolderWatch

  init() throws {
    files = try WatchedFiles(["posts/a.md": "a"])
    watch = try FolderWatch(files.folder) { path, _ in
      let name = path.split(separator: "/").last ?? ""
      return name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~")
    }
  }

  private func told(of edits: () throws -> Void) throws -> Set<String> {
    try files.reportedPaths(by: watch, of: edits)
  }

  @Test("when a new file replaces it")
  func replacing() throws {
    let told = try told {
      try files.write("posts/.a.md.tmp", "b")
      files.move("posts/.a.md.tmp", "posts/a.md")
    }
    #expect(told == ["posts/a.md"])
  }

  @Test("by Vim, which tests whether it may write, and keeps the old file meanwhile")
  func vim() throws {
    let told = try told {
      try files.write("posts/.a.md.swp")
      try files.write("posts/4913")
      try files.remove("posts/4913")
      files.move("posts/a.md", "posts/a.md~")
      try files.write("posts/a.md", "b")
      try files.remove("posts/a.md~")
    }
    #expect(told == ["posts/4913", "posts/a.md"])
  }

  @Test("by Emacs, which locks with a symbolic link")
  func emacs() throws {
    let told = try told {
      files.link("posts/.#a.md", to: "me@here.1:2")
      try files.write("posts/#a.md#")
      files.move("posts/a.md", "posts/a.md~")
      try files.write("posts/a.md", "b")
      try files.remove("posts/#a.md#")
      try files.remove("posts/.#a.md")
    }
    #expect(told == ["posts/a.md"])
  }

  @Test("when it is overwritten")
  func inPlace() throws {
    #expect(try told { try files.write("posts/a.md", "b") } == ["posts/a.md"])
  }
}
