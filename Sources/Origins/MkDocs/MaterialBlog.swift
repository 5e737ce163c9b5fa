import FrontMatter
import Liquid
import Notes
import SiteSource
import Text

/// The blog plugin of Material for MkDocs, which gives posts addresses by their dates and titles.
struct MaterialBlog: Sendable {
  /// The folder of the blog among the documents, with a trailing `/`; empty if the site is a blog.
  private var folder = "blog/"
  /// The folder of the posts among the documents, with a trailing `/`.
  private var posts = "blog/posts/"
  /// The format of addresses, with the placeholders `{date}`, `{slug}`, `{file}` and `{categories}`.
  private var format = "{date}/{slug}"
  /// The format of `{date}`, with the placeholders `yyyy`, `MM` and `dd`.
  private var dateFormat = "yyyy/MM/dd"
  private var mostCategories = 1

  /// Creates the blog of a site.
  ///
  /// - Parameter plugins: The value of `plugins` in `mkdocs.yml`.
  /// - Returns: `nil` if the site does not use the plugin.
  init?(plugins: Value?) {
    guard let settings = MkDocsSite.settings(ofPlugin: ["blog", "material/blog"], in: plugins)
    else {
      return nil
    }
    if let name = settings["blog_dir"]?.plainText {
      folder = name == "." ? "" : name + "/"
    }
    posts = folder + "posts/"
    if let path = settings["post_dir"]?.plainText {
      posts = path.replacing("{blog}/", with: folder) + "/"
    }
    if let text = settings["post_url_format"]?.plainText { format = text }
    if let text = settings["post_url_date_format"]?.plainText { dateFormat = text }
    if case .integer(let number)? = settings["post_url_max_categories"] { mostCategories = number }
  }

  /// Returns the address of a note; `nil` if it is no post.
  ///
  /// - Parameter path: The path of the note among the documents.
  func place(of note: Note.Source, at path: Substring) -> SitePath? {
    guard path.hasPrefix(posts), let date = note.date else { return nil }
    let parts = date.civilDate.split(separator: "-")
    guard parts.count == 3 else { return nil }
    let day = dateFormat.replacing("yyyy", with: parts[0]).replacing("MM", with: parts[1])
      .replacing("dd", with: parts[2])
    let title = note.title ?? note.heading ?? note.titleFromFileName
    let slug = note.frontMatter[field: "slug"]?.text ?? Self.slug(title)
    let categories = note.categories.prefix(mostCategories).map(Self.slug).joined(separator: "/")
    let address = format.replacing("{date}", with: day).replacing("{slug}", with: slug)
      .replacing("{file}", with: note.baseName).replacing("{categories}", with: categories)
    return SitePath("/\(folder)\(address)/")
  }

  /// Returns a text as the plugin writes it in addresses: in lower case, with a hyphen for each
  /// space, and with letters, digits, `_` and `-` alone (`pymdownx.slugs.slugify`).
  private static func slug(_ text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if character.isWhitespace {
        slug += "-"
      } else if character.isLetter || character.isNumber || character == "_" || character == "-" {
        slug.append(character)
      }
    }
    return slug
  }
}
