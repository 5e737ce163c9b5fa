import Foundation
import Notes
import TestSupport
import Testing

@testable import SiteKit

@Suite("The search index of a site")
struct SiteSearchTests {
  /// Returns the content of all files below `search/`.
  private func words(_ site: TestSite) -> String {
    site.files.filter { $0.key.hasPrefix("search/") }
      .map { String(decoding: $0.value, as: UTF8.self) }.joined(separator: "\n")
  }

  private func paths(_ site: TestSite) -> [String] {
    site.files.keys.filter { $0.hasPrefix("search/") }.sorted()
  }

  /// Returns a site with so many words that the terms fill many shards.
  private func large(_ edited: String = "") throws -> TestSite {
    var random = SeededGenerator(seed: 7)
    var files = ["thumbindex.yml": "title: Large\nlang: en\nfeed: {limit: 2}\n"]
    for number in 0..<60 {
      let words = (0..<400).map { _ in
        String((0..<7).map { _ in "abcdefghijklmnoprstuvw".randomElement(using: &random) ?? "a" })
      }
      let day = "2024-0\(number / 28 + 1)-\(10 + number % 18)"
      files["n\(10 + number).md"] = note(
        "Note \(number)", ["date": day], body: words.joined(separator: " "))
    }
    return try TestSite(files)
  }

  @Test("has a root that lists all its files")
  func root() throws {
    let site = try TestSite([
      "a.md": note("Alpha", ["tags": "[Walls]", "date": "2024-01-02"], body: "## Part\n\nText."),
      "b.md": note("Beta"),
    ])
    try site.build()
    let root = site.page("search/root.js")
    #expect(root.hasPrefix("thumbindex('root','1\\n2\t1\\n"))
    #expect(root.hasSuffix("')\n"))
    for path in paths(site) where path != "search/root.js" {
      #expect(root.contains(path.dropFirst("search/".count).dropLast(".js".count)))
    }
    // Notes without a date come first, so that a new post comes last.
    #expect(words(site).contains("Beta\tb/\t\t\\nAlpha\ta/\t2024-01-02\t\tPart\tpart')"))
    #expect(words(site).contains("tag\tWalls\ttags/walls/\t1 "))
  }

  @Test("does not exist if the site disables it")
  func off() throws {
    let site = try TestSite(["thumbindex.yml": "search: false\n", "a.md": note("A")])
    try site.buildAgain()
    #expect(paths(site).isEmpty)
    try site.write("thumbindex.yml", "search: true\n")
    try site.buildAgain()
    #expect(!paths(site).isEmpty)
    try site.write("thumbindex.yml", "search: false\n")
    try site.buildAgain()
    #expect(paths(site).isEmpty)
  }

  @Test(
    "contains no note whose author disables it",
    arguments: [
      "search: false", "search: exclude", "search_exclude: true", "exclude_search: true",
      "excludeSearch: true", "searchHidden: true", "search:\n  exclude: true", "draft: true",
      "published: false",
    ])
  func hidden(field: String) throws {
    let site = try TestSite([
      "a.md": "---\ntitle: Seen\n---\nvisible\n",
      "b.md": "---\ntitle: Unseen\n\(field)\n---\nsecret\n",
    ])
    try site.build()
    #expect(words(site).contains("isible"))
    #expect(!words(site).contains("ecret") && !words(site).contains("nseen"))
  }

  @Test("changes only in the shards of added and removed words")
  func edit() throws {
    let site = try large()
    try site.buildAgain()
    usleep(60_000)
    try site.buildAgain()
    #expect(paths(site).count > 10)
    let file = site.root.appending(path: "in/n20.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    try site.write("n20.md", text + " zyzzyva")
    let report = try site.buildAgain()
    // One shard for the word, one for the reversed word; one of them may be split in two.
    let (added, removed) = (report.changes.added, report.changes.removed)
    #expect((1...3).contains(added.count) && added.allSatisfy { $0.hasPrefix("search/") })
    #expect((1...2).contains(removed.count) && removed.allSatisfy { $0.hasPrefix("search/") })
    #expect(report.changes.changed == ["n20/index.html", "search/root.js"])
    #expect(try site.verify().differences.isEmpty)
    try site.write("n20.md", text)
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("adds a new post without changing the rest, and also a note in between")
  func addition() throws {
    let site = try large()
    try site.buildAgain()
    let before = Set(paths(site))
    try site.write("zz.md", note("Last", ["date": "2024-12-01"], body: "A zyzzyva."))
    let report = try site.buildAgain()
    #expect(report.changes.added.filter { $0.hasPrefix("search/") }.count < before.count / 3)
    #expect(try site.verify().differences.isEmpty)
    try site.write("aa.md", note("Between", ["date": "2024-01-15"], body: "A quagga."))
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
    try site.remove("n30.md")
    try site.buildAgain()
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("is repaired if a file was deleted")
  func lostShard() throws {
    let site = try large()
    try site.buildAgain()
    let clean = site.files
    for path in paths(site).prefix(3) {
      try FileManager.default.removeItem(at: site.root.appending(path: "out/\(path)"))
    }
    try site.buildAgain()
    #expect(site.files == clean)
  }

  @Test("shows an edited heading")
  func heading() throws {
    let site = try TestSite([
      "a.md": note("Alpha", body: "## Old name\n\nText."), "b.md": note("Beta"),
    ])
    try site.buildAgain()
    usleep(60_000)
    try site.buildAgain()
    try site.write("a.md", note("Alpha", body: "## New name\n\nText."))
    try site.buildAgain()
    #expect(words(site).contains("New name\tnew-name") && !words(site).contains("Old name"))
    #expect(try site.verify().differences.isEmpty)
  }
}
