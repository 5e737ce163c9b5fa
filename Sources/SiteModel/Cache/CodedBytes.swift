import Cache

extension [UInt8] {
  /// Lends the bytes to a reader.
  func reading<Value>(
    _ body: (inout CacheReader) throws(CacheDamage) -> Value
  ) throws(CacheDamage) -> Value {
    let result = withUnsafeBytes { bytes in
      Result { () throws(CacheDamage) in
        var reader = CacheReader(bytes)
        return try body(&reader)
      }
    }
    return try result.get()
  }
}
