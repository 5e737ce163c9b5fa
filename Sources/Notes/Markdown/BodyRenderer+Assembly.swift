import BookIndex
import MarkdownDialect
import Text

/// Puts into the HTML what is known only once all of it is written: the ids of the headings, the
/// links that lead from them to themselves, and the tables of contents that list them.
extension BodyRenderer {
  /// The HTML with an id on every heading, the outline that leads to them, the ids of marks, and
  /// what was found for the index.
  mutating func assembled() -> (
    html: [UInt8], outline: Outline, anchorIDs: [String], found: FoundMentions
  ) {
    var slugger = Slugger(
      context.options.markdown.parser.anchors,
      expecting: headings.count + tree.ids.count + anchors.count)
    if !contentsPlaces.isEmpty { slugger.reserve(Contents.id) }
    let ids = Anchors.ids(
      for: headings, reserving: tree.ids.merging(rawIDs.lines) { given, _ in given }, in: context,
      by: &slugger, reporting: &facts.diagnostics)
    // After those of the headings, which no mark changes.
    let anchorIDs = anchors.map { $0.base.isEmpty ? "" : slugger.id(basedOn: $0.base) }
    let outline = Outline(
      headings.indices.map { number in
        Outline.Heading(
          level: headings[number].level, id: ids[number], text: headings[number].text,
          line: headings[number].line)
      })
    var insertions: [Insertion] = []
    insertions.reserveCapacity(headings.count * 3 + anchors.count)
    for number in headings.indices {
      guard let offset = headings[number].idOffset else { continue }
      let id = ids[number]
      insertions.append(Insertion(.id(id), at: offset))
      if let content = headings[number].linked {
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
    let hasFootnotes = context.reading.features.contains(.footnotes)
    insertions += rawIDs.suffixes(
      besides: tree.ids, hasFootnotes ? Footnotes.idPrefix : nil, by: &slugger,
      in: context.reading.path, reporting: &facts.diagnostics)
    if !anchors.isEmpty || !contentsPlaces.isEmpty || !rawIDs.isEmpty {
      insertions.sort { $0.offset < $1.offset }
    }
    let html = Insertion.inserted(insertions, into: out.bytes)
    moveFacts(behind: insertions)
    return (html, outline, anchorIDs, found(in: outline, behind: insertions))
  }

  private mutating func found(in outline: Outline, behind insertions: [Insertion]) -> FoundMentions
  {
    guard finder != nil else { return FoundMentions() }
    let moves = OffsetMap(insertions.lazy.map { ($0.offset, $0.length) })
    return finder?.mentions(headings: outline.headings.map(\.id)) { $0 + moves.length(at: $0) }
      ?? FoundMentions()
  }

  /// Notes where links of headings stand, and moves the places of formulas, of images and of the
  /// end of the title by the length of what was put in before them.
  private mutating func moveFacts(behind insertions: [Insertion]) {
    var length = 0
    facts.headingLinks.reserveCapacity(insertions.count(where: \.isLink))
    for insertion in insertions {
      let start = insertion.offset + length
      length += insertion.length
      if insertion.isLink { facts.headingLinks.append(start..<start + insertion.length) }
    }
    guard
      firstHeadingEnd > 0 || !facts.formulas.isEmpty || !facts.images.isEmpty
        || !facts.written.isEmpty || !facts.mentions.isEmpty
    else { return }
    let shift = OffsetMap(insertions.lazy.map { ($0.offset, $0.length) })
    if firstHeadingEnd > 0 {
      // What stands at the very end of the heading comes after it.
      firstHeadingEnd += shift.length(at: firstHeadingEnd - 1)
    }
    for i in facts.formulas.indices {
      facts.formulas[i].range.move(by: shift.length(at: facts.formulas[i].range.lowerBound))
    }
    for i in facts.images.indices {
      facts.images[i].move(by: shift)
    }
    for i in facts.mentions.indices {
      if case .text(let range) = facts.mentions[i].anchor {
        facts.mentions[i].anchor = .text(shift.moved(range))
      }
    }
    for i in facts.written.indices {
      facts.written[i].offset += shift.length(at: facts.written[i].offset)
    }
  }
}

extension Range<Int> {
  /// Moves it by a length that was put in before it.
  mutating func move(by length: Int) {
    self = lowerBound + length..<upperBound + length
  }
}

extension Note.Image {
  /// Moves it by a length that was put in before it.
  mutating func move(by length: Int) {
    range.move(by: length)
    sourceRange.move(by: length)
  }
  /// Moves it by what was put in before it, and into its own tag.
  mutating func move(by moves: OffsetMap) {
    range = moves.movedInside(range)
    sourceRange = moves.movedInside(sourceRange)
  }
}

extension OffsetMap {
  /// A range of a text where it is after the edits; what was put in right at its end is outside.
  fileprivate func movedInside(_ range: Range<Int>) -> Range<Int> {
    let start = moved(range.lowerBound)
    return start..<max(start, range.upperBound + length(at: range.upperBound - 1))
  }
}
