/// A definition of a plain text, with the terms that it explains.
struct PlainDefinition {
  var terms: ArraySlice<PlainLine>
  var blocks: [PlainBlock]
}

extension PlainBlock {
  /// Creates a definition list.
  init(_ list: DefinitionList, in lines: [PlainLine]) {
    self.init(kind: .definitions, lines: lines[list.lines])
    definitions = list.entries.map { entry in
      var definition = lines[entry.definition]
      for i in entry.definition.prefix(while: { lines[$0].kind == .more }) {
        definition[i].kind = .text
      }
      return PlainDefinition(
        terms: lines[entry.terms], blocks: [PlainBlock](definition, known: []))
    }
  }

  /// Writes a definition list.
  func writeDefinitions(to writer: inout MarkdownWriter) {
    for (place, definition) in definitions.enumerated() {
      if place > 0, let first = definition.terms.first { writer.endLine(from: first.number) }
      definition.write(to: &writer)
    }
  }
}

extension PlainDefinition {
  fileprivate func write(to writer: inout MarkdownWriter) {
    for term in terms {
      writer.write(plain: term.text, at: .lineStart)
      writer.endLine(from: term.number)
    }
    writer.write(": ")
    writer.margin += 2
    for (place, block) in blocks.enumerated() {
      if place > 0 { writer.endLine(from: block.first.number) }
      block.write(to: &writer)
    }
    writer.margin -= 2
  }
}
