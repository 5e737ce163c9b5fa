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
    let triggers = Construct.inOrder.map(\.trigger.features).reduce(SyntaxFeatures()) { $0.union($1) }
    #expect(triggers.rawValue == 1 << 30 - 1)
  }

  @Test("The features of spans are those of the constructs that take spans out")
  func spans() {
    let spans = Construct.inOrder.filter { $0.span != nil }.map(\.trigger.features)
      .reduce(SyntaxFeatures()) { $0.union($1) }
    // A definition has no span: it decides what is one.
    #expect(spans.subtracting(.definitions) == .spans)
  }
}

extension Construct.Trigger {
  fileprivate var features: SyntaxFeatures {
    switch self {
    case .any(let features), .all(let features): features
    }
  }
}
