extension ArraySlice<UInt8> {
  /// What is before a tab and what is behind it; nil where there is none.
  var fields: (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    firstIndex(of: UInt8(ascii: "\t")).map { (self[..<$0], self[($0 + 1)...]) }
  }
}
