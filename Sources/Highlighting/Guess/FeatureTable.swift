import Bytes

/// The features for guessing languages, found by hash, each with a weight for every language.
///
/// Its memory is written before it is shared and never changes, so all threads may read it.
struct FeatureTable: Sendable {
  static let shared = FeatureTable(FeatureList(EmbeddedResources.features.description))

  /// The names of the languages, in the order of a feature's weights.
  let names: [String]
  /// For each language, the index in `names` of the language that it extends; its own index if it
  /// extends none.
  let bases: [Int]
  /// The prior weight of each language, in tenths of a nat.
  let priors: [Int32]
  /// The number of features.
  let count: Int
  private var index: FeatureIndex
  /// The weights of all features, concatenated, in tenths of a nat.
  private var weights: [Int16]

  init(_ list: FeatureList) {
    names = list.names
    bases = list.names.indices.map { place in
      FeatureTable.baseLanguages[list.names[place]].flatMap(list.names.firstIndex) ?? place
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
    // Features of a single token come first, because `inRun` looks them up.
    for isRun in [false, true] {
      for (number, feature) in list.features.enumerated() where feature.isRun == isRun {
        index.insert(UInt16(number), hash(of: feature))
      }
    }
  }

  /// Returns the hash by which a feature is found in code.
  private func hash(of feature: FeatureList.Feature) -> UInt64 {
    feature.text.withBytes { text in
      var tokens = Tokens(text)
      guard let first = tokens.next() else { return 0 }
      if !feature.isRun { return first.hash }
      var hash = inRun(first)
      while let next = tokens.next() { hash = Token.join(hash, gap: next.gap, next: inRun(next)) }
      return hash
    }
  }

  /// Returns the hash that represents a token in a run: that of the token if it is a feature,
  /// otherwise that of its shape.
  private func inRun(_ token: Token) -> UInt64 {
    index.feature(token.hash) == FeatureIndex.none ? token.shape : token.hash
  }

  /// The languages that extend another one. Code that does not use the extension belongs to the
  /// base language.
  private static let baseLanguages = [
    "cpp": "c", "objcpp": "objc", "scss": "css", "toml": "ini", "tsx": "javascript",
    "typescript": "javascript",
  ]
}

extension FeatureTable {
  /// Returns the language that the features in the code indicate; `nil` if they are not clear
  /// enough.
  func guess(_ code: BorrowedBytes) -> Guess? {
    var times = [UInt8](repeating: 0, count: count)
    var evidence = FeatureCounts(index)
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

  /// Returns the factor for the given number of occurrences of a feature, in halves. Each further
  /// occurrence counts less.
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

  /// The classes that are never guessed: prose, and code in other languages.
  private static let neverGuessed: Set = ["text", "other"]

  /// Returns a language of the best family if the family leads the other families by at least
  /// `Guess.minimumMargin`; otherwise `nil`. The language is the base language, unless an extension leads
  /// it by at least `Guess.leastAddition`.
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
    guard margin >= Guess.minimumMargin, !FeatureTable.neverGuessed.contains(name) else {
      return nil
    }
    return Guess(name: name, margin: margin)
  }
}

/// A hash table from hashes to feature numbers, as raw memory that the inner loop reads without
/// reference counting.
struct FeatureIndex: Sendable {
  /// A bit for each possible 16-bit prefix of a hash, set if a feature has the prefix. Most tokens
  /// are not features, and this table fits into the processor's cache.
  private var starts = [UInt64](repeating: 0, count: 1 << Int(FeatureIndex.startBits - 6))
  /// The slots of a hash table with open addressing. Their number is a power of two, and at most a
  /// quarter of them are used.
  private var slots: [Slot]
  private let mask: Int

  private struct Slot {
    var hash: UInt64 = 0
    var feature = FeatureIndex.none
  }

  static let none = UInt16.max
  /// The number of bits of the prefix.
  private static let startBits: UInt64 = 16

  init(capacity: Int) {
    var size = 64
    while size < capacity * 4 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Slot(), count: size)
  }

  /// Returns the number of the feature with the given hash, or `none`.
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

/// A list of features in text form. Each line has a text, a tab, and weights for languages:
///
///     @interface⇥objc+31 objcpp+12 java-5
///     (a:⇥swift+13 ruby+4
///
/// A weight is in tenths of a nat. `⏎` in a text means a line end, or the start or end of the code.
/// The first line has no text; it names all languages with their prior weights. A line without a
/// tab is a comment.
struct FeatureList {
  private(set) var names: [String] = []
  private(set) var priors: [Int32] = []
  private(set) var features: [Feature] = []

  struct Feature {
    var text: [UInt8]
    /// The weights, each with the index of its language in `names`.
    var weights: [(language: Int, weight: Int16)] = []

    /// Indicates whether the feature has more than one token.
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
