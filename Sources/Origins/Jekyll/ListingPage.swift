import Bytes
import Notes

/// A page in HTML that shows lists of the site and nothing else: this program's own lists take its
/// place.
///
/// Its Liquid loops over the posts, pages, tags or categories of the site, and outside of such loops
/// and of what depends on the pages of a list there is no text.
struct ListingPage {
  /// Whether a body in HTML is such a page.
  static func isOne(_ body: BorrowedBytes) -> Bool {
    var page = ListingPage()
    var from = body.startIndex
    while let piece = page.next(in: body, from: from) {
      if piece.lowerBound > from { page.outside += body[from..<piece.lowerBound] }
      from = piece.upperBound
    }
    page.outside += body[from...]
    return page.hasLoop && page.opened.isEmpty && !page.holdsText
  }

  /// What stands outside of Liquid and of the loops.
  private var outside: [UInt8] = []
  private var hasLoop = false
  /// The blocks that are open within a loop over a list, or within what depends on its pages.
  private var opened: [Substring] = []
  /// Variables that hold such lists.
  private var lists: Set<Substring> = []

  /// The lists of a site that it has here too, as Liquid names them.
  private static let ownLists: Set<Substring> = [
    "paginator.posts", "site.posts", "site.tags", "site.categories", "site.documents", "site.pages",
    "site.html_pages", "site.related_posts",
  ]

  /// The next piece of the body that is Liquid, or a loop over a list of the site with its tags.
  private mutating func next(in body: BorrowedBytes, from start: Int) -> Range<Int>? {
    guard let first = Self.tag(in: body, from: start) else { return nil }
    take(first.words)
    var last = first
    while !opened.isEmpty, let tag = Self.tag(in: body, from: last.range.upperBound) {
      take(tag.words)
      last = tag
    }
    return first.range.lowerBound..<last.range.upperBound
  }

  private mutating func take(_ words: [Substring]) {
    guard let name = words.first else { return }
    if name == "assign", words.count > 3, isList(words[3]) { lists.insert(words[1]) }
    if name.hasPrefix("end"), let place = opened.lastIndex(of: name.dropFirst(3)) {
      opened.removeSubrange(place...)
    } else if !opened.isEmpty {
      if ["for", "if", "unless", "case", "capture"].contains(name) { opened.append(name) }
    } else if name == "for", words.count > 3, isList(words[3]) {
      hasLoop = true
      opened = [name]
    } else if name == "if" || name == "unless", words.contains(where: { $0.hasPrefix("paginator") })
    {
      opened = [name]
    }
  }

  private func isList(_ word: Substring) -> Bool {
    Self.ownLists.contains(word) || lists.contains(word)
      || lists.contains(word.prefix { $0 != "[" && $0 != "." })
  }

  /// The next tag or output; an output has no words.
  private static func tag(
    in body: BorrowedBytes, from start: Int
  ) -> (range: Range<Int>, words: [Substring])? {
    var from = start
    while let open = body[from...].firstIndex(of: UInt8(ascii: "{")), open + 1 < body.endIndex {
      let isTag = body[open + 1] == UInt8(ascii: "%")
      guard isTag || body[open + 1] == UInt8(ascii: "{"),
        let close = ByteScan.offset(of: (isTag ? "%}" : "}}").utf8, in: body, from: open + 2)
      else {
        from = open + 1
        continue
      }
      let text = String(decoding: body[open + 2..<close], as: UTF8.self)
      // The hyphens of white space control are no words, nor is a bar.
      let words = text.split { $0.isWhitespace || $0 == "|" || $0 == ":" || $0 == "," }
      return (open..<close + 2, isTag ? words.filter { $0 != "-" } : [])
    }
    return nil
  }

  /// Whether a reader would miss something of what stands outside of the loops: a letter, a digit, a
  /// picture, a form.
  private var holdsText: Bool {
    outside.withBytes { html in
      for piece in HTMLText(html) {
        switch piece {
        case .text(let range):
          let text = String(decoding: html[range], as: UTF8.self)
          if text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.isDigit }) {
            return true
          }
        case .tag(let name, _, _): if Self.shown.contains(name) { return true }
        }
      }
      return false
    }
  }

  /// Elements that show something without text (HTML, "Embedded content" and "Forms").
  private static let shown: Set = [
    "img", "picture", "iframe", "embed", "object", "video", "audio", "svg", "canvas", "math",
    "script", "form", "input",
  ]
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType != nil }
}
