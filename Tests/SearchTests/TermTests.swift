import Foundation
import Testing

@testable import Search

/// A text and its terms, from `terms.json`; the script of the page passes the same examples.
struct Example: Decodable, Sendable, CustomTestStringConvertible {
  var about: String
  var text: String
  var terms: [String]

  var testDescription: String { about }

  static let all: [Example] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "terms.json")
    return (try? JSONDecoder().decode([Example].self, from: Data(contentsOf: file))) ?? []
  }()
}

@Suite("Terms")
struct TermTests {
  @Test("Text is split into terms", arguments: Example.all)
  func cutsText(_ example: Example) {
    var bag = Bag()
    bag.add(example.text, at: .passage(0))
    #expect(bag.terms().keys.sorted().map(\.text) == Term.inOrder(example.terms))
  }

  @Test("There are examples")
  func hasExamples() { #expect(Example.all.count > 30) }
}

extension Term {
  static func inOrder(_ texts: [String]) -> [String] {
    Set(texts.map { Term(utf8: $0.utf8) }).sorted().map(\.text)
  }
}
