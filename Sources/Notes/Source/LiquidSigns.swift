import Bytes

extension BorrowedBytes {
  /// Indicates whether Liquid may change the text, which is so if it contains `{{` or `{%`.
  package var mayContainLiquid: Bool {
    var rest = self
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[(brace + 1)...]
      if let next = rest.first, next.isOne(of: "{%") { return true }
    }
    return false
  }
}

extension Note.Source {
  /// Indicates whether Liquid may change the body.
  package var mayContainLiquid: Bool { body.withBytes(\.mayContainLiquid) }
}
