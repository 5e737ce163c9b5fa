import Diagnostics
import TestSupport
import Testing
import Text

@testable import MarkdownDialect
@testable import Notes

/// Repeated uses of a definition make a page at most a few times as long as its note.
@Suite struct GrowthTests {
  /// Reads a note on the small stack of a worker.
  private func read(_ text: String) throws -> Note {
    try #require(
      onSmallStack { Note(Note.Source(path: "note.md", bytes: Array(text.utf8))) } as Note?)
  }

  @Test("58,000 named lists that refer to each other fit the stack of a worker")
  func chainOfLists() throws {
    let chain = fill(58_000) { "{:a\($0): a\($0 + 1)}\n" } + "{:a58000: .last}\n"
    let note = try read(chain + "\nx\n{:a0}\n")
    #expect(note.html == "<p class=\"last\">x</p>\n")
    let short = fill(50) { "{:a\($0): .c\($0) a\($0 + 1)}\n" } + "{:a50: .last}\n\nx\n{:a0}\n"
    let classes = ["last"] + (0..<50).reversed().map { "c\($0)" }
    #expect(try read(short).html == "<p class=\"\(classes.joined(separator: " "))\">x</p>\n")
  }

  @Test(
    "expansions that would make a page quadratically long are dropped, with one message",
    arguments: [
      "{:a: k=\"" + String(repeating: "v", count: 4_000) + "\"}\n|*x*{:a} ",
      "{:a: " + String(repeating: "b ", count: 2_000) + "}\n|*x*{:a} ",
      "[a]: b\n{:k=\"" + String(repeating: "v", count: 4_000) + "\"}\n|[a] ",
      "*[a]: " + String(repeating: "b", count: 4_000) + "\n|a ",
    ])
  func bounded(parts: String) throws {
    let parts = parts.split(separator: "|")
    let once = try read(parts[0] + "\n" + parts[1])
    #expect(!once.diagnostics.contains { $0.id == .growthLimit })
    let often = String(parts[0]) + "\n" + String(repeating: String(parts[1]), count: 10_000)
    let note = try read(often)
    #expect(note.body.bytes.count < 1_500_000)
    #expect(note.diagnostics.count { $0.id == .growthLimit } == 1)
  }

  @Test(
    "lists nest up to a hundred levels, and a deeper marker is text",
    arguments: ["1. ", "- ", "> - ", "12) ", "1.\t"])
  func deepLists(mark: String) throws {
    let deep = String(repeating: mark, count: 3_000)
    let lines = String(repeating: "\n", count: 20)
    let note = try read("a\n\n\(deep)b\(lines)\(deep)c\n")
    let lists = note.html.matches(of: /<[ou]l/).count
    #expect(lists > 0 && lists <= 2 * ListDepth.maximum)
    #expect(note.diagnostics.filter { $0.id == .listDepth }.map(\.location.line) == [3])
  }

  @Test("lists that become deeper from line to line stop at the same depth")
  func stepsOfLists() throws {
    let steps = fill(300) { String(repeating: "  ", count: $0) + "- a\n\n" }
    let note = try read(steps)
    #expect(note.html.matches(of: /<ul/).count == ListDepth.maximum)
    #expect(note.diagnostics.count { $0.id == .listDepth } == 1)
  }

  @Test(
    "text that only looks like deep lists stays unchanged",
    arguments: [
      String(repeating: "- ", count: 300) + "\n", String(repeating: "> ", count: 300) + "- a\n",
      "```\n" + String(repeating: " ", count: 300) + "- a\n```\n",
      fill(99) { _ in "1. " } + "- a\n",
    ])
  func noDeepLists(text: String) throws {
    let note = try read(text)
    #expect(!note.diagnostics.contains { $0.id == .listDepth })
    #expect(!note.html.contains("\\"))
  }

  @Test("stacked lists give their attributes in order, and the last value of a key counts")
  func stacked() throws {
    #expect(
      try read("x\n{:.a k=1}\n{:.b .a l=2}\n{:k=3}\n").html
        == "<p class=\"a b\" k=\"3\" l=\"2\">x</p>\n")
    let many = try read("x\n" + fill(20_000) { "{:.c\($0) k\($0)=v}\n" })
    #expect(many.body.bytes.count > 200_000)
  }

  @Test("a note has at most 500 tags, with a message about the others")
  func tags() throws {
    let text = "---\ntitle: T\ntags: [\(fill(10_000) { "t\($0), " })]\n---\n"
    let source = Note.Source(path: "note.md", bytes: Array(text.utf8))
    #expect(source.tags.count == 500)
    #expect(source.diagnostics.brief == ["3:1 warning too-many-tags"])
  }

  @Test("a long text that aliases repeat makes front matter too large")
  func longAlias() throws {
    let text = "---\na: &a " + String(repeating: "x", count: 100_000) + "\n"
    let source = { (uses: Int) in
      Note.Source(
        path: "note.md", bytes: Array((text + fill(uses) { "k\($0): *a\n" } + "---\n").utf8))
    }
    #expect(source(50).diagnostics.isEmpty)
    #expect(source(100).diagnostics.brief == ["66:6 error front-matter-too-large"])
  }

  @Test("content that is nested too deeply is left to CommonMark")
  func deep() throws {
    let quotes = { String(repeating: ">", count: $0) }
    #expect(try read(quotes(100) + " ~a~").html.contains("<del>a</del>"))
    #expect(try read(quotes(1_000) + " ~a~").html.contains("~a~"))
  }
}

private func fill(_ count: Int, _ piece: (Int) -> String) -> String {
  (0..<count).map(piece).joined()
}
