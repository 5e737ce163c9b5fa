import Notes
import Testing

@Suite("An excerpt")
struct ExcerptTests {
  private func summary(_ text: String, jekyll separator: String? = nil) -> String {
    var options = Note.Options()
    if let separator {
      options = .jekyll(path: "_posts/a.md", collection: "posts", excerptSeparator: separator)
    }
    let source = Note.Source(path: "a.md", bytes: Array(text.utf8), options: options)
    return Note(source, options: options).summary
  }

  @Test(
    "ends at the author's comment",
    arguments: ["<!--more-->", "<!-- more -->", "<!--excerpt-->"])
  func comments(comment: String) {
    #expect(summary("One.\n\nTwo.\n\n\(comment)\n\nThree.") == "One. Two.")
    #expect(summary("One.\n\(comment)\nTwo.") == "One.")
    #expect(summary("<!-- no -->\n\nOne.\n\n\(comment)\n\nTwo.", jekyll: "\n\n") == "One.")
  }

  @Test("is the whole text if the author ends it there")
  func whole() {
    let text = String(repeating: "word ", count: 100)
    #expect(summary("\(text)\n\n<!--more-->\n\nRest.").utf8.count == 499)
    #expect(summary("\(text)\n\nRest.").count <= 200)
  }

  @Test("is the first paragraph of a post on a Jekyll site")
  func firstParagraph() {
    #expect(summary("One.\n\nTwo.", jekyll: "\n\n") == "One.")
    #expect(summary("\n\nOne.\n\nTwo.", jekyll: "\n\n") == "One.")
    #expect(summary("One.\n\nTwo.") == "One. Two.")
  }

  @Test("ends at the separator of the note, or else of the site")
  func separators() {
    #expect(summary("One.\n\nTwo.\n\n[cut]\n\nThree.", jekyll: "[cut]") == "One. Two.")
    let note = "---\nexcerpt_separator: <!--here-->\n---\nOne.\n\nTwo.\n\n<!--here-->\n\nThree."
    #expect(summary(note, jekyll: "\n\n") == "One. Two.")
    #expect(summary(note) == "One. Two.")
  }

  @Test("is replaced by the author's summary")
  func ownSummary() {
    #expect(summary("---\nexcerpt: Own.\n---\nOne.\n\n<!--more-->\n\nTwo.") == "Own.")
  }
}
