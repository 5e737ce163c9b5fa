import Diagnostics
import TestSupport
import Testing

@testable import Notes

/// Obsidian's `%%comments%%`, which no reader should see.
@Suite("A comment between percent signs")
struct CommentTests {
  @Test(
    "is on no page",
    arguments: [
      ("a %%secret%% b", "<p>a b</p>"), ("a%%secret%%b", "<p>ab</p>"),
      ("%%secret%%\n\nafter", "<p>after</p>"),
      ("before\n\n%%\nsecret\n\n- secret\n%%\n\nafter", "<p>before</p><p>after</p>"),
      ("%%\n```\nsecret %% secret\n```\n%%\n\nafter", "<p>after</p>"),
      ("a %%secret\nsecret%% b", "<p>a\nb</p>"),
      ("a  %%secret%%\nb", "<p>a\nb</p>"),
      ("> quote %%secret%%", "<blockquote><p>quote</p></blockquote>"),
      ("# Title %%secret%%", "<h1 id=\"title\">Title</h1>"),
      ("- %%secret%% item", "<ul><li>item</li></ul>"),
      ("| a |\n|---|\n| b%%secret%% |", "b</td>"),
      ("<div>\n%%secret%%\n</div>", "<div>"),
      ("a %%secret 100%% b", "<p>a b</p>"),
      ("    code\n%%secret%%", "<pre><code>code\n</code></pre>"),
      ("%% secret `%%` after", "after"),
      ("{%%secret%%} after", "after"), ("x %%secret%%%% after", "<p>x after</p>"),
    ])
  func hidden(text: String, expected: String) {
    let note = Note(text, path: "a.md")
    let html = String(decoding: note.body.bytes, as: UTF8.self)
    #expect(!html.contains("secret"), "\(html)")
    let squeezed = html.replacing(">\n<", with: "><").replacing("` ", with: "")
    #expect(squeezed.contains(expected) || html.contains(expected), "\(html)")
    #expect(!note.summary.contains("secret"))
    #expect(!note.title.contains("secret"))
    #expect(!note.source.text.bytes.contains(Array("secret".utf8)))
  }

  @Test(
    "is not recognised where percent signs are ordinary text",
    arguments: [
      "100%% sure and 50%% of it", "`a %%kept%% b`", "```\n%%kept%%\n```", "    %%kept%%",
      "printf(\"%d%% of %s%%\")", "%-5.2f%% and %d%%", "\\%%kept\\%%", "$a %%kept%% b$",
      "<td>%%</td><td>a</td>",
      "$$\na %%kept%%\n$$", "%%%kept%%%", "``a ` %%kept%%``",
      "<script>\nlet a = '%%kept%%'\n</script>",
      "<pre>\n%%kept%%\n</pre>", "5 % and 6 %", "~~~\n%%kept%%\n~~~", "{{ a | date: ' %%kept%%' }}",
    ])
  func kept(text: String) {
    let note = Note.Source(text, path: "a.md")
    #expect(note.text.bytes == Array(text.utf8))
    #expect(note.diagnostics.isEmpty)
  }

  @Test(
    "that is unclosed still publishes nothing secret, and is reported with its location",
    arguments: [
      ("a\n\n%%secret\n\nsecret", "3:1 warning comment-open"),
      ("é %%secret\nsecret\n\nafter", "1:3 warning comment-open"),
      ("one %%secret\n\nsecret%% after", "1:5 warning comment-open"),
      ("---\ntitle: T\n---\n\nx %%secret", "5:3 warning comment-open"),
    ])
  func open(text: String, fault: String) {
    let note = Note.Source(text, path: "a.md")
    #expect(!note.text.bytes.contains(Array("secret".utf8)))
    #expect(note.diagnostics.brief == [fault])
    #expect(note.text.bytes.contains(Array("after".utf8)) == text.contains("after"))
    // Every line keeps its number.
    #expect(note.text.bytes.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0A })
  }

  @Test("is text in CommonMark, in plain text and in HTML")
  func others() {
    let text = "a %%kept%% b"
    let plain = Note.Source(
      path: "a.md", bytes: Array(text.utf8), options: Note.Options(dialect: .commonmark))
    #expect(plain.text.bytes == Array(text.utf8))
    #expect(Note.Source(text, path: "a.html").text.bytes == Array(text.utf8))
    let written = Note.Source(
      path: "a.txt", bytes: Array(text.utf8), options: Note.Options(format: .text))
    #expect(written.text.bytes == Array(text.utf8))
  }

  @Test("takes at most twice the steps for twice the text")
  func linear() {
    for piece in ["%%a%% ", "` ", "$a ", "{{ ", "{% ", "a %%b\n\nc%%\n\n", "``` ` `` ", "%% ` $ "] {
      let text = "%%x%% " + String(repeating: piece, count: 20_000)
      _ = Note.Source(text, path: "a.md")
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ other: [UInt8]) -> Bool { firstRange(of: other) != nil }
}
