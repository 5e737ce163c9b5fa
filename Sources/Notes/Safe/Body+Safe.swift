import BookIndex
import Bytes
import Diagnostics
import SafeHTML
import Text

extension Body {
  /// Reduces the body to the markup that an untrusted note may contain, and reports what was
  /// removed.
  ///
  /// The filter reads the rendered body as a whole. It cannot filter each piece of raw HTML
  /// separately, because a piece may end in the middle of a tag or of an element.
  ///
  /// - Parameter source: The text of the note, which is used to find columns; `nil` if its lines
  ///   are not the lines of the body.
  mutating func makeSafe(in context: BodyContext, of source: SourceText?) {
    // The filter returns the new offsets of these texts and elements. The elements are, in order:
    // the title, the images, the tags of heading links, and the mentions.
    var marks = SafeHTML.Marks()
    marks.texts = facts.formulas.map(\.range)
    let titleCount = titleLength > 0 ? 1 : 0
    marks.elements =
      (titleCount > 0 ? [0] : []) + facts.images.map(\.range.lowerBound)
      + facts.headingLinks.map(\.lowerBound) + tagsOfMentions
    guard let safe = SafeHTML(html, marking: marks) else {
      replaceWithText(in: context)
      return
    }
    report(safe.dropped, in: context, of: source)
    let elements = safe.elements
    titleLength = titleCount == 0 ? 0 : safe.end(ofFirst: elements[0])
    updateFormulas(safe.texts)
    let links = titleCount + facts.images.count
    updateImages(elements[titleCount..<links])
    let mentions = links + facts.headingLinks.count
    updateHeadingLinks(elements[links..<mentions])
    updateMentions(elements[mentions...], safe.ids)
    if outline.headings.contains(where: { !safe.ids.contains($0.id) }) {
      outline = Outline(outline.headings.filter { safe.ids.contains($0.id) })
    }
    html = safe.html
  }

  /// Replaces the HTML of the body by its text, because the HTML is too complex to be parsed in
  /// linear time.
  private mutating func replaceWithText(in context: BodyContext) {
    facts.diagnostics.append(
      Diagnostic(
        .error, .tooComplexHTML,
        at: SourceLocation(context.dialect.path, line: context.dialect.lines[1]),
        "the note's HTML is nested more than 1000 elements deep, or leaves as many open, so only"
          + " its text is published; close the open elements"))
    var text: [UInt8] = Array("<pre>".utf8)
    html.withBytes { html in
      for case .text(let range) in HTMLPieces(html) {
        for byte in html[range] {
          switch byte {
          case UInt8(ascii: "<"): text += "&lt;".utf8
          case UInt8(ascii: ">"): text += "&gt;".utf8
          default: text.append(byte)
          }
        }
      }
    }
    html = text + Array("</pre>\n".utf8)
    (titleLength, outline, containsTableOfContents) = (0, Outline(), false)
    (facts.images, facts.formulas, facts.headingLinks) = ([], [], [])
    // No offset or id of the old HTML is valid, so all mentions lead to the top of the page.
    for i in facts.mentions.indices {
      (facts.mentions[i].anchor, facts.mentions[i].heading) = (.page, nil)
    }
    for i in facts.definitions.indices { facts.definitions[i].anchor = nil }
    foundMentions.leadToHeadings([]) { _ in nil }
  }
}

extension Body {
  /// Updates the ranges of formulas.
  ///
  /// A formula without a range is no longer the text of an element, perhaps because it is now in an
  /// attribute. It stays TeX, because typesetting would write markup into the attribute.
  private mutating func updateFormulas(_ ranges: [Range<Int>?]) {
    facts.formulas = zip(facts.formulas, ranges).compactMap { formula, range in
      guard let range else { return nil }
      var formula = formula
      formula.range = range
      return formula
    }
  }

  /// Updates the ranges of images, and drops the images whose element was removed.
  private mutating func updateImages(_ elements: ArraySlice<SafeHTML.Element?>) {
    facts.images = zip(facts.images, elements).compactMap { image, element in
      guard let element, let source = element.source else { return nil }
      var image = image
      image.range = element.start
      image.sourceRange = source
      return image
    }
  }

  /// Updates the ranges of the links from headings to themselves. Each link has two ranges: its
  /// start tag and its end tag.
  private mutating func updateHeadingLinks(_ elements: ArraySlice<SafeHTML.Element?>) {
    facts.headingLinks = elements.compactMap(\.self).flatMap { element in
      element.end.isEmpty ? [] : [element.start, element.end]
    }
  }
}

extension SafeHTML {
  /// Returns the offset after the first element and the line end that follows it; 0 if the HTML no
  /// longer starts with the element.
  fileprivate func end(ofFirst element: Element?) -> Int {
    guard let element, element.start.lowerBound == 0, !element.end.isEmpty else { return 0 }
    let end = element.end.upperBound
    return end < html.count && html[end] == UInt8(ascii: "\n") ? end + 1 : end
  }
}

extension Diagnostic.ID {
  /// The HTML of an untrusted note is too complex to be parsed.
  static let tooComplexHTML: Self = "html-too-complex"
}

extension Body {
  /// The offsets of the start tags of the elements whose content is the text of a mention, in
  /// ascending order and without duplicates.
  var tagsOfMentions: [Int] {
    var tags: [Int] = []
    for case .text(let range) in facts.mentions.lazy.map(\.anchor) {
      guard let tag = html[..<range.lowerBound].lastIndex(of: UInt8(ascii: "<")) else { continue }
      if tags.last.map({ $0 < tag }) ?? true { tags.append(tag) }
    }
    return tags
  }

  /// Updates the anchors of mentions. If the text or id of a mention was removed, the mention links
  /// to the top of the page.
  ///
  /// - Parameters:
  ///   - elements: The elements of `tagsOfMentions` in the filtered HTML.
  ///   - ids: All ids in the filtered HTML.
  mutating func updateMentions(_ elements: ArraySlice<SafeHTML.Element?>, _ ids: Set<String>) {
    // For each heading, the number of remaining headings up to and including that heading.
    var counts: [Int] = []
    for heading in outline.headings {
      counts.append((counts.last ?? 0) + (ids.contains(heading.id) ? 1 : 0))
    }
    // Returns the new index of a heading, or of the nearest remaining heading before it.
    func left(_ heading: Int) -> Int? {
      heading < counts.count && counts[heading] > 0 ? counts[heading] - 1 : nil
    }
    // The text ranges of mentions without marks are no longer valid, so these mentions now link to
    // headings.
    foundMentions.leadToHeadings(outline.headings.map(\.id).filter(ids.contains), left)
    guard !facts.mentions.isEmpty else { return }
    var texts: [Int: Range<Int>] = [:]
    for (tag, element) in zip(tagsOfMentions, elements) {
      if let element, !element.end.isEmpty {
        texts[tag] = element.start.upperBound..<element.end.lowerBound
      }
    }
    for i in facts.mentions.indices {
      switch anchor(of: facts.mentions[i]) {
      case .page: break
      case .id(let id): facts.mentions[i].anchor = ids.contains(id) ? .authorID(id) : .page
      case .numbered: break
      case .text(let range, _):
        let tag = html[..<range.lowerBound].lastIndex(of: UInt8(ascii: "<"))
        facts.mentions[i].anchor = tag.flatMap { texts[$0] }.map { .text($0) } ?? .page
      }
      facts.mentions[i].heading = facts.mentions[i].heading.flatMap(left)
    }
  }
}
