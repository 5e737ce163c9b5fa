import Bytes

/// A trie of terms that finds the longest term at an offset in one pass. The terms must have been
/// made by `key(_:)`. A space in a term matches any run of white space in the text.
package struct TermTrie {
  /// The node that a byte leads to from a node. The key is `node << 8 | byte`.
  private var steps: [Int: Int] = [:]
  /// The nodes at which a term ends.
  private var ends: Set<Int> = []
  /// The number of nodes.
  private var count = 1
  /// Indicates for each byte whether a term can start with it.
  package private(set) var starts = [Bool](repeating: false, count: 256)

  package init(_ terms: some Sequence<[UInt8]>) {
    for term in terms { add(term) }
  }

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

  /// Returns the end of the longest term that starts at an offset and for whose end `isWhole` is
  /// true; `nil` if there is none.
  package func end(in text: BorrowedBytes, from start: Int, where isWhole: (Int) -> Bool) -> Int? {
    var node = 0
    var end: Int?
    var position = start
    while position < text.count {
      let space = TermTrie.space(at: position, in: text)
      guard let next = steps[node << 8 | Int(space > 0 ? 0x20 : text[position])] else { break }
      node = next
      position += max(1, space)
      if ends.contains(node), isWhole(position) { end = position }
    }
    return end
  }

  /// Returns the length of the white space at an offset, including no-break spaces.
  private static func space(at start: Int, in text: BorrowedBytes) -> Int {
    var end = start
    while end < text.count {
      if text[end].isSpaceOrTab || text[end] == 0x0A {
        end += 1
      } else if text[end] == 0xC2, end + 1 < text.count, text[end + 1] == 0xA0 {
        end += 2
      } else {
        break
      }
    }
    return end - start
  }

  /// Returns a term with each run of white space replaced by one space.
  package static func key(_ term: some Sequence<UInt8>) -> [UInt8] {
    let term = Array(term)
    return term.withBytes { text in
      var key: [UInt8] = []
      var position = 0
      while position < text.count {
        let space = space(at: position, in: text)
        key.append(space > 0 ? 0x20 : text[position])
        position += max(1, space)
      }
      return key
    }
  }
}
