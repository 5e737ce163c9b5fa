import Bytes

extension TermFinder {
  /// Returns the found mentions with the most evidence. Their number is limited in proportion to
  /// the length of the note.
  ///
  /// - Parameters:
  ///   - headings: The ids of the note's headings.
  ///   - moved: Returns the offset in the finished body for an offset in the text.
  public mutating func mentions(headings: [String], moved: (Int) -> Int) -> FoundMentions {
    findCandidates()
    let limit = Self.least + size / Self.bytesForOneMore
    var strong: [(position: Int, strength: Int)] = []
    for position in findings.candidates.all.indices {
      let candidate = findings.candidates.all[position]
      guard candidate.isFree || candidate.mentions == 0 else { continue }
      let strength = strength(of: candidate)
      if strength > Self.weakest { strong.append((position, strength)) }
    }
    if strong.count > limit {
      // Of equally strong ones the first are kept.
      var counts: [Int] = []
      for (_, strength) in strong {
        while counts.count <= strength { counts.append(0) }
        counts[strength] += 1
      }
      var (least, rest) = (counts.count - 1, limit)
      while counts[least] < rest { (least, rest) = (least - 1, rest - counts[least]) }
      strong.removeAll { candidate in
        if candidate.strength == least { rest -= 1 }
        return candidate.strength < least || candidate.strength == least && rest < 0
      }
    }
    let model = IndexModel.fitted
    var found = FoundMentions()
    found.headings = headings
    let texts = findings.candidates.bytes
    found.texts = texts
    found.mentions.reserveCapacity(strong.count)
    found.places.reserveCapacity(2 * strong.count)
    texts.withBytes { texts in
      for (position, _) in strong {
        let candidate = findings.candidates.all[position]
        let name = findings.candidates.mainSpelling(of: candidate)
        var evidence = evidence(of: candidate, spelled: texts[name].rebased)
        guard model.canBeEntry(&evidence) || candidate.owner >= 0 else { continue }
        add(candidate, name, evidence, to: &found, moved: moved)
      }
    }
    return found
  }

  private static let least = 24
  private static let bytesForOneMore = 150
  private static let weakest = 2

  /// Returns the strength of a candidate within the note: its score without the evidence of others.
  @inline(__always)
  private func strength(of candidate: Candidate) -> Int {
    if candidate.kinds.isSubset(of: .ofCodeAlone) {
      if candidate.owner >= 0 { return findings.candidates.strength(ofMember: candidate) }
      return min(Int(candidate.inCode), 4) + (findings.candidates.isDistinct(candidate) ? 1 : 0)
        - (candidate.assigned > 0 ? 4 : 0) - (candidate.declared > 0 ? 4 : 0)
    }
    var strength = 0
    findings.candidates.forEachPlace(of: candidate) { place in
      let signs = place.signs
      if signs.contains(.title) { strength += 12 }
      if signs.contains(.heading) { strength += 12 }
      if signs.contains(.defined) { strength += 10 }
      if !signs.isDisjoint(with: [.bold, .emphasized]) { strength += 5 }
      if signs.contains(.inHeading) { strength += 4 }
      if signs.contains(.first) { strength += 1 }
      if !signs.isDisjoint(with: [.kinded, .glossed, .quoted, .linked]) { strength += 3 }
      strength += min(2 * Int(place.mentions), 8)
    }
    strength = min(strength, 60)
    if candidate.kinds.contains(.symbol) { strength += 4 }
    if !candidate.kinds.isDisjoint(with: [.camel, .proper]) { strength += 3 }
    return strength
  }

  /// Adds a mention. It is mutating so that the compiler does not copy the finder for it.
  @inline(__always)
  private mutating func add(
    _ candidate: Candidate, _ name: Range<Int>, _ evidence: EntryEvidence,
    to found: inout FoundMentions, moved: (Int) -> Int
  ) {
    let (firstPlace, firstSpelling) = (found.places.count, found.spellings.count)
    var signs: PlaceSigns = []
    var count: Int32 = 0
    func add(_ text: Range<Int>?, line: Int32, weight: Int, in section: Int32) {
      var place = FoundPlace(
        line: line, weight: weight, heading: sections[Int(section)].heading)
      if let heading = place.heading, heading >= found.headings.count { place.heading = nil }
      if let text {
        count += 1
        let start = moved(text.lowerBound)
        place.lead(to: start..<start + text.count, number: count)
      }
      found.places.append(place)
    }
    findings.candidates.forEachPlace(of: candidate) { place in
      signs.formUnion(place.signs)
      let weight = place.weight(in: sections[Int(place.section)])
      let isHeading = place.signs.contains(.heading)
      add(isHeading ? nil : place.text.range, line: place.line, weight: weight, in: place.section)
      if place.laterMentions >= 2 {
        let isStrong = isHeading || place.signs.contains(.defined)
        add(
          isHeading ? nil : place.laterText.range, line: place.laterLine,
          weight: weight - (isStrong ? 8 : 3), in: place.section)
      }
    }
    if candidate.spellings.count > 1 {
      findings.candidates.forEachSpelling(of: candidate) { text, uses in
        found.spellings.append(FoundSpelling(text: text, uses: uses))
      }
    }
    let head = MentionHead(
      key: candidate.key.value, kind: candidate.kind(signs), evidence: evidence)
    found.mentions.append(
      FoundMention(
        head: head, name: name, places: firstPlace..<found.places.count,
        spellings: firstSpelling..<found.spellings.count))
  }
}

extension CandidatePlace {
  /// Returns the weight of the place.
  @inline(__always)
  fileprivate func weight(in section: FinderSection) -> Int {
    var weight = 2 * min(mentions.doublings, 5)
    if signs.contains(.heading) { weight += 16 }
    if signs.contains(.defined) { weight += 12 }
    if signs.contains(.inHeading) { weight += 6 }
    if !signs.isDisjoint(with: [.bold, .emphasized]) { weight += 5 }
    if signs.contains(.first) { weight += 3 }
    if !signs.isDisjoint(with: [.linked, .kinded]) { weight += 1 }
    if signs.contains(.call) { weight += 1 }
    if signs.contains(.declared) { weight += 1 }
    if section.isLinkList { weight -= 12 }
    return weight
  }
}

extension Candidates {
  /// Returns the range of the most frequent spelling; of several the one in small letters.
  @inline(__always)
  fileprivate func mainSpelling(of candidate: Candidate) -> Range<Int> {
    var main: (rank: Int, text: Range<Int>)?
    forEachSpelling(of: candidate) { text, uses in
      let isSmall = !text.isEmpty && bytes[text.lowerBound].isSmall
      let rank = 2 * uses + (isSmall ? 1 : 0)
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

  /// Returns whether the first spelling of a candidate is a long name that no word is.
  fileprivate func isDistinct(_ candidate: Candidate) -> Bool {
    firstSpelling(of: candidate).withBytes { EntryEvidence.SpellingTraits.isDistinct($0) }
  }
}

extension Candidate {
  /// - Parameter signs: The signs of all its places.
  fileprivate func kind(_ signs: PlaceSigns) -> Mention.Source {
    if kinds.contains(.symbol) || kinds.contains(.camel) && !kinds.contains(.phrase)
      || kinds.isSubset(of: .ofCodeAlone)
    {
      return .symbol
    }
    if !signs.isDisjoint(with: [.bold, .emphasized, .defined]) { return .term }
    return signs.contains(.heading) ? .heading : .phrase
  }
}
