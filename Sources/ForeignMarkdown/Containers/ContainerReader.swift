import Diagnostics

/// A reader that rewrites the containers of other tools as callouts.
struct ContainerReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let styles: ContainerStyles
  private let path: String

  init(_ styles: ContainerStyles, path: String) { (self.styles, self.path) = (styles, path) }

  mutating func read(_ lines: ArraySlice<BodyLines.Line>) -> [BodyLines.Line] { Array(lines) }
}
