import Alphabet
import BookIndex
import Diagnostics
import Liquid
import MarkdownDialect
import Notes
import TableModel
import Text

/// What `thumbindex.yml` says of a site; every key is optional.
public struct Configuration: Sendable {
  /// The file it is read from, in the site's folder.
  public static let fileName = "thumbindex.yml"
  /// The folder of the files that take the place of the default theme's, in the site's folder.
  package static let themeFolder = "Templates"
  /// The folder of what new notes are begun as, in the site's folder.
  package static let archetypesFolder = "archetypes"

  /// The site's name, shown on every page.
  public var title: String?
  public var description: String?
  /// The address the site is published at, without a path (`https://example.org`); feeds and
  /// sitemaps need it.
  public var url: String?
  /// The path the site is published under; starts and ends with `/`.
  public var base = "/"
  /// The path of the address in `url:`, where that alone says that there is one.
  package var pathOfURL = "/"
  /// The language of the site's text (BCP 47); `nil` is guessed from the titles.
  public var lang: String?
  /// The language that orders titles, where it is not `lang` (`zh-u-co-stroke`).
  public var locale: String?
  public var author: String?
  /// Patterns of files that are not published.
  public var exclude: [String] = []
  /// Patterns of files to publish though their names start with `_` or `.`.
  public var include: [String] = []
  /// Whether files are published that git leaves out.
  public var gitignored = Choice.skipped
  /// What the settings of other tools leave out.
  package var exclusions: [ForeignExclusion] = []
  /// How files are read whose path matches a pattern, the last match first.
  public var formats: [(pattern: String, format: String)] = []
  /// The options with which all notes are read; `noteOptions(for:)` gives those of one note.
  public var notes = Configuration.optionsOfPages
  /// Whether Liquid runs in notes.
  public var liquid = LiquidUse.automatic
  public var math = Math.automatic
  /// Whether notes say how long they take to read.
  public var readingTime = ReadingTimes.counted
  /// Whether what the notes say can be searched on the site.
  public var search = Search.on
  /// The picture that stands for the site where a page of it is shared: a file of the site, or an
  /// address.
  public var image: String?
  /// Links at the head of every page besides the site's own.
  public var navigation: [NavigationItem] = []
  /// What the default theme looks like here.
  public var look = Look()
  /// Values of the site's own, for its templates.
  public var params = Object()
  public var index = Index()
  /// What the index of the notes is made of.
  public var entries = Entries()
  public var images = Images()
  /// How much rules of checks matter that are said to; `nil` for those that are off.
  public var checks: [CheckRule: Diagnostic.Severity?] = [:]
  /// How the web is asked for what the site leads to.
  public var external = External()
  /// What tables look like.
  public var table = Configuration.metrics(style: .plain)
  /// What is made of the site beside its pages.
  public var outputs: Set<Extra> = []
  /// The address by which links of `serve` open a place in an editor, with `{path}`, `{line}` and
  /// `{column}` in it; `nil` where there are none.
  public var editor: String? = usualEditor
  /// Where the feed of the site is.
  public var feedPlace = SitePath.feed
  /// How many entries a feed has.
  public var feedLimit = 20
  /// Notes dated later than the build are published, or wait for their day.
  public var future = Choice.skipped
  /// Notes whose last day is over are published, or not any more.
  public var expired = Choice.skipped
  /// The tool that the folder was written for.
  public var origin = Origin()
  /// The files of all known tools.
  package var toolFiles = ToolFiles()
  /// What the site's folder is called, by which the site goes that has no title.
  public var folderName: String?
  /// The files that it was read from; those that override others come first.
  package var sourceFiles: [SourceFile] = []

  public init() {}

  /// What the site is called: its title, or else its folder's name.
  package var name: String? { title ?? folderName }

  /// What had to be guessed of it, as a clause, or `nil`.
  package var guess: String? {
    guard title == nil, let folderName else { return nil }
    return "the site is called “\(folderName.clipped)”, as its folder is; title: in \(fileToEdit)"
      + " says otherwise"
  }
}

extension Configuration {
  /// Whether what is left out as a rule is published all the same.
  public enum Choice: Hashable, Sendable {
    case skipped, published
  }

  /// Whether Liquid runs in notes that do not say it themselves.
  public enum LiquidUse: Hashable, Sendable {
    /// If the site's origin runs it: in other notes `{{ }}` is sample text.
    case automatic
    case on, off
  }

  /// Whether notes say how long they take to read, where they do not say it themselves.
  public enum ReadingTimes: Hashable, Sendable {
    case counted, off
  }

  /// How a check asks the web for the addresses that a site leads to.
  public struct External: Sendable {
    /// Patterns of addresses that are not asked for.
    public var allowed: [String] = []
    /// How long an answer counts, in days.
    public var days = 7
    /// How long a server may take, in seconds.
    public var seconds = 20
  }

  /// What becomes of formulas.
  public enum Math: Hashable, Sendable {
    /// MathML where a program that makes it is installed, and TeX as code elsewhere.
    case automatic
    /// MathML, which browsers show without a script.
    case mathML
    /// TeX as code.
    case code
    /// TeX between marks that a script in the page can find.
    case markup
    /// They are text.
    case off

    /// Whether the build sets them.
    public var areSet: Bool { self == .automatic || self == .mathML || self == .code }
  }
}

extension Configuration {
  /// How titles find their section.
  public struct Index: Sendable {
    /// Words left out at the start of a title: those of the language, or a list.
    public enum Articles: Hashable, Sendable {
      case kept, ofLanguage
      case listed([String])
    }

    public var articles = Articles.kept
    /// Whether titles that start with a digit have a section of their own.
    public var digitsHaveSection = false
    /// How many rows of one section a page may hold before the section is split.
    public var limit = 1000
    /// How many titles a rail shows at most, dots standing for the rest; without it, as many as the
    /// window has room for. A page has all of them, and its script thins them.
    public var railLimit: Int?
    /// How many rows a table has at least that has a rail (UITableView's
    /// `sectionIndexMinimumDisplayRowCount`).
    public var railMinimumRows = 30
  }
}

extension Configuration {
  /// The index of what is in the notes.
  public struct Entries: Sendable {
    /// The kinds of mentions that become entries; none for a site without an index.
    public var kinds = Set(Mention.Kind.allCases)
    /// Where its page is.
    package var place = SitePath.index
    /// Whether entries stand among the notes in the contents.
    public var inContents = Use.automatic
    /// Whether terms with definitions have a page of their own.
    public var hasGlossary = true

    public enum Use: Hashable, Sendable {
      /// Where a site has few notes, so that its front page is an index of all that is in them.
      case automatic
      case on, off
    }

    /// The file in which the owner says what is to be otherwise, in the site's folder.
    package static let fileName = "index.yml"
    /// How many notes the contents of a site have at most that lists entries among them.
    package static let fewNotes = 50
  }

  /// How much room there is around the rows of a table.
  public enum Density: Hashable, Sendable {
    case comfortable, compact
  }

  /// The lengths that the default theme is drawn for: a row is at least a line and the room around
  /// it.
  package static func metrics(
    style: TableMetrics.Style, _ density: Density = .comfortable
  ) -> TableMetrics {
    var metrics = TableMetrics(style: style)
    metrics.sectionHeaderHeight = 2.625
    metrics.sectionFooterHeight = 1.125
    metrics.estimatedRowHeight = 2.5
    metrics.separatorInset.leading = 0
    // The title of a page over the number of its entries.
    metrics.tableHeaderHeight = 9.25
    if density == .compact {
      metrics.sectionHeaderHeight = 2.25
      metrics.sectionFooterHeight = 0.75
      metrics.estimatedRowHeight = 2
      metrics.rowText.padding = 0.1875
    }
    return metrics
  }

  /// The lengths of tables whose text is in a language: the lines of ideographs stand apart.
  package func table(in lang: String) -> TableMetrics {
    guard ["zh", "ja", "ko"].contains(lang.prefix { $0 != "-" }.lowercased()) else { return table }
    var metrics = table
    metrics.rowText.lineHeight = 1.6875
    metrics.rowText.contextHeight = 1.5
    return metrics
  }
}
