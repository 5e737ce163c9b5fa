import Bytes
import CCMark

/// The bytes a node holds, ended by a NUL; libcmark lets none stand inside.
@inlinable @inline(__always)
package func literal(_ node: OpaquePointer) -> UnsafePointer<UInt8> {
  utf8(cmark_node_get_literal(node))
}

/// A C string as bytes, the empty one for a null pointer.
@inlinable @inline(__always)
package func utf8(_ text: UnsafePointer<CChar>?) -> UnsafePointer<UInt8> {
  guard let text else { return ("" as StaticString).utf8Start }
  return UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
}

/// The length of bytes that end with a NUL.
@inlinable @inline(__always)
package func length(of text: UnsafePointer<UInt8>) -> Int { cmark_length(text) }

/// How many lines end in a text of libcmark's.
package func lineCount(of text: UnsafePointer<UInt8>) -> Int {
  ByteScan.lineEndCount(in: UnsafeBufferPointer(start: text, count: length(of: text)))
}
