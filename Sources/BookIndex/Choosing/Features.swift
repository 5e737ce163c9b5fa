/// The features that the model of the index weighs, each a number from 0 to 15.
///
/// The evidence of a thing in one note gives most of them. The last ones compare it with the
/// evidence of all notes; `local` is the number of the others.
enum Feature: Int, CaseIterable {
  case mentions, density, title, heading, sections, most, first, lead, setApart, linked, kinded
  case signs, whole, boundness, cohesion, rarest, commonest, singleWord, words, firstPart, lastPart,
    nounUse
  case spelling, ending, length, spans, inCode, calls, ownCode, noteSize
  case notes, spread, share, rank, titleNotes, headingNotes

  static let local = Feature.notes.rawValue
  static let bins = 16
}

/// The size of a site, on which features depend.
struct SiteSize: Hashable, Sendable {
  var notes: Int

  /// The number of notes from which the share of notes that name a thing says something.
  static let leastForShares = 20

  /// The number that is added to the scores of a note.
  ///
  /// Readers look through a few long notes as through a book, whose index lists much more of each
  /// chapter than the tags of a post do. The fit measures this difference between books and blogs.
  func bonus(forNoteOf part: EntryEvidence) -> Int {
    notes <= Self.mostForBonus && part.noteSize >= Self.leastSizeForBonus ? 24 : 0
  }

  private static let mostForBonus = 10
  /// The size of a note of more than two kilobytes.
  private static let leastSizeForBonus: UInt8 = 13
}

extension EntryEvidence {
  /// Calls `use` with the value of each feature for this evidence of one note.
  ///
  /// - Parameter sum: The evidence of all notes.
  @inline(__always)
  func forEachFeature(
    _ sum: EntryEvidence?, _ site: SiteSize, _ use: (Feature, Int) -> Void
  ) {
    forEachLocalFeature(use)
    if let sum { forEachSiteFeature(sum, site, use) }
  }

  /// Calls `use` with the value of each feature that depends on this note alone.
  @inline(__always)
  func forEachLocalFeature(_ use: (Feature, Int) -> Void) {
    func few(_ count: UInt16, _ limit: Int = 15) -> Int { min(Int(count), limit) }
    func doublings(_ count: UInt16) -> Int { min(count.doublings, 15) }
    let named = few(mentions, 3)
    use(.mentions, doublings(mentions))
    use(.density, min(Int(density), 15))
    use(.title, (wholeTitles > 0 ? 2 : titles > 0 ? 1 : 0) * 4 + named)
    use(.heading, (headings > 0 ? 3 : inHeadings > 1 ? 2 : inHeadings > 0 ? 1 : 0) * 4 + named)
    use(.sections, doublings(sections))
    use(.most, doublings(most))
    use(.first, doublings(first))
    use(.lead, few(lead, 1) * 4 + named)
    use(.setApart, few(setApart, 3) * 4 + named)
    use(.linked, few(linked, 3))
    use(.kinded, few(kinded, 3))
    use(.signs, Int(signs.rawValue & 7))
    use(.whole, mentions == 0 ? 15 : Int(whole) * 8 / Int(max(mentions, whole)))
    use(.boundness, min(Int(boundness), 15))
    use(.cohesion, form.words == 1 ? 14 : min(Int(cohesion), 15))
    use(.rarest, Int(form.rarest / 2))
    use(.commonest, Int(form.commonest / 2))
    use(.singleWord, form.words == 1 ? Int(form.rarest / 2) : 15)
    use(.words, min(Int(form.words), 7))
    use(.firstPart, form.words == 1 ? 15 : form.first.number)
    use(.lastPart, form.last.number)
    use(
      .nounUse,
      (form.last.contains(.usuallyNoun) ? 1 : 0) + (form.last.contains(.inflected) ? 2 : 0)
        + (form.words > 1 ? 4 : 0) + (kinds.contains(.proper) ? 8 : 0))
    use(
      .spelling,
      (spelling.contains(.allCapitals) ? 1 : 0) + (spelling.contains(.innerCapital) ? 2 : 0)
        + (spelling.contains(.capital) ? 4 : 0) + (spelling.contains(.digit) ? 8 : 0))
    use(
      .ending,
      (spelling.contains(.file) ? 1 : 0) + (spelling.contains(.call) ? 2 : 0)
        + (spelling.contains(.structure) ? 4 : 0) + (spelling.contains(.spaced) ? 8 : 0))
    use(.length, min(Int(length), 15))
    use(.spans, doublings(spans))
    use(.inCode, doublings(inCode))
    use(.calls, doublings(calls))
    use(.ownCode, few(declared, 3) * 4 + few(assigned, 3))
    use(.noteSize, min(Int(noteSize), 19) - 4 > 0 ? min(Int(noteSize) - 4, 15) : 0)
  }

  /// Calls `use` with the value of each feature that compares this note with all notes.
  @inline(__always)
  func forEachSiteFeature(_ sum: EntryEvidence, _ site: SiteSize, _ use: (Feature, Int) -> Void) {
    sum.forEachSpreadFeature(site, use)
    forEachShareFeature(sum, use)
    sum.forEachTitleFeature(use)
  }

  /// Calls `use` with the values of the features that tell how many notes have it.
  @inline(__always)
  func forEachSpreadFeature(_ site: SiteSize, _ use: (Feature, Int) -> Void) {
    let isLarge = site.notes >= SiteSize.leastForShares
    use(.notes, min(notes.doublings, 15))
    use(.spread, isLarge ? min((site.notes / max(1, Int(notes))).doublings, 14) : 15)
  }

  /// Calls `use` with the value of each feature that depends on this note's share of all mentions.
  @inline(__always)
  func forEachShareFeature(_ sum: EntryEvidence, _ use: (Feature, Int) -> Void) {
    use(.share, sum.notes < 2 ? 15 : Int(mentions) * 8 / max(1, Int(max(sum.mentions, mentions))))
    use(
      .rank,
      sum.notes < 2 ? 15 : Int(mentions) * 8 / max(1, Int(max(sum.mostInNote, mentions))))
  }

  /// Calls `use` with the values of the features that tell how many notes have it in titles and
  /// headings.
  @inline(__always)
  func forEachTitleFeature(_ use: (Feature, Int) -> Void) {
    use(.titleNotes, min(titles.doublings, 15))
    use(.headingNotes, min(headings.doublings, 15))
  }
}

extension PartsOfSpeech {
  /// The main parts of speech as a number from 0 to 15.
  fileprivate var number: Int {
    (contains(.noun) ? 1 : 0) + (contains(.verb) ? 2 : 0) + (contains(.adjective) ? 4 : 0)
      + (contains(.name) ? 8 : 0)
  }
}
