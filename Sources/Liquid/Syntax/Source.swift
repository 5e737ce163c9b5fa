/// A template's text and name. All its nodes share it and use it to report locations.
final class Source: Sendable {
  let name: String
  let bytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The state of counting lines: the last line, the offset of its start, and the offset up to
  /// which lines have been counted.
  struct LineCounter: Sendable {
    var line = 1
    var start = 0
    var end = 0
  }

  /// Returns the line and the column in bytes of an offset, both from 1.
  ///
  /// - Parameter place: The counting state after an earlier call. If offsets ascend, no byte is
  ///   read twice.
  func position(of offset: Int, after place: inout LineCounter) -> (line: Int, column: Int) {
    if offset < place.start { place = LineCounter() }
    let end = max(place.end, min(offset, bytes.count))
    for index in place.end..<end where bytes[index] == UInt8(ascii: "\n") {
      place.line += 1
      place.start = index + 1
    }
    place.end = end
    return (place.line, offset - place.start + 1)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func error(_ kind: LiquidError.Category, _ message: String, at offset: Int) -> LiquidError {
    var place = LineCounter()
    return error(kind, message, at: offset, after: &place)
  }

  /// - Parameter place: See `position(of:after:)`.
  func error(
    _ kind: LiquidError.Category, _ message: String, at offset: Int, after place: inout LineCounter
  ) -> LiquidError {
    let (line, column) = position(of: offset, after: &place)
    return LiquidError(kind, message, template: name, line: line, column: column)
  }
}
