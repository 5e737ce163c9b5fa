import Testing

@Suite("thumbindex index --why")
struct TermExplanationTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("in/thumbindex.yml", "lang: en\n")
    try scratch.write("in/index.yml", "lanterns: {hide: true}\n")
    try scratch.write(
      "in/rope.md",
      """
      ---
      title: Knots at sea
      ---

      ## The bowline

      A bowline holds under load. Tie the bowline first. \\index{knots!of rescue}

      ## Lanterns

      Lanterns burn oil. A lantern is lit at dusk. On deck, one sheepshank was enough.

      """)
    try scratch.write("in/diary.md", "# Diary\n\nWe used a bowline and two sheepshanks.\n")
  }

  private func explanation(of term: String) -> String {
    let result = Run("index", "--why", term, "\(scratch.path)/in")
    #expect(result.status == .done && result.error.isEmpty)
    return result.output
  }

  @Test func showsTheReasonAndTheScoreOfEachNote() {
    let text = explanation(of: "Bowlines")
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "Bowlines")
    #expect(lines.contains { $0.hasPrefix("  entry: “bowline” with") })
    #expect(lines.contains("  key: bowline; all spellings with this key are one term"))
    #expect(lines.contains { $0.hasPrefix("  spelled: bowline (") })
    #expect(lines.contains { $0.hasPrefix("rope.md:5: score ") })
    #expect(text.contains(" it is the subject of a heading; named twice in the text [heading 14]"))
  }

  @Test func explainsMarksAndEdits() {
    let marked = explanation(of: "knots!of rescue")
    #expect(marked.contains("  entry: “knots, of rescue” with 1 place\n"))
    #expect(marked.contains("an author’s mark or definition, or index.yml, names it"))
    #expect(marked.contains("rope.md:7: an index mark\n"))
    #expect(explanation(of: "lantern").contains("entry: no, because index.yml hides or renames it"))
  }

  @Test func namesSimilarTermsForATermThatIsNotSeen() {
    let text = explanation(of: "bowlnie")
    #expect(text.contains("no note names it in a way that counts\n  similar terms: bowline"))
  }

  @Test func namesTheNotesThatDroppedATerm() {
    #expect(explanation(of: "dusk").contains("rope.md:11: dropped; the note names it only once"))
  }

  @Test func needsATerm() {
    #expect(Run("index", "--why", " ", scratch.path).status == .usage)
    #expect(Run("index", "--why").error.contains("missing value for --why; write --why TERM"))
  }
}
