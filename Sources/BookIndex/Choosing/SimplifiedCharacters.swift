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
/// It is a table of our own: ICU takes 165 million instructions to open its own, in each build that
/// makes the index, where an edited body among a thousand posts takes a hundred in all.
struct SimplifiedCharacters: Sendable {
  static let shared = SimplifiedCharacters(table: EmbeddedResources.simplified)

  /// Lines of a traditional character, a tab and a simplified one, in order. All lines have the same
  /// length, so a line is found without reading the others.
  private let table: StaticString

  /// The number of bytes of a line with its line break. A character has three bytes.
  private static let lineLength = 8

  init(table: StaticString) { self.table = table }
}

extension SimplifiedCharacters {
  /// A text in simplified characters; `nil` where it is so already.
  func simplified(_ text: BorrowedBytes) -> [UInt8]? {
    let table = BorrowedBytes(table)
    let lines = 0..<table.count / Self.lineLength
    var result: [UInt8]?
    for i in text.indices where text.isHan(at: i) {
      let character = text.character(at: i)
      let line = lines.partitioningIndex { table.character(at: $0 * Self.lineLength) >= character }
      let start = line * Self.lineLength
      guard line < lines.count, table.character(at: start) == character else { continue }
      var bytes = result ?? Array(text)
      for offset in 0..<3 { bytes[i - text.startIndex + offset] = table[start + 4 + offset] }
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
