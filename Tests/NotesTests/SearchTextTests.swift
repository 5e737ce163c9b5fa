import Notes
import Testing

@Suite("The search text of a note")
struct SearchTextTests {
  private func text(_ body: String, path: String = "a.md") -> SearchText {
    var options = Note.Options()
    options.searchTexts = .gathered
    options.pictures = .framed
    return Note(
      Note.Source(path: path, bytes: Array(body.utf8), options: options), options: options
    )
    .searchText
  }

  private func lines(_ body: String, path: String = "a.md") -> [String] {
    String(decoding: text(body, path: path).body, as: UTF8.self)
      .split(separator: "\n").map { String($0).oneSpaced }.filter { !$0.isEmpty }
  }

  @Test(
    "has one line for each block",
    arguments: [
      ("One *two*\nthree.\n\nFour", ["One two three.", "Four"]),
      ("un**believ**able `code` here", ["unbelievable code here"]),
      ("- one\n- two\n  - three\n\n> four", ["one", "two", "three", "four"]),
      ("|a|b|\n|-|-|\n|c|d|\n", ["a", "b", "c", "d"]),
      ("[link](url \"title\") <https://a.example>", ["link https://a.example"]),
      ("长城\n和运河", ["长城和运河"]),
      ("A note[^1].\n\n[^1]: Below.", ["A note.", "Below."]),
      ("> [!note] Mind\n> this", ["Mind", "this"]),
      ("Term\n: Meaning", ["Term", "Meaning"]),
      ("A sum $a+b$ here", ["A sum a+b here"]),
      ("One \\index{x} two\n\n\\index{y}\n\n[three]{.index key=z}", ["One two", "three"]),
    ] as [(String, [String])])
  func blocks(body: String, expected: [String]) {
    #expect(lines(body) == expected)
  }

  @Test(
    "contains the alternative texts of pictures",
    arguments: [
      ("See ![the map](m.png) here", ["See the map here"]),
      ("![the map](m.png \"Drawn by hand\")", ["the map", "Drawn by hand"]),
      ("<img src=\"m.png\" alt=\"the &quot;map&quot;\">", ["the \"map\""]),
      ("One <img alt='two'/> three", ["One two three"]),
    ] as [(String, [String])])
  func pictures(body: String, expected: [String]) {
    #expect(lines(body) == expected)
  }

  @Test(
    "contains the text of raw HTML, but no tags, scripts and styles",
    arguments: [
      ("<div class=\"x\">\n<p>One <b>t</b>wo</p>\nthree</div>", ["One two", "three"]),
      ("<script>\nlet a = 1\n</script>\n\nText", ["Text"]),
      ("<style>p { }</style>\n\nText <!-- no --> more", ["Text more"]),
      ("<p>R&eacute;sum&#233; &amp; co</p>", ["Résumé & co"]),
      ("one<br>two <kbd>Ctrl</kbd>+C", ["one two Ctrl+C"]),
    ] as [(String, [String])])
  func html(body: String, expected: [String]) {
    #expect(lines(body) == expected)
  }

  @Test("keeps code separate")
  func code() {
    let text = text(
      "One\n\n```swift title=\"a.swift\"\nlet a = 1\n```\n\n<pre>b &lt; c</pre>\n\n    d\n")
    #expect(String(decoding: text.body, as: UTF8.self) == "One\n\na.swift\n\n")
    #expect(String(decoding: text.code, as: UTF8.self) == "let a = 1\nb < c\nd\n")
  }

  @Test("omits headings, which separate the text before and after them")
  func headings() {
    let text = text("# Title\n\nOne\n\n## A\n\n## B\n\n- two\n")
    #expect(String(decoding: text.body, as: UTF8.self) == "One\n\ntwo")
  }

  @Test("exists for HTML and plain text too")
  func formats() {
    let html = text("---\n---\n<h2 id=a>Head</h2>\n<p>One</p><pre>two</pre>", path: "a.html")
    #expect(String(decoding: html.body, as: UTF8.self).oneSpaced == "One")
    #expect(String(decoding: html.code, as: UTF8.self) == "two\n")
    #expect(lines("Title\n\nOne line.\nAnother.\n", path: "a.txt").joined().contains("Another"))
  }

  @Test("is collected only on request")
  func unasked() {
    let source = Note.Source(path: "a.md", bytes: Array("Text".utf8))
    #expect(Note(source).searchText.body.isEmpty)
  }

  @Test("is in at most 28 passages, which end with blocks and are complete")
  func passages() {
    func passages(_ body: String) -> [Int] { text(body).passages.map(\.count) }
    let line = String(repeating: "four ", count: 60) + "\n\n"
    #expect(passages("") == [])
    #expect(passages("One.") == [4])
    #expect(passages(String(repeating: line, count: 10)) == [1204, 1204, 600])
    let long = text(String(repeating: "字，", count: 40_000))
    #expect(long.passages.count <= 28 && long.passages.count > 20)
    #expect(long.passages.map(\.count).reduce(0, +) == long.body.count)
    let many = text(String(repeating: line, count: 400)).passages
    #expect(many.count <= 28 && many.count > 20)
    #expect(zip(many, many.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
  }
}

extension String {
  fileprivate var oneSpaced: String {
    split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}
