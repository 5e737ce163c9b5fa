import ForeignMarkdown
import Testing

@Suite("Blocks of an outline (Logseq)")
struct BlockTests {
  @Test(
    "Properties are shown below their block, unless they belong to the program",
    arguments: [
      ("- Lamp\n  kind:: oil\n  id:: 123", "- Lamp\n  <br>*kind:* oil"),
      ("- kind:: oil", "- *kind:* oil"),
      ("- Lamp\n  collapsed:: true\n\t- Wick", "- Lamp\n\t- Wick"),
      ("- a::b and std::vector", "- a::b and std::vector"),
      ("- ```\n  kind:: oil\n  ```", "- ```\n  kind:: oil\n  ```"),
    ])
  func properties(_ body: String, _ expected: String) {
    #expect(rewritten(body, in: .outline) == expected)
  }

  @Test(
    "Task markers are boxes",
    arguments: [
      ("- TODO Buy oil", "- [ ] Buy oil"), ("- DONE Buy oil", "- [x] Buy oil"),
      ("- DOING Buy oil", "- [/] Buy oil"), ("- CANCELLED Buy oil", "- [-] Buy oil"),
      ("- TODOs of the day", "- TODOs of the day"),
      ("TODO in a text", "TODO in a text"),
    ])
  func tasks(_ body: String, _ expected: String) {
    #expect(rewritten(body, in: .outline) == expected)
  }

  @Test(
    "Names of blocks are anchors (Obsidian)",
    arguments: [
      ("Oil burns. ^oil-1", "Oil burns.<span id=\"^oil-1\"></span>"),
      ("- Wick ^w2", "- Wick<span id=\"^w2\"></span>"),
      ("| a |\n| - |\n\n^tab", "| a |\n| - |\n\n<div id=\"^tab\"></div>"),
      ("![[wick.png]]^w", "![[wick.png]]<span id=\"^w\"></span>"),
      ("2 ^ 3 and x^2", "2 ^ 3 and x^2"), ("`a ^b`", "`a ^b`"),
      ("```\na ^b\n```", "```\na ^b\n```"),
    ])
  func names(_ body: String, _ expected: String) {
    var dialect = ForeignDialect()
    dialect.namesBlocks = true
    #expect(rewritten(body, in: dialect) == expected)
  }

  @Test(
    "The address of a link can be a page in brackets",
    arguments: [
      ("- [the *lamps*]([[Big lamps]]).", "- [[Big lamps|the *lamps*]]."),
      ("[a](b) [c]([[d]]) [e]([[f]])", "[a](b) [[d|c]] [[f|e]]"),
      ("`[a]([[b]])`", "`[a]([[b]])`"), ("[a|b]([[c]])", "[a|b]([[c]])"), ("](([[", "](([["),
      ("[a](((123)))", "[a](((123)))"),
    ])
  func labelledLinks(_ body: String, _ expected: String) {
    #expect(rewritten(body, in: .outline) == expected)
  }

  @Test("The log of working times is not shown")
  func log() {
    let body = "- DONE Oil\n  :LOGBOOK:\n  CLOCK: [2024-05-01 Wed 10:00]\n  :END:\n- Wick"
    #expect(rewritten(body, in: .outline) == "- [x] Oil\n- Wick")
  }
}
