/// A language in which a fenced code block describes a diagram.
public enum DiagramLanguage: UInt8, Hashable, Sendable, CaseIterable {
  case graphviz, mermaid, plantUML

  /// Creates the language that a fence names; `nil` if the fence contains something else.
  init?(fence name: String) {
    switch name {
    case "mermaid": self = .mermaid
    case "dot", "graphviz": self = .graphviz
    case "plantuml": self = .plantUML
    default: return nil
    }
  }
}

extension Note {
  /// A diagram of a note's body: a fenced code block in a language that a program can draw.
  public struct Diagram: Hashable, Sendable {
    public var language: DiagramLanguage
    /// The description of the diagram, as it is in the note.
    public var text: String
    /// The line of the first line of `text` in the original file, from 1.
    public var line: Int
    /// The alternative text of the drawing.
    public var alt: String
    /// The label of the description, which the page shows below the drawing on request.
    public var label: String
    /// The byte range of the code block in the body.
    public var range: Range<Int>

    package init(
      _ language: DiagramLanguage, _ text: String, line: Int, alt: String, label: String,
      range: Range<Int>
    ) {
      (self.language, self.text, self.line) = (language, text, line)
      (self.alt, self.label, self.range) = (alt, label, range)
    }
  }
}
