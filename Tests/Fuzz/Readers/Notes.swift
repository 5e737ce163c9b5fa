import Highlighting
import MarkdownDialect
import Notes

/// Parses Markdown; the first byte selects the enabled parts of the dialect.
func readMarkdown(_ bytes: [UInt8]) {
  guard let choice = bytes.first else { return }
  var options = Note.Options(
    format: .markdown, dialect: choice & 0xF0 == 0xF0 ? .commonmark : .thumbindex,
    markdown: DialectOptions(
      extras: DialectExtras(rawValue: choice & 7), wideContent: .focusable,
      parser: choice & 8 == 0 ? .any : .kramdown))
  if choice & 8 != 0 {
    options.rules.path = "_posts/2024-01-01-a.md"
    options.rules.dates = .forgiving
    options.rules.excerptSeparator = "\n\n"
  }
  options.highlighting = .on
  options.headings = .linked
  options.pictures = .framed
  options.searchTexts = .gathered
  read(Array(bytes.dropFirst()), path: "note.md", options)
}

/// Reads an untrusted note: Markdown or, depending on the first byte, HTML.
func readStrangersNote(_ bytes: [UInt8]) {
  guard let choice = bytes.first else { return }
  var options = Note.Options(
    format: choice & 1 == 0 ? .markdown : .html, markdown: DialectOptions(wideContent: .focusable))
  options.safety = .on
  options.headings = .linked
  options.pictures = .framed
  options.searchTexts = .gathered
  read(Array(bytes.dropFirst()), path: "note.md", options)
}

/// Parses plain text, whose structure is inferred.
func readPlainText(_ bytes: [UInt8]) {
  var options = Note.Options(format: .text)
  options.searchTexts = .gathered
  read(bytes, path: "2024-01-01-note.txt", options)
}

private func read(_ bytes: [UInt8], path: String, _ options: Note.Options) {
  let note = Note(Note.Source(path: path, bytes: bytes, options: options), options: options)
  expectUTF8(note.body.bytes, "the body")
  precondition(!note.title.isEmpty, "a note has no title")
  for fault in note.diagnostics {
    precondition(fault.location.line ?? 1 >= 1, "\(fault) is at no line")
  }
}

/// Parses front matter in YAML, TOML or JSON, with or without its first line.
func readFrontMatter(_ bytes: [UInt8]) {
  for (first, last) in [("---\n", "\n---\n"), ("+++\n", "\n+++\n"), ("", "\n---\n")] {
    let source = Note.Source(
      path: "note.md", bytes: Array(first.utf8) + bytes + Array("\(last)Text.\n".utf8))
    precondition(source.frontMatter.bodyOffset <= source.text.bytes.count, "no body is left")
  }
}

/// Highlights code in the language that the first byte selects, and checks that all of it is kept.
func readCode(_ bytes: [UInt8]) {
  guard let choice = bytes.first else { return }
  let code = Array(bytes.dropFirst())
  _ = Language.guess(code.span)
  let languages = Language.all
  var html: [UInt8] = []
  highlight(code, as: languages[Int(choice) % languages.count], into: &html)
  let text = html.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    .enumerated().flatMap { number, part in
      number == 0 ? part : part.drop { $0 != UInt8(ascii: ">") }.dropFirst()
    }
  precondition(text.count >= code.count, "code is lost")
}
