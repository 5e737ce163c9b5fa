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
  /// The configuration file in the site's folder.
  public static let fileName = "thumbindex.yml"
  /// The folder of files that replace those of the default theme.
  package static let themeFolder = "Templates"
  /// The folder of templates for new notes.
  package static let archetypesFolder = "archetypes"

  /// The site's name, shown on every page.
  public var title: String?
  public var description: String?
  /// The address of the site without a path (`https://example.org`), for feeds and sitemaps.
  public var url: String?
  /// The path that the site is published under; starts and ends with `/`.
  public var base = "/"
  /// The path of the address in `url:`, if only that has one.
  package var pathOfURL = "/"
  /// The language of the site's text (BCP 47); `nil` to guess it from the titles.
  public var lang: String?
  /// The language that orders titles, if it is not `lang` (`zh-u-co-stroke`).
  public var locale: String?
  public var author: String?
  /// Patterns of files that are not published.
  public var exclude: [String] = []
  /// Patterns of files to publish although their names start with `_` or `.`.
  public var include: [String] = []
  /// Whether files that git leaves out are published.
  public var gitignored = Choice.skipped
  /// The files that the settings of other tools leave out.
  package var exclusions: [ForeignExclusion] = []
  /// The formats of files whose path matches a pattern; the last match counts.
  public var formats: [(pattern: String, format: String)] = []
  /// The options with which all notes are read; `noteOptions(for:)` gives those of one note.
  public var notes = Configuration.optionsOfPages
  /// Whether Liquid runs in notes.
  public var liquid = LiquidUse.automatic
  public var math = Math.automatic
  /// Whether notes show their reading time.
  public var readingTime = ReadingTimes.counted
  /// Whether the site has a full-text search.
  public var search = Search.on
  /// The picture for shared links to the site: a file of the site, or an address.
  public var image: String?
  /// Links at the head of every page in addition to the site's own.
  public var navigation: [NavigationItem] = []
  /// Changes to the default theme's look.
  public var look = Look()
  /// Values for the site's own templates.
  public var params = Object()
  public var index = Index()
  /// The contents of the index.
  public var entries = Entries()
  public var images = Images()
  /// The severities of rules that the configuration sets; `nil` for those that are off.
  public var checks: [CheckRule: Diagnostic.Severity?] = [:]
  /// The options of checks of external links.
  public var external = External()
  /// The lengths of tables.
  public var table = Configuration.metrics(style: .plain)
  /// The outputs in addition to pages.
  public var outputs: Set<Extra> = []
  /// The address with which links of `serve` open a place in an editor, with `{path}`, `{line}` and
  /// `{column}`; `nil` for no links.
  public var editor: String? = usualEditor
  /// The place of the site's feed.
  public var feedPlace = SitePath.feed
  /// The number of entries in a feed.
  public var feedLimit = 20
  /// Whether notes dated later than the build are published or wait for their day.
  public var future = Choice.skipped
  /// Whether notes are published after their last day.
  public var expired = Choice.skipped
  /// The tool that the folder was written for.
  public var origin = Origin()
  /// The files of all known tools.
  package var toolFiles = ToolFiles()
  /// The name of the site's folder, which names a site without a title.
  public var folderName: String?
  /// The files that it was read from; those that override others come first.
  package var sourceFiles: [SourceFile] = []

  public init() {}

  /// The site's name: its title, or else its folder's name.
  package var name: String? { title ?? folderName }

  /// A clause about the part of the configuration that was guessed; `nil` for none.
  package var guess: String? {
    guard title == nil, let folderName else { return nil }
    return "the site is named “\(folderName.clipped)” after its folder; set title: in \(fileToEdit)"
      + " to change that"
  }
}

extension Configuration {
  /// Whether something that is usually left out is published.
  public enum Choice: Hashable, Sendable {
    case skipped, published
  }

  /// Whether Liquid runs in notes that do not say it themselves.
  public enum LiquidUse: Hashable, Sendable {
    /// If the site's origin runs it: in other notes `{{ }}` is sample text.
    case automatic
    case on, off
  }

  /// Whether notes show their reading time if they do not decide it themselves.
  public enum ReadingTimes: Hashable, Sendable {
    case counted, off
  }

  /// The requests with which a check asks for external links.
  public struct External: Sendable {
    /// Patterns of addresses that are not requested.
    public var allowed: [String] = []
    /// The number of days for which an answer is cached.
    public var days = 7
    /// The timeout of a server in seconds.
    public var seconds = 20
  }

  /// The output for formulas.
  public enum Math: Hashable, Sendable {
    /// MathML if a program that makes it is installed, otherwise TeX as code.
    case automatic
    /// MathML, which browsers show without a script.
    case mathML
    /// TeX as code.
    case code
    /// TeX between markers for a script in the page.
    case markup
    /// Plain text.
    case off

    /// Whether the build typesets them.
    public var areSet: Bool { self == .automatic || self == .mathML || self == .code }
  }
}

extension Configuration {
  /// The rules that assign titles to sections.
  public struct Index: Sendable {
    /// Words that are ignored at the start of a title: those of the language, or a list.
    public enum Articles: Hashable, Sendable {
      case kept, ofLanguage
      case listed([String])
    }

    public var articles = Articles.kept
    /// Whether titles that start with a digit have a section of their own.
    public var digitsHaveSection = false
    /// The most rows of one section on a page; a larger section is split.
    public var limit = 1000
    /// The most titles in a rail, with dots for the rest; `nil` for as many as the window has room
    /// for. The page contains all of them, and its script thins them.
    public var railLimit: Int?
    /// The fewest rows of a table with a rail (UITableView's `sectionIndexMinimumDisplayRowCount`).
    public var railMinimumRows = 30
  }
}

extension Configuration {
  /// The book index of the notes.
  public struct Entries: Sendable {
    /// The kinds of mentions that become entries; none for a site without an index.
    public var kinds = Set(Mention.Kind.allCases)
    /// The place of its page.
    package var place = SitePath.index
    /// Whether the contents list entries among the notes.
    public var inContents = Use.automatic
    /// Whether terms with definitions have a page of their own.
    public var hasGlossary = true

    public enum Use: Hashable, Sendable {
      /// On a site with few notes, so that its front page is a complete index.
      case automatic
      case on, off
    }

    /// The file with the owner's corrections, in the site's folder.
    package static let fileName = "index.yml"
    /// The most notes of a site whose contents list entries among them.
    package static let fewNotes = 50
  }

  /// The space around the rows of a table.
  public enum Density: Hashable, Sendable {
    case comfortable, compact
  }

  /// The lengths of the default theme: a row is at least a line with the space around it.
  package static func metrics(
    style: TableMetrics.Style, _ density: Density = .comfortable
  ) -> TableMetrics {
    var metrics = TableMetrics(style: style)
    metrics.sectionHeaderHeight = 2.625
    metrics.sectionFooterHeight = 1.125
    metrics.estimatedRowHeight = 2.5
    metrics.separatorInset.leading = 0
    // The title of a page above the number of its entries.
    metrics.tableHeaderHeight = 9.25
    if density == .compact {
      metrics.sectionHeaderHeight = 2.25
      metrics.sectionFooterHeight = 0.75
      metrics.estimatedRowHeight = 2
      metrics.rowText.padding = 0.1875
    }
    return metrics
  }

  /// The lengths of tables with text in a language: lines of ideographs need more space.
  package func table(in lang: String) -> TableMetrics {
    guard ["zh", "ja", "ko"].contains(lang.prefix { $0 != "-" }.lowercased()) else { return table }
    var metrics = table
    metrics.rowText.lineHeight = 1.6875
    metrics.rowText.contextHeight = 1.5
    return metrics
  }
}
