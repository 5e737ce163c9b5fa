import BookIndex
import CommonMark
import MarkdownDialect
import Text

/// A mention that the renderer found and whose anchor may still wait for the ids of the page.
struct PendingMention {
  var mark: IndexMark
  var kind: Mention.Source
  /// The line in the original file, from 1.
  var line: Int
  /// The column in the line, in Unicode scalars from 1; 0 if it is unknown.
  var column = 0
  /// The position of the heading that contains the mention or is above it.
  var heading: Int?
  var isMain = false
  var anchor: Anchor
  var definition: String?

  enum Anchor {
    case page
    /// The id of the heading at a position.
    case heading(Int)
    /// An id that the author gave.
    case given(String)
    /// The id at a position in `BodyRenderer.anchors`.
    case made(Int)
    /// A text, as a range of the output before insertions.
    case text(Range<Int>)
  }
}

/// An anchor whose id is made after the ids of the headings.
struct PendingAnchor {
  /// The text that the id is made from.
  var base = ""
  /// The offset in the output at which the id will be inserted.
  var offset: Int
}

extension PendingAnchor {
  /// The maximum number of characters of an id that is made from an entry, without its prefix.
  private static let longest = 80

  /// Returns the base of the id for an entry, such as `index-closures-in-loops`.
  static func base(of mark: IndexMark) -> String {
    let slug = Slugger.slug(mark.path.map(\.text).joined(separator: " "))
    return slug.isEmpty ? "index" : "index-" + String(slug.prefix(longest))
  }
}

/// An open node that has index marks.
struct OpenMark {
  let node: Node
  /// Indicates whether the tags of a span that was created for the marks are left out.
  let isTagless: Bool
  let anchor: PendingMention.Anchor
  let heading: Int?
  /// The offset at which the content starts: in the output, or in the text of the open image.
  let start: Int
}
