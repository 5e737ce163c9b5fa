/// A note's body after a preprocessor, such as the template language, has rewritten it and before
/// it is parsed.
public struct RewrittenBody: Hashable, Sendable {
  /// The text in valid UTF-8.
  public var bytes: [UInt8]
  /// The map from the lines of the body to the lines of the note's file.
  public var lines: LineMap

  /// Creates a body.
  public init(bytes: [UInt8], lines: LineMap) {
    self.bytes = bytes
    self.lines = lines
  }
}
