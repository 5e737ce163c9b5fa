/// Terms by their bytes, to find the longest that starts at a place in one pass over it.
struct TermTree {
  /// For a node of the tree and a byte the node that it leads to.
  private var steps: [Int: Int] = [:]
  /// The nodes at which a term ends.
  private var ends: Set<Int> = []
  private var count = 1
  /// Whether a term may start with a byte.
  private(set) var starts = [Bool](repeating: false, count: 256)

  init(_ terms: some Sequence<[UInt8]>) {
    for term in terms { add(term) }
  }
}

extension TermTree {
  private mutating func add(_ term: [UInt8]) {
    guard let first = term.first else { return }
    starts[Int(first)] = true
    var node = 0
    for byte in term {
      let step = node << 8 | Int(byte)
      if let next = steps[step] {
        node = next
      } else {
        steps[step] = count
        node = count
        count += 1
      }
    }
    ends.insert(node)
  }

  /// Where the longest term ends that starts at an offset of a text and that `isWhole` accepts.
  func end(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, where isWhole: (Int) -> Bool
  ) -> Int? {
    var node = 0
    var end: Int?
    for position in start..<text.count {
      guard let next = steps[node << 8 | Int(text[position])] else { break }
      node = next
      if ends.contains(node), isWhole(position + 1) { end = position + 1 }
    }
    return end
  }
}
