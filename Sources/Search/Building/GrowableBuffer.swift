/// A memory buffer that grows at its end.
///
/// Unlike an array it has a single owner, so loops need no reference counts and no uniqueness
/// checks. The caller must keep indices in range.
@safe struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    unsafe start = .allocate(capacity: self.capacity)
  }

  /// Creates a buffer with the same element repeated.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    append(repeating: element, count: count)
  }

  deinit { unsafe start.deallocate() }
}

extension GrowableBuffer {
  subscript(position: Int) -> Element {
    @inline(__always)
    _read {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "index out of range")
      yield unsafe start[position]
    }
    @inline(__always)
    _modify {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "index out of range")
      yield unsafe &start[position]
    }
  }

  /// An element at an index that is surely in range, as in a hash table by its mask.
  @unsafe subscript(unchecked position: Int) -> Element {
    @inline(__always)
    _read { yield unsafe start[position] }
    @inline(__always)
    _modify { yield unsafe &start[position] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    reserve(1)
    unsafe (start + count).initialize(to: element)
    count += 1
  }

  mutating func append(repeating element: Element, count more: Int) {
    reserve(more)
    unsafe (start + count).initialize(repeating: element, count: more)
    count += more
  }

  /// Removes all elements and keeps the memory.
  mutating func removeAll() { count = 0 }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let wider = max(capacity * 2, count + more)
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: wider)
    unsafe copy.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = copy
    capacity = wider
  }
}

/// Safe because the memory has a single owner.
extension GrowableBuffer: @unchecked Sendable where Element: Sendable {}
