import Liquid

extension Note.Source {
  /// A source of which nothing is known but its path: what a cache fills in.
  package init(unread path: String) {
    self.init(
      path: path, text: .unread, frontMatter: .none, format: .markdown, slug: "", tags: [],
      categories: [], publication: .published, diagnostics: [])
  }
}

extension SourceText {
  /// The text of a file that was not read, for all that is to be learned from it is known.
  package static let unread = SourceText(bytes: [], encoding: .utf8, evidence: .validity)
}

extension FrontMatter {
  /// Front matter as it was read before.
  package init(_ kind: Kind, _ fields: Fields, bodyOffset: Int, bodyLine: Int) {
    self.init(kind: kind, fields: fields, bodyOffset: bodyOffset, bodyLine: bodyLine)
  }
}

extension FrontMatter.Field {
  package init(
    _ key: String, _ value: Value, text: String?, line: Int, column: Int, isPlain: Bool,
    origin: String?
  ) {
    self.init(
      key: key, value: value, text: text, line: line, column: column, isPlain: isPlain,
      origin: origin)
  }
}

extension Note {
  /// A note of which nothing is known but its source: what a cache fills in.
  package init(unparsed source: Source) {
    self.init(
      source: source, title: "", keptBody: .here(HTML([])), titleLength: 0, outline: Outline(),
      hasOwnContents: false, codeBlocks: [], listItems: [], links: [], images: [], formulas: [],
      headingLinks: [],
      summary: "", length: Length(words: 0, ideographs: 0), diagnostics: [])
  }
}
