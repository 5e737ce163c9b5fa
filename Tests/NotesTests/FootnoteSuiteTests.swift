import Notes
import Testing

/// Compares footnotes with GitHub's, byte for byte, except for additions by GitHub's sanitizer and
/// by our own rules.
@Suite struct FootnoteSuiteTests {
  /// GitHub's sanitizer breaks the links of these: it lowercases `%5E` in one of two places, and
  /// treats a label with a colon as an unsafe address.
  private let broken: Set = ["footnotes/calls", "footnotes/constructs-in-identifiers"]

  @Test("footnotes are the same as on GitHub", .needsSuites)
  func suite() throws {
    let cases = try Suite.cases("footnotes")
    #expect(cases.count == 29)
    for example in cases where !broken.contains(example["id", default: ""]) {
      let html = Note(example["input", default: ""]).html
      #expect(
        html.withoutAdditions.withoutSources
          == (example["html", default: ""] + "\n").withoutAdditions.withoutSources,
        "\(example["id"] ?? "")")
    }
  }
}

extension String {
  /// The HTML without the addresses of images, which GitHub removes if they are `#`, and with the
  /// languages of code in CommonMark's form.
  fileprivate var withoutSources: String {
    replacing(/<img src="[^"]*"/) { _ in "<img" }
      .replacing(/<pre lang="(\w+)"><code>/) { "<pre><code class=\"language-\($0.1)\">" }
      .split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
  }
}
