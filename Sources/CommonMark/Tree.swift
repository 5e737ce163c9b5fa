import Bytes
import CCMark

/// A body parsed by libcmark.
///
/// libcmark builds and walks its tree without recursion, so a body may nest as deep as it likes on
/// any stack.
@usableFromInline
package enum Tree {
  /// The longest text that is parsed, in bytes.
  ///
  /// libcmark's buffers end the process when they would outgrow half of 31 bits, and a line of tabs
  /// makes them several times as long as the text.
  package static let longest = 1 << 26

  /// How quotation marks, dashes and dots are read.
  package enum Punctuation {
    case asWritten
    /// As print has them: `"a" -- b...` is “a” – b….
    case smart
  }

  /// Parses UTF-8 text and hands over the document node, or `nil` where the text is longer than
  /// libcmark can hold. The nodes are gone when the function returns.
  ///
  /// Positions of inlines count the lines inside of code spans only with `CMARK_OPT_SOURCEPOS`.
  package static func with<Result>(
    parsing text: BorrowedBytes, _ punctuation: Punctuation = .asWritten,
    _ body: (_ root: Node?) -> Result
  ) -> Result {
    var result: Result?
    if text.count <= longest {
      withoutActuallyEscaping(body) { body in parse(text, punctuation) { result = body($0) } }
    }
    return result ?? body(nil)
  }

  /// A new node, for the tree that is being handed over.
  ///
  /// Never inlined: a node must come from the arena that the tree was parsed into, and each object
  /// file has arenas of its own.
  @inline(never) @usableFromInline
  static func node(_ kind: Node.Kind) -> Node {
    unsafe Node(pointer: cmark_arena_node(cmark_node_type(rawValue: UInt32(kind.rawValue))))
  }

  /// The HTML that libcmark itself writes for a document, raw HTML included.
  package static func html(of root: Node) -> [UInt8] {
    unsafe Array(root.bytes(cmark_render_html(root.pointer, CMARK_OPT_UNSAFE)))
  }

  package static var libraryVersion: String { unsafe String(cString: cmark_version_string()) }

  @inline(never)
  private static func parse(
    _ text: BorrowedBytes, _ punctuation: Punctuation,
    _ body: @escaping (Node?) -> Void
  ) {
    var body = body
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
