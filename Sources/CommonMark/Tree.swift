import Bytes
import CCMark

/// A namespace for libcmark's parser, which turns a text into a tree of nodes.
///
/// libcmark builds and walks its tree without recursion, so deeply nested text cannot overflow the
/// stack.
@usableFromInline
package enum Tree {
  /// The maximum length of a text, in bytes.
  ///
  /// libcmark ends the process if one of its buffers needs more than half of the 31-bit range. A
  /// line of tabs makes these buffers several times as long as the text.
  package static let maximumLength = 1 << 26

  /// The treatment of quotation marks, dashes and dots.
  package enum Punctuation {
    /// The characters of the text, unchanged.
    case asWritten
    /// Typographic punctuation: `"a" -- b...` becomes “a” – b….
    case smart
  }

  /// Parses UTF-8 text, passes the document node to `body`, and returns the result of `body`.
  ///
  /// If the text is longer than `maximumLength`, `body` receives `nil`. The nodes are freed when the
  /// function returns.
  package static func with<Result>(
    parsing text: BorrowedBytes, _ punctuation: Punctuation = .asWritten,
    _ body: (_ root: Node?) -> Result
  ) -> Result {
    var result: Result?
    if text.count <= maximumLength {
      withoutActuallyEscaping(body) { body in
        parse(text, punctuation: punctuation) { result = body($0) }
      }
    }
    return result ?? body(nil)
  }

  /// Creates a node in the tree that `with` currently passes to its closure.
  ///
  /// The function must not be inlined into other object files. A node must come from the arena of
  /// its tree, and each object file has its own variable for the current arena.
  @inline(never) @usableFromInline
  static func node(_ kind: Node.NodeType) -> Node {
    unsafe Node(pointer: cmark_arena_node(cmark_node_type(rawValue: UInt32(kind.rawValue))))
  }

  /// Returns the HTML that libcmark writes for a document, including raw HTML.
  package static func html(of root: Node) -> [UInt8] {
    unsafe Array(root.bytes(cmark_render_html(root.pointer, CMARK_OPT_UNSAFE)))
  }

  /// The version of libcmark, such as `0.31.1`.
  package static var libraryVersion: String { unsafe String(cString: cmark_version_string()) }

  @inline(never)
  private static func parse(
    _ text: BorrowedBytes, punctuation: Punctuation,
    body: @escaping (Node?) -> Void
  ) {
    var body = body
    // Without `CMARK_OPT_SOURCEPOS`, libcmark does not count the line ends inside code spans, and
    // inlines after such a span get a wrong line.
    let options = CMARK_OPT_SOURCEPOS | (punctuation == .smart ? CMARK_OPT_SMART : 0)
    unsafe text.withCharacters { text in
      unsafe withUnsafeMutablePointer(to: &body) { context in
        unsafe cmark_arena_parse(text.baseAddress, text.count, options, context) {
          unsafe $0?.assumingMemoryBound(to: ((Node?) -> Void).self).pointee(Node($1))
        }
      }
    }
  }
}
