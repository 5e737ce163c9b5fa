import ForeignMarkdown
import Testing

@Suite("Starts of links that stand for folders")
struct LinkPrefixTests {
  @Test(
    "Links are relative to the note",
    arguments: [
      ("[a](@/oil/a.md#b)", "[a](content/oil/a.md#b)"),
      ("![a](@/a.png \"T\")", "![a](content/a.png \"T\")"),
      ("[a]: @/a.md", "[a]: content/a.md"), ("[a](oil/@/a.md) @/b", "[a](oil/@/a.md) @/b"),
      ("`[a](@/a.md)`", "`[a](@/a.md)`"), ("[a](@site/a.md)", "[a](a.md)"),
    ])
  func links(_ body: String, _ expected: String) {
    var dialect = ForeignDialect()
    dialect.linkPrefixes = ["@/": "content/", "@site/": ""]
    #expect(rewritten(body, in: dialect) == expected)
  }
}
