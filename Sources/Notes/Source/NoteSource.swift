import Diagnostics
import FrontMatter
import Text

extension Note {
  /// A file that was loaded: its text, its front matter, and the properties of the note that are
  /// known before the body is parsed.
  public struct Source: Sendable {
    /// The path relative to the site's folder, with `/` between components.
    public var path: String
    /// The decoded text of the file, including the front matter. In Markdown, Obsidian's comments
    /// (`%%…%%`) are removed.
    public var text: SourceText
    public var frontMatter: FrontMatter
    public var format: Format
    /// The title in the front matter, without markup and surrounding white space. If the front
    /// matter has no title, it is the title that the origin makes from the file's name, or `nil`.
    public var title: String?
    /// The time at which the note was published: from the front matter's `date`, or else the file
    /// name, or else a date line in a plain text.
    public var date: DateTime?
    /// The time at which the note was last changed: from the front matter (`updated`, `modified`,
    /// `lastmod`, `last_modified_at`), or else from a date line in a plain text.
    public var updated: DateTime?
    /// The name for a URL: the front matter's `slug`, or else the file name without date and
    /// extension.
    public var slug: String
    /// The number by which the tool orders the notes of a folder (`weight`, `sidebar_position`);
    /// `nil` if the note or the tool has none.
    public var position: Double?
    /// The name of the note's collection, such as `posts`; `nil` for a page.
    public var collection: String?
    /// The language in the front matter (`lang`), or else the language in the options.
    public var lang: String?
    /// The values of `tags` and `tag`, without duplicates; at most 500.
    public var tags: [String]
    /// The folders above `_posts`, then the `categories` and `category` of the front matter.
    public var categories: [String]
    /// The pronunciation of the title, by which the index sorts it (`reading`): `Chángchéng`.
    public var pronunciation: String?
    /// The letter under which the index lists the note (`letter`).
    public var letter: String?
    /// The author's summary (`summary`, `description`, `excerpt`), without markup.
    public var summary: String?
    /// The decision whether the note is published, with the reason if it is not.
    public var publication: Publication
    /// The time from which the note is published (`publishDate`); `nil` for no limit.
    public var publishDate: DateTime?
    /// The time until which the note is published (`expiryDate`); `nil` for no limit.
    public var expiryDate: DateTime?
    /// Indicates whether the note is in the lists of the site.
    public var listing = Listing.listed
    /// The publication that the front matter sets for the notes in the note's folder.
    public var cascades: [Cascade] = []
    /// The problems of the file, its name and its front matter.
    public var diagnostics: [Diagnostic]
    /// The text of the heading that is the note's title, if the note is Markdown and `title` is
    /// `nil`.
    public var heading: String?
    /// The title that the tool gives the note if it has neither a title nor a heading; `nil` for the
    /// words of the file's name.
    public var fallbackTitle: String?
  }
}

extension Note.Source {
  /// The bytes of the text after the front matter; empty if there is no text.
  public var body: ArraySlice<UInt8> { text.body(from: frontMatter.bodyOffset) }

  /// The format of the body.
  public enum Format: String, Hashable, Sendable {
    case markdown
    case text
    /// HTML, which is published as the author wrote it.
    case html
  }

  /// The visibility of a published note in lists, feeds, the search and the index.
  public enum Listing: Hashable, Sendable {
    case listed
    /// `unlisted: true`: the page exists for readers who know its address.
    case unlisted
  }

  /// A decision whether to publish a note, with the reason if it is not published.
  public enum Publication: Hashable, Sendable {
    case published
    /// `draft: true`, or in a `_drafts` folder.
    case draft
    /// `published: false`.
    case unpublished
    /// Not published under any build options. The reason is a clause: “its front matter says
    /// private: true”.
    case withheld(String)
  }
}
