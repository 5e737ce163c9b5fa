import Bytes

extension BorrowedBytes {
  /// Whether Liquid may make something else of the text: whether there is a `{{` or a `{%`.
  package var holdsLiquid: Bool {
    var rest = self
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[(brace + 1)...]
      if let next = rest.first, next.isOne(of: "{%") { return true }
    }
    return false
  }
}

extension Note.Source {
  /// Whether Liquid may make something else of the body.
  package var holdsLiquid: Bool { body.withBytes(\.holdsLiquid) }
}
