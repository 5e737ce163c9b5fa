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
  /// The name of the configuration file in the site's folder.
  public static let fileName = "thumbindex.yml"
  /// The name of the folder whose files replace those of the default theme.
  package static let themeFolder = "Templates"
  /// The name of the folder with templates for new notes.
  package static let archetypesFolder = "archetypes"

  /// The site's name, which every page shows.
  public var title: String?
  public var description: String?
  /// The address of the site without a path, such as `https://example.org`, for feeds and sitemaps.
  public var url: String?
  /// The path at which the site is published. It starts and ends with `/`.
  public var base = "/"
  /// The path in `url:`; `/` if `url:` has no path, or the same path as `base:`.
  package var pathOfURL = "/"
  /// The language of the site's text (BCP 47); `nil` if it is to be guessed from the titles.
  public var lang: String?
  /// The language that orders titles, if it differs from `lang`, such as `zh-u-co-stroke`.
  public var locale: String?
  public var author: String?
  /// Patterns of files that the build does not publish.
  public var exclude: [String] = []
  /// Patterns of files that the build publishes although their names start with `_` or `.`.
  public var include: [String] = []
  /// The treatment of files that git ignores.
  public var gitignored = Visibility.skipped
  /// The files that the settings of other tools exclude.
  package var exclusions: [ForeignExclusion] = []
  /// The formats of files whose paths match a pattern. The last match wins.
  public var formats: [(pattern: String, format: String)] = []
  /// The options with which all notes are parsed; `noteOptions(for:)` returns those of one note.
  public var notes = Configuration.optionsOfPages
  /// The setting that decides whether Liquid runs in notes.
  public var liquid = LiquidUse.automatic
  public var math = Math.automatic
  /// The setting that decides whether notes show their reading time.
  public var readingTime = ReadingTimes.counted
  /// The setting that decides whether the site has a full-text search.
  public var search = Search.on
  /// The preview picture for links to the site: a file of the site, or an address.
  public var image: String?
  /// Links at the top of every page, in addition to the built-in ones.
  public var navigation: [NavigationItem] = []
  /// Changes to the look of the default theme.
  public var look = Look()
  /// Values for the site's own templates.
  public var params = Object()
  public var index = Index()
  /// The options of the book index.
  public var entries = Entries()
  public var images = Images()
  /// The severities set in the configuration, by rule; `nil` for rules that are turned off.
  public var checks: [CheckRule: Diagnostic.Severity?] = [:]
  /// The options for checks of external links.
  public var external = External()
  /// The dimensions of tables.
  public var table = Configuration.metrics(style: .plain)
  /// The optional outputs that the build writes.
  public var outputs: Set<Output> = []
  /// The address with which links in `serve` open a location in an editor; `nil` for no such links.
  ///
  /// It may contain `{path}`, `{line}` and `{column}`.
  public var editor: String? = usualEditor
  /// The place of the site's feed.
  public var feedPlace = SitePath.feed
  /// The number of entries in a feed.
  public var feedLimit = 20
  /// The treatment of notes dated later than the build: published, or skipped until their date.
  public var future = Visibility.skipped
  /// The treatment of notes after their expiry date.
  public var expired = Visibility.skipped
  /// The tool for which the folder was written.
  public var origin = Origin()
  /// The files that any of the known tools uses.
  package var toolFiles = ToolFiles()
  /// The name of the site's folder, which is the name of a site without a title.
  public var folderName: String?
  /// The files from which the configuration was read. Files that override others come first.
  package var sourceFiles: [SourceFile] = []

  public init() {}

  /// The site's name: its title or, without one, the name of its folder.
  package var name: String? { title ?? folderName }

  /// A clause about the guessed part of the configuration; `nil` if nothing was guessed.
  package var guess: String? {
    guard title == nil, let folderName else { return nil }
    return "the site is named “\(folderName.clipped)” after its folder; set title: in \(fileToEdit)"
      + " to change that"
  }
}

extension Configuration {
  /// The treatment of files or notes that are skipped by default.
  public enum Visibility: Hashable, Sendable {
    case skipped, published
  }

  /// The setting for Liquid in notes whose front matter does not decide it.
  public enum LiquidUse: Hashable, Sendable {
    /// Liquid runs if the site's origin uses it. On other sites, `{{ }}` in notes is sample text.
    case automatic
    case on, off
  }

  /// The setting for the reading time of notes whose front matter does not decide it.
  public enum ReadingTimes: Hashable, Sendable {
    case counted, off
  }

  /// The options for requests that check external links.
  public struct External: Sendable {
    /// Patterns of addresses that are not checked.
    public var allowed: [String] = []
    /// The number of days for which an answer stays in the cache.
    public var days = 7
    /// The timeout for a server in seconds.
    public var seconds = 20
  }

  /// The formats in which formulas are written.
  public enum Math: Hashable, Sendable {
    /// MathML if a program that produces it is installed; otherwise TeX as code.
    case automatic
    /// MathML, which browsers show without a script.
    case mathML
    /// TeX as code.
    case code
    /// TeX between delimiters for a script in the page.
    case markup
    /// Plain text.
    case off

    /// A Boolean value that indicates whether the build typesets formulas.
    public var areSet: Bool { self == .automatic || self == .mathML || self == .code }
  }
}

extension Configuration {
  /// The rules that assign titles to sections.
  public struct Index: Sendable {
    /// The words that are ignored at the start of a title: those of the language, or a list.
    public enum Articles: Hashable, Sendable {
      case kept, ofLanguage
      case listed([String])
    }

    public var articles = Articles.kept
    /// A Boolean value that indicates whether titles that start with a digit have a separate
    /// section.
    public var digitsHaveSection = false
    /// The maximum number of rows of a section on one page. A larger section is split.
    public var limit = 1000
    /// The maximum number of titles in a rail, with dots for the rest; `nil` to fill the window's
    /// height.
    ///
    /// The page contains all titles, and its script thins them.
    public var railLimit: Int?
    /// The minimum number of rows of a table with a rail (UITableView's
    /// `sectionIndexMinimumDisplayRowCount`).
    public var railMinimumRows = 30
  }
}

extension Configuration {
  /// The options of the book index.
  public struct Entries: Sendable {
    /// The kinds of mentions that become entries. An empty set means that the site has no index.
    public var kinds = Set(Mention.Source.allCases)
    /// The place of the index page.
    package var place = SitePath.index
    /// The setting that decides whether the contents list entries among the notes.
    public var inContents = Inclusion.automatic
    /// A Boolean value that indicates whether terms with definitions have a glossary page.
    public var hasGlossary = true

    /// The setting for entries in the contents.
    public enum Inclusion: Hashable, Sendable {
      /// Only on a site with few notes, where the front page then is a complete index.
      case automatic
      case on, off
    }

    /// The name of the file with the owner's corrections, in the site's folder.
    package static let fileName = "index.yml"
    /// The maximum number of notes of a site whose contents list entries by default.
    package static let fewNotes = 50
  }

  /// The amount of space around the rows of a table.
  public enum Density: Hashable, Sendable {
    case comfortable, compact
  }

  /// Returns the dimensions of the default theme's tables.
  ///
  /// The height of a row is at least that of a line with the space around it.
  static func metrics(
    style: TableMetrics.Style, _ density: Density = .comfortable
  ) -> TableMetrics {
    var metrics = TableMetrics(style: style)
    metrics.sectionHeaderHeight = 2.625
    metrics.sectionFooterHeight = 1.125
    metrics.estimatedRowHeight = 2.5
    metrics.separatorInset.leading = 0
    // The page title and the number of entries below it.
    metrics.tableHeaderHeight = 9.25
    if density == .compact {
      metrics.sectionHeaderHeight = 2.25
      metrics.sectionFooterHeight = 0.75
      metrics.estimatedRowHeight = 2
      metrics.rowText.padding = 0.1875
    }
    return metrics
  }

  /// Returns the dimensions of tables in a language. Lines of ideographs need more space.
  package func table(in lang: String) -> TableMetrics {
    guard ["zh", "ja", "ko"].contains(lang.prefix { $0 != "-" }.lowercased()) else { return table }
    var metrics = table
    metrics.rowText.lineHeight = 1.6875
    metrics.rowText.contextHeight = 1.5
    return metrics
  }
}
