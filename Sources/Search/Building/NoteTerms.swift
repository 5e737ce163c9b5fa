/// The terms of one note, each with its places: a hash table with open addresses, small enough to
/// lie near the processor, however many terms there are in all.
///
/// So the large table is asked once for each term of a note.
struct NoteTerms: ~Copyable {
  struct Slot: BitwiseCopyable {
    /// 0 where the slot is free; no term begins with it.
    var head: UInt64 = 0
    var places: UInt32 = 0
    /// Where in `tails` the other bytes are, their count before them; 0 where there are none.
    var tail: UInt32 = 0
  }

  private var slots = Stretch(repeating: Slot(), count: 1 << 10)
  private var mask = (1 << 10) - 1
  /// The slots that are not free.
  private var taken = Stretch<UInt32>(capacity: 1 << 9)
  private var tails = Stretch<UInt8>(repeating: 0, count: 1)

  /// Says that a term of eight bytes at most stands in places.
  @inline(__always)
  mutating func add(_ head: UInt64, places: UInt32) {
    var slot = Int(truncatingIfNeeded: TermTable.hash(head)) & mask
    while slots.start[slot].head != head || slots.start[slot].tail != 0 {
      guard slots.start[slot].head != 0 else {
        return take(slot, Slot(head: head, places: places))
      }
      slot = (slot + 1) & mask
    }
    slots.start[slot].places |= places
  }

  mutating func add(_ head: UInt64, _ tail: UnsafeBufferPointer<UInt8>, places: UInt32) {
    guard !tail.isEmpty else { return add(head, places: places) }
    var slot = Int(truncatingIfNeeded: TermTable.hash(head, tail)) & mask
    while slots.start[slot].head != head || !isTail(tail, at: slots.start[slot].tail) {
      guard slots.start[slot].head != 0 else {
        let start = UInt32(tails.count)
        tails.append(UInt8(tail.count))
        tails.append(contentsOf: tail)
        return take(slot, Slot(head: head, places: places, tail: start))
      }
      slot = (slot + 1) & mask
    }
    slots.start[slot].places |= places
  }

  /// Moves all terms to the table of many notes.
  mutating func move(to table: inout TermTable, as note: UInt32) {
    for i in 0..<taken.count {
      let slot = slots.start[Int(taken.start[i])]
      table.add(slot.head, tail(at: slot.tail), note: note, places: slot.places)
      slots.start[Int(taken.start[i])].head = 0
    }
    taken.removeAll()
    tails.removeAll()
    tails.append(0)
  }
}

extension NoteTerms {
  @inline(never)
  private mutating func take(_ slot: Int, _ value: Slot) {
    slots.start[slot] = value
    taken.append(UInt32(slot))
    if taken.count * 2 > slots.count { grow() }
  }

  private func tail(at start: UInt32) -> UnsafeBufferPointer<UInt8> {
    guard start != 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
    let base = tails.start + Int(start)
    return UnsafeBufferPointer(start: base + 1, count: Int(base.pointee))
  }

  private func isTail(_ tail: UnsafeBufferPointer<UInt8>, at start: UInt32) -> Bool {
    self.tail(at: start).elementsEqual(tail)
  }

  private mutating func grow() {
    var old = Stretch(repeating: Slot(), count: slots.count * 2)
    swap(&old, &slots)
    mask = slots.count - 1
    for i in 0..<taken.count {
      let value = old.start[Int(taken.start[i])]
      var slot = Int(truncatingIfNeeded: TermTable.hash(value.head, tail(at: value.tail))) & mask
      while slots.start[slot].head != 0 { slot = (slot + 1) & mask }
      slots.start[slot] = value
      taken.start[i] = UInt32(slot)
    }
  }
}
