import Bytes

extension String {
  /// The text as HTML, in an element or an attribute.
  package var escaped: String { String(decoding: HTML(escaping: self).bytes, as: UTF8.self) }

  /// The text as what follows `#` in a URL, in an attribute.
  package var asFragment: String {
    var writer = ByteWriter(capacity: utf8.count * 3)
    withBytes { writer.appendURL($0) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
