import FrontMatter
import Text

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
  /// The forms of front matter that the tool accepts in addition to the usual ones.
  public var frontMatter: FrontMatter.Leniency = []
  /// The front matter fields that are used if the note does not have them.
  public var defaults: [FrontMatter.Field] = []
  /// The front matter keys of the note's properties.
  public var keys = FrontMatterKeys.usual
  /// The text before which the excerpt ends, if the front matter has no `excerpt_separator`; `nil`
  /// if the site has no such text.
  public var excerptSeparator: String?
  /// The form of the properties in the text of a note without front matter; `nil` if the tool does
  /// not write properties there.
  public var properties: PropertyForm?
  /// A Boolean value that indicates whether tags in the text, `#tag`, are tags of the note.
  public var readsTagsInText = false
  /// The rule by which the tool makes the anchors of headings; `nil` for GitHub's rule.
  public var slugRule: SlugRule?
  /// The title of a note without a title in its front matter.
  public var missingTitle = MissingTitle.heading
  /// The title that the tool gives a note without a title and a heading, such as the name of its
  /// chapter in a list of chapters; `nil` for the words of the file's name.
  public var fallbackTitle: String?
  /// The accepted forms of dates.
  public var dates = DateForms.plain
  /// The characters that separate categories written as one text.
  public var categorySeparator = ListSeparator.commas
  /// The characters that separate tags written as one text.
  public var tagSeparator = ListSeparator.commas
  /// The notes that `draft: true` in the index note of a folder makes drafts.
  public var draftIndex = DraftIndex.itself
  /// The meaning of `permalink: false`.
  public var falsePermalink = FalsePermalink.noPage

  public init() {}

  /// The forms of properties in the text of a note.
  public enum PropertyForm: Hashable, Sendable {
    /// Lines `key:: value` at the beginning of the text.
    case doubleColons
    /// Lines `Name: value` below a heading of level 1 with which the text begins. The heading is the
    /// title. Each date has the first of its names that has a date as its value.
    case belowTitle(dates: [String], updates: [String])
  }

  /// The title of a note without a title in its front matter.
  public enum MissingTitle: Hashable, Sendable {
    /// The first heading of level 1, or else a heading with which the text begins, or else the words
    /// of the file's name.
    case heading
    /// The first heading of level 1, or else the words of the file's name.
    case topHeading
    /// The `fallbackTitle` of the rules, or else the words of the file's name, each with an upper-case
    /// first letter and lower-case others.
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
    /// None: the text is one value.
    case none
  }

  /// The notes that `draft: true` in the index note of a folder makes drafts.
  public enum DraftIndex: Hashable, Sendable {
    /// The index note.
    case itself
    /// All notes in the folder.
    case folder
  }

  /// The meaning of `permalink: false`.
  public enum FalsePermalink: Hashable, Sendable {
    /// The note has no page.
    case noPage
    /// The note has its usual address.
    case usualAddress
  }
}
