import Testing

@testable import ForeignMarkdown

@Suite("Inclusions of VitePress")
struct ImportTests {
  private static let rules = {
    var rules = InclusionRules(.imports)
    rules.folders = ["docs"]
    return rules
  }()

  private static let files = [
    "docs/c.js": "one\n// #region r\n  two\n    three\n// #endregion r\nlast",
    "docs/x/d.cs": "#region r\nd\n#endregion\ne",
    "docs/part.md": """
    ---
    title: P
    ---
    # Top
    text
    ## Über `uns`
    one
    ### Lower
    two
    ## Next {#own}
    three
    <!-- #region r -->
    [l](./x/l.md)
    <!-- #endregion r -->
    """,
  ]

  @Test(
    "A line with <<< shows the code of a file",
    arguments: [
      ("<<< @/c.js#r", "```js\ntwo\n  three\n```"),
      ("<<< ./x/d.cs{c#}", "```c#\n#region r\nd\n#endregion\ne\n```"),
      ("<<< @/x/d.cs#r{1}", "```cs {1}\nd\n```"),
      ("<<< @/x/d.cs#r{1,2-3 ts:line-numbers=4} [a b]", "```ts linenos=4 {1,2-3} [a b]\nd\n```"),
      ("  <<< @/x/d.cs#r", "  ```cs\n  d\n  ```"), ("> <<< @/x/d.cs#r", "> ```cs\n> d\n> ```"),
      ("```\n<<< @/c.js\n```", "```\n<<< @/c.js\n```"), ("<<<<<<< HEAD", "<<<<<<< HEAD"),
      ("a <<< @/c.js", "a <<< @/c.js"),
    ])
  func code(text: String, expected: String) {
    #expect(
      Included(text, at: "docs/a.md", by: Self.rules, Self.files) == Included(expected: expected))
  }

  @Test("The fence is longer than all fences in the file")
  func fences() {
    let result = Included("<<< ./b.md", by: Self.rules, ["b.md": "````\nx\n````"])
    #expect(result.text == "`````md\n````\nx\n````\n`````")
  }

  @Test(
    "A comment with @include includes Markdown",
    arguments: [
      ("part.md{5,6}", "text\n## Über `uns`"), ("part.md{,1}", "---"),
      ("part.md{14,}", "<!-- #endregion r -->"),
      ("part.md#own{,1}", "three"), ("part.md#über-uns{3,}", "two"),
      ("part.md#über-uns", "one\n### Lower\ntwo"), ("part.md#r", "[l](./x/l.md)"),
    ])
  func markdown(path: String, expected: String) {
    for text in ["<!--@include: ./\(path)-->", "<!-- @include: @/\(path) -->"] {
      let result = Included(text, at: "docs/a.md", by: Self.rules, Self.files)
      #expect(result.problems.isEmpty)
      #expect(result.text == expected)
    }
  }

  @Test("A whole file is included without front matter, and its links lead to the same files")
  func wholeFiles() {
    let file =
      "---\na: b\n---\n[a](b.md#c) ![p](../p.png) `[a](b)` [x](/x) [y](https://y.org)\n\n[z]: <z z.md>"
    let result = Included(
      "<!--@include: ./x/b.md-->", at: "docs/a.md", by: Self.rules, ["docs/x/b.md": file])
    #expect(
      result.text
        == "[a](x/b.md#c) ![p](p.png) `[a](b)` [x](/x) [y](https://y.org)\n\n[z]: <x/z z.md>")
  }

  @Test(
    "Inclusions that fail are reported", arguments: ["<<< @/none.js", "<!--@include: ./c.js#z-->"])
  func failures(text: String) {
    let result = Included(text, at: "docs/a.md", by: Self.rules, Self.files)
    #expect(result.text == (text.hasPrefix("<!--") ? text : "`\(text)`"))
    #expect(
      result.problems.map { $0.hasPrefix("docs/a.md:1 `\(text)` is not replaced: ") } == [true])
  }
}
