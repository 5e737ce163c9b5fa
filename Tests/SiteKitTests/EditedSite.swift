import Foundation
import TestSupport

/// A site with random edits of all the kinds that authors make.
struct EditedSite {
  let site: TestSite
  private var random: SeededGenerator
  private var notes: [String]
  private var number = 0
  private let writing: NoteContent
  private let dates: Dates

  /// The kind of content that notes have.
  enum NoteContent {
    case anything
    /// Content that uses no titles of other notes.
    case plain
    /// Liquid that uses everything on the site, in posts too.
    case liquid
  }

  /// The notes that have a date.
  enum Dates {
    case everywhere, nowhere
  }

  init(
    seed: UInt64, notes count: Int = 16, writing: NoteContent = .anything,
    dates: Dates = .everywhere, limit: Int = 1000
  ) throws {
    self.writing = writing
    self.dates = dates
    random = SeededGenerator(seed: seed)
    notes = []
    site = try TestSite([
      "thumbindex.yml": """
      title: Edited
      url: https://edited.example
      lang: en
      locale: zh
      index: {limit: \(limit)}
      \(writing == .liquid ? "liquid: true" : "")

      """,
      "pictures/map.svg": EditedSite.picture(width: 40),
      "pictures/plan.svg": EditedSite.picture(width: 80),
      "_includes/sign.html": "signed", "_data/one.yml": "name: Datum\n",
    ])
    for _ in 0..<count { try add() }
    guard writing != .anything else { return }
    // Pages above a list, and in place of one.
    try site.write("index.md", note("The door", ["tags": "[maps]"], body: "Come in."))
    try site.write("archive.md", note("The archive", body: "All of it."))
  }

  /// Makes one edit of the text of a note, and returns its name.
  mutating func editText() throws -> String {
    try edit([
      ("retitle", { try $0.retitle() }), ("retitle", { try $0.retitle() }),
      ("retitle two", { for _ in 0..<2 { try $0.retitle() } }),
      ("edit a body", { try $0.editBody() }), ("touch a file", { try $0.touch() }),
      (
        "edit and retitle",
        {
          try $0.editBody()
          try $0.retitle()
        }
      ),
      ("retag", { try $0.change("tags", "[\($0.word()), \($0.word())]") }),
    ])
  }

  /// Makes one edit, and returns its name.
  mutating func edit() throws -> String {
    try edit([
      ("add", { try $0.add() }), ("delete", { try $0.delete() }),
      ("rename", { try $0.rename() }), ("retitle", { try $0.retitle() }),
      ("retag", { try $0.change("tags", "[\($0.word()), \($0.word())]") }),
      ("redate", { try $0.change("date", $0.date()) }),
      ("edit a body", { try $0.editBody() }), ("edit a body", { try $0.editBody() }),
      ("swap two files", { try $0.swap() }), ("edit a template", { try $0.editTemplate() }),
      ("edit the configuration", { try $0.configure() }),
      ("edit a picture", { try $0.editPicture() }), ("edit an include", { try $0.editInclude() }),
      ("edit data", { try $0.editData() }),
      ("touch a file", { try $0.touch() }),
      ("hide a note from search", { try $0.change("search", $0.flag()) }),
      ("hold a note back", { try $0.change("draft", $0.flag()) }),
    ])
  }

  private mutating func edit(
    _ kinds: [(String, (inout EditedSite) throws -> Void)]
  ) throws -> String {
    let (name, edit) = kinds[Int.random(in: kinds.indices, using: &random)]
    try edit(&self)
    return name
  }
}

extension EditedSite {
  private static func picture(width: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"30\"/>\n"
  }

  private mutating func word() -> String {
    ["walls", "rivers", "长城", "重庆", "maps", "tools", "音乐"].randomElement(using: &random) ?? ""
  }

  private mutating func flag() -> String { Bool.random(using: &random) ? "true" : "false" }

  private mutating func date() -> String {
    "20\(Int.random(in: 10...24, using: &random))-0\(Int.random(in: 1...9, using: &random))-11"
  }

  private mutating func any() -> String { notes.randomElement(using: &random) ?? "" }

  private mutating func body() -> String {
    let other = any()
    let parts = [
      "Some text about \(word()).", "A rare word\(number).", "万里\(word())\(word())万里",
      "## A heading\n\nMore.", "[a link](/\(other))",
      writing == .plain ? "See below." : "See [[\(word())]].", "![a map](/pictures/map.svg)",
      "![a plan](/pictures/plan.svg)",
      "```swift\nlet a = \(number)\n```",
      writing == .plain ? "Gone." : "[gone](gone-\(number % 3).md)",
      "A note[^1].\n\n[^1]: Below.", "- [ ] to do",
    ]
    let all = writing == .liquid ? parts + Self.liquid + Self.liquid : parts
    return (0..<3).map { _ in all.randomElement(using: &random) ?? "" }
      .joined(separator: "\n\n")
  }

  private static let liquid = [
    "{% include sign.html %}", "{{ site.data.one.name }}", "{{ site.data | size }}",
    "{% for p in site.posts limit: 3 %}[{{ p.title }}]({{ p.url }}) {% endfor %}",
    "{{ site.pages.size }} {{ site.posts.size }} {{ site.static_files.size }}",
    "{{ site.tags.maps.size }}", "{% for tag in site.tags %}{{ tag[0] }} {% endfor %}",
    "{{ page.previous.title }} {{ page.next.url }}", "{{ page.title }}",
    "{{ site.posts.first.content }}", "{{ site.posts.last.excerpt }}",
    "{% for p in site.pages %}{{ p.excerpt | strip_html }}{% endfor %}",
    "{% post_url 2024-03-02-n2 %}", "{% link n1.md %}", "{% include later.html %}",
    "{{ site.related_posts | map: 'title' | join: ', ' }}",
    "{% assign sorted = site.posts | sort: 'title' %}{{ sorted.first.title }}",
  ]

  private func url(_ path: String) -> URL { site.root.appending(path: "in/\(path)") }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  private mutating func add() throws {
    number += 1
    var folder = number.isMultiple(of: 3) ? "deep/" : ""
    if writing == .liquid, number.isMultiple(of: 2) {
      folder = "_posts/2024-03-0\(number % 9 + 1)-"
    }
    let path = number.isMultiple(of: 7) ? "\(folder)plain-\(number).txt" : "\(folder)n\(number).md"
    var fields = ["tags": "[\(word())]"]
    if dates == .everywhere { fields["date"] = date() }
    if writing == .anything, number.isMultiple(of: 11) { fields["liquid"] = "true" }
    let liquid = "\n\n{% include sign.html %} {{ site.posts.size }} {{ page.title }}"
    try site.write(
      path,
      note("\(word()) \(number)", fields, body: body() + (fields["liquid"] == nil ? "" : liquid)))
    notes.append(path)
  }

  private mutating func delete() throws {
    guard notes.count > 5 else { return }
    try site.remove(notes.remove(at: Int.random(in: notes.indices, using: &random)))
  }

  private mutating func rename() throws {
    let i = Int.random(in: notes.indices, using: &random)
    number += 1
    let path = "renamed-\(number)." + (notes[i].split(separator: ".").last ?? "md")
    try FileManager.default.moveItem(at: url(notes[i]), to: url(path))
    notes[i] = path
  }

  private mutating func swap() throws {
    let (a, b) = (any(), any())
    guard a != b else { return }
    let aside = site.root.appending(path: "aside")
    try FileManager.default.moveItem(at: url(a), to: aside)
    try FileManager.default.moveItem(at: url(b), to: url(a))
    try FileManager.default.moveItem(at: aside, to: url(b))
  }

  private mutating func retitle() throws {
    number += 1
    try change("title", "\"\(word()) \(number)\"")
  }

  /// Adds a field to a note's front matter.
  private mutating func change(_ key: String, _ value: String) throws {
    let path = any()
    var lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll { $0.hasPrefix("\(key): ") }
    lines.insert("\(key): \(value)", at: 1)
    try site.write(path, lines.joined(separator: "\n"))
  }

  private mutating func editBody() throws {
    let path = any()
    number += 1
    try site.write(path, try text(path) + "\n\(body())\n\nEdit \(number).\n")
  }

  private mutating func editTemplate() throws {
    number += 1
    let files: [(String, String)] = [
      ("Templates/cells/row.html", "<a href=\"{{ row.url }}\">{{ row.title }} \(number)</a>"),
      ("Templates/404.html", "<p>Nothing here, \(number)</p>"),
      ("Templates/strings/en.yml", "contents: Contents \(number)\nfootnotes: Notes \(number)\n"),
      ("Templates/style/9-own.css", "p { margin: \(number)px }\n"),
    ]
    guard let (path, text) = files.randomElement(using: &random) else { return }
    if FileManager.default.fileExists(atPath: url(path).path(percentEncoded: false)) {
      try site.remove(path)
    } else {
      try site.write(path, text)
    }
  }

  private mutating func configure() throws {
    number += 1
    let lines = [
      "title: Edited \(number)", "description: It is edited.", "highlight: false",
      "feed: {limit: 3}", "author: Somebody",
      "reading_time: false", "image: pictures/map.svg", "math: off", "smart: true",
      "index: {limit: 10}", "search: false", "outputs: [docset]",
    ]
    var line = lines.randomElement(using: &random) ?? ""
    if writing == .liquid { line += "\nliquid: true" }
    try site.write(
      "thumbindex.yml", "url: https://edited.example\nlang: en\nlocale: zh\n\(line)\n")
  }

  private mutating func editPicture() throws {
    let width = Int.random(in: 1...300, using: &random)
    try site.write("pictures/map.svg", EditedSite.picture(width: width))
  }

  private mutating func editInclude() throws {
    number += 1
    try site.write("_includes/sign.html", "signed \(number)")
  }

  private mutating func editData() throws {
    number += 1
    try site.write("_data/one.yml", "name: Datum \(number)\n")
  }

  private mutating func touch() throws {
    let path = any()
    try site.write(path, try text(path))
  }
}
