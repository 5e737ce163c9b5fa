/// An array of noncopyable elements, accessed in place, as in Swift Collections.
///
/// A syntax tree is traversed for every page. Copying a part of it would cost reference counting,
/// which noncopyable elements avoid.
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

// Safe because it owns its memory, like an array.
extension UniqueArray: @unchecked Sendable where Element: Sendable & ~Copyable {}
