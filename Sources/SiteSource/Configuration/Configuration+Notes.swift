import FrontMatter
import Liquid
import MarkdownDialect
import Notes
import Platform

extension Configuration {
  /// The options for notes that become pages, before the settings of the site are applied.
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
    // Programs that draw diagrams are not made for text by strangers.
    if diagrams == .drawn, options.dialect == .thumbindex, options.safety == .off {
      options.diagrams = .recorded
    }
    options.rules = origin.rules(path)
    options.markdown.slugRule = options.rules.slugRule
    if !languages.isEmpty {
      let own = options.rules.path ?? path
      let neutral = languages.withoutSuffix(own)
      if neutral != own {
        options.rules.path = neutral
        options.rules.fallbackTitle =
          origin.rules(languages.withoutSuffix(path)).fallbackTitle
          ?? Note.Source.title(ofFileAt: neutral)
      }
      options.lang = languages.tag(ofFileAt: origin.files.contentPath(path)) ?? options.lang
    }
    return options
  }
}

extension Configuration {
  /// Indicates whether Liquid runs in a note.
  ///
  /// The key `liquid` or `render_with_liquid` in the front matter decides. If there is none, the
  /// site's configuration decides, and if there is no setting, the site's origin. Liquid never runs
  /// in untrusted notes.
  package func runsLiquid(by frontMatter: FrontMatter) -> Bool {
    notes.safety == .off && asksForLiquid(frontMatter)
  }

  /// Indicates whether Liquid would run in a note if the site's notes were trusted.
  func asksForLiquid(_ frontMatter: FrontMatter) -> Bool {
    if frontMatter.flag("render_with_liquid") == false { return false }
    if let own = frontMatter.flag("liquid") { return own }
    return asksForLiquid
  }

  /// A Boolean value that indicates whether Liquid runs in notes without a key for Liquid in the
  /// front matter.
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
  /// Returns the excerpt of the note: the beginning of its text, which other notes can show. The
  /// key `excerpt` in the front matter is not considered.
  package func head(by configuration: Configuration) -> [UInt8] {
    ExcerptEnd.head(
      of: self, separator: configuration.origin.headSeparator,
      liquid: configuration.runsLiquid(by: frontMatter) ? .runs : .none)
  }
}

/// The names with which Liquid in notes and templates reads the site.
package enum LiquidOfSites {
  /// The members of `site`, apart from the names of collections.
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

  /// The filters that exist only in templates.
  package static let filtersOfTemplates: Set = ["tag_url", "category_url"]
}

extension Configuration {
  /// The setting that decides whether the site has a search index.
  public enum Search: Hashable, Sendable {
    case on, off
  }

  /// Returns the option that decides whether the parser collects the text of a note for the search
  /// index.
  package func searchTexts(for source: Note.Source) -> Note.Options.SearchTexts {
    search == .on && source.listing == .listed && !source.isHiddenFromSearch ? .gathered : .none
  }
}

extension Note.Source {
  /// A Boolean value that indicates whether the author excludes the note from the search.
  ///
  /// The front matter then contains `search: false`, or a key that themes of other tools use.
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
