/// Puts into the HTML what is known only once all of it is written: the ids of the headings, and the
/// tables of contents that list them.
extension BodyRenderer {
  /// The HTML with an id on every heading, and the outline that leads to them.
  mutating func assembled() -> (html: [UInt8], outline: Outline) {
    let ids = Anchors.ids(
      for: headings, reserving: givenIDs, in: context, reporting: &facts.diagnostics)
    let outline = Outline(
      zip(headings, ids).map {
        Outline.Heading(level: $0.level, id: $1, text: $0.text, line: $0.line)
      })
    let contents = contentsMarkup(outline)
    let places = zip(headings, ids).compactMap { heading, id in heading.idOffset.map { ($0, id) } }
    let extra =
      ids.reduce(0) { $0 + $1.utf8.count + 6 } + contents.reduce(0) { $0 + $1.count }
    var lists = zip(contentsPlaces, contents).makeIterator()
    var list = lists.next()
    let html = [UInt8](unsafeUninitializedCapacity: out.count + extra) { target, count in
      var from = 0
      func copy(_ source: UnsafePointer<UInt8>, _ length: Int) {
        guard length > 0, let start = target.baseAddress else { return }
        (start + count).initialize(from: source, count: length)
        count += length
      }
      func copyContents(before offset: Int) {
        while let (position, markup) = list, position.offset <= offset {
          copy(out.start + from, position.offset - from)
          markup.withUnsafeBufferPointer { if let start = $0.baseAddress { copy(start, $0.count) } }
          from = position.offset
          list = lists.next()
        }
      }
      for (offset, id) in places {
        copyContents(before: offset)
        copy(out.start + from, offset - from)
        copy((" id=\"" as StaticString).utf8Start, 5)
        var id = id
        id.withUTF8 { if let start = $0.baseAddress { copy(start, $0.count) } }
        copy(("\"" as StaticString).utf8Start, 1)
        from = offset
      }
      copyContents(before: out.count)
      copy(out.start + from, out.count - from)
    }
    moveFacts(behind: places, and: contents)
    return (html, outline)
  }

  /// Moves the places of formulas and images by the length of what was put in before them.
  private mutating func moveFacts(
    behind ids: [(offset: Int, id: String)], and contents: [[UInt8]]
  ) {
    guard !facts.formulas.isEmpty || !facts.images.isEmpty else { return }
    var insertions: [(end: Int, length: Int)] = []
    for (offset, id) in ids { insertions.append((offset, id.utf8.count + " id=\"\"".utf8.count)) }
    for (place, markup) in zip(contentsPlaces, contents) {
      insertions.append((place.offset, markup.count))
    }
    let shift = Shift(insertions.sorted { $0.end < $1.end })
    for i in facts.formulas.indices {
      facts.formulas[i].range.move(by: shift.length(at: facts.formulas[i].range.lowerBound))
    }
    for i in facts.images.indices {
      facts.images[i].move(by: shift.length(at: facts.images[i].range.lowerBound))
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
}
