import BookIndex
import Diagnostics
import TestSupport
import Testing

@testable import Notes

@Suite("A mention")
struct MentionTests {
  private func note(
    _ text: String, path: String = "note.md", dialect: Markdown.Dialect = .thumbindex,
    safety: Note.Options.Safety = .off
  ) -> Note {
    var options = Note.Options(dialect: dialect)
    (options.index, options.safety) = (.gathered, safety)
    return Note(text, path: path, options: options)
  }

  @Test(
    "is a mark of the author",
    arguments: [
      ("[a]{.index}", ["marked a 1 #index-a"]),
      (
        "[b *c*]{.index} [d]{.index key=\"e!f\"}",
        ["marked b c 1 #index-b-c", "marked e!f 1 #index-e-f"]
      ),
      ("*a*{:.index} `b`{:.index}", ["marked a 1 #index-a", "marked b 1 #index-b"]),
      ("text\n{:.index key=\"a|textbf\"}", ["marked a 2 #index-a main"]),
      ("one\ntwo\\index{a}\n\\index{b\n}three\n", ["marked a 2 #index-a", "marked b 3 #index-a"]),
      ("one\n\n\\index{a}\n\n\\index{b}\n\ntwo", ["marked a 3 #index-a", "marked b 5 #index-a"]),
      ("\\index{a}", ["marked a 1 page"]),
      ("- \\index{a}\n", ["marked a 1 #index-a"]),
      (
        "\\index{a|see{b}} \\index{c|seealso{d}}",
        ["marked a see b 1 page", "marked c see also d 1 page"]
      ),
      ("a \\index{b|see{c}} d", ["marked b see c 1 page"]),
      ("\\index{a|(}b\\index{a|)} \\index{a}c", ["marked a 1 #index-a", "marked a 1 #index-a-1"]),
      (
        "{index}`a` {index}`b <pair: c; d>`",
        ["marked a 1 #index-a", "marked c!d 1 #index-c-d", "marked d!c 1 #index-c-d"]
      ),
      (
        "```{index} a\nb, !c\n```\n\nd",
        ["marked a 1 #index-a", "marked b 2 #index-a", "marked c 2 #index-a main"]
      ),
      ("- a\n\n  > b \\index{c}", ["marked c 3 #index-c"]),
      ("|a|\n|-|\n|b \\index{c}|", ["marked c 3 #index-c"]),
      ("[^a]\n\n[^a]: \\index{b}c", ["marked b 3 #index-b"]),
      ("![a [b]{.index}](c)", ["marked b 1 #index-b"]),
      ("![a](b){:.index}", ["marked a 1 #index-a"]),
      ("{#b}\n[a]{.index #c}", ["marked a 2 #c"]),
    ])
  func marked(text: String, expected: [String]) {
    #expect(note(text).mentions.brief == expected)
  }

  @Test("has the id of a heading as its anchor, and knows the heading above it")
  func headings() {
    let text = """
      \\index{a}

      # One \\index{b}

      [c]{.index}

      ## Two
      {:.index}

      \\index{d}

      ### Three {#x .index}

      [^1]

      [^1]: \\index{e}f

      # Four
      """
    #expect(
      note(text).mentions.filter { $0.kind == .marked }.brief == [
        "marked a 1 #one under 0", "marked b 3 #one under 0", "marked c 5 #index-c under 0",
        "marked Two 8 #two under 1", "marked d 10 #x under 2", "marked Three 12 #x under 2",
        "marked e 16 #index-e under 2",
      ])
  }

  @Test("is found in headings, in code and in prose, and leads to its exact place")
  func found() {
    let text = """
      # Closures

      A closure holds on to the variables around it. Many closures are functions without a name.

      ## Nested closures

      Call `performUpdates(_:)`, and a closure escapes. With `performUpdates(_:)` closures escape. Of
      nested closures there is more to say.
      """
    let found = note(text).foundMentions.all
    #expect(
      Set(found.map { "\($0.kind) \($0.mark.names)" }).isSuperset(of: [
        "heading closures", "heading nested closures", "symbol performUpdates(_:)",
      ]))
    let call = found.first { $0.kind == .symbol }?.places.first
    #expect(call?.line == 7)
    #expect(call?.heading == 1)
    #expect(call?.anchor.id == "index:performupdates(_:)")
  }

  @Test("occurs once for two equal marks")
  func places() {
    let mentions = note("[a]{.index}\n\nb\\index{a|textbf}\n").mentions
    #expect(mentions.count == 1)
    #expect(mentions[0].mark == IndexMark("a"))
    #expect(mentions[0].places.map(\.isMain) == [false, true])
  }

  @Test(
    "has the definition of its term",
    arguments: [
      (
        "A *term*\n: What it *is*.\n",
        ["term A term 1 “A <em>term</em>” main = What it <em>is</em>."]
      ),
      (
        "a\nb\n\n: One\n\n  Two\n: Three\n", ["term a 1 “a” main = One", "term b 2 “b” main = One"]
      ),
      ("{:auto_ids}\na\n: b\n", ["term a 2 #a main = b"]),
      ("a\n: b [c](d) `e`[^1]\n\n[^1]: f", ["term a 1 “a” main = b c <code>e</code>"]),
      ("a\n: - b\n  - c\n", ["term a 1 “a” main = b"]),
      ("a\n:     code\n", ["term a 1 “a” main"]),
      ("Why is it so?\n: It is.\n\nStep 2\n: Go on.\n\n2024-03-01\n: Done.\n", []),
      (
        "A <dfn>b *c*</dfn> <dfn id=\"d\">e</dfn>",
        ["term b c 1 “b <em>c</em>” main", "term e 1 #d main"]
      ),
      (
        "*[AB]: Alpha & *Beta*\n*[X]: Unused\n\nOne AB\n\ntwo AB.",
        ["term AB 4 “AB” = Alpha &amp; *Beta*"]
      ),
    ])
  func terms(text: String, expected: [String]) {
    let note = note(text)
    #expect(note.mentions.brief(in: note.html) == expected)
  }

  @Test("keeps its text ranges when ids are inserted before them")
  func shifted() {
    let note = note(
      "# A <dfn>b</dfn>\n\n[x]{.index} [TOC] <dfn>y</dfn>\n\n[TOC]\n\n`c` <dfn>z</dfn>\n")
    #expect(
      note.mentions.filter { $0.kind == .term }.brief(in: note.html) == [
        "term b 1 #a-b under 0 main", "term y 3 “y” under 0 main", "term z 7 “z” under 0 main",
      ])
  }

  @Test("cuts a definition between words, or between characters without spaces")
  func cut() throws {
    let words = String(repeating: "word *em* ", count: 100)
    let definition = try #require(note("a\n: \(words)").mentions[0].definition)
    #expect(definition.utf8.count < 620)
    #expect(definition.hasSuffix("word…") || definition.hasSuffix("</em>…"))
    let characters = try #require(
      note("a\n: \(String(repeating: "字&amp;", count: 300))").mentions[0].definition)
    #expect(characters.utf8.count <= 603)
    #expect(characters.hasSuffix("字…") || characters.hasSuffix("&amp;…"))
    let open = try #require(
      note("a\n: **b\(String(repeating: " c", count: 400))**").mentions[0].definition)
    #expect(open.hasSuffix("c…</strong>"))
  }

  @Test("can be declared in front matter of any format", arguments: ["a.md", "a.txt", "a.html"])
  func frontMatter(path: String) {
    let text = """
      ---
      title: T
      aliases: [Another name, /an/address/]
      index:
        - a!b
        - c|see{d}
        - { entry: 长城, reading: Chángchéng, seealso: [walls, e] }
        - { term: f, sub: [g, h], sort: i }
      format: \(path.hasSuffix("txt") ? "text" : path.hasSuffix("html") ? "html" : "markdown")
      ---
      Text \\\\index{x}
      """
    let mentions = note(text, path: path).mentions
    #expect(
      mentions.brief == [
        "marked a!b 4 page", "marked c see d 4 page", "marked 长城 see also walls 4 page",
        "marked 长城 see also e 4 page", "marked f!g!h 4 page", "alias Another name 3 page",
      ])
    #expect(mentions[2].mark.path[0].sort == "Chángchéng")
    #expect(mentions[4].mark.path[0].sort == "i")
  }

  @Test(
    "may be one text in front matter", arguments: [("a", ["a"]), ("a!b", ["a!b"]), ("true", [])])
  func oneText(value: String, expected: [String]) {
    let note = note("---\nindex: \(value)\n---\n")
    #expect(note.mentions.map(\.mark.names) == expected)
    #expect(note.diagnostics.isEmpty)
  }

  @Test("is not found in a dialect without marks, in HTML, or if the index is off")
  func unread() {
    let text = "[a]{.index} \\index{b}\n"
    #expect(note(text, dialect: .commonmark).mentions.isEmpty)
    #expect(note(text, path: "a.html").mentions.isEmpty)
    #expect(note("One line.\n\n" + text, path: "a.txt").mentions.brief.isEmpty)
    #expect(Note(text).mentions.isEmpty && Note(text).foundMentions.isEmpty)
    #expect(Note(text).html == note(text).html)
  }

  @Test("is found in headings of any format")
  func namesOfHeadings() {
    let found = [("a.md", "## Mirrored queues"), ("a.html", "<h2 id=\"q\">Mirrored queues</h2>")]
      .map { note("One line.\n\n\($1)\n", path: $0).foundMentions.all }
    let names = ["Mirrored queues", "queues"]
    #expect(found.map { $0.map(\.mark.names) } == [names, names])
    #expect(found[0].first?.places.first?.anchor == .id("mirrored-queues"))
    #expect(found[1].first?.places.first?.anchor == .id("q"))
    #expect(found[1].first?.places.first?.line == 3)
  }

  @Test("does not affect the note's other content")
  func traces() {
    let marks = "\\index{secret!key|textbf} [shown]{.index key=\"secret\"} {index}`seen <secret>`"
    let text = "# Title \\index{secret}\n\n\(marks)\n\n\\index{secret}\n\n```{index} secret\n```\n"
    var options = Note.Options()
    options.searchTexts = .gathered
    let note = Note(text, options: options)
    #expect(note.title == "Title")
    #expect(note.outline.headings.map(\.text) == ["Title"])
    #expect(note.summary == "shown seen")
    #expect(note.length.words == 3)
    #expect(String(decoding: note.searchText.body, as: UTF8.self) == "shown seen")
    #expect(note.searchText.code.isEmpty)
    #expect(note.codeBlocks.isEmpty)
    #expect(Note.Source(text).heading == "Title")
  }

  @Test("keeps the line numbers of links after marks on several lines")
  func lines() {
    let note = note("\\index{a}\n\\index{b}\none [c\nd]{.index\nlang=en} \\index{e\nf}\n[g](h)\n")
    #expect(note.links.map(\.line) == [7])
    #expect(note.mentions.brief.map { $0.suffix(1) } == ["a", "a", "d", "f"])
  }

  @Test("is found again in a sanitized body")
  func safe() {
    let text = """
      # One

      <h2 id="x" onclick="y">Two</h2>

      <button>x</button> <dfn onclick="y">a</dfn> [b]{.index}

      A
      : B
      """
    let note = note(text, safety: .on)
    let mentions = note.mentions.filter { $0.kind != .heading }
    #expect(
      mentions.brief(in: note.html) == [
        "term a 5 “a” under 1 main", "marked b 5 #index-b under 1", "term A 7 “A” under 1 main = B",
      ])
  }

  @Test("moves with the body when parts of it are rewritten")
  func edited() {
    var note = note("A $x$ <dfn>b</dfn>\n")
    let formula = note.formulas[0].range
    note.apply([BodyEdit(formula, Array("<math></math>".utf8))])
    #expect(note.mentions.brief(in: note.html) == ["term b 1 “b” main"])
    #expect(note.takeMentions().marked.count == 1)
    #expect(note.mentions.isEmpty)
  }

  @Test(
    "is reported if it is malformed",
    arguments: [
      ("a \\index{}", "1:3 warning index-mark"), ("字\\index{a!!b}", "1:2 warning index-mark"),
      ("a\n\\index{a!b!c!d} e", "2:1 warning index-mark"),
      ("\\index{a}\\index{b|see{b}}", "1:10 warning index-mark"),
      ("a \\index{b\n\n}", "1:3 warning index-mark"),
      ("> - a \\index{b", "1:7 warning index-mark"),
      ("[a]{.index key=\"b!\"}", "1:3 warning index-mark"),
      ("a\n{:.index key=\"b|see{b}\"}", "2:1 warning index-mark"),
      ("[ ]{.index}", "1:0 warning index-mark"),
      ("a {index}`b <see: c; c>`", "1:3 warning index-mark"),
      ("```{index}\na\npair: b\n```\n\nc", "3:0 warning index-mark"),
      ("---\na: b\nindex: [1]\n---\n", "3:1 warning index-mark"),
      ("---\nindex: [{sub: a}]\n---\n", "2:1 warning index-mark"),
      ("---\nindex: [{entry: a, colour: b}]\n---\n", "2:1 warning index-mark"),
      ("---\nindex: [\"a|see{a}\"]\n---\n", "2:1 warning index-mark"),
      ("a \\index{" + String(repeating: "b", count: 1001) + "}", "1:3 warning index-mark"),
    ])
  func faults(text: String, expected: String) {
    #expect(note(text).diagnostics.brief == [expected])
  }
}

extension [Mention] {
  /// Each mention as `kind entry line anchor under heading main = definition`.
  fileprivate var brief: [String] { brief(in: "") }

  /// - Parameter html: the body, whose text at each location is included.
  fileprivate func brief(in html: String) -> [String] {
    filter { $0.evidence == nil }.flatMap { mention in
      mention.places.map { place in
        var words = ["\(mention.kind) \(mention.mark.names)\(mention.mark.reference) \(place.line)"]
        switch place.anchor {
        case .page: words.append("page")
        case .numbered(let number, _): words.append("text \(number)")
        case .id(let id): words.append("#" + id)
        case .text(let range, _):
          let bytes = [UInt8](html.utf8)
          words.append("“\(String(decoding: bytes[range], as: UTF8.self))”")
        }
        if let heading = place.heading { words.append("under \(heading)") }
        if place.isMain { words.append("main") }
        if let definition = mention.definition { words.append("= " + definition) }
        return words.joined(separator: " ")
      }
    }
  }
}

extension IndexMark {
  fileprivate var names: String { path.map(\.text).joined(separator: "!") }

  fileprivate var reference: String {
    switch target {
    case .here, .main: ""
    case .see(let other): " see " + other
    case .seeAlso(let other): " see also " + other
    }
  }
}
