import Concurrency
import Foundation
import Notes
import Testing
import Text

@testable import Cache
@testable import Platform
@testable import SiteKit

/// The Liquid in a note makes the note depend on every value of the site that it uses.
@Suite("A note with Liquid")
struct LiquidDependencyTests {
  /// Some Liquid, an edit of the site, and the reason why the note is parsed again, or nil.
  struct Example: CustomTestStringConvertible, Sendable {
    var liquid: String
    var path: String
    /// The new content of the file; `nil` if it is deleted.
    var text: String?
    var reason: String?

    init(_ liquid: String, _ path: String, _ text: String?, _ reason: String? = nil) {
      (self.liquid, self.path, self.text, self.reason) = (liquid, path, text, reason)
    }

    var testDescription: String { "\(liquid), \(path): \(reason ?? "taken over")" }
  }

  private static let asker = "_posts/2024-01-02-asker.md"
  private static let zero = "_posts/2023-12-31-zero.md"
  private static let three = "_posts/2024-01-03-three.md"

  private static let files = [
    "_config.yml": "title: x\n",
    zero: note("Zero", ["tags": "[red]"], body: "Head zero.\n\nTail zero. ![m](/map.svg)"),
    "_posts/2024-01-01-one.md": note("One", ["tags": "[blue]", "categories": "[walks]"]),
    three: note("Three", body: "Three {% include sign.html %}."),
    "about.md": note("About"), "_data/people.yml": "ann: Ann\n", "_data/places.yml": "home: Ulm\n",
    "_includes/sign.html": "signed", "_posts/part.txt": "part", "data.bin": "bytes",
    "map.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"/>\n",
  ]

  /// Builds a site whose note `asker` contains some Liquid.
  ///
  /// Then waits, because the next build would read files again that were written at the moment of
  /// the build.
  private func site(_ liquid: String, _ files: [String: String] = files) throws -> TestSite {
    let site = try TestSite(files)
    try site.write(Self.asker, "---\ntitle: Asker\n---\n\(liquid)\n")
    usleep(60_000)
    try site.buildAgain()
    return site
  }

  private static let newest = "{% for p in site.posts limit: 2 %}{{ p.title }}{% endfor %}"

  private static func header(_ path: String) -> String {
    "its Liquid reads the front matter or address of \(path), which changed"
  }

  static let examples: [Example] = [
    // Lists of notes, and the values shown for each.
    Example(newest, three, note("Three", body: "Other.")),
    Example(newest, three, note("Drei"), header(three)),
    Example(newest, zero, note("Nil")),
    // A loop with a limit reads only the start of the list.
    Example(newest, "_posts/2022-05-05-new.md", note("New")),
    Example(
      newest, "_posts/2025-05-05-new.md", note("New"),
      "its Liquid reads the start of site.posts, which changed"),
    Example(newest, three, nil, "its Liquid reads the start of site.posts, which changed"),
    Example(
      "{% assign all = site.posts %}{% for p in all limit: 1 %}{{ p.url }}{% endfor %}",
      "_posts/2022-05-05-new.md", note("New")),
    Example(
      "{% for p in site.posts %}{{ p.url }}{% endfor %}", "_posts/2022-05-05-new.md", note("New"),
      "its Liquid reads site.posts, which changed"),
    Example("{{ site.posts[0].url }}", "_posts/2022-05-05-new.md", note("New")),
    Example(
      "{{ site.posts[-1].url }}", "_posts/2022-05-05-new.md", note("New"),
      "its Liquid reads site.posts, which changed"),
    Example(newest, "new.md", note("New")),
    Example(
      "{{ site.pages.size }}", "new.md", note("New"),
      "its Liquid reads the size of site.pages, which changed"),
    Example("{{ site.pages.size }}", "about.md", note("Other")),
    Example("{{ site.pages.size }}", "_posts/2022-05-05-new.md", note("New")),
    Example(
      "{{ site.documents.size }}", "_posts/2022-05-05-new.md", note("New"),
      "its Liquid reads the size of site.documents, which changed"),
    Example("{{ site.collections.first.label }}", "_posts/2022-05-05-new.md", note("New")),
    Example(
      "{{ site.collections.first.docs.size }}", "_posts/2022-05-05-new.md", note("New"),
      "its Liquid reads the size of site.posts, which changed"),
    Example(
      "{{ site.posts | where: 'title', 'One' | map: 'url' }}", zero, note("Nil"), header(zero)),
    Example(
      "{{ site.posts | sort: 'title' | map: 'title' }}", three, note("A three"), header(three)),
    Example("{{ site.related_posts.first.title }}", three, note("Drei"), header(three)),
    Example("{{ site.related_posts.first.title }}", zero, note("Nil")),
    Example(
      "{{ site.related_posts.size }}", three, nil,
      "its Liquid reads site.related_posts, which changed"),
    Example(
      "{% assign page = site.posts.last %}{{ page.title }}", zero, note("Nil"), header(zero)),

    // Tags and categories.
    Example(
      "{{ site.tags.red.size }}", zero, note("Zero", ["tags": "[green]"]),
      "its Liquid reads the start of site.tags.red, which changed"),
    Example("{{ site.tags['red'].size }}", three, note("Three", ["tags": "[green]"])),
    Example(
      "{{ site.tags.green.size }}", three, note("Three", ["tags": "[green]"]),
      "its Liquid reads the start of site.tags.green, which changed"),
    Example(
      "{% for tag in site.tags %}{{ tag[0] }}{% endfor %}", three,
      note("Three", ["tags": "[green]"]), "its Liquid reads site.tags, which changed"),
    Example(
      "{{ site.tags.size }}", three, note("Three", ["tags": "[green]"]),
      "its Liquid reads site.tags, which changed"),
    Example(
      "{{ site.categories.walks.size }}", three, note("Three", ["categories": "[walks]"]),
      "its Liquid reads the start of site.categories.walks, which changed"),
    // A cloud of tags reads names and numbers.
    Example(
      "{% for tag in site.tags %}{{ tag[0] }}: {{ tag[1].size }}{% endfor %}", zero,
      note("Nil", ["tags": "[red]"])),
    Example(
      "{{ site.categories.walks.size }}", three, note("Three", ["categories": "[runs]"])),

    // Neighbours.
    Example("{{ page.next.title }}", three, note("Drei"), header(three)),
    Example("{{ page.next.title }}", zero, note("Nil")),
    Example(
      "{{ page.previous.url }}", "_posts/2024-01-01-one.md", nil,
      "the notes before and after \(asker) changed"),

    // Addresses.
    Example(
      "{% post_url 2023-12-31-zero %}", zero, note("Zero", ["permalink": "/nil/"]),
      "the target of {% post_url 2023-12-31-zero %} changed"),
    Example("{% post_url 2023-12-31-zero %}", zero, note("Nil")),
    Example(
      "{% link about.md %}", "about.md", note("About", ["permalink": "/nil/"]),
      "the target of {% link about.md %} changed"),
    Example("{% link about.md %}", "about.md", note("Nil")),
    Example(
      "{% link gone.md %}", "gone.md", note("Gone"), "the target of {% link gone.md %} changed"),
    Example(
      "{% link abuot.md %}", "about.md", nil, "the target of {% link abuot.md %} changed"),

    // Files.
    Example(
      "{% include sign.html %}", "_includes/sign.html", "sealed",
      "it includes the file _includes/sign.html, which changed"),
    Example("{% include sign.html %}", "_includes/other.html", "other"),
    Example(
      "{% include later.html %}", "_includes/later.html", "later",
      "it includes the file _includes/later.html, which changed"),
    Example(
      "{% include_relative part.txt %}", "_posts/part.txt", "parts",
      "it includes the file _posts/part.txt, which changed"),
    Example(
      "{% render '_includes/sign.html' %}", "_includes/sign.html", "sealed",
      "it includes the file _includes/sign.html, which changed"),
    Example(
      "{{ site.data.people.ann }}", "_data/people.yml", "ann: Anna\n",
      "its Liquid reads site.data.people, which changed"),
    Example("{{ site.data.people.ann }}", "_data/people.yml", "ann:   Ann\n"),
    Example("{{ site.data.people.ann }}", "_data/places.yml", "home: Bonn\n"),
    Example(
      "{{ site.data.new.name }}", "_data/new.yml", "name: x\n",
      "its Liquid reads site.data.new, which changed"),
    Example(
      "{{ site.data.size }}", "_data/new.yml", "name: x\n",
      "its Liquid reads site.data, which changed"),
    Example(
      "{% assign all = site.data %}{{ all.people.ann }}", "_data/places.yml", "home: Bonn\n"),
    Example(
      "{% assign all = site.data %}{{ all | size }}", "_data/places.yml", "home: Bonn\n",
      "its Liquid reads site.data, which changed"),
    Example(
      "{{ site.static_files.size }}", "new.bin", "bytes",
      "its Liquid reads site.static_files, which changed"),
    Example("{{ site.static_files.size }}", "data.bin", "other"),

    // Texts of other notes, and the values that those use.
    Example(
      "{{ site.posts.last.excerpt }}", zero,
      note("Zero", ["tags": "[red]"], body: "Head zero.\n\nAnother tail.")),
    Example(
      "{{ site.posts.last.excerpt }}", zero,
      note("Zero", ["tags": "[red]"], body: "Another head.\n\nTail zero."),
      "its Liquid shows the excerpt of \(zero), which changed"),
    Example(
      "{{ site.posts.last.content }}", zero,
      note("Zero", ["tags": "[red]"], body: "Head zero.\n\nAnother tail."),
      "its Liquid shows the text of \(zero), which changed"),
    Example("{{ site.posts.last.content }}", three, note("Three", body: "Other.")),
    Example(
      "{{ site.posts.first.content }}", "_includes/sign.html", "sealed",
      "it includes the file _includes/sign.html, which changed"),
    Example(
      "{{ site.posts.last.content }}", "map.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"30\"/>\n",
      "the file that /map.svg refers to changed"),
    Example(
      "{{ site.posts.last.content }}", "map.svg", nil, "the file that /map.svg refers to changed"),
    Example("{{ site.posts.last.excerpt }}", "map.svg", nil),

    // Values of the note itself and of the configuration are not dependencies.
    Example(
      "{{ page.title }} {{ page.date | date: '%Y' }} {{ '2020-01-01' | date: '%Y' }} {{ site.title }}",
      "new.md", note("New")),
  ]

  @Test(
    "is made again if a value of the site changes that it uses, and only then", arguments: examples)
  func dependency(example: Example) throws {
    let site = try site(example.liquid)
    if let text = example.text {
      try site.write(example.path, text)
    } else {
      try site.remove(example.path)
    }
    let made = try site.explained().first { $0.path == Self.asker }
    #expect(made?.reason == example.reason)
    #expect(try site.verify().differences.isEmpty)
  }

  @Test("has one dependency for a list of many notes")
  func manyNotes() throws {
    var files = Self.files
    for number in 10..<50 { files["_posts/2020-01-\(number % 28 + 1)-n\(number).md"] = note("N") }
    let walk = "{% for p in site.posts %}{{ p.title }}{% endfor %}"
    let texts = "{% for p in site.posts %}{{ p.content | size }}{% endfor %}"
    for (liquid, reason) in [
      (walk, "its Liquid reads the front matter of notes, one of which changed"),
      (texts, "its Liquid shows the text of notes, one of which changed"),
    ] {
      let site = try site(liquid, files)
      try site.write(Self.zero, note("Nil"))
      let made = try site.explained().first { $0.path == Self.asker }
      #expect(made?.reason == reason)
      #expect(try site.verify().differences.isEmpty)
      usleep(60_000)
      try site.buildAgain()
      try site.write(Self.zero, note("Nil", body: "Another text."))
      #expect(try site.explained().contains { $0.path == Self.asker } == (liquid == texts))
      #expect(try site.verify().differences.isEmpty)
    }
  }

  @Test("leaves nothing to do in a build without changes, unless it reads the clock")
  func nothing() throws {
    for (liquid, isDone) in [(Self.newest, true), ("{{ site.time }}", false)] {
      let site = try site(liquid)
      usleep(60_000)
      try site.buildAgain()
      let path = site.root.appending(path: ".out.cache").path(percentEncoded: false)
      let store = try CacheStore(path, maker: "test", for: .reading)
      #expect(store.index?.key.isSelfContained == isDone)
      #expect(try site.explained().isEmpty)
    }
  }

  @Test(
    "is made again at another time if it reads the time",
    arguments: [
      ("{{ site.time | date: '%j' }}", true), ("{{ 'now' | date: '%j' }}", true),
      ("{{ 'June 5' | date: '%Y' }}", true), ("{{ 'now' | date_to_string }}", true),
      ("{{ page.date | date: '%j' }} {{ page.date | date_to_string }}", false),
      ("{{ '2020-01-01' | date: '%j' }} {{ '2020-01-01' | date_to_string }}", false),
    ])
  func time(liquid: String, isRead: Bool) throws {
    let site = try site(liquid)
    var request = site.request()
    request.explains = true
    for day in [10, 11] {
      usleep(60_000)
      request.now = DateTime(year: 2024, month: 6, day: day)
      let made = try SiteKit.build(request, workers: Workers(1)).explanations
      #expect(made.map(\.path).contains(Self.asker) == isRead)
      #expect(try SiteKit.verify(request, workers: Workers(1)).differences.isEmpty)
    }
  }

  @Test("shows the current text of a note whose Liquid depends on the site")
  func transitive() throws {
    let site = try site("{{ site.posts.first.content }}")
    #expect(site.page("2024/01/02/asker.html").contains("Three signed."))
    try site.write("_includes/sign.html", "sealed")
    try site.buildAgain()
    #expect(site.page("2024/01/02/asker.html").contains("Three sealed."))
  }

  @Test("reports errors in data once, whether or not it is made again")
  func faultsOfData() throws {
    let site = try site("{{ site.data.people.ann }}")
    try site.write("_data/places.yml", "home: [\n")
    func faults() throws -> Int {
      usleep(60_000)
      return try site.buildAgain().diagnostics.count { $0.location.path == "_data/places.yml" }
    }
    #expect(try faults() == 1)
    try site.write("new.md", note("New"))
    #expect(try faults() == 1)
    try site.write(Self.asker, "---\ntitle: Asker\n---\nNo Liquid.\n")
    #expect(try faults() == 0)
  }

  @Test("is merged from shards that were built at other times and in other places")
  func shards() throws {
    let site = try site("\(Self.newest) {{ site.time }} {{ site.posts.last.content }}")
    var request = site.request()
    request.cache = .none
    request.now = DateTime(year: 2024, month: 6, day: 1)
    let shards = try (1...2).map { number in
      request.output = Folder(site.root.appending(path: "s\(number)").path(percentEncoded: false))
      request.shard = Shard(number, of: 2)
      _ = try SiteKit.build(request, workers: Workers(1))
      return request.output
    }
    request.shard = nil
    request.output = Folder(site.root.appending(path: "whole").path(percentEncoded: false))
    _ = try SiteKit.build(request, workers: Workers(1))
    request.now = DateTime(year: 2024, month: 6, day: 2)
    request.output = Folder(site.root.appending(path: "merged").path(percentEncoded: false))
    _ = try SiteKit.merge(shards, request, workers: Workers(1))
    let pages = TestSite.contents(of: site.root.appending(path: "merged"))
    #expect(pages == TestSite.contents(of: site.root.appending(path: "whole")))
  }
}
