/// The meaning of a call: the Markdown that replaces it.
public enum CallMeaning: Hashable, Sendable {
  /// A picture or a figure with a caption. The arguments are `src`, `alt`, `caption`, `title` and
  /// `link`, or an address, an alternative text and a caption.
  case picture
  /// A picture whose arguments are class names, an address, a width, a height, a title and an
  /// alternative text.
  case tagPicture
  /// A picture beside the note. The arguments are those of `tagPicture`, but any text that is no
  /// size may be the address.
  case ownPicture

  /// Code whose first argument is the language.
  case code
  /// Code with a caption and arguments such as `lang:js`.
  case tagCode
  /// Code in a fixed language.
  case fence(String)
  /// Text in which calls are not read.
  case raw
  /// A comment, which pages do not show.
  case comment

  /// The address of a note, by its path or name.
  case reference
  /// A link to a note, by its name, with an optional text.
  case noteLink
  /// The address of a note, by its name.
  case noteAddress
  /// The address that is the first argument.
  case address
  /// A link to a file beside the note, with an optional text.
  case fileLink
  /// A link whose text comes before the address.
  case textLink
  /// A link to the address that is the first argument or is named `src`, `url` or `text`.
  case addressLink
  /// A link to a page of another site whose address is `prefix` and an identifier.
  case site(prefix: String, label: String)
  /// A link to a post of a social network, by its number and perhaps its author.
  case post
  /// A link to a gist. The first argument is its owner, if there are two and `ownerFirst` is true.
  case gist(ownerFirst: Bool)

  /// A value of the note's front matter or of the site's settings.
  case parameter
  /// A callout. Without a `kind`, the arguments name it.
  case box(kind: String?)
  /// Content that readers unfold.
  case fold
  /// A quotation with an author and a source.
  case quote
  /// A quotation without a source.
  case plainQuote
  /// A set of tabs that are calls themselves (`tab`).
  case tabs
  /// A tab with a label.
  case tab
  /// A set of tabs that comments separate: `<!-- tab Label -->` … `<!-- endtab -->`.
  case commentTabs
  /// A link that looks like a button, with arguments separated by commas, or with `href` or
  /// `relref` and content.
  case button
  /// Highlighted text: `class@text`.
  case label
  /// The content of the call.
  case content
  /// The arguments as text. What follows a separator is in parentheses.
  case text(separator: String)

  /// A Boolean value that indicates whether calls inside this call are not read.
  var isVerbatim: Bool {
    switch self {
    case .code, .tagCode, .fence, .raw, .comment: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the call has no meaning without a closing call.
  var needsContent: Bool {
    switch self {
    case .code, .tagCode, .fence, .raw, .comment, .box, .fold, .quote, .plainQuote, .tabs, .tab,
      .commentTabs, .content:
      true
    default: false
    }
  }
}
