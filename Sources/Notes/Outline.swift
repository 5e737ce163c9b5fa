import CommonMark

/// The headings of a note, in the order of the text, each with its level, anchor and line.
public struct Outline: Hashable, Sendable {
  /// A heading of a note.
  public struct Heading: Hashable, Sendable {
    /// The level, from 1 to 6.
    public var level: Int
    /// The anchor: unique in the note, never empty, not percent-encoded.
    public var id: String
    /// The text without markup.
    public var text: String
    /// The line in the original file on which the heading starts, from 1.
    public var line: Int
    /// Indicates whether the heading is only a link to another place of the note, as in a table of
    /// contents that the author wrote. Outlines and searches do not list such a heading.
    public var isReference: Bool

    public init(level: Int, id: String, text: String, line: Int, isReference: Bool = false) {
      self.level = level
      self.id = id
      self.text = text
      self.line = line
      self.isReference = isReference
    }
  }

  public var headings: [Heading]

  public init(_ headings: [Heading] = []) { self.headings = headings }
}

extension Outline {
  /// A heading with the headings below it.
  public struct Node: Hashable, Sendable {
    public var heading: Heading
    /// The headings of deeper levels, so the tree is at most six levels deep.
    public var children: [Node]
  }
}
