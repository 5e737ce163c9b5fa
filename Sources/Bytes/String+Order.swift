import CBytes

extension String {
  /// Whether the text stands before another in the order of their bytes in UTF-8, which is that of
  /// their code points.
  public func precedes(_ other: String) -> Bool {
    unsafe withBytes { bytes in
      unsafe other.withBytes { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress else {
          return bytes.count < others.count
        }
        let order = unsafe memcmp(start, otherStart, min(bytes.count, others.count))
        return order != 0 ? order < 0 : bytes.count < others.count
      }
    }
  }
  /// Whether the text has the bytes of another in UTF-8; texts that `==` takes for equal may be
  /// spelled otherwise.
  public func isSpelled(as other: String) -> Bool {
    unsafe withBytes { bytes in
      unsafe other.withBytes { others in
        guard bytes.count == others.count, let start = bytes.baseAddress,
          let otherStart = others.baseAddress
        else { return bytes.count == others.count }
        return unsafe memcmp(start, otherStart, bytes.count) == 0
      }
    }
  }
}
