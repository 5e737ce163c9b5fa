import Bytes
import CCMark

/// The bytes a node holds, until it is given others or its tree is gone; libcmark lets no NUL stand
/// among them.
@inlinable @inline(__always)
package func literal(_ node: OpaquePointer) -> BorrowedBytes { utf8(cmark_node_get_literal(node)) }

/// The bytes of a C string of libcmark's, as long as it has them; none for a null pointer.
@inlinable @inline(__always)
package func utf8(_ text: UnsafePointer<CChar>?) -> BorrowedBytes {
  guard let text else { return BorrowedBytes() }
  return unsafe BorrowedBytes(characters: text, count: cmark_length(text))
}
