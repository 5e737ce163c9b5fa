import Bytes

/// The format of a shard of terms and their postings.
enum TermShard {
  /// The size limit of a shard in bytes. A shard with a single term may be larger.
  static let limit = 32 * 1024

  static func data(_ entries: EncodedEntries, _ range: Range<Int>) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(entries.size(of: range))
    var last: ArraySlice<UInt8> = []
    for i in range {
      let key = entries.key(i)
      if !data.isEmpty { data.append(0x09) }
      append(key, after: last, to: &data)
      data.append(contentsOf: entries.content(i))
      last = key
    }
    return data
  }

  /// Appends the length of the prefix that a term shares with the term before it, and the other
  /// characters of the term.
  static func append(
    _ key: ArraySlice<UInt8>, after last: ArraySlice<UInt8>, to data: inout [UInt8]
  ) {
    let (bytes, units) = shared(last, key)
    data.append(UInt8(40 + units))
    for byte in key.dropFirst(bytes) { data.append(Term.unordered(byte)) }
  }

  static func entries(_ data: [UInt8]) throws(SearchIndexError) -> EncodedEntries {
    var entries = EncodedEntries()
    var last: [UInt8] = []
    var before: [UInt8] = []
    for line in data.split(separator: 0x09) {
      guard let head = line.first, 40...91 ~= head,
        let kept = bytes(of: Int(head) - 40, in: last)
      else { throw SearchIndexError() }
      let end = line.dropFirst().firstIndex { 0x21...0x23 ~= $0 } ?? line.endIndex
      last.removeSubrange(kept...)
      for byte in line[(line.startIndex + 1)..<end] { last.append(Term.ordered(byte)) }
      guard before.lexicographicallyPrecedes(last) else { throw SearchIndexError() }
      before = last
      entries.append(last, line[end...])
    }
    return entries
  }

  /// Returns the length of the common prefix of two terms, in bytes and in UTF-16 units. It
  /// consists of whole characters, at most 51 units.
  private static func shared(
    _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>
  ) -> (bytes: Int, units: Int) {
    let common = a.withBytes { a in
      b.withBytes { b in
        let count = min(a.count, b.count)
        return (0..<count).first { a[$0] != b[$0] } ?? count
      }
    }
    var (bytes, units) = (0, 0)
    while bytes < common, units < 50 {
      let length = Term.length(b[b.startIndex + bytes])
      guard bytes + length <= common else { break }
      bytes += length
      units += length == 4 ? 2 : 1
    }
    return (bytes, units)
  }

  /// Returns the number of bytes of the first `units` UTF-16 units of a term; `nil` if the term has
  /// no such prefix.
  static func bytes(of units: Int, in term: [UInt8]) -> Int? {
    var (bytes, left) = (0, units)
    while left > 0, bytes < term.count {
      let length = Term.length(term[bytes])
      bytes += length
      left -= length == 4 ? 2 : 1
    }
    return left == 0 && bytes <= term.count ? bytes : nil
  }
}

/// A change to a term in a shard.
enum TermEdit: Sendable {
  /// The postings change. `notes` are the changed notes with their new places, in the order of
  /// their new numbers; without places, the term is removed from the note. `names` are all names
  /// with the term; `nil` if they did not change.
  case found(notes: [Postings.Posting] = [], names: [Int]? = nil)
  /// A reversed word is added (`true`) or removed (`false`).
  case backwards(Bool)

  /// A term with its edit.
  typealias Keyed = (key: [UInt8], edit: TermEdit)
}

extension TermEdit {
  /// Returns the edits that result from changes of notes and names, in the order of their keys.
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

  /// Returns the edits that add or remove reversed words.
  ///
  /// - Parameter words: Each word, with a value that indicates whether it now occurs in prose.
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

  /// Returns the terms that other names contain than before, each with all names that contain it
  /// now.
  private static func changed(from old: [String], to new: [String]) -> [Term: [Int]] {
    let (old, new) = (Shards.terms(of: old), Shards.terms(of: new))
    var changed = new.filter { old[$0] != $1 }
    for term in old.keys where new[term] == nil { changed[term] = [] }
    return changed
  }
}
