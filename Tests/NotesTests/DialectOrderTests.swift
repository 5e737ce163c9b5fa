import Testing

@testable import MarkdownDialect

@Suite struct DialectOrderTests {
  @Test("Each construct has a name of its own")
  func names() {
    let names = Construct.inOrder.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("Whatever is scanned for triggers a construct")
  func triggers() {
    let features = Construct.inOrder.reduce(SyntaxFeatures()) { $0.union($1.features) }
    // A lone dollar decides what `math` means, and triggers nothing by itself.
    #expect(features.union(.dollars).rawValue == (1 << 36) - 1)
  }

  @Test("The features of spans are those of the constructs that take spans out")
  func spans() {
    let spans = Construct.inOrder.filter { $0.span != nil }
      .reduce(SyntaxFeatures()) { $0.union($1.features) }
    // A definition has no span: it decides what is one.
    #expect(spans.subtracting(.definitions) == .spans)
  }
}
