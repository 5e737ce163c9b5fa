import Bytes

/// The features as a guess reads them: found by hash, each with a weight for every language.
///
/// Its memory is written before anyone else sees it and never again, so that all threads share it.
final class FeatureTable: @unchecked Sendable {
  static let shared = FeatureTable(FeatureList(EmbeddedResources.features.description))

  /// What the weights are for, in the order of a feature's weights.
  let names: [String]
  /// What each language adds to, as its place in `names`; itself for most.
  let bases: [Int]
  /// What speaks for each language before any code is read.
  let priors: [Int32]
  /// The number of features.
  let count: Int
  let index: FeatureIndex
  /// The weights of one feature after those of another.
  let weights: UnsafeMutablePointer<Int16>

  init(_ list: FeatureList) {
    names = list.names
    bases = list.names.indices.map { place in
      FeatureTable.additions[list.names[place]].flatMap(list.names.firstIndex) ?? place
    }
    priors = list.priors
    count = list.features.count
    index = FeatureIndex(capacity: count)
    weights = .allocate(capacity: count * names.count + 1)
    weights.initialize(repeating: 0, count: count * names.count + 1)
    for (number, feature) in list.features.enumerated() {
      for (language, weight) in feature.weights {
        weights[number * names.count + language] = weight
      }
    }
    // Single tokens first: in a run, a word stands for itself only if it is a feature.
    for isRun in [false, true] {
      for (number, feature) in list.features.enumerated() where feature.isRun == isRun {
        index.insert(UInt16(number), hash(of: feature))
      }
    }
  }

  deinit {
    index.deallocate()
    weights.deallocate()
  }

  /// The hash that a feature is met by in code.
  private func hash(of feature: FeatureList.Feature) -> UInt64 {
    feature.text.withBytes { text in
      var tokens = Tokens(text)
      guard let first = tokens.next() else { return 0 }
      if !feature.isRun { return first.hash }
      var hash = inRun(first)
      while let next = tokens.next() { hash = Token.join(hash, next.gap, inRun(next)) }
      return hash
    }
  }

  private func inRun(_ token: Token) -> UInt64 {
    index.feature(token.hash) == FeatureIndex.none ? token.shape : token.hash
  }

  /// Languages that add to another: their code is that one's where the addition does not show.
  private static let additions = [
    "cpp": "c", "objcpp": "objc", "scss": "css", "toml": "ini", "tsx": "javascript",
    "typescript": "javascript",
  ]
}
