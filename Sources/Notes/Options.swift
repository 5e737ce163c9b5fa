import FrontMatter
import MarkdownDialect
import Text

extension Note {
  /// What the site says of all its notes: how they are read where they do not say it themselves.
  public struct Options: Sendable {
    /// How a note is read whatever its name; `nil` decides by name and content.
    public var format: Source.Format?
    /// The language of a note whose front matter names none.
    public var lang: String?
    /// The language of the site, by which the encoding of a short text is known.
    public var siteLanguage: String?
    /// The zone of dates that name none.
    public var zone: Zone
    /// The Markdown dialect.
    public var dialect: Markdown.Dialect
    /// The levels of headings that a table of contents in a text lists.
    public var contentsLevels = HeadingLevels.all
    /// What of the dialect a site may choose.
    public var extras: Extras
    /// How code blocks, tables and images are written.
    public var code: Code
    public var highlighting = Highlighting.off
    /// Whether headings lead to themselves.
    public var headings = Headings.plain
    /// What a Jekyll site says of the note; `nil` on any other site.
    public var jekyll: Jekyll?
    /// How pictures are written.
    public var pictures = Pictures.plain
    /// Whether what a note says is gathered for a search index.
    public var searchTexts = SearchTexts.none
    /// Whether what a note names is gathered for an index.
    public var index = Index.none
    /// Whether the note is by a stranger, and may only hold what cannot do any harm.
    public var safety = Safety.off
    /// The words that a body shows beside its author's.
    public var labels: Labels

    public init(
      format: Source.Format? = nil, lang: String? = nil, zone: Zone = .utc,
      dialect: Markdown.Dialect = .thumbindex, extras: Extras = [.math], code: Code = .plain,
      labels: Labels = Labels(), jekyll: Jekyll? = nil
    ) {
      self.format = format
      self.lang = lang
      self.zone = zone
      self.dialect = dialect
      self.extras = extras
      self.code = code
      self.labels = labels
      self.jekyll = jekyll
    }
  }
}

extension Note.Options {
  public typealias Extras = DialectExtras
  public typealias Code = WideContent
}

extension Note.Options {
  /// Whether code is written in colours: with a span around each token, of a class of one letter.
  public enum Highlighting: Hashable, Sendable {
    case off, on
  }

  /// Whether what a note says is gathered as plain text.
  public enum SearchTexts: Hashable, Sendable {
    case none, gathered
  }

  /// Whether what a note names is gathered, with the places where it does. Marks that authors set
  /// for an index are anchors and nothing else in either case.
  public enum Index: Hashable, Sendable {
    case none, gathered
  }

  /// Whether HTML and addresses in a note are reduced to those of a list.
  public enum Safety: Hashable, Sendable {
    case off, on
  }

  /// How headings are written.
  public enum Headings: Hashable, Sendable {
    /// With an id that others can link to.
    case plain
    /// As links to themselves too, so that a reader can take their address.
    case linked
  }

  /// How pictures are written.
  public enum Pictures: Hashable, Sendable {
    /// As CommonMark has them.
    case plain
    /// As a page shows them: with hints for loading, with a caption where one stands alone and has a
    /// title, and those of raw HTML with all that is known of them.
    case framed
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
