/// A list that lends access to its elements without copying them, as in Swift Collections.
///
/// A syntax tree is walked for every page, and copying a part of it requires reference counting.
/// Elements that cannot be copied avoid this.
@safe struct UniqueArray<Element: ~Copyable>: ~Copyable {
  private var storage = unsafe UnsafeMutableBufferPointer<Element>(start: nil, count: 0)
  private(set) var count = 0

  mutating func append(_ element: consuming Element) {
    if unsafe count == storage.count {
      let wider = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(2, count * 2))
      _ = unsafe wider.moveInitialize(fromContentsOf: storage.extracting(..<count))
      unsafe storage.deallocate()
      unsafe storage = wider
    }
    unsafe storage.initializeElement(at: count, to: element)
    count += 1
  }

  mutating func removeLast() -> Element {
    precondition(count > 0)
    count -= 1
    return unsafe storage.moveElement(from: count)
  }

  var indices: Range<Int> { 0..<count }
  var isEmpty: Bool { count == 0 }

  subscript(position: Int) -> Element {
    @inline(__always)
    _read {
      precondition(indices.contains(position))
      yield unsafe storage[position]
    }
    _modify {
      precondition(indices.contains(position))
      yield unsafe &storage[position]
    }
  }

  deinit {
    unsafe storage.extracting(..<count).deinitialize()
    unsafe storage.deallocate()
  }
}

// The list owns its memory, as an array does.
extension UniqueArray: @unchecked Sendable where Element: Sendable & ~Copyable {}
