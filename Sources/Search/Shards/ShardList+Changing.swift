import Bytes

extension ShardList {
  /// What changed in a note's words.
  public struct Change: Sendable {
    public var note: Int
    public var old: Bag
    public var new: Bag

    public init(note: Int, old: Bag, new: Bag) {
      self.note = note
      self.old = old
      self.new = new
    }
  }

  /// The shards after some notes changed; what is written equals what would be built anew.
  ///
  /// Where the notes keep their numbers, only those shards are read that hold a term of a note which
  /// changed, or stand beside one that does. `nil` where it takes all notes to tell.
  ///
  /// - Parameters:
  ///   - changes: In new numbers.
  ///   - renumbering: What becomes of the old numbers, if they change.
  ///   - names: The text of each name before and after.
  ///   - read: The bytes of a file by its name.
  public func changing(
    terms changes: [Change], renumbering: Renumbering? = nil,
    names: (old: [String], new: [String]),
    read: @escaping (_ name: String) throws(SearchDamage) -> [UInt8]
  ) throws(SearchDamage) -> Shards? {
    var (list, written) = (self, [String: SearchFile]())
    var rewritten: [Int: WrittenEntries] = [:]
    var wasInProse: [Term: Bool] = [:]
    if let renumbering {
      for number in shards.indices {
        let data = try SearchFile.data(of: read(shards[number].fileName))
        if let new = try TermShard.renumbered(data, by: renumbering) {
          let file = SearchFile(data: new)
          written[file.id] = file
          list.shards[number].size += new.count - data.count
          list.shards[number].id = file.id
        } else {
          rewritten[number] = try TermShard.entries(data).renumbered(by: renumbering, &wasInProse)
        }
      }
    }
    var terms = ChangingTerms(
      OpenShards(list, rewritten) { [written] shard throws(SearchDamage) in
        if let file = written[shard.id] {
          return try TermShard.entries(SearchFile.data(of: file.bytes))
        }
        return try TermShard.entries(SearchFile.data(of: read(shard.fileName)))
      }, wasInProse)
    for change in changes { try terms.apply(change) }
    if names.old != names.new { try terms.renumber(from: names.old, to: names.new) }
    guard !terms.needsAllNotes else { return nil }
    try terms.turnBackwards()
    var result = try terms.shards.shards(limit: TermShard.limit, data: TermShard.data)
    let before = Set(shards.map(\.id))
    result.files += result.list.shards.compactMap { before.contains($0.id) ? nil : written[$0.id] }
    return result
  }
}

/// The terms of shards that change.
private struct ChangingTerms {
  private(set) var shards: OpenShards
  /// Whether each term that changed stood in prose before.
  private var wasInProse: [Term: Bool]
  /// A term became rare enough that its places in all notes are to be told.
  private(set) var needsAllNotes = false

  init(_ shards: OpenShards, _ wasInProse: [Term: Bool]) {
    (self.shards, self.wasInProse) = (shards, wasInProse)
  }

  mutating func apply(_ change: ShardList.Change) throws(SearchDamage) {
    let (old, new) = (change.old.terms(), change.new.terms())
    for term in old.keys where new[term] == nil {
      try edit(term) { $0.set(0, of: change.note) }
    }
    for (term, places) in new where old[term] != places {
      try edit(term) { $0.set(places, of: change.note) }
    }
  }

  mutating func renumber(from old: [String], to new: [String]) throws(SearchDamage) {
    let (old, new) = (Shards.terms(of: old), Shards.terms(of: new))
    for term in old.keys where new[term] == nil { try edit(term) { $0.names = [] } }
    for (term, names) in new where old[term] != names { try edit(term) { $0.names = names } }
  }

  /// Sees to it that the words which are now in prose, and no others, stand there backwards.
  mutating func turnBackwards() throws(SearchDamage) {
    for (term, was) in wasInProse {
      guard let key = term.backwards else { continue }
      let content = try shards.content(of: term.bytes) ?? []
      let isInProse = try Postings(coded: content[...]).isInProse
      if was != isInProse { try shards.set(isInProse ? [] : nil, of: key.bytes) }
    }
  }

  private mutating func edit(
    _ term: Term, _ body: (inout Postings) -> Void
  ) throws(SearchDamage) {
    var postings = try Postings(coded: try shards.content(of: term.bytes)?[...] ?? [])
    if wasInProse[term] == nil { wasInProse[term] = postings.isInProse }
    body(&postings)
    if !postings.isExact, postings.notes.count <= Postings.mostPlaced { needsAllNotes = true }
    var content: [UInt8] = []
    postings.append(to: &content)
    try shards.set(postings.isEmpty ? nil : content, of: term.bytes)
  }
}

extension Postings {
  fileprivate mutating func set(_ places: UInt32, of note: Int) {
    let place = notes.partitioningIndex { $0.note >= note }
    let isThere = place < notes.count && notes[place].note == note
    if isThere { notes.remove(at: place) }
    guard places != 0 else { return }
    let kept = isExact ? places : places & Postings.above | Postings.body
    notes.insert(Posting(note: note, places: kept), at: place)
  }
}

extension WrittenEntries {
  /// The entries with other numbers for the notes; terms that were in notes which went alone are
  /// left out.
  ///
  /// - Parameter wasInProse: Whether each term stood in prose before that lost a note.
  fileprivate func renumbered(
    by renumbering: Renumbering, _ wasInProse: inout [Term: Bool]
  ) throws(SearchDamage) -> WrittenEntries {
    var renumbered = WrittenEntries()
    for i in 0..<count {
      // A word that stands backwards has nothing beside it.
      guard !content(i).isEmpty else {
        renumbered.append(key(i), [])
        continue
      }
      var postings = try Postings(coded: content(i))
      let before = (count: postings.notes.count, isInProse: postings.isInProse)
      try postings.renumber(by: renumbering)
      if postings.notes.count < before.count {
        wasInProse[Term(bytes: Array(key(i)))] = before.isInProse
        // The places in all notes are to be told of a term that is this rare.
        if !postings.isExact, postings.notes.count <= Postings.mostPlaced { throw SearchDamage() }
      }
      if postings.isEmpty { continue }
      var bytes: [UInt8] = []
      postings.append(to: &bytes)
      renumbered.append(key(i), bytes)
    }
    return renumbered
  }
}
