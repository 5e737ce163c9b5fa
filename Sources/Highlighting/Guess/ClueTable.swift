/// The clues as a guess reads them: found by hash, each with a weight for every language.
///
/// Its memory is written before anyone else sees it and never again, so that all threads share it.
final class ClueTable: @unchecked Sendable {
  static let shared = ClueTable(ClueList(PackageResources.clues_tsv))

  /// What the weights are for, in the order of a clue's weights.
  let names: [String]
  /// What each language adds to, as its place in `names`; itself for most.
  let bases: [Int]
  /// What speaks for each language before any code is read.
  let priors: [Int32]
  /// The number of clues.
  let count: Int
  let index: ClueIndex
  /// The weights of one clue after those of another.
  let weights: UnsafeMutablePointer<Int16>

  init(_ list: ClueList) {
    names = list.names
    bases = list.names.indices.map { place in
      ClueTable.additions[list.names[place]].flatMap(list.names.firstIndex) ?? place
    }
    priors = list.priors
    count = list.clues.count
    index = ClueIndex(capacity: count)
    weights = .allocate(capacity: count * names.count + 1)
    weights.initialize(repeating: 0, count: count * names.count + 1)
    for (number, clue) in list.clues.enumerated() {
      for (language, weight) in clue.weights {
        weights[number * names.count + language] = weight
      }
    }
    // Single grains first: in a run, a word stands for itself only if it is a clue.
    for isRun in [false, true] {
      for (number, clue) in list.clues.enumerated() where clue.isRun == isRun {
        index.insert(UInt16(number), hash(of: clue))
      }
    }
  }

  deinit {
    index.deallocate()
    weights.deallocate()
  }

  /// The hash that a clue is met by in code.
  private func hash(of clue: ClueList.Feature) -> UInt64 {
    clue.text.withUnsafeBufferPointer { text in
      var grains = Grains(text)
      guard let first = grains.next() else { return 0 }
      if !clue.isRun { return first.hash }
      var hash = inRun(first)
      while let next = grains.next() { hash = Grain.join(hash, next.gap, inRun(next)) }
      return hash
    }
  }

  private func inRun(_ grain: Grain) -> UInt64 {
    index.clue(grain.hash) == ClueIndex.none ? grain.shape : grain.hash
  }

  /// Languages that add to another: their code is that one's where the addition does not show.
  private static let additions = [
    "cpp": "c", "objcpp": "objc", "scss": "css", "toml": "ini", "tsx": "javascript",
    "typescript": "javascript",
  ]
}
