import Foundation
import Testing

@testable import SiteKit
@testable import SiteSource

/// Files that git ignores are not published by accident.
@Suite("A file that git ignores")
struct GitignoreTests {
  private let files = [
    ".gitignore": "private/\n*.log\ntodo.md\n", "private/diary.md": note("Diary"),
    "private/me.svg": "<svg/>", "todo.md": note("To do"), "today.log": "x",
    "kept.md": note("Kept"), "picture.svg": "<svg/>",
  ]

  @Test("is not published; one message has the number of such files")
  func leftOut() throws {
    let site = try TestSite(files)
    let report = try site.build()
    #expect(report.notes == 1)
    #expect(report.assets == 1)
    #expect(report.skipped.count == 1)
    #expect(report.skipped.first?.path == "private/")
    #expect(
      report.skipped.first?.reason
        == "git ignores it (.gitignore:1), and 2 more; to publish it, list it under"
        + " include:, or write “gitignore: false”")
    #expect(report.diagnostics.map(\.id) == ["url-missing"])
  }

  @Test("is published if the configuration says so", arguments: ["thumbindex", "_config"])
  func wayBack(name: String) throws {
    let site = try TestSite(files.merging(["\(name).yml": "gitignore: false\n"]) { $1 })
    let report = try site.build()
    #expect(report.notes == 3)
    #expect(site.files["today.log"] != nil)
    #expect(report.skipped.isEmpty)
  }

  @Test("is published if the configuration includes it")
  func included() throws {
    let site = try TestSite(files.merging(["thumbindex.yml": "include: [private]\n"]) { $1 })
    #expect(try site.build().skipped.map(\.path) == ["today.log"])
    #expect(site.files["private/diary/index.html"] != nil)
    try site.write("thumbindex.yml", "include: [private/diary.md]\n")
    try site.build()
    #expect(site.files["private/diary/index.html"] != nil)
    #expect(site.files["private/me.svg"] == nil)
    #expect(site.files["todo/index.html"] == nil)
  }

  @Test("may be in _drafts, and is published if drafts are requested")
  func drafts() throws {
    let site = try TestSite([
      ".gitignore": "_drafts/\n", "_drafts/idea.md": note("Idea"), "kept.md": note("Kept"),
    ])
    #expect(try site.build().notes == 1)
    #expect(try site.build(drafts: .published).notes == 2)
  }

  @Test("is determined by pattern files above the site's folder, up to the repository's top")
  func repository() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B"), "c.md": note("C")])
    #expect(try site.buildAgain().notes == 3)
    func expectNotes(_ count: Int, _ what: Comment) throws {
      #expect(try site.buildAgain().notes == count, what)
      #expect(try site.verify().differences.isEmpty, what)
    }
    try site.write("../.gitignore", "/in/a.md\n")
    try expectNotes(3, "there is no repository")
    try site.write("../.git/HEAD", "ref: refs/heads/main\n")
    try expectNotes(2, "there is one")
    try site.write("../.git/info/exclude", "b.md\n")
    try expectNotes(1, "it has patterns of its own")
    try site.write("../.gitignore", "/in/c.md\n!b.md\n")
    try expectNotes(2, "the file above changed")
    try site.write(".gitignore", "!c.md\n")
    try expectNotes(3, "a nearer file says otherwise")
    try site.write(".gitignore", "?.md\n!a.md\n")
    try expectNotes(1, "that file changed")
    try site.write("../.gitignore", "/in/\n")
    try site.write(".gitignore", "a.md\n")
    try expectNotes(2, "the folder itself is left out, so that its own patterns hold alone")
  }

  @Test("is recognised in a second work tree, whose git folder is elsewhere")
  func workTree() throws {
    let site = try TestSite(["a.md": note("A"), "b.md": note("B")])
    let root = site.root.path(percentEncoded: false)
    try site.write("../elsewhere/.git/info/exclude", "a.md\n")
    try site.write("../elsewhere/.git/worktrees/in/commondir", "../..\n")
    try site.write(".git", "gitdir: \(root)/elsewhere/.git/worktrees/in\n")
    #expect(try site.buildAgain().notes == 1)
    try site.write("../elsewhere/.git/info/exclude", "nothing.md\n")
    #expect(try site.buildAgain().notes == 2)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("is determined by its path alone")
  func asked() throws {
    let site = try TestSite([
      ".gitignore": "secret.html\nprivate/\n", "deep/.gitignore": "!secret.html\n*.key\n",
    ])
    let rules = IgnoreRules(for: site.source)
    #expect(rules.ignores("secret.html"))
    #expect(rules.ignores("_includes/secret.html"))
    #expect(rules.ignores("private/any/where.html"))
    #expect(!rules.ignores("deep/secret.html"))
    #expect(rules.ignores("deep/er/a.key"))
    #expect(!rules.ignores("open.html"))
    #expect(!IgnoreRules.none.ignores("secret.html"))
  }

  @Test("causes no waiting if a pipe or a link has the name of a pattern file")
  func noFile() throws {
    let site = try TestSite(["a.md": note("A"), "patterns": "*.md\n"])
    #expect(mkfifo(site.root.path(percentEncoded: false) + "/in/.gitignore", 0o644) == 0)
    #expect(try site.build().notes == 1)
    try site.remove(".gitignore")
    try FileManager.default.createSymbolicLink(
      at: site.root.appending(path: "in/.gitignore"),
      withDestinationURL: site.root.appending(path: "in/patterns"))
    #expect(try site.build().notes == 1)
  }
}
