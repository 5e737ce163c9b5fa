/// The clues as memory that a guess reads: found by hash, each with a weight for every language.
///
/// Its memory is written before anyone else sees it and never again, so that all threads share it.
final class ClueTable: @unchecked Sendable {
  static let shared = ClueTable(ClueList(clues))

  /// What the weights are for, in the order of a clue's weights; some are no languages of the
  /// room, but such things as prose, and never guessed.
  let names: [String]
  /// What each language adds to, as its place in `names`; itself for most.
  let bases: [Int]
  /// What speaks for each language before any code is read.
  let priors: [Int32]
  let count: Int
  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int
  /// The weights of one clue after those of another.
  let weights: UnsafeMutablePointer<Int16>

  struct Slot {
    var hash: UInt64 = 0
    var clue = ClueTable.none
  }

  static let none = UInt16.max

  init(_ list: ClueList) {
    names = list.names
    bases = list.names.map { name in
      let base = ClueTable.additions[name] ?? name
      return list.names.firstIndex(of: base) ?? list.names.firstIndex(of: name) ?? 0
    }
    priors = list.priors
    count = list.clues.count
    var size = 64
    while size < count * 4 { size *= 2 }
    mask = size - 1
    slots = .allocate(capacity: size)
    slots.initialize(repeating: Slot(), count: size)
    weights = .allocate(capacity: max(1, count * names.count))
    weights.initialize(repeating: 0, count: max(1, count * names.count))
    for (number, clue) in list.clues.enumerated() {
      for (language, weight) in clue.weights {
        weights[number * names.count + language] = weight
      }
    }
    // Words first: only what is known by itself is known in a run of grains.
    for isRun in [false, true] {
      for (number, clue) in list.clues.enumerated() where clue.isRun == isRun {
        insert(hash(of: clue), UInt16(number))
      }
    }
  }

  deinit {
    slots.deallocate()
    weights.deallocate()
  }

  /// The number of the clue with a hash, or `none`.
  @inline(__always)
  func clue(_ hash: UInt64) -> UInt16 {
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].clue != ClueTable.none {
      if slots[slot].hash == hash { return slots[slot].clue }
      slot = (slot + 1) & mask
    }
    return ClueTable.none
  }

  /// The hash that the clue is met by in code.
  private func hash(of clue: ClueList.Clue) -> UInt64 {
    clue.text.withUnsafeBufferPointer { text in
      var grains = Grains(text)
      guard let first = grains.next() else { return 0 }
      if !clue.isRun { return first.hash }
      var hash = known(first)
      while let next = grains.next() { hash = Grain.join(hash, next.gap, known(next)) }
      return hash
    }
  }

  private func known(_ grain: Grain) -> UInt64 {
    clue(grain.hash) == ClueTable.none ? grain.shape : grain.hash
  }

  private func insert(_ hash: UInt64, _ clue: UInt16) {
    var slot = Int(truncatingIfNeeded: hash >> 20) & mask
    while slots[slot].clue != ClueTable.none { slot = (slot + 1) & mask }
    slots[slot] = Slot(hash: hash, clue: clue)
  }

  /// Languages that add to another: whose code would be that one's without the addition.
  private static let additions = [
    "cpp": "c", "objcpp": "objc", "scss": "css", "typescript": "javascript", "tsx": "javascript",
  ]
}
