import Bytes

/// The elements that are still open at the end of some HTML.
package struct OpenElements {
  /// The names of the open elements, the outermost first.
  private var names: [String] = []
  /// The text that closes a comment, script or style that is open at the end.
  private var rawTextEnd = ""

  package init(in html: BorrowedBytes) {
    for case .tag(let name, let isClosing, let range) in HTMLPieces(html) {
      if isClosing {
        if let start = names.lastIndex(of: name) { names.removeSubrange(start...) }
      } else if Self.rawTextElements.contains(name) {
        if !html.containsIgnoringCase("</\(name)", from: range.upperBound) {
          rawTextEnd = "</\(name)>"
        }
      } else if !name.isEmpty, !Self.elementsWithoutRequiredEndTag.contains(name),
        !Self.isSelfClosing(html[range])
      {
        names.append(name)
      }
    }
    if rawTextEnd.isEmpty, Self.endsInComment(html) { rawTextEnd = "-->" }
  }

  /// The end tags of the open elements, from the innermost to the outermost; empty if no element is
  /// open.
  package var endTags: String { names.reversed().reduce(rawTextEnd) { $0 + "</\($1)>" } }

  /// Elements whose text contains no tags.
  private static let rawTextElements: Set = ["script", "style"]

  /// Elements that have no end tag, or whose end tag is optional (HTML, "Void elements" and
  /// "Optional tags").
  private static let elementsWithoutRequiredEndTag: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr", "p", "li", "dt", "dd", "tr", "td", "th", "tbody", "thead", "tfoot", "caption",
    "colgroup", "option", "optgroup", "rt", "rp", "html", "head", "body",
  ]

  /// Returns whether a tag ends with `/>`.
  private static func isSelfClosing(_ tag: BorrowedBytes) -> Bool {
    tag.dropLast().last == UInt8(ascii: "/")
  }

  /// Returns whether HTML ends inside a comment.
  private static func endsInComment(_ html: BorrowedBytes) -> Bool {
    var from = html.startIndex
    while let start = html.offset(of: "<!--", from: from) {
      guard let end = html.offset(of: "-->", from: start + 4) else { return true }
      from = end + 3
    }
    return false
  }
}

extension BorrowedBytes {
  /// Returns whether the bytes from an offset on contain a text in any case. The text must be in
  /// lower case.
  fileprivate func containsIgnoringCase(_ text: String, from start: Int) -> Bool {
    self[start...].indices.contains { offset in
      let part = self[offset...].prefix(text.utf8.count)
      return part.count == text.utf8.count
        && zip(part, text.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
  }

  fileprivate func offset(of text: String, from start: Int) -> Int? {
    start < endIndex ? ByteScan.offset(of: text.utf8, in: self, from: start) : nil
  }
}
