extension Note {
  /// What the site says of all its notes: how they are read where they do not say it themselves.
  public struct Options: Sendable {
    /// How a note is read whatever its name; `nil` decides by name and content.
    public var format: Source.Format?
    /// The language of a note whose front matter names none.
    public var lang: String?
    /// The zone of dates that name none.
    public var zone: Zone
    /// The Markdown dialect.
    public var dialect: Markdown.Dialect
    /// How code blocks are written.
    public var code: Code
    /// What a Jekyll site says of the note; `nil` on any other site.
    public var jekyll: Jekyll?

    public init(
      format: Source.Format? = nil, lang: String? = nil, zone: Zone = .utc,
      dialect: Markdown.Dialect = .thumbindex, code: Code = .plain, jekyll: Jekyll? = nil
    ) {
      self.format = format
      self.lang = lang
      self.zone = zone
      self.dialect = dialect
      self.code = code
      self.jekyll = jekyll
    }
  }
}

extension Note.Options {
  /// How code blocks are written.
  public enum Code: Hashable, Sendable {
    /// As CommonMark has them.
    case plain
    /// So that the keyboard can reach them: on a page wide code scrolls, and only what has the
    /// focus scrolls without a mouse.
    case focusable
  }
}

extension Note.Options {
  /// What a Jekyll site says of one of its notes.
  public struct Jekyll: Sendable {
    /// The collection the note is in: `posts`, or the name of its folder without the `_`; `nil` for
    /// a page.
    public var collection: String?
    /// The path within the folder of all collections, by which categories are told.
    public var path: String
    /// The front matter of a note that gives none itself.
    public var defaults: [FrontMatter.Field]
    /// What parts the excerpt from the rest where the note does not say it; `nil` for no excerpt.
    public var excerptSeparator: String?

    public init(
      collection: String? = nil, path: String, defaults: [FrontMatter.Field] = [],
      excerptSeparator: String? = "\n\n"
    ) {
      self.collection = collection
      self.path = path
      self.defaults = defaults
      self.excerptSeparator = excerptSeparator
    }
  }
}
