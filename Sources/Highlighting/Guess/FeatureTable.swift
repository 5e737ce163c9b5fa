import Bytes

/// The features as a guess reads them: found by hash, each with a weight for every language.
struct FeatureTable: Sendable {
  static let shared = FeatureTable(FeatureList(EmbeddedResources.features.description))

  /// The names of the languages, in the order of a feature's weights.
  let names: [String]
  /// The language that each language extends, as a position in `names`; itself for most.
  let bases: [Int]
  /// The prior weight of each language.
  let priors: [Int32]
  /// The number of features.
  let count: Int
  private var index: FeatureIndex
  /// The weights of one feature after those of another.
  private var weights: [Int16]

  init(_ list: FeatureList) {
    names = list.names
    bases = list.names.indices.map { place in
      FeatureTable.additions[list.names[place]].flatMap(list.names.firstIndex) ?? place
    }
    priors = list.priors
    count = list.features.count
    index = FeatureIndex(capacity: count)
    weights = Array(repeating: 0, count: count * names.count)
    for (number, feature) in list.features.enumerated() {
      for (language, weight) in feature.weights {
        weights[number * names.count + language] = weight
      }
    }
    // Single tokens first: in a run, a word is represented by itself only if it is a feature.
    for isRun in [false, true] {
      for (number, feature) in list.features.enumerated() where feature.isRun == isRun {
        index.insert(UInt16(number), hash(of: feature))
      }
    }
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

extension FeatureTable {
  /// The language that the features in code speak for, if they tell.
  func guess(_ code: BorrowedBytes) -> Guess? {
    var times = [UInt8](repeating: 0, count: count)
    var evidence = Evidence(index)
    var counter = times.mutableSpan
    evidence.take(code, counting: &counter)
    return verdict(scores(of: times))
  }

  /// Returns the weight of each language, in twentieths of a nat.
  ///
  /// - Parameter times: The number of occurrences of each feature.
  private func scores(of times: [UInt8]) -> [Int32] {
    let languages = priors.count
    var scores = priors.map { $0 * 2 }
    var sums = scores.mutableSpan
    precondition(sums.count == languages)
    for feature in times.indices where times[feature] > 0 {
      let level = FeatureTable.level(times[feature])
      let row = weights.span.extracting((feature * languages)..<((feature + 1) * languages))
      for language in 0..<languages { sums[language] += Int32(row[language]) * level }
    }
    return scores
  }

  /// Returns the factor for a feature that occurred so many times, in halves: each occurrence
  /// counts less.
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

  /// Classes that are never guessed: prose, and code in other languages.
  private static let silent: Set = ["text", "other"]

  /// The best family against the others, then within it the base, or what adds to it most.
  private func verdict(_ scores: [Int32]) -> Guess? {
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

/// Features by hash.
struct FeatureIndex: Sendable {
  /// A bit for each possible start of a hash, set if a feature has it: most code is not a feature,
  /// and this table stays in the processor's cache.
  private var starts = [UInt64](repeating: 0, count: 1 << Int(FeatureIndex.startBits - 6))
  /// Open addressing over a power of two of slots, at most a quarter of them taken.
  private var slots: [Slot]
  private let mask: Int

  private struct Slot {
    var hash: UInt64 = 0
    var feature = FeatureIndex.none
  }

  static let none = UInt16.max
  private static let startBits: UInt64 = 16

  init(capacity: Int) {
    var size = 64
    while size < capacity * 4 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Slot(), count: size)
  }

  /// Returns the number of the feature with a hash, or `none`.
  @inline(__always)
  func feature(_ hash: UInt64) -> UInt16 {
    let start = hash >> (64 - FeatureIndex.startBits)
    guard starts[Int(start >> 6)] >> (start & 63) & 1 != 0 else { return FeatureIndex.none }
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].feature != FeatureIndex.none {
      if slots[slot].hash == hash { return slots[slot].feature }
      slot = (slot + 1) & mask
    }
    return FeatureIndex.none
  }

  mutating func insert(_ feature: UInt16, _ hash: UInt64) {
    let start = hash >> (64 - FeatureIndex.startBits)
    starts[Int(start >> 6)] |= 1 << (start & 63)
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].feature != FeatureIndex.none { slot = (slot + 1) & mask }
    slots[slot] = Slot(hash: hash, feature: feature)
  }
}

/// Features in text form, one a line: a text, a tab, and its weights for languages.
///
///     @interface⇥objc+31 objcpp+12 java-5
///     (a:⇥swift+13 ruby+4
///
/// A weight is in tenths of a nat. `⏎` in a text is a line end, or the start or end of the code.
/// The first of them has no text: it names all languages, with what speaks for each from the start.
/// A line without a tab is a remark.
struct FeatureList {
  private(set) var names: [String] = []
  private(set) var priors: [Int32] = []
  private(set) var features: [Feature] = []

  struct Feature {
    var text: [UInt8]
    /// Places in the list's names, and weights.
    var weights: [(language: Int, weight: Int16)] = []

    /// Whether it is of more than one token.
    var isRun: Bool {
      text.withBytes { text in
        var tokens = Tokens(text)
        return tokens.next() != nil && tokens.next() != nil
      }
    }
  }

  init(_ text: String) {
    var places: [String: Int] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      if tab > line.startIndex { features.append(Feature(text: FeatureList.bytes(line[..<tab]))) }
      for field in line[line.index(after: tab)...].split(separator: UInt8(ascii: " ")) {
        let sign = field.firstIndex { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        guard let sign, let weight = Int16(Substring(field[sign...])) else { continue }
        let name = String(Substring(field[..<sign]))
        if features.isEmpty {
          places[name] = names.count
          names.append(name)
          priors.append(Int32(weight))
        } else if let place = places[name] {
          features[features.count - 1].weights.append((place, weight))
        }
      }
    }
  }

  private static func bytes(_ text: Substring.UTF8View) -> [UInt8] {
    let lineEnd = Array("⏎".utf8)
    var bytes: [UInt8] = []
    for byte in text {
      bytes.append(byte)
      if bytes.suffix(lineEnd.count).elementsEqual(lineEnd) {
        bytes.removeLast(lineEnd.count)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return bytes
  }
}
