import CBytes

extension String {
  /// Whether the text stands before another in the order of their bytes in UTF-8, which is that of
  /// their code points.
  public func precedes(_ other: String) -> Bool {
    withBytes { bytes in
      other.withBytes { others in
        let order = unsafe memcmp(
          bytes.origin, others.origin, min(bytes.count, others.count))
        return order != 0 ? order < 0 : bytes.count < others.count
      }
    }
  }

  /// Whether the text has the bytes of another in UTF-8; texts that `==` takes for equal may be
  /// spelled otherwise.
  public func isSpelled(as other: String) -> Bool {
    withBytes { bytes in other.withBytes { bytes.elementsEqual($0) } }
  }
}
