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
    if form.isFolded {
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
    let start = name.count
    name.reserveCapacity(start + text.count)
    var isBehindSpace = false
    while i < text.endIndex {
      let byte = text[i]
      let space = byte > 0x20 && byte < 0x80 ? 0 : text.whiteSpace(at: i)
      if space == 0 {
        if isBehindSpace, name.count > start { name.append(UInt8(ascii: "-")) }
        name.append(byte.lowercased)
      }
      isBehindSpace = space > 0
      i += max(1, space)
    }
  }

  /// An id of what places are asked for.
  private mutating func id(_ number: Int) -> String {
    guard number > 1 else { return String(decoding: name, as: UTF8.self) }
    let length = name.count
    name.append(UInt8(ascii: "-"))
    var power = 1
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      name.append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
    defer { name.removeLast(name.count - length) }
    return String(decoding: name, as: UTF8.self)
  }

  /// The anchor of a place: its text where it stands in the body, else its heading.
  mutating func anchor(of place: CandidatePlace, _ text: Range<Int>?) -> Mention.Anchor {
    if !place.signs.contains(.heading), let text {
      counts[position] += 1
      let id = id(counts[position])
      let start = moved(text.lowerBound)
      return .text(start..<start + text.count, id: id)
    }
    guard let heading = sections[place.section].heading, headings.indices.contains(heading) else {
      return .page
    }
    return .id(headings[heading])
  }
}
