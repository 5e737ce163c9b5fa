/// The bytes by which a title sorts within its letter: ICU's collation key.
///
/// Two keys are in the order of their titles if their bytes are, so that sorting many titles asks
/// ICU once for each of them.
public struct SortKey: Hashable, Sendable {
  public let bytes: [UInt8]
  /// The first eight bytes as a number, which decide nearly every comparison.
  let head: UInt64

  /// A key of bytes that ICU has given before.
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    var head: UInt64 = 0
    for position in 0..<8 {
      head = head << 8 | UInt64(position < self.bytes.count ? self.bytes[position] : 0)
    }
    self.head = head
  }

  /// A key as ICU writes it, with the zero byte that ends it and occurs nowhere else in it.
  init(terminated bytes: UnsafeBufferPointer<UInt8>) { unsafe self.init(bytes.dropLast()) }
}

extension SortKey: Comparable {
  public static func < (left: SortKey, right: SortKey) -> Bool {
    guard left.head == right.head else { return left.head < right.head }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
