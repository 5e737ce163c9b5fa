import Liquid

extension Note.Source {
  /// A source of which nothing is known but its path: what a cache fills in.
  package init(unread path: String) {
    self.init(
      path: path, text: .unread, frontMatter: .none, format: .markdown, slug: "", tags: [],
      categories: [], publication: .published, diagnostics: [])
  }
}

extension Note {
  /// A note of which nothing is known but its source: what a cache fills in.
  package init(unparsed source: Source) {
    self.init(
      source: source, title: "", storedBody: .here(HTML([])), titleLength: 0, outline: Outline(),
      hasOwnContents: false, codeBlocks: [], listItems: [], links: [], images: [], formulas: [],
      headingLinks: [],
      summary: "", length: Length(words: 0, ideographs: 0), diagnostics: [])
  }
}
