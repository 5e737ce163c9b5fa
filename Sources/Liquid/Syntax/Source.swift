/// A template's text and name, shared by all its nodes so that they can say where they stand.
final class Source: Sendable {
  let name: String
  let bytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The line and the column, in bytes, of an offset; both from 1.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var start = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    return (line, offset - start + 1)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func error(_ kind: LiquidError.Kind, _ message: String, at offset: Int) -> LiquidError {
    let (line, column) = position(of: offset)
    return LiquidError(kind, message, template: name, line: line, column: column)
  }
}
