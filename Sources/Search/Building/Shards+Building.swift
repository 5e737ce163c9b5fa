import Concurrency

extension Shards {
  /// The shards of the terms of notes and names.
  ///
  /// - Parameters:
  ///   - notes: The number of notes.
  ///   - names: The text of each name, in order.
  ///   - bag: Returns the words of a note by its number; called once for each, on any thread.
  public init(termsOf notes: Int, names: [String], workers: Workers, bag: @Sendable (Int) -> Bag) {
    self.init(
      Shards.entries(notes, names, workers, bag), limit: TermShard.limit, workers,
      data: TermShard.data)
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
    _ notes: Int, _ names: [String], _ workers: Workers, _ bag: @Sendable (Int) -> Bag
  ) -> WrittenEntries {
    var parts = parts(notes, names, workers, bag)
    let backwards = parts.flatMap(\.backwards).map(TermKey.init).sorted()
    var all = WrittenEntries()
    all.reserve(parts.map(\.entries))
    for i in parts.indices {
      if parts[i].start == sign { for key in backwards { all.append(key, []) } }
      all.append(parts[i].entries)
      // Two of each would be the most memory that a build takes.
      parts[i].entries = WrittenEntries()
    }
    return all
  }

  private typealias Part = (start: UInt64, entries: WrittenEntries, backwards: [Term])

  /// The words that stand backwards go where their sign has its place.
  private static let sign = UInt64(Term.backwardsSign) << 56

  /// Returns all terms in consecutive parts, and the words of each that are listed backwards; frees
  /// the segments.
  private static func parts(
    _ notes: Int, _ names: [String], _ workers: Workers, _ bag: @Sendable (Int) -> Bag
  ) -> [Part] {
    let segments = workers.map(runs(of: notes, workers)) { Segment($0, bag: bag) }
    let names = terms(of: names).map { (key: TermKey($0), names: $1) }.sorted { $0.key < $1.key }
    let merging = Merging(segments: segments, names: names)
    let largest = segments.max { $0.count < $1.count }
    var bounds = [0, sign, .max] + (largest?.quantiles(workers.count * 4) ?? [])
    bounds = Set(bounds).sorted()
    return workers.map(zip(bounds, bounds.dropFirst()).map { $0..<$1 }) { range in
      let merged = merging.entries(range)
      return (range.lowerBound, merged.entries, merged.backwards)
    }
  }
}

extension Shards {
  /// Returns the runs of notes for all workers: a long one for each, and then shorter ones for
  /// balance.
  private static func runs(of notes: Int, _ workers: Workers) -> [Range<Int>] {
    guard workers.count > 1 else { return [0..<notes] }
    let long = notes * 7 / 8
    return long.runs(workers.count)
      + (notes - long).runs(workers.count).map { long + $0.lowerBound..<long + $0.upperBound }
  }
}

extension Int {
  /// The numbers below this one in some runs of about equal length.
  fileprivate func runs(_ count: Int) -> [Range<Int>] {
    (0..<count).map { self * $0 / count..<self * ($0 + 1) / count }
  }
}

extension ShardList.Shard {
  init(_ entries: some ShardEntries, _ range: Range<Int>, id: String) {
    self.init(
      first: entries.firstKey(range.lowerBound), last: entries.lastKey(range.upperBound - 1),
      size: entries.size(of: range), id: id)
  }
}
