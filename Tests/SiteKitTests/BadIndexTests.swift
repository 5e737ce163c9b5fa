import Concurrency
import Diagnostics
import Foundation
import Testing

@testable import SiteKit
@testable import SiteModel

@Suite("Bad input to the index")
struct BadIndexTests {
  /// Returns the diagnostics about the index, one line each, and the titles of its entries.
  private func index(
    of files: [String: String]
  ) throws -> (faults: [String], entries: [String]) {
    let site = try TestSite(files)
    let report = try site.build()
    #expect(try site.verifiedAgain().isEmpty)
    let index = try siteSnapshot(of: site.source, workers: Workers(1)).entries().index
    return (
      report.diagnostics.filter { $0.severity != .note && $0.id != "url-missing" }
        .map { "\($0.location) \($0.id)" },
      index.entries.flatMap { entry in
        [entry.title] + entry.subentries.map { "\(entry.title)!\($0.title)" }
      }
    )
  }

  private let long = String(repeating: "long ", count: 2000)

  @Test("An entry of 10,000 characters is an error at its mark, in any syntax")
  func longEntries() throws {
    let found = try index(of: [
      "a.md": """
      ---
      title: A
      index: [\(long), short]
      ---
      A wall.\\index{\(long)} The [gate]{.index key="\(long)"} is open.

      {index}`single: \(long)` and {index}`towers`.

      Bricks\\index{bricks|see{\(long)}}.
      """,
      "index.yml": "? \(long)\n: {hide: true}\n",
    ])
    #expect(
      found.faults == [
        "a.md:3:1 index-mark", "a.md:5:8 index-mark", "a.md:7:1 index-mark",
        "a.md:9:7 index-mark", "index.yml:1:3 index-file",
      ])
    // The text of a mark with an error is text.
    #expect(found.entries == ["index", "short", "towers"])
  }

  @Test("A term or heading of 10,000 characters is shortened")
  func longTerms() throws {
    let found = try index(of: [
      "a.md": note("A", body: "## \(long)\n\n\(long)\n: What it is.\n\n<dfn>\(long)</dfn> is it.")
    ])
    #expect(found.entries.allSatisfy { $0.utf8.count <= 1010 })
    #expect(found.entries.count == 1)
  }

  @Test("Cycles of cross-references end, whatever they lead through")
  func circles() throws {
    let found = try index(of: [
      "a.md": note(
        "A", body: "\\index{a|see{b}}\\index{b|seealso{c!d}}\\index{c!d|see{a}}\\index{e|see{a}}"),
      "index.yml": "x: {see: y}\ny: {see: z}\nz: {see: [x, y]}\nw: {see: [x, nowhere, w]}\n",
    ])
    #expect(
      found.faults == [
        "a.md:5:1 index-circle", "index.yml:1:5 index-circle", "index.yml:4:5 index-target",
        "index.yml:4:5 index-target",
      ])
  }

  @Test("Marks are read in all text, but not in code")
  func marks() throws {
    let found = try index(of: [
      "a.md": note(
        "A",
        body: """
          ## Walls\\index{heading}

          | [cell]{.index} | b |
          |---|---|
          | \\index{row} | {index}`column` |

          A note[^1] and [a [link]{.index}](#walls)\\index{quote}.

          > > - \\index{item}deep

          [^1]: At the foot.\\index{footnote}

          `\\index{code}` and

              \\index{indented}

          ```
          [fence]{.index}
          ```

          <!-- \\index{comment} -->
          <pre>\\index{raw}</pre>
          """)
    ])
    #expect(found.faults.isEmpty)
    let marked: Set = [
      "heading", "cell", "row", "column", "link", "quote", "item", "footnote",
    ]
    #expect(marked.isSubset(of: found.entries))
    #expect(
      Set(found.entries).isDisjoint(with: ["code", "indented", "fence", "comment", "raw"]))
  }

  @Test(
    "Texts that differ only in case, accents or width are one entry",
    arguments: [
      ["closure", "Closure", "CLOSURE"], ["cafe", "café", "cafe\u{301}"],
      ["ABC", "ＡＢＣ", "abc"], ["ガラス", "ｶﾞﾗｽ"], ["straße", "STRASSE"], ["ﬁle", "file"],
    ])
  func spellings(_ spellings: [String]) throws {
    let marks = spellings.map { "\\index{\($0)}" }.joined(separator: " a ")
    let found = try index(of: ["a.md": note("A", body: "Text \(marks).")])
    #expect(found.entries.count == 1 && found.faults.isEmpty)
    #expect(spellings.contains(found.entries.first ?? ""))
  }

  @Test("Entries in scripts outside the alphabet are in its last section")
  func scripts() throws {
    let files = [
      "thumbindex.yml": "lang: en\nindex: {contents: false}\n",
      "a.md": note(
        "A",
        body:
          "\\index{خط عربي}\\index{ภาษาไทย}\\index{\u{202E}evil}\\index{👩‍👩‍👧}\\index{عربي|see{خط عربي}}"
      ),
    ]
    let found = try index(of: files)
    #expect(found.faults.isEmpty)
    #expect(Set(found.entries) == ["خط عربي", "ภาษาไทย", "\u{202E}evil", "👩‍👩‍👧", "عربي"])
    let site = try TestSite(files)
    try site.build()
    let page = site.page("index/index.html")
    for entry in ["خط عربي", "ภาษาไทย", "👩‍👩‍👧"] { #expect(page.contains(entry)) }
    #expect(page.contains("id=\"index-other\""))
    let arabic = try index(of: files.merging(["thumbindex.yml": "lang: ar\n"]) { $1 })
    // The theme has no texts in Arabic.
    #expect(arabic.faults == ["thumbindex.yml:1:1 strings-missing"])
  }

  @Test("Each name in index.yml without an entry is a warning at its line")
  func unknownNames() throws {
    let found = try index(of: [
      "a.md": note("A", body: "\\index{walls}\\index{gates}"),
      "index.yml": """
      walls:
        join: [gates, towers]
      bricks: {title: Bricks}
      mortar:
        hide: true
      stones: {reading: Stones, letter: S}
      lime: {see_also: walls}
      walls!outer:
      chalk: {see: nowhere}
      glue: 7
      nails: {heide: true}
      "": {hide: true}
      a!b!c!d: {hide: true}
      """,
    ])
    #expect(
      found.faults == [
        "index.yml:2:3 index-file", "index.yml:3:1 index-file", "index.yml:4:1 index-file",
        "index.yml:6:1 index-file", "index.yml:7:1 index-file", "index.yml:8:1 index-file",
        "index.yml:9:9 index-target", "index.yml:10:1 index-file", "index.yml:10:1 index-file",
        "index.yml:11:1 index-file", "index.yml:11:1 index-file", "index.yml:12:1 index-file",
        "index.yml:13:1 index-file",
      ])
  }

  @Test(
    "A file index.yml that is not a mapping is an error",
    arguments: ["- a\n", "a: [", "a: &x [*x]\n", "\u{FFFD}\u{0}\n", "a: {join: {b: c}}\n"])
  func brokenFiles(_ text: String) throws {
    let found = try index(of: ["a.md": note("A"), "index.yml": text])
    #expect(!found.faults.isEmpty)
    #expect(found.faults.allSatisfy { $0.hasPrefix("index.yml:") })
  }
}

extension TestSite {
  /// Returns the files in which an incremental build differs from a clean one.
  fileprivate func verifiedAgain() throws -> [String] {
    try buildAgain()
    return try verify().differences.map { "\($0)" }
  }
}
