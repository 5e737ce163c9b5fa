import Foundation
import Synchronization
import Testing

@testable import FolderWatching
@testable import Platform

@Suite("A watch of a folder by the system", .enabled(if: isLinux))
struct FolderWatchTests {
  @Test("reports a file that is created, written, appended to and deleted")
  func files() throws {
    let files = try WatchedFiles(["old.md": "old", "posts/gone.md": "x", "posts/kept.md": "x"])
    let told = try files.reportedPaths {
      try files.write("new.md")
      try files.write("old.md", "new")
      try files.append("posts/kept.md", "more")
      try files.remove("posts/gone.md")
    }
    #expect(told == ["new.md", "old.md", "posts/kept.md", "posts/gone.md"])
  }

  @Test("reports a moved file by its old and its new path")
  func moved() throws {
    let files = try WatchedFiles(["a.md": "a", "posts/b.md": "b", "../out.md": "out"])
    let told = try files.reportedPaths {
      files.move("a.md", "posts/a.md")
      files.move("posts/b.md", "../b.md")
      files.move("../out.md", "out.md")
    }
    #expect(told == ["a.md", "posts/a.md", "posts/b.md", "out.md"])
  }

  @Test("reports a file that existed only briefly, because it may have been read")
  func transient() throws {
    let files = try WatchedFiles()
    let told = try files.reportedPaths {
      try files.write("4913")
      try files.remove("4913")
    }
    #expect(told == ["4913"])
  }

  @Test("ignores reading, changed permissions and changes of a link's target")
  func nothing() throws {
    let files = try WatchedFiles(["a.md": "a", "../elsewhere/x.md": "x"])
    files.link("elsewhere", to: "../elsewhere")
    let told = try files.reportedPaths {
      _ = try String(contentsOfFile: files.path("a.md"), encoding: .utf8)
      _ = try FileManager.default.contentsOfDirectory(atPath: files.path(""))
      chmod(files.path("a.md"), 0o600)
      chmod(files.path(""), 0o700)
      try files.write("../elsewhere/x.md", "y")
      try files.write("../beside.md")
    }
    #expect(told == [])
  }

  @Test("reports created and deleted links to files and folders")
  func links() throws {
    let files = try WatchedFiles(["a.md": "a", "posts/b.md": "b"])
    files.link("old", to: "posts")
    let told = try files.reportedPaths {
      files.link("new", to: "posts")
      files.link("b.md", to: "posts/b.md")
      try files.remove("old")
    }
    #expect(told == ["new", "b.md", "old"])
  }

  @Test("reports a thousand files at once")
  func thousand() throws {
    let files = try WatchedFiles()
    let watch = try FolderWatch(files.folder)
    let names = (0..<1000).map { "\($0).md" }
    for name in names { try files.write(name) }
    #expect(watch.next() == .paths(Set(names)))
  }

  @Test("neither reports nor watches ignored files")
  func ignored() throws {
    let files = try WatchedFiles(["a.md": "a", "_site/x.html": "x", "posts/b.md~": "b"])
    let watch = try FolderWatch(files.folder) { path, kind in
      path.hasSuffix("~") || path.hasPrefix(".") || kind == .folder && path.hasSuffix("_site")
    }
    let told = try files.reportedPaths(by: watch) {
      try files.write("_site/x.html", "y")
      try files.write("_site/deep/er/x.html", "y")
      try files.write("posts/_site/x.html", "y")
      try files.write("posts/b.md~", "c")
      try files.write(".swp")
      try files.remove("_site")
      try files.write("posts/c.md")
    }
    #expect(told == ["posts/c.md"])
  }

  @Test("waits for a first change until a deadline")
  func deadline() throws {
    let files = try WatchedFiles()
    let watch = try FolderWatch(files.folder)
    #expect(watch.next(until: .now + .milliseconds(5)) == FolderChanges.none)
    try files.write("a.md")
    #expect(watch.next(until: .now + .seconds(600)) == .paths(["a.md"]))
  }

  @Test(
    "reports further changes, and none when they have ended",
    arguments: [
      FolderWatch.Method.system, .polling(every: .milliseconds(5)),
    ])
  func more(by means: FolderWatch.Method) throws {
    let files = try WatchedFiles()
    let watch = try FolderWatch(files.folder, by: means)
    try files.write("a.md")
    #expect(watch.next(quiet: .zero) == .paths(["a.md"]))
    #expect(watch.more() == .none)
    try files.write("b.md")
    try files.write("c.md")
    #expect(watch.more(quiet: .seconds(3600)).contains("b.md"))
    while !watch.more().isEmpty {}
    #expect(watch.more() == .none)
  }

  @Test("reports a file that stays open while it is written")
  func open() throws {
    let files = try WatchedFiles(["log.md": "one"])
    let watch = try FolderWatch(files.folder)
    let file = try #require(FileHandle(forWritingAtPath: files.path("log.md")))
    for _ in 0..<3 {
      try file.write(contentsOf: Data("more".utf8))
      #expect(watch.next(quiet: .zero, patience: .milliseconds(1)) == .paths(["log.md"]))
    }
    try file.close()
    #expect(watch.next() == .paths(["log.md"]))
  }

  @Test("waits until a written file is closed")
  func closed() throws {
    let files = try WatchedFiles()
    let watch = try FolderWatch(files.folder)
    let file = fopen(files.path("slow.md"), "w")
    fputs("half", file)
    fflush(file)
    let isClosed = Atomic(false)
    let thread = onThread {
      #expect(watch.next(quiet: .milliseconds(1), patience: .seconds(600)) == .paths(["slow.md"]))
      let wasClosed = isClosed.load(ordering: .relaxed)
      #expect(wasClosed)
    }
    // A watch that reports too early would do so now.
    usleep(20_000)
    isClosed.store(true, ordering: .relaxed)
    fclose(file)
    thread.wait()
  }

  @Test("reports changes from before the wait, and only then waits")
  func order() throws {
    let files = try WatchedFiles()
    let watch = try FolderWatch(files.folder)
    try files.write("a.md")
    #expect(watch.next() == .paths(["a.md"]))
    let thread = onThread { #expect(watch.next() == .paths(["b.md"])) }
    try? files.write("b.md")
    thread.wait()
  }

  @Test("wakes waiting threads when it is stopped, now and later")
  func stopped() throws {
    let files = try WatchedFiles()
    let watch = try FolderWatch(files.folder)
    let thread = onThread { #expect(watch.next() == nil) }
    watch.stop()
    thread.wait()
    try files.write("a.md")
    #expect(watch.next() == nil)
    let polling = try FolderWatch(files.folder, by: .polling(every: .seconds(3600)))
    let other = onThread { #expect(polling.next() == nil) }
    polling.stop()
    other.wait()
  }

  @Test("reports after a while even if changes continue")
  func stream() throws {
    let files = try WatchedFiles()
    let watch = try FolderWatch(files.folder)
    let isOver = Atomic(false)
    let writer = onThread {
      while !isOver.load(ordering: .relaxed) { try? files.write("a.md") }
    }
    let changes = watch.next(quiet: .seconds(3600), patience: .milliseconds(20))
    isOver.store(true, ordering: .relaxed)
    writer.wait()
    #expect(changes == .paths(["a.md"]))
  }
}

#if os(Linux)
  let isLinux = true
#else
  let isLinux = false
#endif
