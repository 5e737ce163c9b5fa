/// The position of a title: its letter, and its place within the letter.
public struct Placement: Hashable, Sendable {
  public let letter: Letter
  public let key: SortKey

  /// The text that was given to ICU: the title without its leading marks, or its reading.
  public let text: String
  /// The same text as a reader sees it, character for character: it differs if a character with two
  /// readings was replaced by one that has only the right reading.
  public let shown: String

  /// A place that an alphabet of the same locale and options has found before.
  public init(letter: Letter, key: SortKey, text: String, shown: String) {
    self.letter = letter
    self.key = key
    self.text = text
    self.shown = shown
  }
}

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
}

extension SortKey: Comparable {
  public static func < (left: SortKey, right: SortKey) -> Bool {
    guard left.head == right.head else { return left.head < right.head }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
