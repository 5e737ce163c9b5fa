import BookIndex
import CommonMark
import MarkdownDialect
import Text

/// A mention that the walk has come upon, waiting for the ids of the page.
struct WrittenMention {
  var mark: IndexMark
  var kind: Mention.Kind
  /// The line in the original file.
  var line: Int
  /// The column in it, in Unicode scalars from 1; 0 where it is not known.
  var column = 0
  /// The position of the heading it stands under or in.
  var heading: Int?
  var isMain = false
  var anchor: Anchor
  var definition: String?

  enum Anchor {
    case page
    /// The id of the heading at a position.
    case heading(Int)
    /// An id that an author gave.
    case given(String)
    /// The id at a position of those that are made.
    case made(Int)
    /// A text within the output as it was written.
    case text(Range<Int>)
  }
}

/// An id that waits for those of the headings: what it is made from, and where it will stand.
struct WrittenAnchor {
  var base = ""
  var offset: Int
}

extension WrittenAnchor {
  /// How many characters an id has that is made from an entry.
  private static let longest = 80

  /// What an id is made from by an entry: `index-closures-in-loops`.
  static func base(of mark: IndexMark) -> String {
    let slug = Slugger.slug(mark.path.map(\.text).joined(separator: " "))
    return slug.isEmpty ? "index" : "index-" + String(slug.prefix(longest))
  }
}

/// A node with marks that the walk is in.
struct OpenMark {
  let node: Node
  /// Whether the tags of a span that was made for the marks are left out.
  let isTagless: Bool
  let anchor: WrittenMention.Anchor
  let heading: Int?
  /// Where its content starts: in the output, or in the text of the image that the walk is in.
  let start: Int
}
