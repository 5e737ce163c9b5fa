extension Shards {
  /// The shards of the terms of notes and names.
  ///
  /// - Parameters:
  ///   - notes: How many notes there are.
  ///   - names: The text of each name, in order.
  ///   - bag: The words of a note, by its number; asked for once each, on any thread.
  public init(termsOf notes: Int, names: [String], lanes: Lanes, bag: @Sendable (Int) -> Bag) {
    let entries = Shards.entries(notes, names, lanes, bag)
    let ranges = Partition(entries, limit: TermShard.limit).shards
    let shards = lanes.map(ranges) { range in
      let file = SearchFile(data: TermShard.data(entries, range))
      return (ShardList.Shard(entries, range, file), file)
    }
    self.init(list: ShardList(shards.map(\.0)), files: shards.map(\.1))
  }

  /// The numbers of the names with each term.
  static func terms(of names: [String]) -> [Term: [Int]] {
    var terms: [Term: [Int]] = [:]
    for (id, name) in names.enumerated() {
      var bag = Bag()
      bag.add(name, at: .names)
      for term in bag.terms().keys { terms[term, default: []].append(id) }
    }
    return terms
  }

  /// All terms with where they are found, in order.
  private static func entries(
    _ notes: Int, _ names: [String], _ lanes: Lanes, _ bag: @Sendable (Int) -> Bag
  ) -> WrittenEntries {
    let runs = (0..<lanes.count).map { notes * $0 / lanes.count..<notes * ($0 + 1) / lanes.count }
    let segments = lanes.map(runs) { Segment($0, bag: bag) }
    let names = terms(of: names).map { (key: TermKey($0), names: $1) }.sorted { $0.key < $1.key }
    let merging = Merging(segments: segments, names: names)

    // The words that stand backwards go where their sign has its place.
    let sign = UInt64(Term.backwardsSign) << 56
    let largest = segments.max { $0.count < $1.count }
    var bounds = [0, sign, .max] + (largest?.quantiles(lanes.count * 4) ?? [])
    bounds = Set(bounds).sorted()
    var merged = lanes.map(zip(bounds, bounds.dropFirst()).map { $0..<$1 }, merging.entries)

    let backwards = merged.flatMap(\.backwards).map(TermKey.init).sorted()
    var all = WrittenEntries()
    all.reserve(merged.map(\.entries))
    for i in merged.indices {
      if bounds[i] == sign { for key in backwards { all.append(key.term.bytes, []) } }
      all.append(merged[i].entries)
      // Two of each would be the most memory that a build takes.
      merged[i].entries = WrittenEntries()
    }
    return all
  }
}

extension ShardList.Shard {
  init(_ entries: some Shelved, _ range: Range<Int>, _ file: SearchFile) {
    self.init(
      first: entries.firstKey(range.lowerBound), last: entries.lastKey(range.upperBound - 1),
      size: entries.size(of: range), id: file.id)
  }
}
