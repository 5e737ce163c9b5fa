/// What a row of the results shows of a note.
public struct NoteRecord: Hashable, Sendable {
  public struct Heading: Hashable, Sendable {
    public var text: String
    public var anchor: String

    public init(text: String, anchor: String) {
      self.text = text
      self.anchor = anchor
    }
  }

  public var title: String
  /// From the site's root, without a leading slash.
  public var url: String
  /// The second line: a date, as text in the site's form. May be empty.
  public var context: String
  /// Its language, if it is not the site's; else empty.
  public var lang: String
  public var headings: [Heading]

  public init(
    title: String, url: String, context: String, lang: String = "", headings: [Heading] = []
  ) {
    self.title = title
    self.url = url
    self.context = context
    self.lang = lang
    self.headings = headings
  }
}

/// What a row of the results shows of a tag or a term.
public struct NameRecord: Hashable, Sendable {
  /// `tag` or `term`.
  public var kind: String
  public var text: String
  public var url: String
  /// The second line: how many notes, say.
  public var context: String

  public init(kind: String, text: String, url: String, context: String) {
    self.kind = kind
    self.text = text
    self.url = url
    self.context = context
  }
}
