import Bytes

extension TermFinder {
  /// What was found, the strongest of it: how much a note hands on grows with its length alone.
  ///
  /// - Parameters:
  ///   - headings: The ids of the note's headings.
  ///   - moved: Where in the finished body stands what stood at an offset.
  public mutating func mentions(
    headings: [String], moved: @escaping (Int) -> Int
  ) -> [Mention] {
    endBlock()
    let limit = Self.least + size / Self.bytesForOneMore
    var strong: [(position: Int, strength: Int)] = []
    for position in store.candidates.all.indices {
      let strength = strength(of: store.candidates.all[position])
      if strength > Self.weakest { strong.append((position, strength)) }
    }
    strong.sort { a, b in
      a.strength != b.strength ? a.strength > b.strength : a.position < b.position
    }
    let positions = strong.prefix(limit).map(\.position).sorted()
    var anchors = PlaceAnchors(headings: headings, sections: sections, moved: moved)
    var mentions: [Mention] = []
    mentions.reserveCapacity(positions.count)
    let candidates = store.candidates
    candidates.bytes.withBytes { bytes in
      for position in positions {
        mentions.append(mention(of: candidates.all[position], bytes, &anchors))
      }
    }
    return mentions
  }

  private static let least = 40
  private static let bytesForOneMore = 300
  private static let weakest = 3

  /// How much speaks for a candidate within the note.
  private func strength(of candidate: Candidate) -> Int {
    if candidate.kinds.isSubset(of: .ofCodeAlone) {
      return min(candidate.inCode, 4) + (store.candidates.isDistinct(candidate) ? 1 : 0)
        - (candidate.assigned > 0 ? 4 : 0) - (candidate.declared > 0 ? 4 : 0)
    }
    var strength = 0
    store.candidates.forEachPlace(of: candidate) { place in
      if sections[place.section].isSkipped { return }
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

  private func mention(
    of candidate: Candidate, _ bytes: BorrowedBytes, _ anchors: inout PlaceAnchors
  ) -> Mention {
    let form = bytes[store.candidates.mainSpelling(of: candidate)]
    let evidence = evidence(of: candidate, spelled: form)
    anchors.start(form)
    var places: [Mention.Place] = []
    places.reserveCapacity(Int(candidate.places.count))
    var signs: PlaceSigns = []
    store.candidates.forEachPlace(of: candidate) { place in
      signs.formUnion(place.signs)
      let weight = weight(of: place)
      let heading = sections[place.section].heading
      places.append(
        Mention.Place(
          line: place.line, anchor: anchors.anchor(of: place, place.text), heading: heading,
          weight: weight))
      if place.laterMentions >= 2 {
        let isStrong = !place.signs.isDisjoint(with: [.heading, .defined])
        places.append(
          Mention.Place(
            line: place.laterLine, anchor: anchors.anchor(of: place, place.laterText),
            heading: heading, weight: weight - (isStrong ? 8 : 3)))
      }
    }
    var mention = Mention(
      IndexMark(String(decoding: form, as: UTF8.self)), candidate.kind(signs), at: places,
      evidence: evidence)
    if candidate.spellings.count > 1 {
      store.candidates.forEachSpelling(of: candidate) { spelling in
        mention.spellings.append(
          Mention.Spelling(
            String(decoding: bytes[spelling.text], as: UTF8.self), uses: spelling.uses))
      }
    }
    return mention
  }

  /// How much is said of a thing at a place.
  private func weight(of place: CandidatePlace) -> Int {
    let signs = place.signs
    var weight = 2 * min(place.mentions.doublings, 5)
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
}

extension Candidates {
  /// Where the spelling of a candidate is that is most used, of several the one in small letters.
  fileprivate func mainSpelling(of candidate: Candidate) -> Range<Int> {
    var main: (rank: Int, text: Range<Int>)?
    forEachSpelling(of: candidate) { spelling in
      let text = spelling.text
      let isSmall = !text.isEmpty && bytes[text.lowerBound].isSmall
      let rank = 2 * spelling.uses + (isSmall ? 1 : 0)
      guard let other = main else {
        main = (rank, text)
        return
      }
      if rank > other.rank
        || rank == other.rank && bytes[text].lexicographicallyPrecedes(bytes[other.text])
      {
        main = (rank, text)
      }
    }
    return main?.text ?? 0..<0
  }

  /// Whether the first spelling of a candidate is a long name that no word is.
  fileprivate func isDistinct(_ candidate: Candidate) -> Bool {
    guard candidate.spellings.first >= 0 else { return false }
    let text = bytes[spellings[Int(candidate.spellings.first)].text]
    return text.withBytes { Evidence.Spelling.isDistinct($0) }
  }
}

extension Candidate {
  /// - Parameter signs: Those of all its places.
  fileprivate func kind(_ signs: PlaceSigns) -> Mention.Kind {
    if kinds.contains(.symbol) || kinds.contains(.camel) && !kinds.contains(.phrase)
      || kinds.isSubset(of: .ofCodeAlone)
    {
      return .symbol
    }
    if !signs.isDisjoint(with: [.bold, .emphasized, .defined]) { return .term }
    return signs.contains(.heading) ? .heading : .phrase
  }
}
