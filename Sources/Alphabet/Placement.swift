/// Where a title belongs: its letter, and its place within the letter.
public struct Placement: Hashable, Sendable {
  public let letter: Letter
  public let key: SortKey

  /// The text that was given to ICU: the title without its leading marks, or its reading.
  public let text: String
  /// The same text as a reader knows it, character for character: it differs where a character
  /// with two readings was replaced by one that has only the right one.
  public let shown: String

  /// A place that an alphabet of the same locale and options has found before.
  public init(letter: Letter, key: SortKey, text: String, shown: String) {
    self.letter = letter
    self.key = key
    self.text = text
    self.shown = shown
  }
}
