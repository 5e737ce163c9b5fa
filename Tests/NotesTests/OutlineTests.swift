import TestSupport
import Testing

@testable import Notes

@Suite struct OutlineTests {
  private func outline(_ levels: [Int]) -> Outline {
    Outline(
      levels.enumerated().map {
        Outline.Heading(level: $1, id: "\($0)", text: "", line: $0 + 1)
      })
  }

  /// Returns a tree as text: each heading's number, with its children in parentheses.
  private func text(_ nodes: [Outline.Node]) -> String {
    nodes.map { node in
      node.children.isEmpty ? node.heading.id : "\(node.heading.id)(\(text(node.children)))"
    }.joined(separator: " ")
  }

  @Test(
    "headings nest by level, whichever levels are skipped",
    arguments: [
      ([], ""), ([1], "0"), ([1, 2, 2, 3, 1], "0(1 2(3)) 4"), ([2, 4, 3, 2], "0(1 2) 3"),
      ([3, 2, 1], "0 1 2"), ([1, 6, 2, 6], "0(1 2(3))"), ([1, 2, 3, 4, 5, 6], "0(1(2(3(4(5)))))"),
    ])
  func nodes(levels: [Int], tree: String) {
    #expect(text(outline(levels).nodes) == tree)
  }

  @Test("a tree has every heading once, in order, deeper ones below shallower ones")
  func laws() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<300 {
      let outline = outline(
        (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
          Int.random(in: 1...6, using: &generator)
        })
      var flat: [Outline.Heading] = []
      func visit(_ nodes: [Outline.Node], under level: Int) {
        for node in nodes {
          #expect(node.heading.level > level)
          flat.append(node.heading)
          visit(node.children, under: node.heading.level)
        }
      }
      visit(outline.nodes, under: 0)
      #expect(flat == outline.headings)
    }
  }
}
