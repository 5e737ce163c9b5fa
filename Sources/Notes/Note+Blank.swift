import Liquid

extension Note.Source {
  /// Creates a source with only a path. The cache sets the other properties.
  package init(placeholderFor path: String) {
    self.init(
      path: path, text: .unread, frontMatter: .none, format: .markdown, slug: "", tags: [],
      categories: [], publication: .published, diagnostics: [])
  }
}

extension Note {
  /// Creates a note with only a source. The cache sets the other properties.
  package init(placeholderFor source: Source) {
    self.init(
      source: source, title: "", storedBody: .inMemory(HTML([])), titleLength: 0,
      outline: Outline(),
      containsTableOfContents: false, codeBlocks: [], listItems: [], links: [], images: [],
      formulas: [],
      headingLinks: [],
      summary: "", length: Length(words: 0, ideographs: 0), diagnostics: [])
  }
}
