/// The estimated width of a text in a line of small type, such as a locator of an index entry.
///
/// All letters count with an average width, because the index has many such lines: only the sum of
/// all lines needs to be nearly right.
public struct SmallText: Hashable, Sendable {
  /// The width in 1/64 em.
  private(set) var width: Int32 = 0

  /// Creates an empty text.
  public init() {}

  public init(_ text: String) {
    let bytes = text.utf8.span
    for i in bytes.indices { width &+= bytes[i] < 0x80 ? Self.letter : Self.byteOfOthers }
  }

  /// The size of small type in rem.
  static let size = 0.875
  /// The width that is unfilled at the end of a line on average, in 1/64 em.
  static let unfilled: Int32 = 96

  /// The average width of an ASCII letter in 1/64 em, with its share of the spaces.
  private static let letter: Int32 = 33
  /// The average width of a byte of other characters: an ideograph has three bytes, and a Cyrillic
  /// letter has two.
  private static let byteOfOthers: Int32 = 21
  /// The width of the gap between two parts of a line: a space and a unit.
  private static let gap: Int32 = 17 + 27
  /// The width of the dot between two links, with its spaces.
  private static let dot: Int32 = 17 + 21 + 17

  /// Appends a text after a gap.
  public mutating func append(_ other: SmallText) {
    width &+= other.width &+ (width > 0 ? Self.gap : 0)
  }

  /// Appends the text of a link after a dot.
  public mutating func append(link: SmallText) {
    width &+= link.width &+ (width > 0 ? Self.dot : 0)
  }

  /// Appends a text in the larger type of titles.
  public mutating func append(title: SmallText) {
    append(SmallText(width: Int32(Double(title.width) / Self.size)))
  }

  private init(width: Int32) { self.width = width }
}
