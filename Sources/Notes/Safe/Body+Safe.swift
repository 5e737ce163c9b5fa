import BookIndex
import Bytes
import Diagnostics
import SafeHTML
import Text

extension Body {
  /// Leaves in the body only what may stand in a note by a stranger, and says what is gone.
  ///
  /// The whole of it is read at once, what the renderer wrote too: raw HTML in Markdown comes in
  /// pieces that mean something only together, and may end in the middle of a tag.
  ///
  /// - Parameter source: What the author wrote, where its lines are those of the body.
  mutating func makeSafe(in context: BodyContext, of source: SourceText?) {
    var marks = SafeHTML.Marks()
    marks.texts = facts.formulas.map(\.range)
    let titles = titleLength > 0 ? 1 : 0
    marks.elements =
      (titles > 0 ? [0] : []) + facts.images.map(\.range.lowerBound)
      + facts.headingLinks.map(\.lowerBound) + tagsOfMentions
    guard let safe = SafeHTML(html, marking: marks) else {
      leaveTextAlone(in: context)
      return
    }
    report(safe.dropped, in: context, of: source)
    let elements = safe.elements
    titleLength = titles == 0 ? 0 : safe.end(ofFirst: elements[0])
    takeFormulas(safe.texts)
    let links = titles + facts.images.count
    takeImages(elements[titles..<links])
    let mentions = links + facts.headingLinks.count
    takeHeadingLinks(elements[links..<mentions])
    takeMentions(elements[mentions...], safe.ids)
    if outline.headings.contains(where: { !safe.ids.contains($0.id) }) {
      outline = Outline(outline.headings.filter { safe.ids.contains($0.id) })
    }
    html = safe.html
  }

  /// Of a body that cannot be read in any time that its length tells, only the text stays.
  private mutating func leaveTextAlone(in context: BodyContext) {
    facts.diagnostics.append(
      Diagnostic(
        .error, .tooComplexHTML,
        at: SourceLocation(context.reading.path, line: context.reading.lines[1]),
        "the note's HTML is nested more than 1000 elements deep, or leaves as many open, so only"
          + " its text is published; close the open elements"))
    var text: [UInt8] = Array("<pre>".utf8)
    html.withBytes { html in
      for case .text(let range) in HTMLText(html) {
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
    (titleLength, outline, hasOwnContents) = (0, Outline(), false)
    (facts.images, facts.formulas, facts.headingLinks, facts.mentions) = ([], [], [], [])
  }
}

extension Body {
  /// A formula that is no text of an element any more stays as it is, for what would set it might
  /// write markup into an attribute.
  private mutating func takeFormulas(_ ranges: [Range<Int>?]) {
    facts.formulas = zip(facts.formulas, ranges).compactMap { formula, range in
      guard let range else { return nil }
      var formula = formula
      formula.range = range
      return formula
    }
  }

  private mutating func takeImages(_ elements: ArraySlice<SafeHTML.Element?>) {
    facts.images = zip(facts.images, elements).compactMap { image, element in
      guard let element, let source = element.source else { return nil }
      var image = image
      image.range = element.start
      image.sourceRange = source
      return image
    }
  }

  /// The tags of each link, of which there are two.
  private mutating func takeHeadingLinks(_ elements: ArraySlice<SafeHTML.Element?>) {
    facts.headingLinks = elements.compactMap(\.self).flatMap { element in
      element.end.isEmpty ? [] : [element.start, element.end]
    }
  }
}

extension SafeHTML {
  /// Where what starts the HTML ends, with its line; 0 where that is something else now.
  fileprivate func end(ofFirst element: Element?) -> Int {
    guard let element, element.start.lowerBound == 0, !element.end.isEmpty else { return 0 }
    let end = element.end.upperBound
    return end < html.count && html[end] == UInt8(ascii: "\n") ? end + 1 : end
  }
}

extension Diagnostic.ID {
  /// The HTML of a note by a stranger cannot be read.
  static let tooComplexHTML: Self = "html-too-complex"
}

extension Body {
  /// Where the tags stand of the elements that are texts of mentions, each once, in order.
  var tagsOfMentions: [Int] {
    var tags: [Int] = []
    for case .text(let range) in facts.mentions.lazy.map(\.anchor) {
      guard let tag = html[..<range.lowerBound].lastIndex(of: UInt8(ascii: "<")) else { continue }
      if tags.last.map({ $0 < tag }) ?? true { tags.append(tag) }
    }
    return tags
  }

  /// Finds the places of mentions in what is left of the body; those that are gone are on the page.
  ///
  /// - Parameters:
  ///   - elements: What has become of `tagsOfMentions`.
  ///   - ids: All ids that are left.
  mutating func takeMentions(_ elements: ArraySlice<SafeHTML.Element?>, _ ids: Set<String>) {
    // For each heading how many of those up to it are left.
    var counts: [Int] = []
    for heading in outline.headings {
      counts.append((counts.last ?? 0) + (ids.contains(heading.id) ? 1 : 0))
    }
    func left(_ heading: Int) -> Int? {
      heading < counts.count && counts[heading] > 0 ? counts[heading] - 1 : nil
    }
    // Its texts stand elsewhere now.
    found.leadToHeadings(outline.headings.map(\.id).filter(ids.contains), left)
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
      case .id(let id): facts.mentions[i].anchor = ids.contains(id) ? .given(id) : .page
      case .numbered: break
      case .text(let range, _):
        let tag = html[..<range.lowerBound].lastIndex(of: UInt8(ascii: "<"))
        facts.mentions[i].anchor = tag.flatMap { texts[$0] }.map { .text($0) } ?? .page
      }
      facts.mentions[i].heading = facts.mentions[i].heading.flatMap(left)
    }
  }
}
