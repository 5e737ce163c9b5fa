import Diagnostics
import FrontMatter
import Text

extension Note {
  /// One file as it was loaded: its text, its front matter, and what both say of the note before
  /// its body is parsed.
  public struct Source: Sendable {
    /// The path relative to the site's folder, with `/` between components.
    public var path: String
    public var text: SourceText
    public var frontMatter: FrontMatter
    public var format: Format
    /// The title that the front matter gives, without markup and surrounding space, or the one that
    /// the origin's rules make of the file's name; `nil` for neither.
    public var title: String?
    /// When the note was published: the front matter's `date`, else the file name's, else what a
    /// plain text says itself.
    public var date: DateTime?
    /// When it was last changed, where the front matter says (`updated`, `modified`, `lastmod`,
    /// `last_modified_at`).
    public var updated: DateTime?
    /// The name for a URL: the front matter's `slug`, else the file name without date and
    /// extension.
    public var slug: String
    /// The collection of the note: `posts`, or another name; `nil` for a page.
    public var collection: String?
    /// The front matter's language (`lang`), else the site's.
    public var lang: String?
    public var tags: [String]
    /// The folders above `_posts`, then the front matter's `categories` and `category`.
    public var categories: [String]
    /// How the title is read aloud, for the index (`reading`): `Chángchéng`.
    public var reading: String?
    /// The letter to file the note under, for the index (`letter`).
    public var letter: String?
    /// The author's own summary (`summary`, `description`, `excerpt`), markup removed.
    public var summary: String?
    /// Whether the note is to be published, and if not, why.
    public var publication: Publication
    /// From when on it is to be published, and up to when, where its front matter says so beside
    /// its date (`publishDate`, `expiryDate`).
    public var opening: DateTime?
    public var end: DateTime?
    /// Whether the note is in the lists of the site.
    public var listing = Listing.listed
    /// What its front matter says of the notes in its folder.
    public var below: [Cascade] = []
    /// What was wrong with the file, its name or its front matter.
    public var diagnostics: [Diagnostic]
    /// The text of the first heading of level 1 in Markdown, where nothing else gives a title.
    public var heading: String?
  }
}

extension Note.Source {
  /// The bytes of the text behind the front matter; none where there is no text.
  public var body: ArraySlice<UInt8> { text.body(from: frontMatter.bodyOffset) }

  /// How the body is read.
  public enum Format: String, Hashable, Sendable {
    case markdown
    case text
    /// HTML, which stays as it is.
    case html
  }

  /// Whether a note that is published is in lists, feeds, the search and the index.
  public enum Listing: Hashable, Sendable {
    case listed
    /// `unlisted: true`: its page is there for those who have its address.
    case unlisted
  }

  /// Whether a note is published, with the reason why it is not.
  public enum Publication: Hashable, Sendable {
    case published
    /// `draft: true`, or in a `_drafts` folder.
    case draft
    /// `published: false`.
    case unpublished
    /// Never, whatever a build is asked for; the reason as a clause: “its front matter says
    /// private: true”.
    case withheld(String)
  }
}
