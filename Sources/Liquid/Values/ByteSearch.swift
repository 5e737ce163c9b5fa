/// Finds a run of bytes within others in time linear in both (Knuth, Morris and Pratt), for both
/// may be a stranger's.
package struct ByteSearch {
  let needle: [UInt8]
  /// For each length of a partial match, the longest shorter one that still holds.
  private let fallback: [Int]

  package init(_ needle: some Sequence<UInt8>) {
    let needle = Array(needle)
    var fallback = [Int](repeating: 0, count: needle.count)
    var matched = 0
    for position in needle.indices.dropFirst() {
      while matched > 0, needle[position] != needle[matched] { matched = fallback[matched - 1] }
      if needle[position] == needle[matched] { matched += 1 }
      fallback[position] = matched
    }
    self.needle = needle
    self.fallback = fallback
  }

  /// Where the needle begins first at or after `start`. An empty needle is found at once.
  package func first(in bytes: Span<UInt8>, from start: Int = 0) -> Int? {
    guard let head = needle.first else { return start <= bytes.count ? start : nil }
    var matched = 0
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if matched == 0, byte != head { continue }
      while matched > 0, byte != needle[matched] { matched = fallback[matched - 1] }
      if byte == needle[matched] { matched += 1 }
      if matched == needle.count { return position - matched }
    }
    return nil
  }

  func first(in bytes: [UInt8], from start: Int = 0) -> Int? { first(in: bytes.span, from: start) }

  /// Where the needle begins, all places that do not overlap, from the left.
  func all(in bytes: [UInt8]) -> [Int] {
    guard !needle.isEmpty else { return [] }
    var places: [Int] = []
    var start = 0
    while let place = first(in: bytes, from: start) {
      places.append(place)
      start = place + needle.count
    }
    return places
  }
}
