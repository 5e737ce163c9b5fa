/// How terms and where they are found are written in a shard.
enum TermShard {
  /// Shards are cut so that they are no longer than this, a single term apart.
  static let limit = 32 * 1024

  static func item(_ term: Term, _ postings: Postings) -> Partition.Item {
    var content: [UInt8] = []
    postings.append(to: &content)
    return item(term, content: content)
  }

  static func item(_ term: Term, content: [UInt8]) -> Partition.Item {
    Partition.Item(
      first: term.bytes, last: term.bytes, size: term.bytes.count + content.count + 2,
      content: content)
  }

  static func data(_ items: [Partition.Item]) -> [UInt8] {
    var data: [UInt8] = []
    var last: [UInt8] = []
    for item in items {
      if !data.isEmpty { data.append(0x09) }
      let (bytes, units) = shared(last, item.first)
      data.append(UInt8(40 + units))
      data += item.first[bytes...].map(Term.unordered)
      data += item.content
      last = item.first
    }
    return data
  }

  static func items(_ data: [UInt8]) throws(SearchDamage) -> [Partition.Item] {
    var items: [Partition.Item] = []
    var last: [UInt8] = []
    for line in data.split(separator: 0x09) {
      guard let head = line.first, 40...91 ~= head else { throw SearchDamage() }
      let end = line.dropFirst().firstIndex { 0x21...0x23 ~= $0 } ?? line.endIndex
      guard let kept = bytes(of: Int(head) - 40, in: last) else { throw SearchDamage() }
      last = last[..<kept] + line[(line.startIndex + 1)..<end].map(Term.ordered)
      items.append(item(Term(bytes: last), content: Array(line[end...])))
    }
    return items
  }

  /// How many bytes, and how many UTF-16 units, two terms begin alike with; at most 51 units.
  private static func shared(_ a: [UInt8], _ b: [UInt8]) -> (bytes: Int, units: Int) {
    var (bytes, units) = (0, 0)
    while bytes < min(a.count, b.count), units < 50 {
      let length = Term.length(b[bytes])
      guard bytes + length <= a.count, bytes + length <= b.count,
        a[bytes..<(bytes + length)] == b[bytes..<(bytes + length)]
      else { break }
      bytes += length
      units += length == 4 ? 2 : 1
    }
    return (bytes, units)
  }

  /// How many bytes the first units of a term take.
  private static func bytes(of units: Int, in term: [UInt8]) -> Int? {
    var (bytes, left) = (0, units)
    while left > 0 {
      guard bytes < term.count else { return nil }
      let length = Term.length(term[bytes])
      bytes += length
      left -= length == 4 ? 2 : 1
    }
    return left == 0 && bytes <= term.count ? bytes : nil
  }
}

extension Term {
  /// How many bytes the character takes that begins with a byte of a term.
  static func length(_ byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case ..<0xE0: 2
    case 0xE0..<0xEE, 0xF3, 0xF4: 3
    default: 4
    }
  }

  /// The key under which a word stands backwards, if it is one that may be mistyped.
  var backwards: Term? {
    let text = text
    guard text.utf16.count >= 5 else { return nil }
    let scalars = text.unicodeScalars
    guard scalars.allSatisfy({ $0.properties.isAlphabetic || $0.properties.canonicalCombiningClass != .notReordered }), !scalars.contains(where: { CharacterClass($0.value) != .word })
    else { return nil }
    var reversed = String.UnicodeScalarView()
    for scalar in scalars.reversed() { reversed.append(scalar) }
    return Term(utf8: ("~" + String(reversed)).utf8)
  }
}
