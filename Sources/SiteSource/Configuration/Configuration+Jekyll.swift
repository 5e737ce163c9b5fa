import Liquid
import Notes

extension Configuration {
  /// What a Jekyll site says of itself in `_config.yml`, with Jekyll's own defaults.
  ///
  /// A folder is one where that file is, or where posts are in `_posts` and no `thumbindex.yml`
  /// says otherwise.
  public struct Jekyll: Sendable {
    /// The file it is read from, in the site's folder.
    public static let fileName = "_config.yml"

    /// Everything the file says, for `site` in templates.
    public var all = Object()
    /// Where posts are published.
    public var permalink = Permalink.date
    /// How the URLs of pages and of collections end.
    package var ending = Permalink.Ending.file
    /// The collections besides the posts, by their names.
    public var collections: [String: Collection] = [:]
    /// The folder that all collections and the posts are in; empty for the site's own.
    public var collectionsFolder = ""
    /// Front matter by path and kind.
    public var defaults: [Defaults] = []
    /// What parts the excerpt of a post from the rest; `nil` for no excerpt.
    public var excerptSeparator: String? = "\n\n"
    /// Notes that say `published: false`, and drafts.
    public var unpublished = Choice.skipped
    public var drafts = Choice.skipped
    /// The most posts that are published, the newest of all.
    public var limit: Int?
    /// The endings of names of Markdown files, in lower case.
    public var markdownEndings: Set<String> = ["markdown", "mkdown", "mkdn", "mkd", "md"]
    /// Patterns of files that are not published, read as Jekyll reads them.
    public var exclude = Self.alwaysExcluded
    /// Patterns of names to publish though they start with `_` or `.`.
    public var include = [".htaccess"]

    package init() {}

    /// What no Jekyll site publishes: the things of Ruby, of Node and of Jekyll itself.
    static let alwaysExcluded = [
      ".sass-cache", ".jekyll-cache", "gemfiles", "Gemfile", "Gemfile.lock", "node_modules",
      "vendor/bundle/", "vendor/cache/", "vendor/gems/", "vendor/ruby/",
    ]

    /// A folder of documents that are not posts: `_recipes` for the collection `recipes`.
    public struct Collection: Sendable {
      public var publication = Choice.skipped
      public var permalink: Permalink?

      package init() {}
    }
  }
  /// Whether the folder is that of a Jekyll site: it has a `_config.yml` that is not Hexo's,
  /// or posts in `_posts`.
  ///
  /// Where it is one for its posts alone and a `thumbindex.yml` lies beside them, `jekyll` is `nil`:
  /// then its notes hold Jekyll's Liquid, and the site's own rules hold for the rest.
  public var isJekyllSite: Bool { jekyll != nil || hasPosts }
}
