import Bytes

extension TermFinder {
  /// What was found, the strongest of it: how much a note hands on grows with its length alone.
  ///
  /// - Parameters:
  ///   - headings: The ids of the note's headings.
  ///   - moved: Where in the finished body stands what stood at an offset.
  public func mentions(headings: [String], moved: @escaping (Int) -> Int) -> [Mention] {
    endBlock()
    let limit = Self.least + size / Self.bytesForOneMore
    var strong: [(position: Int, strength: Int)] = []
    for (position, candidate) in candidates.all.enumerated() {
      let strength = strength(of: candidate)
      if strength > Self.weakest { strong.append((position, strength)) }
    }
    strong.sort { a, b in
      a.strength != b.strength ? a.strength > b.strength : a.position < b.position
    }
    let positions = strong.prefix(limit).map(\.position).sorted()
    var anchors = PlaceAnchors(headings: headings, sections: sections, moved: moved)
    return positions.map { mention(of: candidates.all[$0], &anchors) }
  }

  private static let least = 40
  private static let bytesForOneMore = 300
  private static let weakest = 3

  /// How much speaks for a candidate within the note.
  private func strength(of candidate: Candidate) -> Int {
    if candidate.kinds.isSubset(of: .ofCodeAlone) {
      let isDistinct = candidate.spellings.first.map { Evidence.Spelling($0.text) }?
        .contains(.distinct)
      return min(candidate.inCode, 4) + (isDistinct == true ? 1 : 0)
        - (candidate.assigned > 0 ? 4 : 0) - (candidate.declared > 0 ? 4 : 0)
    }
    var strength = 0
    for place in candidate.places where !sections[place.section].isSkipped {
      let signs = place.signs
      if signs.contains(.heading) { strength += 12 }
      if signs.contains(.defined) { strength += 10 }
      if signs.contains(.bold) { strength += 6 }
      if signs.contains(.emphasized) { strength += 4 }
      if signs.contains(.inHeading) { strength += 3 }
      if signs.contains(.first) { strength += 2 }
      if !signs.isDisjoint(with: [.kinded, .glossed, .quoted, .linked]) { strength += 3 }
      strength += min(2 * place.mentions, 8)
    }
    strength = min(strength, 60)
    if candidate.kinds.contains(.symbol) { strength += 4 }
    if candidate.kinds.contains(.camel) { strength += 3 }
    if candidate.rarest >= 3, candidate.words == 1 { strength -= 3 * (Int(candidate.rarest) - 2) }
    if candidate.kinds.contains(.weak) { strength -= 6 }
    return strength
  }

  private func mention(of candidate: Candidate, _ anchors: inout PlaceAnchors) -> Mention {
    let form = candidate.spelling
    let evidence = evidence(of: candidate, spelled: form)
    let places = candidate.places.flatMap { place -> [Mention.Place] in
      let weight = weight(of: place)
      let heading = sections[place.section].heading
      var found = [
        Mention.Place(
          line: place.line, anchor: anchors.anchor(of: place, place.text, spelled: form),
          heading: heading, weight: weight)
      ]
      if place.laterMentions >= 2 {
        let isStrong = !place.signs.isDisjoint(with: [.heading, .defined])
        found.append(
          Mention.Place(
            line: place.laterLine,
            anchor: anchors.anchor(of: place, place.laterText, spelled: form), heading: heading,
            weight: weight - (isStrong ? 8 : 3)))
      }
      return found
    }
    var mention = Mention(IndexMark(form), candidate.kind, at: places, evidence: evidence)
    if candidate.spellings.count > 1 { mention.spellings = candidate.spellings }
    return mention
  }

  /// How much is said of a thing at a place.
  private func weight(of place: CandidatePlace) -> Int {
    let signs = place.signs
    var weight = 2 * min(logarithm(place.mentions), 5)
    if signs.contains(.heading) { weight += 16 }
    if signs.contains(.defined) { weight += 12 }
    if signs.contains(.inHeading) { weight += 6 }
    if !signs.isDisjoint(with: [.bold, .emphasized]) { weight += 5 }
    if signs.contains(.first) { weight += 3 }
    if !signs.isDisjoint(with: [.linked, .leading, .kinded]) { weight += 1 }
    if signs.contains(.call) { weight += 1 }
    if signs.contains(.declared) { weight += 1 }
    if sections[place.section].isGeneric { weight -= 4 }
    if sections[place.section].isSkipped { weight -= 12 }
    return weight
  }

  private func evidence(of candidate: Candidate, spelled form: String) -> Evidence {
    func short(_ number: Int) -> UInt16 { UInt16(clamping: number) }
    var evidence = Evidence()
    evidence.kinds = candidate.kinds
    evidence.spelling = Evidence.Spelling(form)
    evidence.script = candidate.script
    evidence.words = UInt8(clamping: candidate.words)
    (evidence.rarest, evidence.commonest) = (candidate.rarest, candidate.commonest)
    evidence.mentions = short(candidate.mentions)
    evidence.whole = short(candidate.whole)
    evidence.calls = short(candidate.calls)
    evidence.inCode = short(candidate.inCode)
    evidence.declared = short(candidate.declared)
    evidence.assigned = short(candidate.assigned)
    evidence.mostInNote = short(candidate.mentions)
    let isNamed =
      candidate.mentions > 0 || candidate.places.contains { $0.signs.contains(.heading) }
    evidence.notes = isNamed ? 1 : 0
    for place in candidate.places {
      guard !sections[place.section].isSkipped else {
        evidence.signs.insert(.skipped)
        continue
      }
      evidence.add(place)
    }
    return evidence
  }
}

extension Evidence {
  /// Adds what a place in a section says.
  fileprivate mutating func add(_ place: CandidatePlace) {
    let signs = place.signs
    func count(_ sign: PlaceSigns) -> UInt16 { signs.contains(sign) ? 1 : 0 }
    if place.mentions > 0 || !signs.isDisjoint(with: [.heading, .emphasized, .bold]) {
      sections += 1
    }
    headings += count(.heading)
    inHeadings += count(.inHeading)
    first += count(.first)
    leading += count(.leading)
    emphasized += count(.emphasized)
    bold += count(.bold)
    linked += count(.linked)
    kinded += count(.kinded)
    if place.mentions >= 2 { repeated += 1 }
    most = max(most, UInt16(clamping: place.mentions))
    if signs.contains(.title) { self.signs.insert(.title) }
    if signs.contains(.cell) { self.signs.insert(.cell) }
    if signs.contains(.quoted) { self.signs.insert(.quoted) }
    if signs.contains(.glossed) { self.signs.insert(.glossed) }
    if signs.contains(.defined) { self.signs.insert(.defined) }
    if signs.contains(.weakHeading) { self.signs.insert(.weakHeading) }
    if signs.contains(.wholeHeading) { self.signs.insert(.wholeHeading) }
  }
}

extension Candidate {
  /// The spelling that is most used, of several the one in small letters.
  fileprivate var spelling: String {
    func rank(_ spelling: Mention.Spelling) -> Int {
      2 * spelling.uses + (spelling.text.utf8.first.map { $0 &- 0x61 < 26 } == true ? 1 : 0)
    }
    return spellings.max { a, b in
      rank(a) != rank(b)
        ? rank(a) < rank(b) : b.text.utf8.lexicographicallyPrecedes(a.text.utf8)
    }?.text ?? ""
  }

  fileprivate var kind: Mention.Kind {
    let signs = places.reduce(into: PlaceSigns()) { $0.formUnion($1.signs) }
    if kinds.contains(.symbol) || kinds.contains(.camel) && !kinds.contains(.phrase)
      || kinds.isSubset(of: .ofCodeAlone)
    {
      return .symbol
    }
    if !signs.isDisjoint(with: [.bold, .emphasized, .defined]) { return .term }
    return signs.contains(.heading) ? .heading : .phrase
  }
}

/// The ids of places, each once in a note.
private struct PlaceAnchors {
  let headings: [String]
  let sections: [FinderSection]
  let moved: (Int) -> Int
  private var taken: [String: Int] = [:]

  init(headings: [String], sections: [FinderSection], moved: @escaping (Int) -> Int) {
    (self.headings, self.sections, self.moved) = (headings, sections, moved)
  }

  /// The anchor of a place: its text where it stands in the body, else its heading.
  mutating func anchor(
    of place: CandidatePlace, _ text: Range<Int>?, spelled form: String
  ) -> Mention.Anchor {
    if !place.signs.contains(.heading), let text {
      // A colon is in no heading's id.
      let name =
        "index:" + form.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-")
      let count = taken[name, default: 0] + 1
      taken[name] = count
      let start = moved(text.lowerBound)
      return .text(start..<start + text.count, id: count == 1 ? name : "\(name)-\(count)")
    }
    guard let heading = sections[place.section].heading, headings.indices.contains(heading) else {
      return .page
    }
    return .id(headings[heading])
  }
}

/// 0 for nothing, 1 for one, 2 for two, 3 up to four, 4 up to eight …
func logarithm(_ number: Int) -> Int {
  number <= 0 ? 0 : Int.bitWidth - (number - 1).leadingZeroBitCount + 1
}

extension Evidence.Spelling {
  /// How a text is spelled.
  init(_ text: String) {
    self = []
    let isCall = text.hasSuffix("()")
    let bare = isCall ? text.dropLast(2) : text[...]
    let bytes = Array(bare.utf8)
    if isCall { insert(.call) }
    if bytes.contains(0x20) { insert(.spaced) }
    if bytes.contains(where: \.isLetter) { insert(.latin) }
    if bytes.contains(where: { $0 &- 0x30 < 10 }) { insert(.digit) }
    if let first = bytes.first, first &- 0x41 < 26 { insert(.capital) }
    if bytes.contains(where: \.isLetter), !bytes.contains(where: { $0 &- 0x61 < 26 }) {
      insert(.allCapitals)
    }
    let hasInnerCapital = zip(bytes, bytes.dropFirst()).contains {
      $0 &- 0x61 < 26 && $1 &- 0x41 < 26
    }
    if hasInnerCapital { insert(.innerCapital) }
    if hasInnerCapital || bytes.contains(where: { "_.".utf8.contains($0) }) { insert(.structure) }
    let length = bare.count
    if length == 1 { insert(.oneSign) }
    if length <= 2 { insert(.upToTwo) }
    if length == 3 { insert(.three) }
    if length > 14 { insert(.overFourteen) }
    if length > 5 { insert(.overFive) }
    if !bare.contains(where: { $0.isLetter || $0.isNumber || $0 == "_" }) { insert(.signs) }
    if hasInnerCapital, length >= 10, !bytes.contains(0x20), !bytes.contains(UInt8(ascii: ".")) {
      insert(.distinct)
    }
    insertNumbering(bytes)
    insertWord(String(bare), isCall: isCall)
    insertPlaceholder(bytes, String(bare).lowercased())
  }

  private mutating func insertNumbering(_ bytes: [UInt8]) {
    guard let last = bytes.last, last &- 0x30 < 10, bytes.count > 1 else { return }
    let stem = bytes.dropLast()
    if stem.count <= 3, stem.allSatisfy({ $0 &- 0x61 < 26 }) { insert(.numbered) }
    if stem.allSatisfy({ $0 &- 0x61 < 26 || $0 == UInt8(ascii: "_") }) { insert(.numberedName) }
  }

  private mutating func insertWord(_ bare: String, isCall: Bool) {
    let words = bare.split(separator: " ")
    guard let last = words.last else { return }
    if last.hasSuffix("ing") { insert(.gerund) }
    guard words.count == 1, contains(.latin) else { return }
    let lower = Array(bare.lowercased().utf8)
    let table = WordTable.english
    let isPlural = lower.last == UInt8(ascii: "s") && lower.count > 3
    if let word = table[lower] ?? (isPlural ? table[lower.dropLast()] : nil) {
      insert(.word)
      if word.kind == .generic || word.kind == .function { insert(.generic) }
    }
  }

  private mutating func insertPlaceholder(_ bytes: [UInt8], _ lower: String) {
    let head = lower.prefix { $0 != "." }
    if Self.placeholders.contains(lower) || Self.placeholders.contains(String(head)) {
      insert(.placeholder)
    }
    for start in ["my", "your", "some", "foo", "bar"] where bytes.starts(with: start.utf8) {
      if let next = bytes.dropFirst(start.utf8.count).first,
        next == UInt8(ascii: "_") || next &- 0x41 < 26
      {
        insert(.placeholder)
      }
    }
    if bytes.count > 2, bytes[1] == UInt8(ascii: "."), bytes[0].isLetter,
      bytes[2] != UInt8(ascii: "_")
    {
      insert(.memberOfPlaceholder)
    }
    if bytes.starts(with: "foo.".utf8) || bytes.starts(with: "bar.".utf8) {
      insert(.memberOfPlaceholder)
    }
    if bytes.first == UInt8(ascii: ":") || bytes.last == UInt8(ascii: ":") { insert(.colon) }
    let words = lower.split(separator: " ")
    if words.count == 2, let number = words.last,
      number.count == 1 || number.first?.isNumber == true
    {
      let part = words[0].hasSuffix("s") ? String(words[0].dropLast()) : String(words[0])
      if NumberedParts.all.contains(part) || part == "option" { insert(.partOfBook) }
    }
  }

  /// Names that examples are made with.
  private static let placeholders: Set<String> = Set(
    """
    foo bar baz qux quux foobar fizz buzz hello world obj arr str num val tmp temp res ret idx elem args \
    arg fn cb func item item1 item2 data1 data2 person animal dog cat alice bob john xx yy xyz abc test1 \
    test2 my_var my_function mything
    """.split(separator: " ").map(String.init))
}
