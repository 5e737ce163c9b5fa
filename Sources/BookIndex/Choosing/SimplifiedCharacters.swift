import Bytes

extension EntryTree {
  /// Joins entries in traditional Chinese with the same entries in simplified, if the site has
  /// both, under the more frequent spelling.
  ///
  /// It is done for entries, not for the keys of mentions: to join a few things of few sites, all
  /// that notes name in Chinese would have to be looked up.
  ///
  /// - Returns: The nodes that are to refer to others, and those.
  mutating func joinScripts() -> [(less: Int, more: Int)] {
    let traditional = roots.compactMap { root in
      nodes[root].key.bytes.withBytes(SimplifiedCharacters.shared.simplified)
        .map { (root: root, simplified: EntryKey(String(decoding: $0, as: UTF8.self))) }
    }
    var joined: [(less: Int, more: Int)] = []
    // The order of notes is not to decide.
    for (root, simplified) in traditional.sorted(by: { precedes($0.root, $1.root) }) {
      guard let other = positions[simplified], other != root else { continue }
      let isLess = nodes[root].spellings.count <= nodes[other].spellings.count
      let (less, more) = isLess ? (root, other) : (other, root)
      guard !nodes[less].isReference, !nodes[more].isReference, nodes[less].children.isEmpty,
        !nodes[less].isDefined || !nodes[more].isDefined
      else { continue }
      nodes[more].lead(like: nodes[less])
      nodes[less].stopLeading()
      joined.append((less, more))
    }
    return joined
  }

  private func precedes(_ one: Int, _ other: Int) -> Bool {
    nodes[one].key.bytes.lexicographicallyPrecedes(nodes[other].key.bytes)
  }
}

extension EntryNode {
  /// Indicates whether a note defines it.
  fileprivate var isDefined: Bool { mentions.contains { $0.mention.definition != nil } }

  /// Makes the node a reference without locators.
  fileprivate mutating func stopLeading() {
    leadNowhere()
    isReference = true
    trust(.alias)
  }
}

/// The simplified characters of traditional Chinese ones, as ICU's transliterator Hant-Hans has
/// them.
///
/// They are a table of our own: to open that takes ICU 165 million instructions, in each build that
/// makes the index, where an edited body among a thousand posts takes a hundred in all.
struct SimplifiedCharacters: Sendable {
  static let shared = SimplifiedCharacters(EmbeddedResources.simplified)

  /// The traditional characters in their order, and what each is in simplified: three bytes as a
  /// number.
  private var traditional: [UInt32] = []
  private var simplified: [UInt32] = []

  /// - Parameter table: Lines of a traditional character, a tab and a simplified one, in order.
  init(_ table: StaticString) {
    for line in BorrowedBytes(table).split(separator: UInt8(ascii: "\n")) where line.count == 7 {
      traditional.append(line.character(at: line.startIndex))
      simplified.append(line.character(at: line.startIndex + 4))
    }
  }
}

extension SimplifiedCharacters {
  /// A text in simplified characters; `nil` where it is so already.
  func simplified(_ text: BorrowedBytes) -> [UInt8]? {
    var result: [UInt8]?
    for i in text.indices where text.isHan(at: i) {
      let character = text.character(at: i)
      let position = traditional.partitioningIndex { $0 >= character }
      guard position < traditional.count, traditional[position] == character else { continue }
      var bytes = result ?? Array(text)
      for (number, shift) in [16, 8, 0].enumerated() {
        bytes[i - text.startIndex + number] =
          UInt8(truncatingIfNeeded: simplified[position] >> UInt32(shift))
      }
      result = bytes
    }
    return result
  }
}

extension BorrowedBytes {
  /// The three bytes from an index on.
  fileprivate func character(at i: Int) -> UInt32 {
    UInt32(self[i]) << 16 | UInt32(self[i + 1]) << 8 | UInt32(self[i + 2])
  }
}
