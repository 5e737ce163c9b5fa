/// Where terms are found, as `Postings` writes it, a note at a time.
extension ByteLists {
  /// Appends the places of a term's first note.
  mutating func append(places: UInt32, to list: inout List) {
    append(places: places, after: 0, count: 0, to: &list)
  }

  /// Appends how many notes are between the last one and the next, and the places of the next.
  @inline(__always)
  mutating func append(gap: UInt32, places: UInt32, to list: inout List) {
    if gap < 52 {
      append(places: places, after: UInt64(40 &+ gap), count: 1, to: &list)
    } else {
      append(number: Int(gap), to: &list)
      append(places: places, after: 0, count: 0, to: &list)
    }
  }

  /// Appends places behind what is to be written before them; most of it is so few bytes that they
  /// are put in one piece.
  @inline(__always)
  private mutating func append(
    places: UInt32, after bytes: UInt64, count: Int, to list: inout List
  ) {
    var (bytes, count) = (bytes, count)
    var rest = places
    while true {
      let place = UInt64(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest &- 1
      let isLast = rest == 0
      bytes |= (place &+ (isLast ? 40 : 93)) &<< UInt64(truncatingIfNeeded: count &* 8)
      count &+= 1
      if isLast { break }
      if count == 8 {
        append(bytes, count: 8, to: &list)
        (bytes, count) = (0, 0)
      }
    }
    append(bytes, count: count, to: &list)
  }
}
