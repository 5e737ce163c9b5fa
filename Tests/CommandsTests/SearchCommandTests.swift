import Foundation
import Testing

@Suite("thumbindex search")
struct SearchCommandTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      "in/wall.md",
      """
      ---
      title: 长城 & walls
      date: 2024-05-06
      tags: [stone]
      ---

      Built of stones and earth.

      ## 烽火台

      万里长城上有许多烽火台。

      """)
    try scratch.write("in/sea.md", "# The sea\n\nNo wall keeps *the* sea out.\n")
    let build = try Program(["build", "\(scratch.path)/in", "-o", "\(scratch.path)/in/_site"])
    #expect(build.status == 0)
  }

  private func search(_ arguments: String...) throws -> Program {
    try Program(["search"] + arguments)
  }

  @Test(arguments: ["changcheng", "CHANG", "cc", "cheng"])
  func pinyinAndInitialsFindChineseTitles(query: String) throws {
    // "cheng" is the reading of the last character of the title, which is not the beginning of a
    // word.
    let found = try search(query, "\(scratch.path)/in", "--scope=note")
    #expect(found.output.contains("/wall/") == (query != "cheng"))
  }

  @Test func asksTheSiteOfAFolder() throws {
    let found = try search("烽火", "\(scratch.path)/in")
    #expect(found.status == 0)
    #expect(found.error.isEmpty)
    #expect(
      found.output == """
        Notes (1)
          长城 & walls  /wall/
            2024-05-06
            …and earth. 烽火台 万里长城上有许多烽火台。
        Headings (1)
          烽火台  /wall/#烽火台
            长城 & walls

        """)
    #expect(try search("烽火", "\(scratch.path)/in/_site").output == found.output)
  }

  @Test func showsOneKindAndSoManyRows() throws {
    let tags = try search("--scope=tag", "stone", "\(scratch.path)/in")
    #expect(tags.output.hasPrefix("Tags (1)\n  stone  /tags/stone/\n"))
    let notes = try search("--scope", "note", "--rows", "1", "wall", "\(scratch.path)/in")
    #expect(notes.output.hasPrefix("Notes (2)\n  长城 & walls  /wall/\n"))
    #expect(!notes.output.contains("sea"))
  }

  @Test func printsHitsInJSON() throws {
    let found = try search("--json", "keep", "\(scratch.path)/in")
    let object = try JSONSerialization.jsonObject(with: Data(found.output.utf8))
    let expected =
      """
      {"query":"keep","found":"whole","searched":"keep","sections":[{"kind":"note","count":1,"rows":[
      {"title":"The sea","url":"sea/","context":"","excerpt":[{"text":"No wall ","hit":false},
      {"text":"keep","hit":true},{"text":"s the sea out.","hit":false}]}]}]}
      """
    let wanted = try JSONSerialization.jsonObject(with: Data(expected.utf8))
    #expect(object as? NSDictionary == wanted as? NSDictionary)
  }

  @Test func printsTheCorrectedQuery() throws {
    let mended = try search("stnoes", "\(scratch.path)/in")
    #expect(mended.error == "thumbindex: no results for “stnoes”; showing results for “stones”\n")
    #expect(mended.output.contains("长城"))
    let partial = try search("sea 烽火", "\(scratch.path)/in")
    #expect(partial.error.contains("no results for all of “sea 烽火”"))
    #expect(partial.output.hasPrefix("Without the exact words (2)\n"))
    let none = try search("absent", "\(scratch.path)/in")
    #expect(none.status == 0)
    #expect(none.output.isEmpty)
    #expect(none.error == "thumbindex: no results for “absent”\n")
  }

  /// A note that has the parts of a run in separate places does not have the run.
  @Test func reportsExactMatches() throws {
    let exact = try search("长城上有", "\(scratch.path)/in")
    #expect(exact.output.hasPrefix("Notes (1)\n  长城 & walls  /wall/\n"))
    let parts = try search("许多长城", "\(scratch.path)/in")
    #expect(parts.output.hasPrefix("Without the exact words (1)\n  长城 & walls  /wall/\n"))
    #expect(
      parts.error == "thumbindex: no results for all of “许多长城”; showing results for parts of it\n")
    #expect(try search("“许多长城”", "\(scratch.path)/in").output.isEmpty)
  }

  /// A footnote mark does not split a run.
  @Test func matchesAcrossFootnoteMarks() throws {
    try scratch.write("in/mark.md", "# Mark\n\n这里有脚注[^1]接着说话。\n\n[^1]: 注解在此。\n")
    #expect(
      try Program(["build", "\(scratch.path)/in", "-o", "\(scratch.path)/in/_site"]).status == 0)
    let found = try search("“脚注接着说”", "\(scratch.path)/in")
    #expect(found.output.hasPrefix("Notes (1)\n  Mark  /mark/\n"))
  }

  /// A site whose languages all have folders has an index for each; the first one is searched.
  @Test func findsTheIndexOfALanguage() throws {
    try scratch.write("in/thumbindex.yml", "languages: {en: {folder: en}, zh: {folder: zh}}\n")
    try scratch.write("in/mark.md", "# Mark\n\nA word: quern.\n")
    #expect(
      try Program(["build", "\(scratch.path)/in", "-o", "\(scratch.path)/in/_site"]).status == 0)
    let found = try search("quern", "\(scratch.path)/in")
    #expect(found.output.hasPrefix("Notes (1)\n  Mark  /en/mark/\n"), "\(found)")
  }

  @Test func reportsAMissingIndex() throws {
    let none = try search("wall", "\(scratch.path)/nowhere")
    #expect(none.status == 3)
    #expect(none.error.contains("\(scratch.path)/nowhere/search/root.js or "))
    try scratch.write("in/_site/search/root.js", "thumbindex('root','9\\n0\\t0\\n\\n\\n\\n')")
    let other = try search("wall", "\(scratch.path)/in")
    #expect(other.status == 3)
    #expect(other.error.contains("is not a search index of this version; build the site again"))
    #expect(try search().status == 2)
    #expect(try search("a", "b", "c").status == 2)
    #expect(try search("a", "--rows", "0").status == 2)
  }
}
