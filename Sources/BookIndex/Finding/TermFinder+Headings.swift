import Bytes

extension TermFinder {
  /// Reads a heading: what stands under it begins here, and what it is called may be an entry.
  ///
  /// - Parameters:
  ///   - code: Where in the text code is.
  ///   - number: Its position among the headings of the note; `nil` for the title of the note.
  public mutating func add(
    heading text: BorrowedBytes, code: [Range<Int>], line: Int, number: Int?
  ) {
    endBlock()
    let title = HeadingText(text, code: code)
    if number != nil {
      sections.append(
        FinderSection(heading: number, isGeneric: title.isGeneric, isSkipped: title.isSkipped))
      isFresh = true
    }
    size += text.count
    guard !title.isGeneric else { return }
    readWords(of: text, code, line)
    var place = HeadingPlace(line: line, section: sections.count - 1)
    if title.isName || title.names.isEmpty { place.signs.insert(.wholeHeading) }
    for name in title.names { add(name, at: place) }
    if title.names.isEmpty, let whole = title.whole {
      var sighting = place.sighting(kind: .heading)
      sighting.script = whole.withBytes(\.hasHan) ? .han : .latin
      store.candidates.add(whole, sighting)
    }
  }

  /// Reads the phrases of a heading as those of a text.
  private mutating func readWords(
    of text: BorrowedBytes, _ code: [Range<Int>], _ line: Int
  ) {
    var runs: [TextRun] = []
    var end = 0
    for range in code where range.lowerBound >= end {
      if range.lowerBound > end { runs.append(TextRun(start: end, signs: [], line: line)) }
      runs.append(TextRun(start: range.lowerBound, signs: .code, line: line))
      end = range.upperBound
    }
    if end < text.count { runs.append(TextRun(start: end, signs: [], line: line)) }
    read(text, runs, .inHeading)
  }

  private mutating func add(_ name: HeadingText.Name, at place: HeadingPlace) {
    var sighting = place.sighting(kind: name.isCode ? .symbol : .heading)
    if name.isCode { sighting.signs.insert(.code) }
    if name.endsWeakly { sighting.signs.insert(.weakHeading) }
    (sighting.words, sighting.script) = (name.words, name.script)
    (sighting.rarest, sighting.commonest) = (name.rarest, name.commonest)
    store.candidates.add(name.text, sighting)
  }
}

/// Where a heading stands.
private struct HeadingPlace {
  var line: Int
  var section: Int
  var signs: PlaceSigns = .heading

  func sighting(kind: Evidence.Kinds) -> Sighting {
    Sighting(kind: kind, section: section, line: line, signs: signs, isMention: false)
  }
}
