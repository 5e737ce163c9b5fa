import Bytes

/// How terms and where they are found are written in a shard.
enum TermShard {
  /// Shards are cut so that they are no longer than this, a single term apart.
  static let limit = 32 * 1024

  static func data(_ entries: WrittenEntries, _ range: Range<Int>) -> [UInt8] {
    var data: [UInt8] = []
    data.reserveCapacity(entries.size(of: range))
    var last: ArraySlice<UInt8> = []
    for i in range {
      let key = entries.key(i)
      if !data.isEmpty { data.append(0x09) }
      append(key, after: last, to: &data)
      data.append(contentsOf: entries.content(i))
      last = key
    }
    return data
  }

  /// Appends how much of a term is that of the one before it, and the rest.
  static func append(
    _ key: ArraySlice<UInt8>, after last: ArraySlice<UInt8>, to data: inout [UInt8]
  ) {
    let (bytes, units) = shared(last, key)
    data.append(UInt8(40 + units))
    for byte in key.dropFirst(bytes) { data.append(Term.unordered(byte)) }
  }

  static func entries(_ data: [UInt8]) throws(SearchDamage) -> WrittenEntries {
    var entries = WrittenEntries()
    var last: [UInt8] = []
    var before: [UInt8] = []
    for line in data.split(separator: 0x09) {
      guard let head = line.first, 40...91 ~= head,
        let kept = bytes(of: Int(head) - 40, in: last)
      else { throw SearchDamage() }
      let end = line.dropFirst().firstIndex { 0x21...0x23 ~= $0 } ?? line.endIndex
      last.removeSubrange(kept...)
      for byte in line[(line.startIndex + 1)..<end] { last.append(Term.ordered(byte)) }
      guard before.lexicographicallyPrecedes(last) else { throw SearchDamage() }
      before = last
      entries.append(last, line[end...])
    }
    return entries
  }

  /// How many bytes, and how many UTF-16 units, two terms begin alike with: whole characters, of
  /// at most 51 units.
  private static func shared(
    _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>
  ) -> (bytes: Int, units: Int) {
    let common = a.withBytes { a in
      b.withBytes { b in
        let count = min(a.count, b.count)
        return (0..<count).first { a[$0] != b[$0] } ?? count
      }
    }
    var (bytes, units) = (0, 0)
    while bytes < common, units < 50 {
      let length = Term.length(b[b.startIndex + bytes])
      guard bytes + length <= common else { break }
      bytes += length
      units += length == 4 ? 2 : 1
    }
    return (bytes, units)
  }

  /// How many bytes the first units of a term take.
  static func bytes(of units: Int, in term: [UInt8]) -> Int? {
    var (bytes, left) = (0, units)
    while left > 0, bytes < term.count {
      let length = Term.length(term[bytes])
      bytes += length
      left -= length == 4 ? 2 : 1
    }
    return left == 0 && bytes <= term.count ? bytes : nil
  }
}
