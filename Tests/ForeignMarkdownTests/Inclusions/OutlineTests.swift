import Testing

@testable import ForeignMarkdown

private let id = "634fb9a8-cab9-441e-b476-41fa828010ea"

@Suite("Embedded pages and blocks of Logseq")
struct OutlineTests {
  private static let files = [
    "p.md": "title:: P\n\n- one\n\t- TODO two\n\t  id:: \(id)\n\t\t- three\n- four",
    "q.md": "text\nmore",
  ]

  @Test(
    "Blocks have the place of the item that embeds them",
    arguments: [
      ("\t- {{embed [[q]]}}", "\t- text\n\t  more"),
      ("- {{embed ((\(id)))}}", "- TODO two\n    - three"),
      ("- see ((\(id))).", "- see two."), ("`((\(id)))`", nil), ("f((x))", nil),
    ])
  func embeds(text: String, expected: String?) {
    let result = Included(text, by: InclusionRules(.blocks), Self.files, blocks: [id: "p.md"])
    #expect(result == Included(expected: expected ?? text))
  }

  @Test(
    "A page or block that does not exist is reported", arguments: ["{{embed [[x]]}}", "((\(id)))"])
  func failures(text: String) {
    let result = Included(text, by: InclusionRules(.blocks), Self.files)
    #expect(result.text == "`\(text)`")
    #expect(result.problems.count == 1)
  }
}
