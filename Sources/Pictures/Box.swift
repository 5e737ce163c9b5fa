/// A box of the ISO base media file format (ISO/IEC 14496-12, section 4.2): a kind and content.
struct Box {
  /// The four letters of its kind, as a number.
  let kind: Int
  let content: Range<Int>
}

extension Box {
  /// The box at an offset; `nil` where the boxes end.
  init?(at offset: Int, before end: Int, of file: inout Pieces) throws(PictureFault) {
    guard offset < end else { return nil }
    guard offset <= end - 8 else { throw .truncated(file.format) }
    kind = try file.big(4, at: offset + 4)
    var head = 8
    var length = try file.big(4, at: offset)
    if length == 1 {
      head = 16
      length = try file.big(8, at: offset + 8)
    } else if length == 0 {
      length = end - offset
    }
    guard length >= head else {
      throw .malformed(file.format, "a box is shorter than its head")
    }
    guard length <= end - offset else { throw .truncated(file.format) }
    content = offset + head..<offset + length
  }

  /// The first box of a kind among those that lie in a range.
  static func first(
    _ name: String, in range: Range<Int>, of file: inout Pieces
  ) throws(PictureFault) -> Box? {
    let wanted = kind(name)
    var offset = range.lowerBound
    while let box = try Box(at: offset, before: range.upperBound, of: &file) {
      if box.kind == wanted { return box }
      offset = box.content.upperBound
    }
    return nil
  }

  /// Four letters as a number.
  static func kind(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  /// What follows the version and the flags.
  func fields(_ file: inout Pieces) throws(PictureFault) -> Range<Int> {
    guard content.count >= 4 else { throw .truncated(file.format) }
    return content.lowerBound + 4..<content.upperBound
  }

  /// The number that follows the version and the flags, of a length that the version decides.
  func number(
    version0: Int, later: Int, of file: inout Pieces
  ) throws(PictureFault) -> Int {
    let length = try file.byte(content.lowerBound) == 0 ? version0 : later
    guard content.count >= 4 + length else { throw .truncated(file.format) }
    return try file.big(length, at: content.lowerBound + 4)
  }
}
