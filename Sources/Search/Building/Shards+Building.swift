import Concurrency

extension Shards {
  /// Creates the shards for the terms of notes and names.
  ///
  /// - Parameters:
  ///   - notes: The number of notes.
  ///   - names: The text of each name, in order.
  ///   - bag: Returns the words of a note by its number. It is called once for each note, on any
  ///     thread.
  public init(termsOf notes: Int, names: [String], workers: Workers, bag: @Sendable (Int) -> Bag) {
    self.init(
      Shards.entries(notes, names: names, workers: workers, bag: bag), limit: TermShard.limit,
      workers,
      data: TermShard.data)
  }

  /// Returns the numbers of the names that contain each term.
  static func terms(of names: [String]) -> [Term: [Int]] {
    var terms: [Term: [Int]] = [:]
    for (id, name) in names.enumerated() {
      var bag = Bag()
      bag.add(name, at: .names)
      for term in bag.terms().keys { terms[term, default: []].append(id) }
    }
    return terms
  }

  /// Returns all terms with their postings, in order.
  private static func entries(
    _ notes: Int, names: [String], workers: Workers, bag: @Sendable (Int) -> Bag
  ) -> EncodedEntries {
    var parts = parts(notes, names: names, workers: workers, bag: bag)
    let backwards = parts.flatMap(\.backwards).map(TermKey.init).sorted()
    var all = EncodedEntries()
    all.reserve(parts.map(\.entries))
    for i in parts.indices {
      if parts[i].start == sign { for key in backwards { all.append(key, []) } }
      all.append(parts[i].entries)
      // Free each part as soon as it is copied. Otherwise, two copies of all entries would be the
      // largest memory use of a build.
      parts[i].entries = EncodedEntries()
    }
    return all
  }

  private typealias Part = (start: UInt64, entries: EncodedEntries, backwards: [Term])

  /// The head at which the reversed words are inserted.
  private static let sign = UInt64(Term.backwardsSign) << 56

  /// Returns all terms in consecutive parts. For those words of a part that are also listed
  /// reversed, `backwards` contains the reversed words.
  private static func parts(
    _ notes: Int, names: [String], workers: Workers, bag: @Sendable (Int) -> Bag
  ) -> [Part] {
    let segments = workers.map(runs(of: notes, workers)) { Segment($0, bag: bag) }
    let names = terms(of: names).map { (key: TermKey($0), names: $1) }.sorted { $0.key < $1.key }
    let merging = SegmentMerger(segments: segments, names: names)
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
  /// Divides the notes into runs for the workers: a long run for each, then shorter ones to balance
  /// the load.
  private static func runs(of notes: Int, _ workers: Workers) -> [Range<Int>] {
    guard workers.count > 1 else { return [0..<notes] }
    let long = notes * 7 / 8
    return long.runs(workers.count)
      + (notes - long).runs(workers.count).map { long + $0.lowerBound..<long + $0.upperBound }
  }
}

extension Int {
  /// Divides the range from 0 to this number into `count` runs of about equal length.
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
