/// A part of a section that is short enough for a page: "Ca–Ci".
public struct AlphabetPiece<Entry: AlphabetEntry>: Identifiable, Sendable {
  /// The section it is a part of.
  public let letter: Letter
  /// The first letters of its first and its last row; the label of the letter where the whole
  /// section is short enough.
  public let title: String
  /// The first letters of its first row; the label of the letter where the whole section is short
  /// enough.
  public let beginning: String
  /// The fragment id of the piece: the letter's, and the first letters of its first row:
  /// "index-c-ca". Unique in the section.
  public let anchor: String
  /// At least one row, in order.
  public let rows: [AlphabetRow<Entry>]

  public var id: String { anchor }
}
