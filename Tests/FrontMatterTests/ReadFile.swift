import Diagnostics
import Text

@testable import FrontMatter

/// A file with parsed front matter.
struct ReadFile {
  var text: SourceText
  var frontMatter: FrontMatter
  var diagnostics: [Diagnostic] = []

  init(_ text: String) {
    self.text = SourceText(Array(text.utf8))
    frontMatter = FrontMatter(of: self.text, path: "note.md", reporting: &diagnostics)
    diagnostics.sort()
  }

  var title: String? { frontMatter[field: "title"]?.text }
  var body: String { String(decoding: text.body(from: frontMatter.bodyOffset), as: UTF8.self) }
}
