import CommonMark

/// A note's headings, in the order of the text, each with its level, its anchor and its line.
public struct Outline: Hashable, Sendable {
  /// A heading of a note.
  public struct Heading: Hashable, Sendable {
    /// From 1 to 6.
    public var level: Int
    /// The anchor, unique in the note and never empty, not percent-encoded.
    public var id: String
    /// The text without markup.
    public var text: String
    /// The line it stands on in the original file, from 1.
    public var line: Int

    public init(level: Int, id: String, text: String, line: Int) {
      self.level = level
      self.id = id
      self.text = text
      self.line = line
    }
  }

  public var headings: [Heading]

  public init(_ headings: [Heading] = []) { self.headings = headings }
}

extension Outline {
  /// A heading with the headings under it.
  public struct Node: Hashable, Sendable {
    public var heading: Heading
    /// Headings of a deeper level, so the tree is never deeper than six.
    public var children: [Node]
  }
}
