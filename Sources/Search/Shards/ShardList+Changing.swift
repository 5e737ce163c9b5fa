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

  /// The shards after some notes changed, or were added after the last; only those that hold one
  /// of their terms, or stand beside one that does, are read, and what is written equals what
  /// would be built anew.
  ///
  /// `nil` where it takes all notes to tell.
  ///
  /// - Parameters:
  ///   - names: The text of each name before and after.
  ///   - read: The bytes of a file by its name.
  public func changing(
    terms changes: [Change], names: (old: [String], new: [String]),
    read: @escaping (_ name: String) throws(SearchDamage) -> [UInt8]
  ) throws(SearchDamage) -> Shards? {
    var open = OpenShards(self) { shard throws(SearchDamage) in
      try TermShard.items(SearchFile.data(of: read(shard.id + ".js")))
    }
    for change in changes { try open.apply(change) }
    if names.old != names.new { try open.renumber(from: names.old, to: names.new) }
    guard !open.needsAllNotes else { return nil }
    try open.turnBackwards()
    let partition = Partition(limit: TermShard.limit, open: open.read)
    var shards = Shards(try partition.leaves(of: open.items), TermShard.data)
    let before = Set(fileNames)
    shards.files.removeAll { before.contains($0.name) }
    return shards
  }
}

/// Shards of terms, of which those that change are open.
private struct OpenShards {
  private let list: ShardList
  let read: (ShardList.Shard) throws(SearchDamage) -> [Partition.Item]
  /// What is written of each term of a shard.
  private var contents: [Int: [Term: [UInt8]]] = [:]
  /// The terms that changed, and whether each stood in prose before.
  private var wasInProse: [Term: Bool] = [:]
  /// A term became rare enough that its places in all notes are to be told.
  private(set) var needsAllNotes = false

  init(
    _ list: ShardList,
    read: @escaping (ShardList.Shard) throws(SearchDamage) -> [Partition.Item]
  ) {
    self.list = list
    self.read = read
  }

  /// Open terms and closed shards, in order.
  var items: [Partition.Item] {
    var items: [Partition.Item] = []
    for (i, shard) in list.shards.enumerated() {
      guard let contents = contents[i] else {
        items.append(.init(first: shard.first, last: shard.last, size: shard.size, shard: shard))
        continue
      }
      items += contents.map { TermShard.item($0, content: $1) }
        .sorted { $0.first.lexicographicallyPrecedes($1.first) }
    }
    guard list.shards.isEmpty, let contents = contents[0] else { return items }
    return contents.map { TermShard.item($0, content: $1) }
      .sorted { $0.first.lexicographicallyPrecedes($1.first) }
  }

  mutating func apply(_ change: ShardList.Change) throws(SearchDamage) {
    let (old, new) = (change.old.terms(), change.new.terms())
    for (term, places) in old where new[term] == nil {
      _ = places
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
      let content = try content(of: term)
      let isInProse = try content.map { content throws(SearchDamage) in
        try Postings(coded: content[...]).isInProse
      }
      guard was != (isInProse ?? false) else { continue }
      contents[try shard(of: key), default: [:]][key] = was ? nil : []
    }
  }

  private mutating func edit(
    _ term: Term, _ body: (inout Postings) -> Void
  ) throws(SearchDamage) {
    let shard = try shard(of: term)
    var postings = try Postings(coded: contents[shard, default: [:]][term, default: []][...])
    if wasInProse[term] == nil { wasInProse[term] = postings.isInProse }
    body(&postings)
    if !postings.isExact, postings.notes.count <= Postings.mostPlaced { needsAllNotes = true }
    var content: [UInt8] = []
    postings.append(to: &content)
    contents[shard, default: [:]][term] = postings.isEmpty ? nil : content
  }

  private mutating func content(of term: Term) throws(SearchDamage) -> [UInt8]? {
    contents[try shard(of: term)]?[term]
  }

  /// The number of the shard that would hold a term, which is open from now on.
  private mutating func shard(of term: Term) throws(SearchDamage) -> Int {
    var (low, high) = (0, list.shards.count)
    while low < high {
      let middle = (low + high) / 2
      if term.bytes.lexicographicallyPrecedes(list.shards[middle].first) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    let shard = max(0, low - 1)
    if contents[shard] == nil {
      contents[shard] = [:]
      if shard < list.shards.count {
        for item in try read(list.shards[shard]) {
          contents[shard]?[Term(bytes: item.first)] = item.content
        }
      }
    }
    return shard
  }
}

extension Postings {
  fileprivate mutating func set(_ places: UInt32, of note: Int) {
    var places = places
    if !isExact, places != 0 { places = places & Postings.above | Postings.body }
    let i = notes.firstIndex { $0.note >= note } ?? notes.count
    let isThere = i < notes.count && notes[i].note == note
    switch (isThere, places == 0) {
    case (true, true): notes.remove(at: i)
    case (true, false): notes[i].places = places
    case (false, true): break
    case (false, false): notes.insert(Posting(note: note, places: places), at: i)
    }
  }
}
