/// The terms of one note with their places: a hash table with open addressing.
///
/// The table stays small enough for the processor's cache, however many terms the site has. The
/// large table, `TermTable`, is then searched only once for each distinct term of a note.
struct NoteTerms: ~Copyable {
  struct Slot: BitwiseCopyable {
    /// The first eight bytes of the term; 0 if the slot is free, because no term begins with 0.
    var head: UInt64 = 0
    /// The number under which the `SuffixPool` stores the term's other bytes; 0 if there are none.
    var tail: UInt32 = 0
    /// The places of the term in the note, as bits.
    var places: UInt32 = 0
  }

  private var slots = GrowableBuffer(repeating: Slot(), count: 1 << 10)
  private var mask = (1 << 10) - 1
  /// The indices of the occupied slots. At most half of the slots are occupied.
  private var occupiedSlots = GrowableBuffer<UInt32>(capacity: 1 << 9)

  /// Adds places of a term.
  @inline(__always)
  mutating func add(_ head: UInt64, _ tail: UInt32, places: UInt32) {
    let i = slot(of: head, tail)
    if unsafe slots[unchecked: i].head == 0 {
      unsafe slots[unchecked: i] = Slot(head: head, tail: tail, places: places)
      occupiedSlots.append(UInt32(truncatingIfNeeded: i))
      if occupiedSlots.count == occupiedSlots.capacity { grow() }
    } else {
      unsafe slots[unchecked: i].places |= places
    }
  }

  /// Removes all terms.
  mutating func removeAll() {
    for number in 0..<occupiedSlots.count {
      unsafe slots[unchecked: Int(occupiedSlots[unchecked: number])].head = 0
    }
    occupiedSlots.removeAll()
  }

  /// Moves all terms to the table of many notes.
  mutating func move(to table: inout TermTable, as note: UInt32) {
    for number in 0..<occupiedSlots.count {
      let i = unsafe Int(occupiedSlots[unchecked: number])
      unsafe table.add(
        slots[unchecked: i].head, slots[unchecked: i].tail, note: note,
        places: slots[unchecked: i].places)
      unsafe slots[unchecked: i].head = 0
    }
    occupiedSlots.removeAll()
  }
}

extension NoteTerms {
  /// Returns the slot of a term, or a free slot for it.
  @inline(__always)
  private func slot(of head: UInt64, _ tail: UInt32) -> Int {
    var i = Int(truncatingIfNeeded: TermTable.hash(head, tail)) & mask
    while unsafe slots[unchecked: i].head != head || slots[unchecked: i].tail != tail {
      if unsafe slots[unchecked: i].head == 0 { break }
      i = (i &+ 1) & mask
    }
    return i
  }

  @inline(never)
  private mutating func grow() {
    var old = GrowableBuffer(repeating: Slot(), count: slots.count * 2)
    swap(&old, &slots)
    mask = slots.count - 1
    var before = GrowableBuffer<UInt32>(capacity: slots.count / 2)
    swap(&before, &occupiedSlots)
    for number in 0..<before.count {
      let value = unsafe old[unchecked: Int(before[unchecked: number])]
      let slot = slot(of: value.head, value.tail)
      unsafe slots[unchecked: slot] = value
      occupiedSlots.append(UInt32(slot))
    }
  }
}
