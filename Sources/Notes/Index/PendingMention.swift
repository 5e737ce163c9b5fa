import BookIndex
import CommonMark
import MarkdownDialect
import Text

/// A mention that the renderer found. The id of its anchor may not be known yet.
struct PendingMention {
  var mark: IndexMark
  var kind: Mention.Source
  /// The line in the original file, from 1.
  var line: Int
  /// The column in the line, in Unicode scalars from 1; 0 if it is unknown.
  var column = 0
  /// The index in the list of headings of the heading that contains the mention or precedes it;
  /// `nil` if no heading precedes it.
  var heading: Int?
  /// Indicates whether this is a main place of the entry, because the text defines the entry here.
  var isMain = false
  var anchor: Anchor
  /// The definition of the entry as HTML; `nil` if the note does not define the entry here.
  var definition: String?

  enum Anchor {
    /// The top of the page.
    case page
    /// The id of the heading at an index in the list of headings.
    case heading(Int)
    /// An id that the author gave.
    case authorID(String)
    /// The id that will be made for the anchor at an index in `BodyRenderer.anchors`.
    case pending(Int)
    /// The mentioned text itself, as a range of the output. The range is moved when ids and links
    /// are inserted into the output.
    case text(Range<Int>)
  }
}

/// An anchor whose id has not been made yet. It is made after the ids of all headings, so that an
/// index mark never changes the id of a heading.
struct PendingAnchor {
  /// The text from which the id is made; empty if no id is needed.
  var base = ""
  /// The offset in the output at which the id will be inserted.
  var offset: Int
}

extension PendingAnchor {
  /// The maximum number of characters of an id that is made from an entry, without `index-`.
  private static let longest = 80

  /// Returns the text from which the id for an entry is made: `index-closures-in-loops`.
  static func base(of mark: IndexMark) -> String {
    let slug = Slugger.slug(mark.path.map(\.text).joined(separator: " "))
    return slug.isEmpty ? "index" : "index-" + String(slug.prefix(longest))
  }
}

/// A node with index marks whose content is being rendered.
struct OpenMark {
  let node: Node
  /// Indicates whether the node is rendered without tags, because it is a span made only to carry
  /// the marks, or because it is inside an image.
  let isTagless: Bool
  let anchor: PendingMention.Anchor
  /// The index in the list of headings of the heading that contains the node or precedes it.
  let heading: Int?
  /// The offset at which the content starts: in the alternative text if an image is open, otherwise
  /// in the output.
  let start: Int
}
