/// A buffer that grows at its end.
///
/// Unlike an array it has a single owner, so a loop over it needs no reference counting and no
/// uniqueness checks. It does not check indices.
struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    start = .allocate(capacity: self.capacity)
  }

  /// Creates a buffer of equal elements.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    append(repeating: element, count: count)
  }

  deinit { start.deallocate() }
}

extension GrowableBuffer {
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  mutating func append(_ element: Element) {
    reserve(1)
    (start + count).initialize(to: element)
    count += 1
  }

  /// Appends an element without checking the capacity.
  @inline(__always)
  mutating func appendWithinCapacity(_ element: Element) {
    (start + count).initialize(to: element)
    count &+= 1
  }

  mutating func append(repeating element: Element, count more: Int) {
    reserve(more)
    (start + count).initialize(repeating: element, count: more)
    count += more
  }

  /// Removes all elements but keeps the memory.
  mutating func removeAll() { count = 0 }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let wider = max(capacity * 2, count + more)
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: wider)
    copy.moveInitialize(from: start, count: count)
    start.deallocate()
    start = copy
    capacity = wider
  }
}

/// The memory has a single owner.
extension GrowableBuffer: @unchecked Sendable where Element: Sendable {}
