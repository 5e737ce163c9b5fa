import Bytes
import CGumbo

/// A node of a tree; it is gone when the call that lent it returns.
public typealias HTMLNode = UnsafePointer<GumboNode>

/// HTML as the tree that browsers make of it (HTML Standard, section 13.2), by libgumbo.
public enum HTMLTree {
  /// What HTML is read as.
  public enum Context: Sendable {
    /// A whole page.
    case document
    /// The content of a `div`.
    case fragment
  }

  /// Parses HTML, and hands over the root: the element `html`, or the node that holds a fragment.
  ///
  /// - Returns: `false` where the tree would be out of all proportion to the text: what opens and
  ///   never closes is written again for each paragraph. Then `body` is not called.
  public static func with(
    _ html: BorrowedBytes, as context: Context, _ body: (HTMLNode) -> Void
  ) -> Bool {
    // A tag of three bytes makes a node of 200 or so, and what libgumbo keeps while it parses.
    let limit = 8 << 20 + html.count * 128
    let tag = context == .document ? GUMBO_TAG_LAST : GUMBO_TAG_DIV
    return withoutActuallyEscaping(body) { body in
      var body = body
      return withUnsafeMutablePointer(to: &body) { context in
        html.withCharacters { text in
          gumbo_arena_parse(text.baseAddress, text.count, tag, limit, context) { context, root in
            guard let context, let root else { return }
            context.assumingMemoryBound(to: ((HTMLNode) -> Void).self).pointee(root)
          }
        }
      }
    }
  }
}
