import Bytes

/// The ids of places, each once in a note.
struct PlaceAnchors {
  let headings: [String]
  let sections: [FinderSection]
  let moved: (Int) -> Int
  /// How often each id was given, by the hash of it.
  private var counts: [Int] = []
  private var positions = HashPositions()
  /// The id of the candidate that places are asked for, before it is numbered.
  private var name: [UInt8] = []
  private var position = 0

  init(headings: [String], sections: [FinderSection], moved: @escaping (Int) -> Int) {
    (self.headings, self.sections, self.moved) = (headings, sections, moved)
  }
}

extension PlaceAnchors {
  /// Prepares for the places of what is spelled like this.
  mutating func start(_ form: BorrowedBytes) {
    name.removeAll(keepingCapacity: true)
    // A colon is in no heading's id.
    name += BorrowedBytes("index:")
    if form.allSatisfy({ $0 < 0x80 }) {
      append(form)
    } else {
      String(decoding: form, as: UTF8.self).lowercased().withBytes { append($0) }
    }
    position = positions.position(of: WordHash(of: name), orNew: counts.count)
    if position == counts.count { counts.append(0) }
  }

  /// Appends the words of a text in small letters, with hyphens between them.
  private mutating func append(_ text: BorrowedBytes) {
    var i = text.startIndex
    var isBehindSpace = false
    let start = name.count
    while i < text.endIndex {
      let space = text.whiteSpace(at: i)
      if space == 0 {
        if isBehindSpace, name.count > start { name.append(UInt8(ascii: "-")) }
        name.append(text[i].lowercased)
      }
      isBehindSpace = space > 0
      i += max(1, space)
    }
  }

  /// The anchor of a place: its text where it stands in the body, else its heading.
  mutating func anchor(of place: CandidatePlace, _ text: Range<Int>?) -> Mention.Anchor {
    if !place.signs.contains(.heading), let text {
      counts[position] += 1
      var id = String(decoding: name, as: UTF8.self)
      if counts[position] > 1 { id += "-\(counts[position])" }
      let start = moved(text.lowerBound)
      return .text(start..<start + text.count, id: id)
    }
    guard let heading = sections[place.section].heading, headings.indices.contains(heading) else {
      return .page
    }
    return .id(headings[heading])
  }
}
