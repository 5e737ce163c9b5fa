import FrontMatter

/// The rules of a tool for reading one of its notes. The default value has this program's own
/// rules.
///
/// A site's origin makes the value for each note, from the note's path (`Origin.rules(of:)`). A new
/// rule is a property here whose default is the rule without a tool.
public struct NoteRules: Sendable {
  /// The tool's name, for diagnostics that explain how the tool reads something.
  public var tool: String?
  /// The collection of the note: `posts`, or another name. Without one, a note in `_posts` or
  /// `_drafts` is a post and any other is a page.
  public var collection: String?
  /// The path from which the note's date, categories and name are read; `nil` for the file's own.
  public var path: String?
  /// Front matter for the keys that the note does not give.
  public var defaults: [FrontMatter.Field] = []
  /// The keys of front matter.
  public var keys = FrontMatterKeys.usual
  /// The text above which the excerpt ends if the note does not set another; `nil` for no excerpt.
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

  public enum MissingTitle: Hashable, Sendable {
    /// The first heading of the text, or else the words of the file's name.
    case heading
    /// The words of the file's name, each with one capital.
    case name
  }

  public enum DateForms: Hashable, Sendable {
    /// Dates that can be read in one way only.
    case plain
    /// Also dates with the year last or with a day that the month does not have, and words after
    /// the date. A timestamp to the second without a zone is in UTC, as in YAML 1.1.
    case forgiving
  }

  /// The characters that separate the values of a list written as one text.
  public enum ListSeparator: Hashable, Sendable {
    /// White space, or commas if there are any.
    case commas
    /// White space alone.
    case whiteSpace
  }

  public enum FalsePermalink: Hashable, Sendable {
    /// The note has no page.
    case noPage
    /// The note has its usual address.
    case usualAddress
  }
}

/// The front matter keys of a note's properties. If several keys mean the same, the first that has
/// a value counts.
public struct FrontMatterKeys: Sendable {
  public var title = ["title"]
  public var date = ["date"]
  public var updated = ["updated", "modified", "lastmod", "last_modified_at"]
  public var slug = ["slug"]
  public var lang = ["lang"]
  public var summary = ["summary", "description", "excerpt"]

  public init() {}

  /// The keys on a site without an origin.
  public static let usual = FrontMatterKeys()
}
