import FrontMatter

/// The rules of a tool for reading one of its notes. The default value has this program's own
/// rules.
///
/// A site's origin makes the value for each note, from the note's path (`Origin.rules(of:)`). A new
/// rule is a property here whose default is the rule without a tool.
public struct NoteRules: Sendable {
  /// The tool's name, for diagnostics that explain how the tool reads something.
  public var tool: String?
  /// The collection of the note, such as `posts`. If it is `nil`, a note in `_posts` or `_drafts`
  /// is a post and any other note is a page.
  public var collection: String?
  /// The path from which the note's date, categories and name are read; `nil` for the path of the
  /// file.
  public var path: String?
  /// The front matter fields that are used if the note does not have them.
  public var defaults: [FrontMatter.Field] = []
  /// The front matter keys of the note's properties.
  public var keys = FrontMatterKeys.usual
  /// The text before which the excerpt ends, if the front matter has no `excerpt_separator`; `nil`
  /// if the site has no such text.
  public var excerptSeparator: String?
  /// The title of a note without a title in its front matter.
  public var missingTitle = MissingTitle.heading
  /// The accepted forms of dates.
  public var dates = DateForms.plain
  /// The characters that separate categories written as one text.
  public var categorySeparator = ListSeparator.commas
  /// The meaning of `permalink: false`.
  public var falsePermalink = FalsePermalink.noPage

  public init() {}

  /// The title of a note without a title in its front matter.
  public enum MissingTitle: Hashable, Sendable {
    /// The first heading of level 1, or else the words of the file's name.
    case heading
    /// The words of the file's name, each with an upper-case first letter and lower-case others.
    case name
  }

  /// The accepted forms of dates.
  public enum DateForms: Hashable, Sendable {
    /// Only dates that are not ambiguous.
    case plain
    /// Also dates with the year at the end, with a day that the month does not have, or with words
    /// after the date. A time with seconds and without a zone is in UTC, as in YAML 1.1.
    case forgiving
  }

  /// The characters that separate the values of a list written as one text.
  public enum ListSeparator: Hashable, Sendable {
    /// Commas if the text contains any, otherwise white space.
    case commas
    /// White space alone.
    case whiteSpace
  }

  /// The meaning of `permalink: false`.
  public enum FalsePermalink: Hashable, Sendable {
    /// The note has no page.
    case noPage
    /// The note has its usual address.
    case usualAddress
  }
}

/// The front matter keys of a note's properties. A property can have several keys; the first key
/// that has a value is used.
public struct FrontMatterKeys: Sendable {
  public var title = ["title"]
  public var date = ["date"]
  /// The keys of the time at which the note was last changed.
  public var updated = ["updated", "modified", "lastmod", "last_modified_at"]
  public var slug = ["slug"]
  public var lang = ["lang"]
  public var summary = ["summary", "description", "excerpt"]

  public init() {}

  /// The keys on a site without an origin.
  public static let usual = FrontMatterKeys()
}
