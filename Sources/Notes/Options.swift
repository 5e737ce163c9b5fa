extension Note {
  /// What the site says of all its notes: how they are read where they do not say it themselves.
  public struct Options: Sendable {
    /// How a note is read whatever its name; `nil` decides by name and content.
    public var format: Source.Format?
    /// The language of a note whose front matter names none.
    public var lang: String?
    /// The offset from Greenwich of dates written without one, in minutes east.
    public var offset: Int
    /// The Markdown dialect.
    public var dialect: Markdown.Dialect

    public init(
      format: Source.Format? = nil, lang: String? = nil, offset: Int = 0,
      dialect: Markdown.Dialect = .thumbindex
    ) {
      self.format = format
      self.lang = lang
      self.offset = offset
      self.dialect = dialect
    }
  }
}
