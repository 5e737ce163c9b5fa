/// The features in plain words, for readers of `index --why`.
extension EntryEvidence {
  /// Describes the value of a feature.
  ///
  /// - Parameters:
  ///   - feature: The feature. The evidence is that of one note.
  ///   - sum: The evidence of all notes.
  func text(of feature: Feature, _ sum: EntryEvidence, _ site: SiteSize) -> String {
    let again = "; named \(times(mentions)) in the text"
    switch feature {
    case .mentions: return "the text of the note names it \(times(mentions))"
    case .density: return "the text names it up to \(times(density.ofDoublings)) in 8 KB"
    case .title:
      let part = wholeTitles > 0 ? "a whole phrase of" : titles > 0 ? "in a phrase of" : "not in"
      return "it is \(part) the title of the note\(again)"
    case .heading:
      if headings > 0 { return "it is the subject of a heading\(again)" }
      return "it is in \(count(inHeadings, "heading")) below the title\(again)"
    case .sections: return "it is in \(count(sections, "section")) of the note"
    case .most: return "one section names it \(times(most)), and none more often"
    case .first: return "it is in the first paragraph of \(count(first, "section"))"
    case .lead: return "it is \(lead > 0 ? "" : "not ")in the first paragraph of the note\(again)"
    case .setApart:
      return "it is bold or emphasised in \(count(setApart, "section"))\(again)"
    case .linked: return "it is the text of a link in \(count(linked, "section"))"
    case .kinded:
      return "it is beside a noun for its kind (the option X) in \(count(kinded, "section"))"
    case .signs:
      return list([
        (signs.contains(.quoted), "it is in quotation marks"),
        (signs.contains(.glossed), "its translation or its initials follow it"),
        (signs.contains(.defined), "the text defines it"),
      ]) ?? "it is neither quoted, nor translated, nor defined"
    case .whole: return "it is the whole of its phrase in \(whole) of \(mentions) mentions"
    case .boundness:
      return "at least \(percent(boundness)) of its mentions are in one longer phrase"
    case .cohesion:
      if form.words == 1 { return "it is a single word" }
      return "\(percent(cohesion)) of the mentions of its rarer word are mentions of it"
    case .rarest: return "its rarest word \(frequency(form.rarest))"
    case .commonest: return "its most common word \(frequency(form.commonest))"
    case .singleWord:
      guard form.words == 1 else { return "it has several words" }
      return "it is a single word that \(frequency(form.rarest))"
    case .words: return "it has \(count(UInt16(form.words), "word"))"
    case .firstPart:
      return form.words == 1 ? "it is a single word" : "its first word \(form.first.text)"
    case .lastPart: return "its last word \(form.last.text)"
    case .nounUse:
      return list([
        (form.last.contains(.usuallyNoun), "its last word is usually a noun"),
        (form.last.contains(.inflected), "its last word is a plural or another form of a word"),
        (form.words > 1, "it has several words"),
        (kinds.contains(.proper), "it is spelled as a name"),
      ]) ?? "it is a single word that is not usually a noun"
    case .spelling:
      return list([
        (spelling.contains(.allCapitals), "it has no small letters"),
        (spelling.contains(.innerCapital), "it has a capital behind a small letter"),
        (spelling.contains(.capital), "it begins with a capital"),
        (spelling.contains(.digit), "it has a digit"),
      ]) ?? "it has neither capitals nor digits"
    case .ending:
      return list([
        (spelling.contains(.file), "it ends as a file name does"),
        (spelling.contains(.call), "it ends in ()"),
        (spelling.contains(.structure), "it has a full stop, an underscore or a capital inside"),
        (spelling.contains(.spaced), "it has a space"),
      ]) ?? "it has neither spaces nor signs of a name from code"
    case .length: return "it has \(length > 14 ? "15 or more" : "\(length)") characters"
    case .spans: return "it is alone in code font \(times(spans))"
    case .inCode: return "blocks of code use it \(times(inCode))"
    case .calls: return "it is called with () \(times(calls))"
    case .ownCode:
      return "the note's code declares it \(times(declared)) and assigns it \(times(assigned))"
    case .noteSize: return "the note has up to \(noteSize.ofDoublings) bytes"
    case .notes: return "it is in \(count(sum.notes, "note")) of the site"
    case .spread:
      guard site.notes >= SiteSize.leastForShares else {
        return "the site has fewer than \(SiteSize.leastForShares) notes, too few to compare"
      }
      return "\(sum.notes) of the site's \(site.notes) notes name it"
    case .share:
      guard sum.notes > 1 else { return "no other note names it" }
      return "this note has \(mentions) of the site's \(max(sum.mentions, mentions)) mentions"
    case .rank:
      guard sum.notes > 1 else { return "no other note names it more often" }
      let most = max(sum.mostInNote, mentions)
      return "this note names it \(times(mentions)), and the note that names it most \(times(most))"
    case .titleNotes: return "it is in the titles of \(count(sum.titles, "note"))"
    case .headingNotes: return "it is the subject of \(count(sum.headings, "heading")) of the site"
    }
  }
}

private func times(_ number: some FixedWidthInteger) -> String {
  number == 1 ? "once" : number == 2 ? "twice" : "\(number) times"
}

private func count(_ number: UInt16, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

private func percent(_ eighths: UInt8) -> String { "\(min(100, Int(eighths) * 100 / 8)) %" }

private func list(_ parts: [(isTrue: Bool, text: String)]) -> String? {
  let texts = parts.filter(\.isTrue).map(\.text)
  return texts.isEmpty ? nil : texts.joined(separator: ", ")
}

/// Describes the commonness of a word (`LexiconWord.commonness`).
private func frequency(_ commonness: UInt8) -> String {
  guard commonness > 0 else { return "is not in the dictionary" }
  // Each four steps are ten times as many.
  var number = [10, 18, 32, 56][Int(commonness % 4)]
  for _ in 0..<(commonness / 4) { number *= 10 }
  return "occurs about \(number) times in a billion words of the language"
}

extension UInt8 {
  /// The largest number with so many `doublings`.
  fileprivate var ofDoublings: Int { self == 0 ? 0 : 1 << (Int(Swift.min(self, 60)) - 1) }
}

extension PartsOfSpeech {
  /// The main parts of speech in plain words.
  fileprivate var text: String {
    let parts = [
      (contains(.noun), "a noun"), (contains(.verb), "a verb"),
      (contains(.adjective), "an adjective"), (contains(.name), "a name"),
    ].filter(\.0).map(\.1)
    return parts.isEmpty
      ? "is neither a noun, a verb, an adjective nor a name"
      : "can be \(parts.joined(separator: " or "))"
  }
}

extension IndexModel.Kind {
  /// The kind in plain words.
  var text: String {
    switch self {
    case .words: "words"
    case .eastAsian: "Chinese or Japanese words"
    case .names: "names from code"
    case .code: "names in code font"
    }
  }
}
