import Bytes

extension TermFinder {
  /// What speaks for a candidate, which is spelled like this.
  func evidence(of candidate: Candidate, spelled form: BorrowedBytes) -> Evidence {
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
    evidence.spans = short(candidate.spans)
    evidence.mostInNote = short(candidate.mentions)
    var isNamed = candidate.mentions > 0
    store.candidates.forEachPlace(of: candidate) { place in
      if place.signs.contains(.heading) { isNamed = true }
      if !sections[place.section].isSkipped { evidence.add(place) }
    }
    evidence.notes = isNamed ? 1 : 0
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
    if signs.contains(.quoted) { self.signs.insert(.quoted) }
    if signs.contains(.glossed) { self.signs.insert(.glossed) }
    if signs.contains(.defined) { self.signs.insert(.defined) }
    if signs.contains(.weakHeading) { self.signs.insert(.weakHeading) }
    if signs.contains(.wholeHeading) { self.signs.insert(.wholeHeading) }
  }
}
