import Alphabet
import BookIndex
import Diagnostics
import Liquid
import MarkdownDialect
import Notes
import TableModel
import Text

/// The configuration of a site. Every key of `thumbindex.yml` is optional.
public struct Configuration: Sendable {
  /// The name of the configuration file in the source folder.
  public static let fileName = "thumbindex.yml"
  /// The name of the folder whose files replace the files of the default theme.
  package static let themeFolder = "Templates"
  /// The name of the folder with templates for new notes.
  package static let archetypesFolder = "archetypes"

  /// The site's name, which every page shows; `nil` if it is not configured.
  public var title: String?
  /// The description of the site for feeds and search engines.
  public var description: String?
  /// The scheme and host of the site, such as `https://example.org`; `nil` if they are unknown.
  ///
  /// Feeds, sitemaps and other files with complete URLs need the scheme and host.
  public var url: String?
  /// The path under which the site is published. It starts and ends with `/`.
  public var base = "/"
  /// The path in the setting `url:`; `/` if the setting has no path or the same path as `base:`.
  package var pathOfURL = "/"
  /// The language of the site's text (BCP 47); `nil` to guess it from the titles.
  public var lang: String?
  /// The locale by which titles are sorted, such as `zh-u-co-stroke`; `nil` to derive it from
  /// `lang` and the titles.
  public var locale: String?
  /// The languages in which the site is published; empty for a site in one language.
  package var languages = PublishedLanguages()
  /// The default author of notes.
  public var author: String?
  /// Patterns of files that the build does not publish.
  public var exclude: [String] = []
  /// Patterns of files that the build publishes although their names start with `_` or `.`.
  public var include: [String] = []
  /// The treatment of files that git ignores.
  public var gitignored = Visibility.skipped
  /// The settings of other tools that exclude files.
  package var exclusions: [ForeignExclusion] = []
  /// The formats of notes, `markdown` or `text`, by pattern of their paths. If several patterns
  /// match a path, the last one applies.
  public var formats: [(pattern: String, format: String)] = []
  /// The options with which the build parses all notes. `noteOptions(for:)` adapts them to one
  /// note.
  public var notes = Configuration.optionsOfPages
  /// The setting that decides whether Liquid runs in notes.
  public var liquid = LiquidUse.automatic
  /// The format in which formulas are written.
  public var math = Math.automatic
  /// The setting that decides whether programs draw the diagrams in notes.
  public var diagrams = Diagrams.drawn
  /// The setting that decides whether notes show their reading time.
  public var readingTime = ReadingTimes.counted
  /// The setting that decides whether the site has a full-text search.
  public var search = Search.on
  /// The picture that other sites and apps show with a link to this site: the path of a file, or a
  /// URL.
  public var image: String?
  /// The links at the top of every page, in addition to the built-in links.
  public var navigation: [NavigationItem] = []
  /// Changes to the look of the default theme.
  public var look = Look()
  /// The values under `params:`, which templates can use.
  public var params = Object()
  /// The rules that sort titles into sections.
  public var index = Index()
  /// The options of the book index.
  public var entries = Entries()
  /// The variants of pictures.
  public var images = Images()
  /// The severities in the configuration, by rule. The value is `nil` for a rule that is off.
  public var checks: [CheckRule: Diagnostic.Severity?] = [:]
  /// The options for checks of external links.
  public var external = External()
  /// The dimensions of tables.
  public var table = Configuration.metrics(style: .plain)
  /// The optional outputs that the build writes.
  public var outputs: Set<Output> = []
  /// The URL that opens a location in the author's editor, with the placeholders `{path}`, `{line}`
  /// and `{column}`; `nil` for no links to an editor. Only the pages of `serve` have such links.
  public var editor: String? = defaultEditorURL
  /// The address of the site's feed.
  public var feedPlace = SitePath.feed
  /// The maximum number of entries in a feed.
  public var feedLimit = 20
  /// The treatment of notes with a date in the future: published, or skipped until that date.
  public var future = Visibility.skipped
  /// The treatment of notes after their expiry date.
  public var expired = Visibility.skipped
  /// The tool for which the folder was written.
  public var origin: Origin {
    _read { yield originBox.origin }
    _modify {
      var changed = originBox.origin
      yield &changed
      originBox = OriginBox(changed)
    }
  }
  private var originBox = OriginBox(Origin())

  /// An origin behind a reference. Configurations are copied for every note, and an origin has many
  /// parts that each copy would count.
  private final class OriginBox: Sendable {
    let origin: Origin

    init(_ origin: Origin) { self.origin = origin }
  }
  /// The tool that `origin:` names, in lower case: `none` for no tool; `nil` to recognise the tool.
  package var requestedOrigin: String?
  /// The files of tools that have the same meaning in every source folder.
  package var toolFiles = ToolFiles()
  /// The name of the source folder, which is the name of a site without a title.
  public var folderName: String?
  /// The files from which the configuration was read. A file comes before the files that it
  /// overrides.
  package var sourceFiles: [SourceFile] = []

  public init() {}

  /// The site's name: its title or, without one, the name of its folder.
  package var name: String? { title ?? folderName }

  /// The explanation of the guessed name of the site, as a clause; `nil` if the configuration has a
  /// title.
  package var guess: String? {
    guard title == nil, let folderName else { return nil }
    return "the site is named “\(folderName.clipped)” after its folder; set title: in \(fileToEdit)"
      + " to change that"
  }
}

extension Configuration {
  /// The treatment of files or notes of some kind.
  public enum Visibility: Hashable, Sendable {
    case skipped, published
  }

  /// The setting that decides whether Liquid runs in notes without a key for Liquid in the front
  /// matter.
  public enum LiquidUse: Hashable, Sendable {
    /// Liquid runs if the site's origin uses it. On other sites, `{{ }}` in notes is sample text.
    case automatic
    case on, off
  }

  /// The setting that decides whether a note without a key for it in the front matter shows its
  /// reading time.
  public enum ReadingTimes: Hashable, Sendable {
    case counted, off
  }

  /// The setting that decides whether programs draw the diagrams in notes.
  public enum Diagrams: Hashable, Sendable {
    /// Diagrams are drawn if the program for their language is installed; otherwise they are code.
    case drawn
    /// Diagrams are code.
    case code
  }

  /// The options for requests that check external links.
  public struct External: Sendable {
    /// Patterns of URLs that are not checked.
    public var allowed: [String] = []
    /// The number of days for which an answer of a server stays in the cache.
    public var days = 7
    /// The timeout of a request in seconds.
    public var seconds = 20
  }

  /// The format in which formulas are written.
  public enum Math: Hashable, Sendable {
    /// MathML if a program that produces it is installed; otherwise TeX as code.
    case automatic
    /// MathML, which browsers show without a script.
    case mathML
    /// TeX as code.
    case code
    /// TeX between delimiters, for a script that the author adds to the page.
    case markup
    /// Text: dollar signs do not mark formulas.
    case off

    /// A Boolean value that indicates whether the build writes formulas as MathML or as code.
    public var isTypeset: Bool { self == .automatic || self == .mathML || self == .code }
  }
}

extension Configuration {
  /// The rules that sort titles into sections.
  public struct Index: Sendable {
    /// The words that sorting ignores at the start of a title: none, the articles of the site's
    /// language, or the words of a list.
    public enum Articles: Hashable, Sendable {
      case kept, ofLanguage
      case listed([String])
    }

    /// The words that sorting ignores at the start of a title.
    public var articles = Articles.kept
    /// A Boolean value that indicates whether titles that start with a digit have a separate
    /// section.
    public var digitsHaveSection = false
    /// The maximum number of rows of a list on one page. A longer list gets an overview and several
    /// pages.
    public var limit = 1000
    /// The maximum number of titles that a rail shows; `nil` for as many as fit in the window.
    ///
    /// The page contains all titles. Its script replaces some of them by dots.
    public var railLimit: Int?
    /// The minimum number of rows that a table needs to have a rail (UITableView's
    /// `sectionIndexMinimumDisplayRowCount`).
    public var railMinimumRows = 30
  }
}

extension Configuration {
  /// The options of the book index.
  public struct Entries: Sendable {
    /// The sources of entries. If the set is empty, the site has no index.
    public var kinds = Set(Mention.Source.allCases)
    /// The address of the index page.
    package var place = SitePath.index
    /// The setting that decides whether the contents page lists the entries among the notes.
    public var inContents = Inclusion.automatic
    /// A Boolean value that indicates whether the site has a glossary page with the terms that have
    /// a definition.
    public var hasGlossary = true
    /// The order of the words of persons' names.
    public var names = NameOrder.asWritten

    /// The setting that decides whether the contents page lists the entries among the notes.
    public enum Inclusion: Hashable, Sendable {
      /// The contents page lists the entries if the site has few notes. The front page is then a
      /// complete index.
      case automatic
      case on, off
    }

    /// The name of the file in the source folder with the owner's changes to the index.
    package static let fileName = "index.yml"
    /// The maximum number of notes of a site whose contents page lists the entries by default.
    package static let fewNotes = 50
  }

  /// The amount of space around the rows of a table.
  public enum Density: Hashable, Sendable {
    case comfortable, compact
  }

  /// Returns the dimensions, in rem, of tables in the default theme.
  static func metrics(
    style: TableMetrics.Style, _ density: Density = .comfortable
  ) -> TableMetrics {
    var metrics = TableMetrics(style: style)
    metrics.sectionHeaderHeight = 2
    metrics.sectionFooterHeight = 0.5
    metrics.estimatedRowHeight = 2.5
    metrics.separatorInset.leading = 0
    // The table header contains the page title and the number of entries.
    metrics.tableHeaderHeight = 9.25
    if density == .compact {
      metrics.sectionHeaderHeight = 1.75
      metrics.sectionFooterHeight = 0.375
      metrics.estimatedRowHeight = 2
      metrics.rowText.padding = 0.1875
    }
    return metrics
  }

  /// Returns the dimensions of tables in a language. Lines in Chinese, Japanese and Korean need
  /// more space.
  package func table(in lang: String) -> TableMetrics {
    guard ["zh", "ja", "ko"].contains(lang.prefix { $0 != "-" }.lowercased()) else { return table }
    var metrics = table
    metrics.rowText.lineHeight = 1.6875
    metrics.rowText.contextHeight = 1.5
    return metrics
  }
}
