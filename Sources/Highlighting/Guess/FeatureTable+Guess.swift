import Bytes

extension FeatureTable {
  /// The language that the features in code speak for, if they tell.
  func guess(_ code: BorrowedBytes) -> Guess? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { times in
      times.initialize(repeating: 0)
      var evidence = Evidence(index, times: times)
      evidence.take(code)
      return withUnsafeTemporaryAllocation(of: Int32.self, capacity: names.count) { scores in
        weigh(times, into: scores)
        return verdict(scores)
      }
    }
  }

  /// What speaks for each language, in twentieths of a nat.
  private func weigh(
    _ times: UnsafeMutableBufferPointer<UInt8>, into scores: UnsafeMutableBufferPointer<Int32>
  ) {
    for language in scores.indices { scores[language] = priors[language] * 2 }
    for feature in times.indices where times[feature] > 0 {
      let level = FeatureTable.level(times[feature])
      let weights = weights + feature * names.count
      for language in scores.indices { scores[language] += Int32(weights[language]) * level }
    }
  }

  /// What a feature counts that was met so many times, in halves: it says less each time.
  private static func level(_ times: UInt8) -> Int32 {
    switch times {
    case 0: 0
    case 1: 2
    case 2: 3
    case 3, 4: 4
    case 5...7: 5
    default: 6
    }
  }

  /// What is never guessed: writing that is no code, and code in no language of the room.
  private static let silent: Set = ["text", "other"]

  /// The best family against the others, then within it the base, or what adds to it most.
  private func verdict(_ scores: UnsafeMutableBufferPointer<Int32>) -> Guess? {
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    let base = bases[best]
    var others = Int32.min / 2
    for language in scores.indices where bases[language] != base {
      others = max(others, scores[language])
    }
    let margin = Int(scores[best] - others) / 2
    let addition = Int(scores[best] - scores[base]) / 2
    let name = names[addition >= Guess.leastAddition ? best : base]
    guard margin >= Guess.least, !FeatureTable.silent.contains(name) else { return nil }
    return Guess(name: name, margin: margin)
  }
}
