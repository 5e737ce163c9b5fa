import MarkdownDialect
import Text

extension Note {
  /// The options for reading a note: the site's settings for all notes, and the rules of the site's
  /// origin for this note.
  public struct Options: Sendable {
    /// The format of the note; `nil` to derive it from the file's name and content.
    public var format: Source.Format?
    /// The language of a note that has no language in its front matter.
    public var lang: String?
    /// The language of the site, which helps to detect the encoding of a short text.
    public var siteLanguage: String?
    /// The time zone of dates without a time zone.
    public var zone: Zone
    public var dialect: Markdown.Dialect
    /// The options of the Markdown dialect.
    public var markdown: DialectOptions
    public var highlighting = Highlighting.off
    public var diagrams = Diagrams.code
    public var headings = Headings.plain
    public var pictures = Pictures.plain
    public var searchTexts = SearchTexts.none
    public var index = Index.none
    public var safety = Safety.off
    /// The rules of the tool that the note was written for.
    public var rules = NoteRules()

    public init(
      format: Source.Format? = nil, lang: String? = nil, zone: Zone = .utc,
      dialect: Markdown.Dialect = .thumbindex, markdown: DialectOptions = DialectOptions()
    ) {
      self.format = format
      self.lang = lang
      self.zone = zone
      self.dialect = dialect
      self.markdown = markdown
    }

    /// The highlighting of code: with `on`, each token becomes a span with a class of one letter.
    public enum Highlighting: Hashable, Sendable {
      case off, on
    }

    /// The treatment of code blocks that describe diagrams.
    public enum Diagrams: Hashable, Sendable {
      /// They are code.
      case code
      /// They are recorded, so that a program can draw them.
      case recorded
    }

    /// The markup of headings.
    public enum Headings: Hashable, Sendable {
      /// Headings with an id.
      case plain
      /// Headings that also link to themselves, so that a reader can copy their address.
      case linked
    }

    /// The markup of pictures.
    public enum Pictures: Hashable, Sendable {
      /// The markup of CommonMark.
      case plain
      /// The markup of a page: with loading hints, and with sizes also for pictures in raw HTML. A
      /// picture that is alone in its paragraph and has a title gets a caption.
      case framed
    }

    /// The collection of the note's text for the search index.
    public enum SearchTexts: Hashable, Sendable {
      case none, gathered
    }

    /// The collection of index entries from the note. Index marks become anchors in the HTML even
    /// if the entries are not collected.
    public enum Index: Hashable, Sendable {
      case none, gathered
    }

    /// The treatment of untrusted notes: with `on`, only elements, attributes and addresses that
    /// are known to be safe are kept.
    public enum Safety: Hashable, Sendable {
      case off, on
    }
  }
}
