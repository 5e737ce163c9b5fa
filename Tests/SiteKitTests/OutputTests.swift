import Cache
import Concurrency
import Diagnostics
import Foundation
import Testing

@testable import Platform
@testable import SiteKit
@testable import SiteModel
@testable import SiteOutput
@testable import SitePages
@testable import SiteSource

@Suite("An optional output")
struct OutputTests {
  private static func configuration(_ outputs: String) -> String {
    """
    title: On [walls]
    description: What I learn about walls.
    url: https://walls.example
    base: /w/
    author: Mei
    outputs: [\(outputs)]
    """
  }

  private let notes = [
    "index.md": "Welcome to [bricks](bricks.md).\n",
    "bricks.md": note(
      "Bricks (baked)",
      ["date": "2020-01-02", "tags": "[clay, walls]", "author": "Bo", "secret": "hush"],
      body: "How they are baked. See [the wall](sub/wall.md#top), ![a gate](gate.svg) and <#x>."),
    "sub/wall.md": note(
      "The wall", ["date": "2021-03-04", "tags": "[walls]"], body: "## Top\n\nHigh."),
    "plain.txt": "A plain text\n\nIt has no markup.\n",
    "gate.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>",
  ]

  private func site(_ outputs: String) throws -> TestSite {
    try TestSite(notes.merging(["thumbindex.yml": Self.configuration(outputs)]) { $1 })
  }

  @Test("is not made unless requested")
  func nothing() throws {
    let site = try site("")
    try site.build()
    let paths = site.files.keys.filter {
      $0.hasSuffix(".md") || ["llms.txt", "feed.json"].contains($0)
        || $0.hasPrefix("tags/") && $0.hasSuffix(".xml")
    }
    #expect(paths.isEmpty)
    #expect(!site.page("bricks/index.html").contains("text/markdown"))
  }

  @Test("has a name, and a misspelt name is an error with a suggestion")
  func names() throws {
    let site = try site("docset, markdwon")
    let message = "not “markdwon”; did you mean markdown?"
    #expect {
      try site.build()
    } throws: { error in
      guard case BuildFailure.configuration(let faults)? = error as? BuildFailure else {
        return false
      }
      return faults.contains { $0.message.contains(message) && $0.id == .configurationValue }
    }
  }

  @Test("can be a Markdown copy of each note, with absolute addresses and minimal front matter")
  func markdown() throws {
    let site = try site("markdown")
    try site.build()
    #expect(
      site.page("bricks/index.html.md") == """
        ---
        title: "Bricks (baked)"
        date: 2020-01-02T00:00:00Z
        tags: ["clay", "walls"]
        ---

        How they are baked. See [the wall](https://walls.example/w/sub/wall/#top), \
        ![a gate](https://walls.example/w/gate.svg) and <#x>.

        """)
    #expect(
      site.page("index.html.md").hasSuffix(
        "---\n\nWelcome to [bricks](https://walls.example/w/bricks/).\n"))
    #expect(site.page("plain/index.html.md").contains("# A plain text\n"))
    for (page, copy) in [
      ("bricks/index.html", "bricks/index.html.md"), ("index.html", "index.html.md"),
    ] {
      #expect(
        site.page(page).contains(
          "<link rel=\"alternate\" type=\"text/markdown\" href=\"/w/\(copy)\">"), "\(page)")
    }
  }

  @Test("contains no Markdown of untrusted notes, whose text has parts that their pages lack")
  func strangers() throws {
    let site = try site("markdown, llms")
    try site.write("thumbindex.yml", Self.configuration("markdown, llms") + "\nsafe: true\n")
    let report = try site.build()
    #expect(!site.files.keys.contains { $0.hasSuffix(".md") })
    #expect(report.diagnostics.map(\.id.description).contains("output-unsafe"))
    #expect(site.page("llms.txt").contains("(https://walls.example/w/bricks/)"))
  }

  @Test("can be llms.txt, which lists the notes by section with their summaries")
  func llms() throws {
    let site = try site("llms, markdown, json-feed")
    try site.build()
    #expect(
      site.page("llms.txt") == """
        # On \\[walls\\]

        > What I learn about walls.

        ## A

        - [A plain text](https://walls.example/w/plain/index.html.md): It has no markup.

        ## B

        - [Bricks (baked)](https://walls.example/w/bricks/index.html.md): How they are baked. See \
        the wall, and \\<#x>.

        ## T

        - [The wall](https://walls.example/w/sub/wall/index.html.md): High.

        ## Optional

        - [Archive](https://walls.example/w/archive/)
        - [Tags](https://walls.example/w/tags/)
        - [Feed](https://walls.example/w/feed.xml)
        - [JSON Feed](https://walls.example/w/feed.json)

        """)
    #expect(
      site.page("index.html").contains(
        "<link rel=\"alternate\" type=\"text/markdown\" href=\"/w/llms.txt\" title=\"llms.txt\">"))
  }

  @Test("can be llms.txt of a large site, no longer than its front page")
  func overview() throws {
    let site = try TestSite([
      "thumbindex.yml": "title: X\noutputs: [llms]\nindex: { limit: 10, entries: false }\n"
    ])
    for number in 10..<60 { try site.write("\(number).md", note("Note \(number)")) }
    try site.build()
    let text = site.page("llms.txt")
    #expect(!text.contains("- [Note 10]"))
    #expect(text.contains(": 10, Note 10 … Note 19\n"))
  }

  @Test("can be a JSON Feed as specified by jsonfeed.org, with the authors of each entry")
  func jsonFeed() throws {
    let site = try site("json-feed")
    try site.build()
    let bytes = try #require(site.files["feed.json"])
    let feed = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    try JSONFeedRules.check(feed)
    #expect(feed["title"] as? String == "On [walls]")
    #expect(feed["home_page_url"] as? String == "https://walls.example/w/")
    #expect(feed["feed_url"] as? String == "https://walls.example/w/feed.json")
    #expect((feed["authors"] as? [[String: String]]) == [["name": "Mei"]])
    let items = try #require(feed["items"] as? [[String: Any]])
    #expect(items.map { $0["title"] as? String } == ["The wall", "Bricks (baked)"])
    #expect((items[1]["authors"] as? [[String: String]]) == [["name": "Bo"]])
    #expect(items[0]["authors"] == nil)
    #expect(items[1]["tags"] as? [String] == ["clay", "walls"])
    #expect(items[1]["id"] as? String == "https://walls.example/w/bricks/")
    let html = try #require(items[1]["content_html"] as? String)
    #expect(html.contains("href=\"https://walls.example/w/sub/wall/#top\""))
    #expect(html.contains("src=\"https://walls.example/w/gate.svg\""))
    #expect(!html.contains("hush"))
    #expect(
      site.page("bricks/index.html").contains(
        "type=\"application/feed+json\" href=\"/w/feed.json\" title=\"On [walls]\">"))
    // The Atom feed has them as well.
    let atom = site.page("feed.xml")
    #expect(atom.contains("<author><name>Bo</name></author>"))
    #expect(atom.contains("<author><name>Mei</name></author>"))
  }

  @Test("can be a JSON Feed of a site that does not know its address")
  func jsonFeedWithoutAddress() throws {
    let site = try site("json-feed")
    try site.write("thumbindex.yml", "outputs: json-feed\n")
    try site.build()
    let bytes = try #require(site.files["feed.json"])
    let feed = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    try JSONFeedRules.check(feed)
    #expect(feed["feed_url"] == nil)
  }

  @Test("can be a feed for each tag of a dated note")
  func tagFeeds() throws {
    let site = try site("tag-feeds")
    try site.write("undated.md", note("Undated", ["tags": "[mortar]"]))
    try site.build()
    let feed = site.page("tags/clay/feed.xml")
    #expect(feed.contains("<title>On [walls] · clay</title>"))
    #expect(
      feed.contains(
        "<link rel=\"self\" type=\"application/atom+xml\""
          + " href=\"https://walls.example/w/tags/clay/feed.xml\"/>"))
    #expect(feed.components(separatedBy: "<entry>").count == 2)
    #expect(site.page("tags/walls/feed.xml").components(separatedBy: "<entry>").count == 3)
    #expect(site.files["tags/mortar/feed.xml"] == nil)
    #expect(
      site.page("tags/clay/index.html").contains(
        "type=\"application/atom+xml\" href=\"/w/tags/clay/feed.xml\" title=\"On [walls] · clay\">"
      ))
    #expect(!site.page("tags/mortar/index.html").contains("tags/mortar/feed.xml"))
  }

  private static let all = "docset, json-feed, llms, markdown, tag-feeds"

  @Test("is reused by a warm build, and an edit affects only the outputs that show it")
  func incremental() throws {
    let site = try site(Self.all)
    try site.buildAgain()
    #expect(try site.buildAgain().changes.isEmpty)
    #expect(try site.verify().differences.isEmpty)

    try site.replace(
      "bricks.md", notes["bricks.md"]?.replacing("are baked", with: "are fired") ?? "")
    let changed = try site.buildAgain().changes.changed.filter { !$0.hasPrefix("search") }
    #expect(
      changed.filter { !$0.contains(".docset/") && !$0.hasSuffix(".html") }
        == [
          "bricks/index.html.md", "feed.json", "feed.xml", "index.json", "llms.txt",
          "tags/clay/feed.xml", "tags/walls/feed.xml",
        ].filter { $0 != "index.json" || changed.contains("index.json") })
    #expect(try site.verify().differences.isEmpty)

    try site.remove("bricks.md")
    let removed = try site.buildAgain().changes.removed
    #expect(removed.contains("bricks/index.html.md"))
    #expect(removed.contains("tags/clay/feed.xml"))
    #expect(try site.verify().differences.isEmpty)

    try site.write("thumbindex.yml", Self.configuration(""))
    let rest = try site.buildAgain().changes.removed
    #expect(rest.contains("llms.txt") && rest.contains("feed.json"))
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("is the same in merged shards")
  func shards() throws {
    let site = try site(Self.all)
    try site.build()
    let whole = site.files
    let folders = (1...3).map { site.root.appending(path: "shard-\($0)") }
    for (number, folder) in folders.enumerated() {
      var request = BuildRequest(
        source: site.source, output: Folder(folder.path(percentEncoded: false)))
      request.shard = Shard(number + 1, of: 3)
      _ = try SiteKit.build(request, workers: Workers(2))
    }
    let merged = site.root.appending(path: "merged")
    _ = try merge(
      folders.map { Folder($0.path(percentEncoded: false)) },
      BuildRequest(source: site.source, output: Folder(merged.path(percentEncoded: false))),
      workers: Workers(2))
    #expect(TestSite.contents(of: merged) == whole)
  }

  @Test("is replaced by a file of the folder with the same path")
  func ownFile() throws {
    let site = try site("llms")
    try site.write("llms.txt", "Mine.")
    let report = try site.build()
    #expect(site.page("llms.txt") == "Mine.")
    #expect(report.diagnostics.contains { $0.id == .replacesPage })
  }
}

/// The requirements for a JSON Feed (jsonfeed.org/version/1.1).
private enum JSONFeedRules {
  static func check(_ feed: [String: Any]) throws {
    #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(feed["title"] is String)
    for key in ["home_page_url", "feed_url"] where feed[key] != nil {
      #expect((feed[key] as? String)?.hasPrefix("https://") == true, "\(key)")
    }
    let known: Set = [
      "version", "title", "home_page_url", "feed_url", "description", "authors", "language",
      "items",
    ]
    #expect(Set(feed.keys).isSubset(of: known))
    try checkPeople(feed["authors"])
    let items = try #require(feed["items"] as? [[String: Any]])
    #expect(Set(items.compactMap { $0["id"] as? String }).count == items.count)
    for item in items { try checkItem(item) }
  }

  private static func checkItem(_ item: [String: Any]) throws {
    let known: Set = [
      "id", "url", "title", "content_html", "summary", "date_published", "date_modified",
      "authors", "tags", "language",
    ]
    #expect(Set(item.keys).isSubset(of: known))
    #expect((item["id"] as? String)?.isEmpty == false)
    #expect(item["content_html"] is String)
    for key in ["date_published", "date_modified"] where item[key] != nil {
      let text = try #require(item[key] as? String)
      #expect(ISO8601DateFormatter().date(from: text) != nil, "\(text)")
    }
    try checkPeople(item["authors"])
    if let tags = item["tags"] { #expect(tags is [String]) }
  }

  private static func checkPeople(_ value: Any?) throws {
    guard let value else { return }
    let people = try #require(value as? [[String: String]])
    #expect(people.allSatisfy { $0["name"]?.isEmpty == false })
  }
}
