import BookIndex
import Bytes
import MarkdownDialect
import Text

/// The last step of rendering: inserts ids, links from headings to themselves, and tables of
/// contents into the HTML. They depend on all headings of the body.
extension BodyRenderer {
  /// Returns the HTML with all insertions, the outline, the ids of index marks, and the mentions
  /// that were found without marks.
  mutating func assemble() -> (
    html: [UInt8], outline: Outline, anchorIDs: [String], found: FoundMentions
  ) {
    var slugger = Slugger(
      context.options.markdown.anchors,
      expecting: headings.count + tree.ids.count + anchors.count)
    if !contentsPlaces.isEmpty { slugger.reserve(Contents.id) }
    let ids = Anchors.ids(
      for: headings, reserving: tree.ids.merging(rawIDs.lines) { given, _ in given }, in: context,
      by: &slugger, reporting: &facts.diagnostics)
    // These ids are made after the ids of the headings, so that an index mark never changes the id
    // of a heading.
    let anchorIDs = anchors.map { $0.base.isEmpty ? "" : slugger.id(basedOn: $0.base) }
    let outline = Outline(
      headings.indices.map { number in
        Outline.Heading(
          level: headings[number].level, id: ids[number], text: headings[number].text,
          line: headings[number].line, isReference: headings[number].isReference)
      })
    var insertions: [Insertion] = []
    insertions.reserveCapacity(headings.count * 3 + anchors.count)
    for number in headings.indices {
      guard let offset = headings[number].idOffset else { continue }
      let id = ids[number]
      insertions.append(Insertion(.id(id), at: offset))
      if let content = headings[number].linkRange {
        insertions.append(Insertion(.linkStart(id: id), at: content.lowerBound))
        insertions.append(Insertion(.linkEnd, at: content.upperBound))
      }
    }
    insertions += zip(anchors, anchorIDs).filter { !$1.isEmpty }.map {
      Insertion(.id($1), at: $0.offset)
    }
    insertions += zip(contentsPlaces, contentsMarkup(outline)).map {
      Insertion(.contents($1), at: $0.offset)
    }
    let hasFootnotes = context.dialect.features.contains(.footnotes)
    insertions += rawIDs.suffixes(
      usedIDs: tree.ids, footnotePrefix: hasFootnotes ? Footnotes.idPrefix : nil, slugger: &slugger,
      path: context.dialect.path, reporting: &facts.diagnostics)
    if !anchors.isEmpty || !contentsPlaces.isEmpty || !rawIDs.isEmpty {
      insertions.sort { $0.offset < $1.offset }
    }
    let html = Insertion.inserted(insertions, into: out.bytes)
    moveFacts(after: insertions)
    return (html, outline, anchorIDs, foundMentions(in: outline, after: insertions))
  }

  /// Returns the mentions of the finder, with their offsets after the insertions.
  private mutating func foundMentions(in outline: Outline, after insertions: [Insertion])
    -> FoundMentions
  {
    guard finder != nil else { return FoundMentions() }
    let moves = OffsetMap(insertions.lazy.map { ($0.offset, $0.length) })
    return finder?.mentions(headings: outline.headings.map(\.id)) { $0 + moves.shift(at: $0) }
      ?? FoundMentions()
  }

  /// Records the ranges of the tags of heading links. Moves the ranges of all other facts by the
  /// length of the insertions before each range.
  private mutating func moveFacts(after insertions: [Insertion]) {
    var length = 0
    facts.headingLinks.reserveCapacity(insertions.count(where: \.isLink))
    for insertion in insertions {
      let start = insertion.offset + length
      length += insertion.length
      if insertion.isLink { facts.headingLinks.append(start..<start + insertion.length) }
    }
    guard
      firstHeadingEnd > 0 || !facts.formulas.isEmpty || !facts.images.isEmpty
        || !facts.diagrams.isEmpty
        || !facts.authorMarkupOffsets.isEmpty || !facts.mentions.isEmpty
    else { return }
    let shift = OffsetMap(insertions.lazy.map { ($0.offset, $0.length) })
    if firstHeadingEnd > 0 {
      // An insertion right at the end of the heading is not part of the heading.
      firstHeadingEnd += shift.shift(at: firstHeadingEnd - 1)
    }
    for i in facts.formulas.indices {
      facts.formulas[i].range.move(by: shift.shift(at: facts.formulas[i].range.lowerBound))
    }
    for i in facts.diagrams.indices {
      facts.diagrams[i].range.move(by: shift.shift(at: facts.diagrams[i].range.lowerBound))
    }
    for i in facts.images.indices {
      facts.images[i].move(by: shift)
    }
    for i in facts.mentions.indices {
      if case .text(let range) = facts.mentions[i].anchor {
        facts.mentions[i].anchor = .text(shift.moved(range))
      }
    }
    for i in facts.authorMarkupOffsets.indices {
      facts.authorMarkupOffsets[i].offset += shift.shift(at: facts.authorMarkupOffsets[i].offset)
    }
  }
}

extension Range<Int> {
  /// Moves the range by the length of an insertion before it.
  mutating func move(by length: Int) {
    self = lowerBound + length..<upperBound + length
  }
}

extension Note.Image {
  /// Moves the ranges by the length in bytes of an insertion before the tag.
  mutating func move(by length: Int) {
    range.move(by: length)
    sourceRange.move(by: length)
  }
  /// Moves the ranges by insertions before the tag and inside it.
  mutating func move(by moves: OffsetMap) {
    range = moves.movedInside(range)
    sourceRange = moves.movedInside(sourceRange)
  }
}

extension OffsetMap {
  /// Returns the new range after the insertions. The range grows by insertions inside it, but not
  /// by an insertion right at its end.
  fileprivate func movedInside(_ range: Range<Int>) -> Range<Int> {
    let start = moved(range.lowerBound)
    return start..<max(start, range.upperBound + shift(at: range.upperBound - 1))
  }
}

/// A text that is inserted into the HTML of a body after the whole body has been rendered.
struct Insertion {
  /// The offset in the HTML without any insertions.
  var offset: Int
  var content: Markup
  /// The length in bytes of the text that `write(to:)` appends.
  var length: Int

  enum Markup {
    /// An attribute with the id of a heading or of an index mark: ` id="bricks"`.
    case id(String)
    /// The start tag of the link from a heading to itself.
    case linkStart(id: String)
    /// The end tag of the link from a heading to itself.
    case linkEnd
    /// A table of contents.
    case contents([UInt8])
    /// A suffix that makes an id unique.
    case text(String)
  }

  init(_ content: Markup, at offset: Int) {
    self.offset = offset
    self.content = content
    length =
      switch content {
      case .id(let id): id.utf8.count + 6
      case .linkStart(let id): id.utf8.count + 12
      case .linkEnd: 4
      case .contents(let markup): markup.count
      case .text(let text): text.utf8.count
      }
  }
}

extension Insertion {
  /// Indicates whether the text is a tag of a link from a heading to itself.
  var isLink: Bool {
    switch content {
    case .linkStart, .linkEnd: true
    case .id, .contents, .text: false
    }
  }

  /// Returns HTML with insertions. The insertions must be sorted by their offsets.
  static func inserted(_ insertions: [Insertion], into source: BorrowedBytes) -> [UInt8] {
    let length = insertions.reduce(source.count) { $0 + $1.length }
    var html: [UInt8] = []
    html.reserveCapacity(length)
    var from = 0
    for insertion in insertions {
      html += source[from..<insertion.offset]
      insertion.write(to: &html)
      from = insertion.offset
    }
    html += source[from...]
    return html
  }

  /// Appends the text of the insertion.
  private func write(to html: inout [UInt8]) {
    switch content {
    case .id(let id): Insertion.write(" id=\"", text: id, after: "\"", to: &html)
    case .linkStart(let id): Insertion.write("<a href=\"#", text: id, after: "\">", to: &html)
    case .linkEnd: html += BorrowedBytes("</a>")
    case .contents(let markup): html += markup
    case .text(let text): html += text.utf8
    }
  }

  private static func write(
    _ before: StaticString, text: String, after: StaticString,
    to html: inout [UInt8]
  ) {
    html += BorrowedBytes(before)
    text.withBytes { html += $0 }
    html += BorrowedBytes(after)
  }
}
