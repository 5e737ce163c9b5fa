/// A table of plain values that is filled once and kept as long as the program runs.
///
/// Unlike an array it is bare memory, so that a loop which reads it counts no references.
@frozen @safe public struct StaticTable<Element: BitwiseCopyable> {
  @usableFromInline let start: UnsafePointer<Element>
  public let count: Int

  public init(_ elements: some Collection<Element>) {
    count = elements.count
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, count))
    _ = unsafe memory.initialize(fromContentsOf: elements)
    unsafe start = UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
  }

  /// Creates a table of values that are in memory as long as the program runs.
  @unsafe public init(start: UnsafePointer<Element>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  @inlinable
  public subscript(position: Int) -> Element {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: position) < UInt(bitPattern: count), "index out of range")
      return unsafe start[position]
    }
  }

  /// An element at an index that is surely in range.
  @inlinable
  @unsafe public subscript(unchecked position: Int) -> Element {
    @inline(__always)
    get { unsafe start[position] }
  }
}

/// The memory is never written again.
extension StaticTable: @unchecked Sendable where Element: Sendable {}
