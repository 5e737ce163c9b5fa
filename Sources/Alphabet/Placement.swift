/// The place of a title in an alphabet: its letter, and its sort key under that letter.
public struct Placement: Hashable, Sendable {
  public let letter: Letter
  public let key: SortKey

  /// The text that ICU sorted: the title without its leading marks, or its reading.
  public let text: String
  /// The visible form of `text`, which has the same number of characters. It differs from `text` if
  /// a character with several readings was replaced by a character that has only the right reading.
  public let shown: String

  /// Creates a placement from values that an alphabet with the same locale and options computed
  /// earlier.
  public init(letter: Letter, key: SortKey, text: String, shown: String) {
    self.letter = letter
    self.key = key
    self.text = text
    self.shown = shown
  }
}

/// The bytes by which a title is sorted under its letter: ICU's collation key.
///
/// The order of two keys is the order of their titles, so sorting many titles needs only one call
/// of ICU for each title.
public struct SortKey: Hashable, Sendable {
  public let bytes: [UInt8]
  /// The first eight bytes as a number. Nearly every comparison of keys compares only these
  /// numbers.
  let head: UInt64

  /// Creates a key from bytes that ICU computed earlier.
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    var head: UInt64 = 0
    for position in 0..<8 {
      head = head << 8 | UInt64(position < self.bytes.count ? self.bytes[position] : 0)
    }
    self.head = head
  }
}

extension SortKey: Comparable {
  public static func < (left: SortKey, right: SortKey) -> Bool {
    guard left.head == right.head else { return left.head < right.head }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
