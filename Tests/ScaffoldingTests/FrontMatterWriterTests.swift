import Diagnostics
import FrontMatter
import Liquid
import Testing
import Text

@testable import Scaffolding

@Suite("Writing front matter")
struct FrontMatterTextTests {
  private static let texts = [
    "Plain", "A: b", "# no comment", "yes", "null", "2024-01-01", "1.10", "- item", "'quoted'",
    "back\\slash and \"marks\"", "trailing:", "a #b", "长城：一", "[list]", "{map}", "*star", "@at",
    "tab\there", "\u{7}bell", "\u{2028}line", "é", "!tag", "%", "|", "> fold", "Yes: no", "~", "😀",
  ]

  @Test(arguments: texts) func isReadBackUnchanged(_ title: String) {
    for language in [FrontMatterWriter.Language.yaml, .toml] {
      var text = FrontMatterWriter(language)
      text.add("title", title)
      var faults: [Diagnostic] = []
      let read = FrontMatter(
        of: SourceText(Array(text.text.utf8)), path: "a.md", reporting: &faults)
      #expect(faults.isEmpty, "\(text.text)")
      #expect(read.object["title"] == .string(title), "\(text.text)")
    }
  }

  @Test func leavesPlainTitlesAsTheyAre() {
    var text = FrontMatterWriter(.yaml)
    text.add("title", "The old wall")
    #expect(text.text == "---\ntitle: The old wall\n---\n\n")
  }
}
