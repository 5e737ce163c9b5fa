/// Names of several words. After the first mention, notes often use only the last word: *Mark
/// Twain*, and then *Twain*.
extension Candidates {
  /// Adds the mentions of last words to the names that they abbreviate.
  ///
  /// A word abbreviates a name if the first mention of the word is in the name, and the note has no
  /// other name with that end. The word remains a candidate, because other notes may use it alone.
  mutating func joinNames() {
    var names: [Int32: Name] = [:]
    for position in all.indices where all[position].isFullName && all[position].isFree {
      names[all[position].lastWord, default: Name(position: position)].count += 1
    }
    guard !names.isEmpty else { return }
    for position in all.indices {
      let word = all[position]
      guard word.beginsAsEndOfName, word.firstWord == word.lastWord,
        let name = names[word.lastWord], name.count == 1,
        word.mentions > all[name.position].mentions
      else { continue }
      add(word, to: name.position)
    }
  }

  /// A name, and the number of names with its last word.
  private struct Name {
    var position: Int
    var count = 0
  }

  /// Adds the mentions of the last word of a name to the name. The mentions of the name are among
  /// them.
  private mutating func add(_ word: Candidate, to name: Int) {
    var joined = Candidate.Chain()
    var own = all[name].places.first
    var number = word.places.first
    while number >= 0 {
      var place = places[Int(number)]
      number = place.next
      while own >= 0, places[Int(own)].section < place.section { own = places[Int(own)].next }
      if own >= 0, places[Int(own)].section == place.section { place.join(places[Int(own)]) }
      append(place, to: &joined)
    }
    // The model compares names with single words, so the form is that of the word.
    (all[name].form, all[name].firstWord) = (word.form, word.firstWord)
    (all[name].before, all[name].behind) = (word.before, word.behind)
    all[name].places = joined
    all[name].mentions = word.mentions
    all[name].whole += word.whole
    all[name].isCalledByLastWord = true
  }
}
