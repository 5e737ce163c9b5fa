/// What becomes of the text an output tag writes.
public enum Escaping: Hashable, Sendable {
  /// `& < > " '` become character references, except in values that are markup already.
  case html
  /// Text is written as it is.
  case none
}
