extension String {
  /// Lends the UTF-8 of the text where it lies.
  ///
  /// `withUTF8` asks for a text of one's own, and so counts a reference to each; nearly all texts can
  /// be lent as they are.
  @inlinable @inline(__always)
  public func lendUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? lendCopy(body)
  }

  /// Apart, or the compiler would count a reference in any case.
  @usableFromInline @inline(never)
  func lendCopy<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
