import Bytes
import CommonMark
import MarkdownDialect
import Text

extension String {
  /// The text on one line, without the tags of span-level elements and with entities resolved.
  ///
  /// Text that only looks like a tag, such as `Array<Int>`, stays.
  var withoutMarkup: String {
    withBytes { bytes in
      ByteScan.markup(in: bytes, from: 0) < bytes.count
        ? String(decoding: removingMarkup(bytes), as: UTF8.self).onOneLine : onOneLine
    }
  }

  /// Returns a text without the tags of span-level elements and with entities resolved.
  private func removingMarkup(_ bytes: BorrowedBytes) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "<"), let end = endOfTag(bytes, i) {
        i = end
      } else if bytes[i] == UInt8(ascii: "&"), let (character, end) = entity(in: bytes, at: i) {
        text.append(contentsOf: character.utf8)
        i = end
      } else {
        text.append(bytes[i])
        i += 1
      }
    }
    return text
  }
}

/// Returns the offset after the tag that starts at an offset; `nil` if there is no tag of a
/// span-level element.
private func endOfTag(_ bytes: BorrowedBytes, _ start: Int) -> Int? {
  guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
  let tag = bytes[start...close].rebased
  return SpanTag(TextLine(bytes: tag, start: 0, end: tag.count)) == nil ? nil : close + 1
}
