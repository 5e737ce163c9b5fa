import Bytes

/// A web address in a text, bare or between `<` and `>`.
struct PlainAddress {
  /// The range of the address without angle brackets.
  var range: Range<Int>
  /// The offset after the address and its closing `>`.
  var end: Int

  /// Finds the address that starts at an offset; `nil` if there is no address.
  ///
  /// - Parameter start: The offset of a byte that may be the `h` of the scheme, or the `<` before
  ///   the scheme.
  init?(in text: BorrowedBytes, at start: Int) {
    let isAngled = text[start] == UInt8(ascii: "<")
    guard isAngled || text[start] == UInt8(ascii: "h"),
      start == 0 || !text[start - 1].isLetterOrDigit
    else { return nil }
    let first = isAngled ? start + 1 : start
    let rest = text[first...].rebased
    let scheme = rest.starts(with: "https://") ? 8 : rest.starts(with: "http://") ? 7 : 0
    guard scheme > 0 else { return nil }
    var end = first + scheme
    while end < text.count, PlainAddress.isOfAddress(text[end]) { end += 1 }
    if isAngled {
      guard end < text.count, text[end] == UInt8(ascii: ">"), end > first + scheme else {
        return nil
      }
      (range, self.end) = (first..<end, end + 1)
      return
    }
    end = PlainAddress.endWithoutPunctuation(in: text, of: first..<end)
    guard end > first + scheme else { return nil }
    (range, self.end) = (first..<end, end)
  }

  /// Returns the end of an address within a sentence. Excludes trailing punctuation, and a closing
  /// parenthesis without an opening parenthesis in the address.
  private static func endWithoutPunctuation(in text: BorrowedBytes, of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let last = text[end - 1]
      if last == UInt8(ascii: ")") {
        let inside = text[range.lowerBound..<end]
        let opened = inside.count { $0 == UInt8(ascii: "(") }
        guard inside.count(where: { $0 == last }) > opened else { break }
      } else if !".,;:!?'*_~`\\]}".utf8.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  /// Returns whether an address can contain a byte: visible ASCII except `<`, `>`, `"`, `\` and the
  /// backtick.
  private static func isOfAddress(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
      && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "`")
  }
}
