import Testing

@testable import ForeignMarkdown

@Suite("Inclusions of PyMdown")
struct SnippetTests {
  private static let files = [
    "inc/l.txt": "1\n2\n3\n4",
    "inc/s.py":
      "0\n# --8<-- [start:one]\n1\n# --8<-- [start:two]\n2\n# --8<-- [end:two]\n# --8<-- [end:one]",
    "docs/p.md": "[a](b.md) [c](d.md)",
  ]

  @Test(
    "A snippet is a line with a path in quotes",
    arguments: [
      ("--8<-- \"inc/l.txt\"", "1\n2\n3\n4"), ("-8<- 'inc/l.txt:3'", "3\n4"),
      ("--8<-- \"inc/l.txt:2:3\"", "2\n3"), ("--8<-- \"inc/l.txt::1\"", "1"),
      ("--8<-- \"inc/l.txt:-1\"", "4"), ("--8<-- \"inc/l.txt:1:1,4:4\"", "1\n4"),
      ("--8<-- \"inc/s.py\"", "0\n1\n2"), ("--8<-- \"inc/s.py:one\"", "1\n2"),
      ("--8<-- \"inc/s.py:two\"", "2"),
      ("```\n    --8<-- \"inc/l.txt:3\"\n```", "```\n    3\n    4\n```"),
      (";--8<-- \"inc/l.txt\"", "--8<-- \"inc/l.txt\""),
      ("a --8<-- \"inc/l.txt\"", "a --8<-- \"inc/l.txt\""),
      ("--8<--\ninc/l.txt:4\n\n; inc/s.py\ninc/s.py:two\n--8<--\nx", "4\n2\nx"),
      ("a\n<!-- --8<-- [start:x] -->\nb", "a\nb"),
    ])
  func snippets(text: String, expected: String) {
    #expect(
      Included(text, by: InclusionRules(.snippets), Self.files) == Included(expected: expected))
  }

  @Test("Paths are relative to the base paths")
  func basePaths() {
    var rules = InclusionRules(.snippets)
    rules.folders = ["docs", "inc"]
    #expect(Included("--8<-- \"l.txt:4\"", at: "docs/x/a.md", by: rules, Self.files).text == "4")
    // The settings are above the folder `site`.
    rules.folders = ["."]
    rules.nameOfFolder = "site"
    #expect(Included("--8<-- \"site/inc/l.txt:4\"", by: rules, Self.files).text == "4")
    #expect(
      Included("--8<-- \"inc/l.txt\"", by: rules, Self.files).problems.map {
        $0.hasSuffix("inc/l.txt is outside the site's folder")
      } == [true])
  }

  @Test("A link that leads to a file from the page is left")
  func links() {
    let result = Included(
      "--8<-- \"docs/p.md\"", by: InclusionRules(.snippets), Self.files, targets: ["b.md"])
    #expect(result.text == "[a](b.md) [c](docs/d.md)")
  }

  @Test(
    "Snippets that fail are reported",
    arguments: [
      "--8<-- \"none\"", "--8<-- \"inc/s.py:three\"", "--8<-- \"https://example.org/x\"",
      "--8<--\nx",
    ])
  func failures(text: String) {
    let result = Included(text, by: InclusionRules(.snippets), Self.files)
    let lines = text.split(separator: "\n", maxSplits: 1)
    #expect(result.text == "`\(lines[0])`" + lines.dropFirst().map { "\n" + $0 }.joined())
    #expect(result.problems.count == 1)
  }
}
