/// What changes of a term in a shard.
enum TermEdit: Sendable {
  /// Other places in some notes, by the numbers they have now and in their order, where 0 means that
  /// the term is in the note no longer; and all names with the term, where they changed.
  case found(notes: [Postings.Posting] = [], names: [Int]? = nil)
  /// Whether a word stands backwards.
  case backwards(Bool)

  /// A term with its edit.
  typealias Keyed = (key: [UInt8], edit: TermEdit)
}

extension TermEdit {
  /// The edits that follow from changes of notes and names, in the order of their keys.
  static func all(
    of changes: [ShardList.Change], _ renumbering: Renumbering?,
    names: (old: [String], new: [String])
  ) -> [Keyed] {
    var notes: [Term: [Postings.Posting]] = [:]
    for change in changes {
      let isMoved = renumbering?.moved.contains(change.note) == true
      let (old, new) = (isMoved ? [:] : change.old.terms(), change.new.terms())
      for term in old.keys where new[term] == nil {
        notes[term, default: []].append(.init(note: change.note, places: 0))
      }
      for (term, places) in new where old[term] != places {
        notes[term, default: []].append(.init(note: change.note, places: places))
      }
    }
    var edits = notes.mapValues { TermEdit.found(notes: $0.sorted { $0.note < $1.note }) }
    if names.old != names.new {
      for (term, names) in changed(from: names.old, to: names.new) {
        edits[term] = .found(notes: (notes[term] ?? []).sorted { $0.note < $1.note }, names: names)
      }
    }
    return inOrder(edits)
  }

  /// The edits that put words where they stand backwards, or take them away.
  ///
  /// - Parameter words: Whether each stands in prose now.
  static func backwards(_ words: [Term: Bool]) -> [Keyed] {
    var edits: [Term: TermEdit] = [:]
    for (word, isInProse) in words {
      if let key = word.backwards { edits[key] = .backwards(isInProse) }
    }
    return inOrder(edits)
  }

  private static func inOrder(_ edits: [Term: TermEdit]) -> [Keyed] {
    edits.map { (key: $0.bytes, edit: $1) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// The terms of which other names are to be told, with all of these.
  private static func changed(from old: [String], to new: [String]) -> [Term: [Int]] {
    let (old, new) = (Shards.terms(of: old), Shards.terms(of: new))
    var changed = new.filter { old[$0] != $1 }
    for term in old.keys where new[term] == nil { changed[term] = [] }
    return changed
  }
}
