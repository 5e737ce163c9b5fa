import Testing

@testable import Origins

@Suite("mdBook's list of chapters")
struct ChapterTests {
  private func summary(_ text: String) -> BookSummary { BookSummary(Array(text.utf8)) }

  @Test func hasTheLinksInOrder() {
    let text = """
      # Summary
      <!-- [Hidden](hidden.md)
      [Also hidden](hidden.md) -->

      [Preface](./preface.md)

      # Part one

      - [The `one`](one/README.md)
          * [**Two** [2]](one/two%20b.md#part)
      1. [Draft]()
      - [Three](<three (3).md>)
      -----
      [Index \\* end](end(1).md)
      Text with a [link](no.md)
      """
    let summary = summary(text)
    #expect(
      summary.chapters.map(\.path)
        == ["preface.md", "one/README.md", "one/two b.md", "three (3).md", "end(1).md"])
    #expect(
      summary.chapters.map(\.name) == ["Preface", "The one", "Two [2]", "Three", "Index * end"])
    #expect(summary.draftCount == 1)
  }

  @Test func mayBeEmpty() { #expect(summary("# Summary\n").chapters.isEmpty) }
}
