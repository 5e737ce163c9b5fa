/// A place of a thing in a section.
struct CandidatePlace {
  var section: Int32
  var line: Int32
  var mentions: Int32 = 0
  var signs: PlaceSigns = []
  /// The range in the body, if the text is there in one piece.
  var text: CompactRange
  /// The first mention many lines below, and how many there are from there on.
  var laterLine: Int32 = 0
  var laterMentions: Int32 = 0
  var laterText = CompactRange()
  var next: Int32 = -1

  init(_ sighting: Sighting) {
    (section, line, text) = (sighting.section, sighting.line, sighting.text)
  }
}

extension CandidatePlace {
  /// The number of lines after which a later mention counts as a place of its own.
  private static let farBelow = 25

  mutating func add(_ sighting: Sighting) {
    let isFixed = !signs.isDisjoint(with: [.heading, .defined])
    let isBetter =
      !sighting.signs.isDisjoint(with: [.heading, .defined])
      || sighting.isMention && mentions == 0 && !signs.contains(.bold)
    if isBetter, !isFixed { (line, text) = (sighting.line, sighting.text) }
    if sighting.isMention, mentions > 0, sighting.line - line >= Self.farBelow {
      if laterMentions == 0 { (laterLine, laterText) = (sighting.line, sighting.text) }
      laterMentions += 1
    }
    if sighting.isMention { mentions += 1 }
    signs.formUnion(sighting.signs)
  }

  /// Adds the signs of a longer name in the same section, of which this is the last word.
  mutating func join(_ name: CandidatePlace) {
    if name.signs.contains(.heading) { (line, text) = (name.line, name.text) }
    signs.formUnion(name.signs)
  }
}
