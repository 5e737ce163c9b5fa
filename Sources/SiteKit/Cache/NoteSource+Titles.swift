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
    source.frontMatter.bodyOffset = other.frontMatter.bodyOffset
    source.frontMatter.object["title"] = other.frontMatter.object["title"]
    for (place, field) in other.frontMatter.fields.enumerated() where field.key == "title" {
      guard source.frontMatter.fields.indices.contains(place),
        source.frontMatter.fields[place].key == "title"
      else { continue }
      source.frontMatter.fields[place] = field
    }
    return source
  }
}
