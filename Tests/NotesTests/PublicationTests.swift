import Diagnostics
import FrontMatter
import TestSupport
import Testing

@testable import Notes

/// Notes that are marked private stay private.
@Suite("Front matter that decides on publication")
struct PublicationTests {
  @Test(
    "is understood in any case and spelling",
    arguments: [
      ("draft: true", .draft), ("draft: Yes", .draft), ("draft: ON", .draft),
      ("draft: y", .draft), ("draft: \"true\"", .draft), ("draft: 'no'", .published),
      ("draft: FALSE", .published), ("draft:", .published), ("draft: ~", .published),
      ("published: false", .unpublished), ("published: Off", .unpublished),
      ("publish: false", .unpublished), ("publish: true", .published),
      ("dg-publish: false", .unpublished), ("published: \"No\"", .unpublished),
      ("private: true", .withheld("its front matter has private: true")),
      ("headless: yes", .withheld("its front matter has headless: true")),
      ("private: false", .published), ("draft: false\npublish: no", .unpublished),
    ] as [(String, Note.Source.Publication)])
  func understood(matter: String, publication: Note.Source.Publication) {
    let source = Note.Source("---\n\(matter)\n---\n")
    #expect(source.publication == publication)
    #expect(source.diagnostics.isEmpty)
  }

  @Test(
    "is understood in another case, with a message",
    arguments: [
      ("Draft: true", "draft", .draft), ("PUBLISHED: no", "published", .unpublished),
      ("Publish: false", "publish", .unpublished),
    ] as [(String, String, Note.Source.Publication)])
  func otherCase(matter: String, key: String, publication: Note.Source.Publication) {
    for text in [
      "---\ntitle: T\n\(matter)\n---\n", "title: T\n\(matter)\n---\nText\n",
    ] {
      let source = Note.Source(text)
      #expect(source.publication == publication)
      #expect(source.diagnostics.map(\.id) == ["front-matter-key"])
      #expect(source.diagnostics.first?.message.contains("“\(key)”") == true)
    }
    let toml = matter.replacing(": ", with: " = \"") + "\""
    #expect(Note.Source("+++\n\(toml)\n+++\n").publication == publication)
  }

  @Test(
    "keeps the note private if it is not understood, and is an error at its location",
    arguments: [
      "draft: maybe", "draft: 1", "draft: 0", "published: nope", "publish: [false]",
      "draft: \"\"", "private: for the family", "published: {a: b}", "draft: 2024-05-01",
      "Draft: tru",
    ])
  func undecided(matter: String) {
    let source = Note.Source("---\ntitle: T\n\(matter)\n---\n")
    #expect(source.publication.isWithheld)
    #expect(source.diagnostics.brief.contains("3:1 error publication-undecided"))
  }

  @Test("keeps a note private if its TOML or JSON says so")
  func otherForms() {
    #expect(Note.Source("+++\ndraft = true\n+++\n").publication == .draft)
    #expect(Note.Source("+++\nDraft = 1\n+++\n").publication.isWithheld)
    let json = Note.Source("{\n  \"title\": \"T\",\n  \"draft\": true\n}\n\nText.\n")
    #expect(json.publication == .draft)
    #expect(json.title == "T")
    #expect(Note.Source("{\"published\": false}\n\nText.\n").publication == .unpublished)
    #expect(Note.Source("{\"a\": 1} is what it says.\n").frontMatter.kind == .none)
    #expect(Note.Source("{: .class}\n# T\n").frontMatter.kind == .none)
  }

  @Test(
    "keeps a note private if its front matter is invalid",
    arguments: [
      "---\ntitle: \"a\ndraft: true\n---\nText\n", "---\ntitle: a: b: c\nDraft: yes\n---\nText\n",
      "---\ntitle: T\ndraft: true\n\nText, and no closing line.\n",
      "+++\ntitle = \ndraft = true\n+++\nText\n", "---\ndraft: [true\n---\nText\n",
      "---\na: [\npublishDate: 2999-01-01\n---\nText\n",
      "{\"title\": \"T\", \"draft\": true\n\nText\n",
    ])
  func unreadable(text: String) {
    let source = Note.Source(text)
    #expect(source.publication.isWithheld, "\(source.publication)")
    #expect(source.diagnostics.contains { $0.severity == .error })
  }

  @Test(
    "keeps a note private if it is not at the very top, has other delimiters, or looks like another format",
    arguments: [
      "\n---\ndraft: true\n---\nText\n", "\u{FEFF}\n \n---\npublished: no\n---\nText\n",
      "<!-- c -->\n---\ntitle: T\npublished: false\n---\nText\n",
      "<!--\nlong\n-->\n\n+++\ndraft = true\n+++\nText\n",
      "# T\n\n---\ndraft: true\n---\nText\n", "T\n=\n\n---\nprivate: yes\n---\nText\n",
      "Words.\n\n---\ntitle: T\ndraft: true\n---\nText\n",
      "----\ntitle: T\npublished: false\n----\nText\n", " ---\ndraft: true\n ---\nText\n",
      ";;;\n\"title\": \"T\",\n\"published\": false\n;;;\nText\n",
      "---toml\ntitle = \"T\"\ndraft = true\n---\nText\n",
      "---json\n{\"title\": \"T\", \"draft\": true}\n---\nText\n",
      "--- yaml\ndraft: true\n---\nText\n", "—\ndraft: true\n—\nText\n",
      "\n{\"title\": \"T\", \"draft\": true}\n\nText\n",
      "---\n\ndraft: true\n\nText\n", "---\ntitle: T\n---\n\n---\ndraft: true\n---\nText\n",
      "\n---\ntitle: \"T\ndraft: true\n---\nText\n", "\n---\nvisibility: private\n---\nText\n",
      "\n---\nexpiryDate: 2020-01-01\n---\nText\n", "\n---\nunlisted: true\n---\nText\n",
      "draft: true\n\nText\n", "Title: T\nStatus: draft\n\nText\n",
      "<!--\n.. title: T\n.. status: draft\n-->\nText\n", "#+TITLE: T\n#+DRAFT: true\n\nText\n",
      "= T\n:page-published: false\n\nText\n",
    ])
  func stray(text: String) {
    let source = Note.Source(text)
    #expect(source.publication.isWithheld, "\(source.publication)")
    #expect(
      source.diagnostics.contains { $0.id == "front-matter-misplaced" && $0.severity == .error })
  }

  @Test(
    "is not confused with text, with code, or with fields that keep nothing private",
    arguments: [
      ("\n---\ntitle: T\n---\nText\n", 1), ("\n---\ndraft: false\ntitle: T\n---\nText\n", 1),
      ("```yaml\n---\ndraft: true\n---\n```\n", 0), ("# T\n\nStatus: Draft\n\nText\n", 0),
      ("    ---\n    draft: true\n    ---\n", 0), ("Private: lessons at five\n\nText\n", 0),
      ("# T\n\n---\n\nSome text: this\n\n---\n\nText\n", 0),
      ("---\ntitle: T\n---\n\nText\n\n---\ndraft: true\n---\n", 0),
      ("Draft: I am not sure.\n\nText\n", 0),
    ])
  func noStray(text: String, warnings: Int) {
    let source = Note.Source(text)
    #expect(source.publication == .published)
    #expect(source.diagnostics.count == warnings)
    #expect(!source.diagnostics.contains { $0.severity == .error })
  }

  @Test(
    "keeps the note private if a key is given twice",
    arguments: [
      "---\ndraft: true\ndraft: false\n---\n",
      "---\npublished: false\ntitle: T\npublished: true\n---\n",
      "---\ndraft: true\nDraft: false\n---\n", "+++\ndraft = false\ndraft = true\n+++\n",
      "{\"draft\": true, \"draft\": false}\n\nText\n",
    ])
  func twice(text: String) {
    let source = Note.Source(text)
    #expect(source.publication != .published)
    #expect(source.diagnostics.contains { $0.severity == .error || $0.id == "front-matter-key" })
    let other = Note.Source("---\ntitle: T\ntitle: U\ndraft: false\n---\n")
    #expect(other.publication == .published)
  }

  @Test(
    "includes keys of other tools",
    arguments: [
      ("status: draft", "draft"), ("Status: Pending", "draft"), ("status: private", "withheld"),
      ("status: new", "published"), ("visibility: private", "withheld"),
      ("visibility: draft", "draft"), ("visibility: public", "published"),
      ("build: {render: never}", "withheld"), ("build:\n  render: link", "withheld"),
      ("_build: {render: false}", "withheld"), ("build: {render: always}", "published"),
      ("build: 12", "published"), ("render: false", "withheld"), ("render: fast", "published"),
      ("cascade: {draft: true}", "draft"), ("cascade:\n- {build: {render: never}}", "withheld"),
      ("cascade: {params: {private: true}}", "withheld"), ("cascade: {draft: false}", "published"),
      ("cascade: {title: T}", "published"), ("permalink: false", "withheld"),
      ("permalink: /x/", "published"), ("permalink: \"false\"", "published"),
      ("cascade: {draft: true, target: {path: /x/**}}", "published"),
      ("cascade: {draft: true, target: {environment: development}}", "published"),
      ("cascade: {draft: true, target: {environment: prod*}}", "draft"),
      ("cascade: {draft: true, target: {kind: '{section,page}'}}", "draft"),
    ])
  func otherTools(matter: String, publication: String) {
    let source = Note.Source("---\ntitle: T\n\(matter)\n---\n")
    #expect("\(source.publication)".hasPrefix(publication))
    #expect(source.listing == .listed)
    #expect(source.diagnostics.isEmpty)
  }

  @Test(
    "of another tool keeps the note private if it is not understood, and is an error",
    arguments: [
      "visibility: members", "visibility: [a]", "build: {render: sometimes}", "unlisted: perhaps",
      "cascade: {draft: maybe}", "cascade: {private: true, target: {lang: de}}",
      "cascade: {private: true, target: {path: '[', kind: page}}",
      "cascade: {private: true, target: everything}", "cascade: {unlisted: true}",
    ])
  func otherToolsUndecided(matter: String) {
    let source = Note.Source("---\n\(matter)\n---\n")
    #expect(source.publication.isWithheld)
    #expect(source.diagnostics.brief.contains("2:1 error publication-undecided"))
  }

  @Test(
    "may say that the note is in no list",
    arguments: [
      ("unlisted: true", true), ("hidden: yes", true), ("unlisted: false", false),
      ("hidden: [header]", false), ("status: hidden", true), ("visibility: unlisted", true),
      ("build: {list: never}", true), ("build: {list: local}", true),
      ("build: {list: always}", false), ("eleventyExcludeFromCollections: true", true),
      ("eleventyExcludeFromCollections: false", false),
    ])
  func unlisted(matter: String, isUnlisted: Bool) {
    let source = Note.Source("---\n\(matter)\n---\n")
    #expect(source.publication == .published)
    #expect((source.listing == .unlisted) == isUnlisted)
    #expect(source.diagnostics.isEmpty)
  }

  @Test(
    "applies to the notes of a folder that a target of its cascade matches",
    arguments: [
      ("{path: /posts/*}", "content/posts/", ["content/posts/x.md"], ["content/posts/a/x.md"]),
      ("{path: '/posts/**'}", "posts/", ["posts/x.md", "posts/a/index.md"], []),
      ("{path: '/posts/{a,b}*'}", "content/", ["content/posts/Ax.md"], ["content/posts/cx.md"]),
      ("{path: '**/old-?'}", "", ["a/old-1.md"], ["a/old-12.md"]),
      ("{path: /a, kind: section}", "", ["a/_index.md"], ["a.md"]),
      ("{path: '/[!a-c]*'}", "", ["d.md"], ["b.md"]), ("{kind: page}", "", ["x.md"], ["_index.md"]),
    ])
  func target(_ target: String, folder: String, meant: [String], others: [String]) throws {
    let text = "---\ncascade: {private: true, target: \(target)}\n---\n"
    let source = Note.Source(path: folder + "_index.md", bytes: Array(text.utf8))
    #expect(source.diagnostics.isEmpty)
    let cascade = try #require(source.cascades.first)
    for path in meant {
      #expect(cascade.target?.includes(path, inFolder: folder) == true, "\(path)")
    }
    for path in others {
      #expect(cascade.target?.includes(path, inFolder: folder) == false, "\(path)")
    }
  }

  @Test("is searched for in invalid front matter, but not in the text")
  func readable() {
    #expect(Note.Source("---\ntitle: \"a\n---\n\ndraft: true\n").publication == .published)
    #expect(Note.Source("---\ndraft: false\ntitle: \"a\n---\n").publication == .published)
    #expect(Note.Source("draft: true is what I write.\n").publication == .published)
  }

  @Test(
    "has the days on which publication begins and ends",
    arguments: ["publishDate", "publishdate", "publish_date", "PublishDate", "published"])
  func days(key: String) {
    let source = Note.Source("---\n\(key): 2024-05-01\nexpiryDate: 2024-06-01\n---\n")
    #expect(source.publication == .published)
    #expect(source.publishDate?.civilDate == "2024-05-01")
    #expect(source.expiryDate?.civilDate == "2024-06-01")
    #expect(source.diagnostics.isEmpty)
  }

  @Test("keeps the note private if a day is invalid")
  func noDay() {
    let source = Note.Source("---\nexpiryDate: soon\n---\n")
    #expect(source.publication.isWithheld)
    #expect(source.diagnostics.brief == ["2:1 error date-invalid"])
  }

  @Test("from a configuration is overridden by the note's own, in any letter case")
  func defaults() {
    let field = FrontMatter.Field(default: "draft", .bool(true), origin: "_config.yml", line: 3)
    var options = Note.Options.jekyll(path: "a.md", defaults: [field])
    func source(_ text: String) -> Note.Source {
      Note.Source(path: "a.md", bytes: Array(text.utf8), options: options)
    }
    #expect(source("x").publication == .draft)
    #expect(source("---\nDraft: false\n---\n").publication == .published)
    options.rules.defaults = [
      FrontMatter.Field(default: "published", .string("nah"), origin: "_config.yml", line: 3)
    ]
    let undecided = source("x")
    #expect(undecided.publication.isWithheld)
    #expect(undecided.diagnostics.first?.location.path == "_config.yml")
  }
}

extension Note.Source.Publication {
  fileprivate var isWithheld: Bool { if case .withheld = self { true } else { false } }
}
