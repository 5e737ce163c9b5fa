/// A place in the text that is parsed: a line from 1, and an offset in it, in bytes.
struct SourceOffset {
  var line: Int
  var offset: Int

  /// How far into a line columns are counted.
  static let farthest = 4096

  /// Moves to the end of a text that starts there.
  mutating func advance(over text: ArraySlice<UInt8>) {
    guard let last = text.lastIndex(of: UInt8(ascii: "\n")) else {
      offset += text.count
      return
    }
    line += text.count { $0 == UInt8(ascii: "\n") }
    offset = text.endIndex - last - 1
  }
}
