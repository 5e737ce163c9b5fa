import ForeignMarkdown
import Testing

@Suite("Hidden lines of code (mdBook)")
struct HiddenLinesTests {
  @Test(
    "are not shown",
    arguments: [
      ("```rust\n# fn main() {\nlet a = 1;\n    # b\n#\n# }\n```", "```rust\nlet a = 1;\n```"),
      ("```rust,ignore\n##[a]\n#[b]\n#![c]\n```", "```rust,ignore\n#[a]\n#[b]\n#![c]\n```"),
      ("```python\n~import a\nb()\n# note\n```", "```python\nb()\n# note\n```"),
      ("```sh hidelines=!!\n!!x\ny\n```", "```sh hidelines=!!\ny\n```"),
      ("```sh\n# note\n```\n\n# Heading", "```sh\n# note\n```\n\n# Heading"),
    ])
  func areNotShown(_ body: String, _ expected: String) {
    var dialect = ForeignDialect()
    dialect.marksOfHiddenLines = ["rust": "#", "python": "~"]
    #expect(rewritten(body, in: dialect) == expected)
  }
}
