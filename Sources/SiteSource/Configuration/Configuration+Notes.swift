import FrontMatter
import Liquid
import MarkdownDialect
import Notes
import Platform

extension Configuration {
  /// The default options for notes that become pages, before any setting is applied.
  static let optionsOfPages = {
    var options = Note.Options(markdown: DialectOptions(wideContent: .focusable))
    options.highlighting = .on
    options.pictures = .framed
    options.headings = .linked
    return options
  }()

  /// Returns the options with which the note at a path is parsed for its page.
  public func noteOptions(for path: String) -> Note.Options {
    var options = notes
    let format = formats.last { path.matches(pattern: $0.pattern) }?.format
    options.format = format.flatMap(Note.Source.Format.init)
    if format == nil, origin.files.isMarkdown(path) { options.format = .markdown }
    options.siteLanguage = lang ?? locale
    if math == .off { options.markdown.extras.remove(.math) }
    if options.dialect == .commonmark { options.highlighting = .off }
    options.rules = origin.rules(path)
    return options
  }
}

extension Configuration {
  /// Indicates whether Liquid runs in a note.
  ///
  /// The front matter decides; without a key there, the site's configuration; without a setting,
  /// the origin. Liquid never runs in untrusted notes.
  package func runsLiquid(by frontMatter: FrontMatter) -> Bool {
    notes.safety == .off && asksForLiquid(frontMatter)
  }

  /// Indicates whether Liquid would run in a note if the site's notes were trusted.
  func asksForLiquid(_ frontMatter: FrontMatter) -> Bool {
    if frontMatter.flag("render_with_liquid") == false { return false }
    if let own = frontMatter.flag("liquid") { return own }
    return asksForLiquid
  }

  /// A Boolean value that indicates whether Liquid runs in notes whose front matter does not decide
  /// it.
  var runsLiquid: Bool { notes.safety == .off && asksForLiquid }

  private var asksForLiquid: Bool {
    switch liquid {
    case .on: true
    case .off: false
    case .automatic: origin.runsLiquid
    }
  }
}

extension Note.Source {
  /// Returns the part of the text that other notes show if the front matter has no excerpt.
  package func head(by configuration: Configuration) -> [UInt8] {
    Excerpt.head(
      of: self, separator: configuration.origin.headSeparator,
      liquid: configuration.runsLiquid(by: frontMatter) ? .runs : .none)
  }
}

/// The names that are available to the Liquid in notes but not to templates.
package enum LiquidOfNotes {
  /// The members of `site` other than collections.
  package static let members: Set = [
    "posts", "related_posts", "pages", "html_pages", "documents", "tags", "categories",
    "collections", "static_files", "data", "time", "baseurl",
  ]

  /// The filters that are not part of standard Liquid.
  package static let filters: Set = [
    "relative_url", "absolute_url", "strip_index", "date_to_xmlschema", "date_to_rfc822",
    "date_to_string", "date_to_long_string", "where_exp", "find_exp", "group_by", "group_by_exp",
    "slugify", "xml_escape", "cgi_escape", "uri_escape", "number_of_words",
    "array_to_sentence_string", "normalize_whitespace", "smartify", "markdownify", "to_integer",
    "push", "pop", "shift", "unshift", "sample", "inspect", "sassify", "scssify",
  ]
}

extension Configuration {
  /// The presence of a search index.
  public enum Search: Hashable, Sendable {
    case on, off
  }

  /// Returns the option that controls whether the text of a note is collected for the search index.
  package func searchTexts(for source: Note.Source) -> Note.Options.SearchTexts {
    search == .on && source.listing == .listed && !source.isHiddenFromSearch ? .gathered : .none
  }
}

extension Note.Source {
  /// A Boolean value that indicates whether the author excludes the note from the search.
  ///
  /// The key is `search: false`, or one that themes of other generators use.
  fileprivate var isHiddenFromSearch: Bool {
    switch frontMatter.object["search"] {
    case .bool(false)?, .string("exclude")?: return true
    case .object(let search)?: if search["exclude"] == .bool(true) { return true }
    default: break
    }
    return ["search_exclude", "exclude_search", "excludeSearch", "searchHidden"].contains {
      frontMatter.object[$0] == .bool(true)
    }
  }
}
