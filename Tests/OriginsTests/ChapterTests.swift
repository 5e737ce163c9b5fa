import SiteSource
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

  @Test func isATreeOfPartsAndChapters() {
    let text = """
      # Summary
      [Preface](preface.md)
      # Part *one*
      - [A](a.md)
        - [B](b.md)
          - [C]()
        - [D](d.md)
      - [E](e.md)
      ---
      [End](end.md)
      """
    func outline(_ items: [NavigationTree.Item]) -> String {
      items.map { item in
        let inner = item.items.isEmpty ? "" : "(\(outline(item.items)))"
        return "\(item.title ?? "")\(item.path == nil ? "-" : "")\(inner)"
      }.joined(separator: " ")
    }
    let items = summary(text).tree(in: "src/").items
    #expect(outline(items) == "Preface Part one-(A(B(C-) D) E) End")
    #expect(items.first?.path == "src/preface.md")
  }

  @Test func mayBeEmpty() { #expect(summary("# Summary\n").chapters.isEmpty) }
}
