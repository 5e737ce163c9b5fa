/// A number in four bytes. A line has many numbers, and a text many lines.
@propertyWrapper
struct CompactNumber: Hashable {
  private var stored: Int32

  init(wrappedValue: Int) { stored = Int32(clamping: wrappedValue) }

  var wrappedValue: Int {
    @inline(__always) get { Int(stored) }
    @inline(__always) set { stored = Int32(truncatingIfNeeded: newValue) }
  }
}
