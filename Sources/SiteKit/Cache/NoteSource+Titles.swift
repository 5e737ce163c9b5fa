import Notes

extension Note.Source {
  /// Whether what is known of it beside its text is the same.
  func isSame(as other: Note.Source) -> Bool {
    Digest { $0.write(self) } == Digest { $0.write(other) }
  }

  /// The source with the title of another, as far as titles alone differ.
  func titled(as other: Note.Source) -> Note.Source {
    var source = self
    source.title = other.title
    source.heading = other.heading
    source.frontMatter.bodyOffset = other.frontMatter.bodyOffset
    if let title = other.frontMatter[field: "title"], source.frontMatter[field: "title"] != nil {
      source.frontMatter.fields.set(title)
    }
    return source
  }
}
