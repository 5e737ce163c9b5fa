/// A number in few bytes. A line has many numbers, and a text many lines.
@propertyWrapper
struct CompactNumber<Stored: FixedWidthInteger & SignedInteger>: Hashable {
  private var stored: Stored

  init(wrappedValue: Int) { stored = Stored(clamping: wrappedValue) }

  var wrappedValue: Int {
    @inline(__always) get { Int(stored) }
    @inline(__always) set { stored = Stored(truncatingIfNeeded: newValue) }
  }
}
