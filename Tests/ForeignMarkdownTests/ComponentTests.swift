import ForeignMarkdown
import Testing

@Suite("Components become Markdown")
struct ComponentTests {
  @Test(
    "Imports, exports and comments of MDX are not shown",
    arguments: [
      ("import Lamp from './lamp'\nimport Oil from './oil'\n\nText", "Text"),
      ("export const oil = {\n  a: 1,\n}\n\nText", "Text"),
      ("Text {/* hidden */} more", "Text  more"),
      ("{/*\nhidden\n*/}\nText", "Text"),
      // In the middle of a paragraph, the word is a word.
      ("We\nimport oil.", "We\nimport oil."),
      ("```js\nimport a from 'b'\n```", "```js\nimport a from 'b'\n```"),
    ])
  func code(_ body: String, _ expected: String) {
    #expect(rewritten(body, in: .components(.mdx)) == expected)
  }

  @Test(
    "Of an unknown component, the content and the words remain",
    arguments: [
      ("<Lamp>\n\nOil\n\n</Lamp>", "Oil"),
      ("Version <Badge text=\"2.0\" type=\"tip\" /> is out", "Version **2.0** is out"),
      ("# Lamps <Badge text=\"new\" />", "# Lamps \n\n**new**"),
      ("<Lamp\n  size={2}\n  title=\"Big\"\n/>\nOil", "**Big**\nOil"),
      ("`<Lamp>` and ``a ` <Lamp>``", "`<Lamp>` and ``a ` <Lamp>``"),
      ("1 < 2 and <b>bold</b>", "1 < 2 and <b>bold</b>"),
    ])
  func unknown(_ body: String, _ expected: String) {
    #expect(rewritten(body, in: .components(.mdx)) == expected)
  }

  @Test("Tabs and boxes of Docusaurus are tabs and callouts")
  func known() {
    var dialect = ForeignDialect.components(.mdx)
    dialect.containers = .colons
    let tabs = "<Tabs>\n<TabItem value=\"a\" label=\"Oil\">\n\nOne\n\n</TabItem>\n</Tabs>"
    let lines = rewritten(tabs, in: dialect).split(separator: "\n").filter {
      $0 != ">" && $0 != "> >"
    }
    #expect(lines == ["> [!tabs]", "> > [!tab] Oil", "> > One"])
    let box = "<Admonition type=\"tip\" title=\"Mind\">\nOil\n</Admonition>"
    #expect(
      rewritten(box, in: dialect).split(separator: "\n").filter { $0 != ">" }
        == ["> [!tip] Mind", "> Oil"])
  }

  @Test("Scripts and styles of Vue are not shown")
  func vue() {
    let body = "<script setup>\nlet a = 1\n</script>\n\nText\n\n<style scoped>\na { }\n</style>"
    #expect(rewritten(body, in: .components(.vue)) == "Text")
  }

  @Test("Each unread construct is reported once, with the number of its places")
  func reports() throws {
    let read = try #require(
      result("<Lamp/>\n\nOil <Lamp/>\n\n<Wick/>", in: .components(.mdx)))
    #expect(read.diagnostics.map(\.location.line) == [1, 5])
    #expect(
      read.diagnostics.first?.message.hasPrefix("“<Lamp>” is not run (here and in 1 more place)")
        == true)
  }

  @Test("Ten thousand tags without an end are read")
  func many() {
    let body = String(repeating: "<Lamp title=\"", count: 10_000)
    #expect(rewritten(body, in: .components(.mdx)) == body)
    #expect(result(String(repeating: "<Lamp>\n", count: 10_000), in: .components(.vue)) != nil)
  }
}
