import Diagnostics

@testable import ForeignMarkdown

/// The result of reading the calls of a text.
struct Reading {
  var text: String
  /// The line of the file for each line of the text.
  var numbers: [Int]
  var messages: [String]
  /// The lines of the messages.
  var places: [Int?]

  init(
    _ text: String, _ syntax: CallSyntax, _ meanings: [String: CallMeaning] = [:],
    context: CallContext = .none
  ) {
    var dialect = CallDialect()
    dialect.syntax = syntax
    dialect.meanings = meanings
    dialect.parameters = ["version": "1.2"]
    var reader = CallReader(dialect, in: context, path: "a.md")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    let read = reader.read(lines.map { BodyLines.Line(String($1), $0 + 1) })
    self.text = read.map(\.text).joined(separator: "\n")
    numbers = read.map(\.number)
    messages = reader.diagnostics.map(\.message)
    places = reader.diagnostics.map(\.location.line)
  }
}
